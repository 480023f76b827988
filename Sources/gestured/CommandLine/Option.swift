/// An option of the command line.
struct Option: Sendable {
  /// The long name, without its `--`.
  let name: String
  var letter: Character?
  /// The name of its value in help; nil if it takes none.
  var value: String?
  /// The values that it takes, where these are few.
  var choices: [String] = []
  /// Whether its value is a path.
  var isPath = false
  /// Whether it may be given more than once.
  var isRepeatable = false
  let summary: String

  /// The option as it is written: `-k, --matching PATTERN`.
  var usage: String {
    let long = "--" + name + (value.map { " " + $0 } ?? "")
    return letter.map { "-\($0), \(long)" } ?? long
  }
}

/// A verb: the first argument of the command, which says what it does; the daemon has none.
struct Verb: Sendable {
  let name: String
  /// Its arguments as help shows them: `FILE...`.
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
  /// The number of arguments that it takes.
  var argumentCount: ClosedRange<Int> = 0...0
  var examples: [String] = []
}
