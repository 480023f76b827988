/// The completion script for zsh.
enum ZshCompletion {
  static var text: String {
    """
    #compdef gestured
    # Completion of gestured for zsh, generated from its table of options: put this file into a folder of
    # $fpath as `_gestured`.
    _gestured() {
      local -a verbs
      verbs=(
    \(CommandTable.shown.map { "    '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n"))
      )
      case ${words[2]-} in
    \(CommandTable.shown.map(arguments).joined(separator: "\n"))
        *)
          _arguments \\
    \(CommandTable.daemon.flatMap(specifications).map { "        \($0) \\" }.joined(separator: "\n"))
            '1:verb:{ _describe verb verbs }' ;;
      esac
    }
    _gestured "$@"

    """
  }

  private static func arguments(of verb: Verb) -> String {
    let operands =
      verb.argumentChoices.isEmpty
      ? verb.fileEnding.map { "'*:file:_files -g \"*.\($0)\"'" } ?? "'*:file:_files'"
      : "'1:argument:(\(verb.argumentChoices.joined(separator: " ")))'"
    return """
          \(verb.name))
            shift words; ((CURRENT--))
            _arguments \\
      \(verb.options.flatMap(specifications).map { "        \($0) \\" }.joined(separator: "\n"))
              \(operands) ;;
      """
  }

  private static func specifications(of option: Option) -> [String] {
    let action =
      option.isPath
      ? ":_files" : option.choices.isEmpty ? ":" : ":(\(option.choices.joined(separator: " ")))"
    let value = option.value.map { ":\($0)\(action)" } ?? ""
    let summary = quoted(option.summary)
    let star = option.isRepeatable ? "*" : ""
    return ["'\(star)--\(option.name)\(option.value == nil ? "" : "=")[\(summary)]\(value)'"]
      + (option.letter.map {
        ["'\(star)-\($0)\(option.value == nil ? "" : "+")[\(summary)]\(value)'"]
      }
        ?? [])
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "'\\''"
      case ":", "[", "]": quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
    return quoted
  }
}
