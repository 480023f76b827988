/// An option of the command line.
struct Option: Sendable {
  /// The long name, without its `--`.
  let name: String
  var letter: Character?
  /// The name of its value in help; nil if it has none.
  var value: String?
  /// The allowed values, if they are few; otherwise empty.
  var choices: [String] = []
  /// Whether its value is a path.
  var isPath = false
  /// Whether it may be given more than once.
  var isRepeatable = false
  let summary: String

  /// The option's notation in help: `-k, --matching PATTERN`.
  var usage: String {
    let long = "--" + name + (value.map { " " + $0 } ?? "")
    return letter.map { "-\($0), \(long)" } ?? long
  }
}

/// A verb: the first argument of the command; the daemon has none.
struct Verb: Sendable {
  let name: String
  /// The notation of its arguments in help: `FILE...`.
  let arguments: String
  let summary: String
  var details = ""
  var options: [Option] = []
  /// The extension of the files that are its arguments; nil if they aren't files.
  var fileEnding: String?
  /// The words from which its argument is chosen; empty for others.
  var argumentChoices: [String] = []
  /// Whether help doesn't list it.
  var isHidden = false
  /// The allowed number of arguments.
  var argumentCount: ClosedRange<Int> = 0...0
  var examples: [String] = []
}
