/// An option of the command line.
struct Option: Sendable {
  /// What follows `--`.
  let name: String
  var letter: Character?
  /// What its value is called in help; nil for one that takes none.
  var value: String?
  /// The values that it takes, where these are few.
  var choices: [String] = []
  /// Whether its value is a path.
  var isPath = false
  /// Whether it may be given more than once.
  var isRepeatable = false
  let summary: String

  /// As it is written: `-k, --matching PATTERN`.
  var usage: String {
    let long = "--" + name + (value.map { " " + $0 } ?? "")
    return letter.map { "-\($0), \(long)" } ?? long
  }
}

/// What the command does, by the first word behind its name; the daemon has none.
struct Verb: Sendable {
  let name: String
  /// What stands behind it: `FILE...`.
  let arguments: String
  let summary: String
  var details = ""
  var options: [Option] = []
  /// Whether its arguments are files, and how these end.
  var fileEnding: String?
  /// The words that its argument is one of.
  var argumentChoices: [String] = []
  /// Whether it is left out where verbs are listed.
  var isHidden = false
  /// How many arguments it takes.
  var argumentCount: ClosedRange<Int> = 0...0
  var examples: [String] = []
}
