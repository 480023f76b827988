/// Everything that the command line understands. Help, completions and the manual are made of it.
enum CommandTable {
  static let help = Option(name: "help", letter: "h", summary: "prints this")

  /// The options of the daemon, which is the command without a verb.
  static let daemon: [Option] = [
    Option(
      name: "framing", value: "headers|lines", choices: ["headers", "lines"],
      summary: "how messages are told apart; default: by the first byte"),
    Option(
      name: "max-message-bytes", value: "N",
      summary: "the longest message accepted; default: 67108864"),
    Option(
      name: "log-level", value: "LEVEL", choices: ["error", "warning", "info", "debug"],
      summary: "error, warning (the default), info or debug"),
    help,
    Option(name: "version", summary: "prints the version"),
  ]

  static let verbs: [Verb] = [
    Verb(
      name: "run", arguments: "FILE...", summary: "plays scripts, prints what happens and why",
      details: """
        Plays each script in a session of its own and prints a transcript: each line that made
        something happen, and below it one line for each effect, with its reason. - is standard
        input. All files are read before anything is played.
        """,
      options: [
        Option(
          name: "expression", letter: "e", value: "LINE", isRepeatable: true,
          summary: "adds a line to the script"),
        Option(name: "json", summary: "prints one JSON object a line instead"),
        help,
      ],
      fileEnding: "gesture", argumentCount: 0...Int.max,
      examples: [
        "gestured run checkout.gesture",
        "gestured run checkout.gesture -e 'tap card' -e 'expect action opened'",
      ]),
    Verb(
      name: "test", arguments: "FILE...", summary: "plays the tests of scripts",
      details: """
        Plays the tests of each script, each from where the lines before the first test end, and
        prints how they went. What is wrong is told on standard error, as FILE:LINE:COLUMN.
        """,
      options: [
        Option(
          name: "matching", letter: "k", value: "PATTERN",
          summary: "only tests whose name has this in it; * stands for anything"),
        Option(name: "junit", value: "FILE", isPath: true, summary: "writes JUnit's XML there"),
        Option(name: "tap", summary: "prints TAP, the Test Anything Protocol"),
        help,
      ],
      fileEnding: "gesture", argumentCount: 1...Int.max,
      examples: ["gestured test *.gesture", "gestured test checkout.gesture -k zoom"]),
  ]

  static func verb(_ name: String) -> Verb? { verbs.first { $0.name == name } }
}
