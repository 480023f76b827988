/// The completion script for bash.
enum BashCompletion {
  static var text: String {
    """
    # Completion of gestured for bash, generated from its table of options: source this file, or put it
    # into bash-completion's folder as `gestured`.
    _gestured() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=
      COMPREPLY=()
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
          \(verbs.joined(separator: " | "))) verb=${COMP_WORDS[1]} ;;
        esac
      fi
      # The value of an option.
      case $verb:$previous in
    \(values)
      esac
      if [[ $word == -* ]]; then
        case $verb in
    \(options)
        esac
        return
      fi
      # What stands behind the verb.
      case $verb in
        '') mapfile -t COMPREPLY < <(compgen -W "\(verbs.joined(separator: " "))" -- "$word") ;;
    \(operands)
      esac
    }
    complete -o filenames -F _gestured gestured

    """
  }

  private static var verbs: [String] { CommandTable.shown.map(\.name) }

  private static var values: String {
    var lines: [String] = []
    for (verb, options) in CommandTable.all {
      for option in options where option.value != nil {
        let spellings = (["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? []))
          .map { "\(verb):\($0)" }
        let words =
          option.isPath ? "-f" : "-W \"\(option.choices.joined(separator: " "))\""
        lines.append(
          "    \(spellings.joined(separator: " | ")))\n"
            + "      mapfile -t COMPREPLY < <(compgen \(words) -- \"$word\")\n      return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static var options: String {
    CommandTable.all.map { verb, options in
      let words = options.map { "--" + $0.name }.joined(separator: " ")
      let pattern = verb.isEmpty ? "''" : verb
      return "      \(pattern)) mapfile -t COMPREPLY < <(compgen -W \"\(words)\" -- \"$word\") ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    CommandTable.shown.map { verb in
      let files =
        verb.fileEnding.map { "compgen -f -X '!*.\($0)' -- \"$word\"; compgen -d -- \"$word\"" }
        ?? "compgen -f -- \"$word\""
      let words = verb.argumentChoices.joined(separator: " ")
      let found = words.isEmpty ? files : "compgen -W \"\(words)\" -- \"$word\""
      return "    \(verb.name)) mapfile -t COMPREPLY < <(\(found)) ;;"
    }.joined(separator: "\n")
  }
}
