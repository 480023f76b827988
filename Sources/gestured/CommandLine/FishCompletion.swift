/// The completion script for fish.
enum FishCompletion {
  static var text: String {
    var lines = [
      "# Completion of gestured for fish, generated from its table of options: put this file into",
      "# ~/.config/fish/completions as gestured.fish.", "complete -c gestured -f",
    ]
    for verb in CommandTable.shown {
      lines.append(
        "complete -c gestured -n __fish_use_subcommand -a \(verb.name) -d '\(quoted(verb.summary))'"
      )
    }
    for (verb, options) in CommandTable.all {
      let condition =
        verb.isEmpty ? "__fish_use_subcommand" : "'__fish_seen_subcommand_from \(verb)'"
      for option in options { lines.append(line(option, condition)) }
      guard let known = CommandTable.verb(verb) else { continue }
      if !known.argumentChoices.isEmpty {
        lines.append(
          "complete -c gestured -n \(condition) -a '\(known.argumentChoices.joined(separator: " "))'"
        )
      } else if let ending = known.fileEnding {
        lines.append(
          "complete -c gestured -n \(condition) -k -a '(__fish_complete_suffix .\(ending))'")
      } else {
        lines.append("complete -c gestured -n \(condition) -F")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    var line = "complete -c gestured -n \(condition) -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    if option.value != nil { line += option.isPath ? " -r -F" : " -x" }
    if !option.choices.isEmpty { line += " -a '\(option.choices.joined(separator: " "))'" }
    return line + " -d '\(quoted(option.summary))'"
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
  }
}
