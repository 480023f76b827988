/// The command line: verbs and options, from which help, completions and the manual are generated.
enum CommandTable {
  static let help = Option(name: "help", letter: "h", summary: "prints this")

  private static let matching = Option(
    name: "matching", letter: "k", value: "PATTERN",
    summary: "only tests whose names contain this; * matches anything")

  /// The options of the daemon, which is the command without a verb.
  static let daemon: [Option] = [
    Option(
      name: "framing", value: "headers|lines", choices: ["headers", "lines"],
      summary: "how messages are framed; default: by the first byte"),
    Option(
      name: "max-message-bytes", value: "N",
      summary: "the longest message accepted; default: 67108864"),
    Option(
      name: "log-level", value: "LEVEL", choices: ["error", "warning", "info", "debug"],
      summary: "error, warning (the default), info or debug"),
    Option(
      name: "record", value: "FILE", isPath: true,
      summary: "records the messages, for gestured replay"),
    help,
    Option(name: "version", summary: "prints the version"),
  ]

  static let verbs: [Verb] = [
    Verb(
      name: "run", arguments: "FILE...", summary: "runs scripts, prints what happens and why",
      details: """
        Runs each script in a session of its own and prints a transcript: each line that had
        effects, and below it one line per effect, with its reason. - is standard input. All files
        are read before anything runs.
        """,
      options: [
        Option(
          name: "expression", letter: "e", value: "LINE", isRepeatable: true,
          summary: "adds a line to the script"),
        matching,
        Option(name: "json", summary: "prints one JSON object per line instead"),
        Option(name: "all", summary: "prints every effect, however many"),
        Option(
          name: "answers", summary: "prints what delegates and views were asked, and what decided"),
        help,
      ],
      fileEnding: "gesture", argumentCount: 0...Int.max,
      examples: [
        "gestured run checkout.gesture",
        "gestured run checkout.gesture -e 'tap card' -e 'expect action opened'",
      ]),
    Verb(
      name: "test", arguments: "FILE|FOLDER...", summary: "runs the tests in scripts",
      details: """
        Runs the tests of each script and prints the results. The lines before the first test are
        set-up, which is applied for each test. A folder stands for the *.gesture files in it and
        its subfolders. Failures are reported on standard error, as FILE:LINE:COLUMN.
        """,
      options: [
        matching,
        Option(
          name: "junit", value: "FILE", isPath: true,
          summary: "writes the results there, as JUnit XML"),
        Option(name: "tap", summary: "prints TAP, the Test Anything Protocol"),
        help,
      ],
      fileEnding: "gesture", argumentCount: 1...Int.max,
      examples: ["gestured test *.gesture", "gestured test checkout.gesture -k zoom"]),
    Verb(
      name: "fmt", arguments: "FILE...", summary: "formats scripts",
      details: """
        Rewrites each script in the standard format: two spaces per level, one between words. Comments
        and lines that can't be read stay as they are. - formats standard input to standard output.
        """,
      options: [
        Option(name: "check", summary: "only lists files that would change; status 1 if any"), help,
      ],
      fileEnding: "gesture", argumentCount: 1...Int.max,
      examples: ["gestured fmt checkout.gesture", "gestured fmt --check *.gesture"]),
    Verb(
      name: "replay", arguments: "FILE...", summary: "replays recordings, compares the answers",
      details: """
        Sends the requests of each recording, made by gestured --record FILE, to a new session and
        compares the answers with the recorded ones, byte for byte. Reports the first difference;
        the status is 1 if there is one.
        """,
      options: [
        Option(name: "update", summary: "replaces the recorded answers with the new ones"),
        Option(
          name: "until", value: "LINE", summary: "replays only messages that begin up to that line"),
        Option(
          name: "interactive", letter: "i",
          summary: "then continues with requests from standard input"),
        help,
      ],
      argumentCount: 1...Int.max,
      examples: [
        "gestured --record session.txt < requests.jsonl", "gestured replay session.txt",
        "gestured replay session.txt --until 40 -i",
      ]),
    Verb(
      name: "explain", arguments: "FILE SELECTOR|X,Y",
      summary: "explains what a touch does, and why",
      details: """
        Runs the set-up of a script, then reports what a gesture on a view, or at a point on the
        screen, would do: which view is hit, which recognizers recognize and which fail, which row
        is selected, what is recorded. It changes nothing. Where pans and scroll views contend, it
        explains drags along both axes as well.
        """,
      options: [
        Option(
          name: "gesture", value: "GESTURE",
          summary: "the gesture and its members, as in scripts; default: tap"),
        Option(
          name: "capture",
          summary: "also what SDKs don't record, and why; default: if the script configures capture"
        ),
        help,
      ],
      fileEnding: "gesture", argumentCount: 2...Int.max,
      examples: [
        "gestured explain checkout.gesture '\"Buy now\"'", "gestured explain a.gesture 20,40",
        "gestured explain a.gesture card --gesture 'swipe direction=left'",
      ]),
    Verb(
      name: "import", arguments: "FILE",
      summary: "prints a scene of a storyboard or xib as a script",
      details: """
        Reads a document of Interface Builder and prints a script that makes one of its scenes: views,
        recognizers, controllers, targets and delegates, each with the frame that was saved last. What was
        guessed or left out is a comment at the top.
        """,
      options: [
        Option(name: "scene", value: "NAME", summary: "the scene; default: the initial one"),
        Option(name: "list", summary: "only lists the scenes"),
        Option(name: "all", summary: "writes each scene to a file, NAME.gesture"),
        Option(
          name: "output", letter: "o", value: "DIR", isPath: true,
          summary: "the folder for --all; default: the working directory"),
        help,
      ],
      fileEnding: "storyboard", argumentCount: 1...1,
      examples: [
        "gestured import Main.storyboard --list",
        "gestured import Main.storyboard --scene Deals > deals.gesture",
      ]),
    Verb(
      name: "lint", arguments: "FILE|FOLDER...",
      summary: "finds touch bugs in documents and scripts",
      details: """
        Reads storyboards, xibs and scripts, and prints what can't be touched, never recognizes or
        conflicts, a line each: FILE:LINE:COLUMN: level: message [rule]. A folder stands for the documents
        and scripts in it and its subfolders. The status is 1 if there is an error, 2 if a file can't be
        read. .gesturedlint.json, in a file's folder or one around it, turns rules off or into errors.
        """,
      options: [
        Option(
          name: "format", value: "FORMAT", choices: ["text", "github", "gitlab", "sarif", "json"],
          summary: "text (the default), github, gitlab, sarif or json"),
        Option(name: "strict", summary: "status 1 for warnings, too"),
        Option(name: "unwired", summary: "also finds controls without an action"),
        help,
      ],
      fileEnding: "storyboard", argumentCount: 1...Int.max,
      examples: ["gestured lint .", "gestured lint --format sarif App > touch.sarif"]),
    Verb(
      name: "scene", arguments: "FILE", summary: "prints what a file sets up as a script",
      details: """
        Plays a recording to its end, or the set-up of a script, or imports a page source, a scene or a
        document, and prints a script that makes the same scene.
        """,
      options: [help], argumentCount: 1...1,
      examples: ["gestured scene session.txt > session.gesture", "gestured scene checkout.xml"]),
    Verb(
      name: "render", arguments: "FILE", summary: "draws the views and touches",
      details: """
        Runs the set-up of a script, or imports a page source (.xml) or a scene (.json), and writes a
        picture of the views: SVG, or PNG if rsvg-convert is installed. Touches are drawn as paths
        with times.
        """,
      options: [
        Option(
          name: "output", letter: "o", value: "FILE", isPath: true,
          summary: "the file to write; default: standard output"),
        Option(name: "png", summary: "writes PNG; so does -o FILE.png"),
        Option(name: "hit-map", summary: "shows where touches reach views, and where they don't"),
        Option(
          name: "at", value: "X,Y",
          summary: "numbers the views that a hit test there asks, with their answers"),
        Option(
          name: "show", value: "NAMES",
          summary: "the layers, separated by commas; default: labels,ids,recognizers,touches"),
        Option(
          name: "matching", letter: "k", value: "PATTERN",
          summary: "also runs the first test whose name contains this"),
        help,
      ],
      fileEnding: "gesture", argumentCount: 1...1,
      examples: [
        "gestured render checkout.gesture -o checkout.svg",
        "gestured render checkout.xml --hit-map --png -o checkout.png",
      ]),
    Verb(
      name: "trace", arguments: "FILE",
      summary: "writes a page that shows each step, and why",
      details: """
        Runs a script, or replays a recording made by gestured --record, and writes one HTML file that
        shows which views were touched and which recognizers recognized at each moment, and why. It
        opens in any browser, offline. - is standard input.
        """,
      options: [
        Option(
          name: "output", letter: "o", value: "FILE", isPath: true,
          summary: "the file to write; default: standard output"),
        matching,
        Option(name: "title", value: "TEXT", summary: "the title; default: the file's name"),
        Option(
          name: "profiles", value: "NAMES",
          summary: "SDKs whose records are compared, separated by commas; or all, none"),
        Option(
          name: "what-if", value: "LINE", isRepeatable: true,
          summary: "also shows what would differ after this line of a script"),
        Option(name: "json", summary: "writes only the data"),
        help,
      ],
      fileEnding: "gesture", argumentCount: 1...1,
      examples: [
        "gestured trace checkout.gesture -o trace.html",
        "gestured trace session.txt --what-if 'updateRecognizer menu minimumPressDuration=0.3' -o trace.html",
      ]),
    Verb(
      name: "repl", arguments: "[FILE]", summary: "runs the lines of a script as you enter them",
      details: """
        Runs the set-up of a script, if one is given, then each line that you enter, all in one
        session. help lists the members of a method or a class.
        """,
      options: [help], fileEnding: "gesture", argumentCount: 0...1,
      examples: ["gestured repl checkout.gesture"]),
    Verb(
      name: "lsp", arguments: "", summary: "serves editors, which show results as you type",
      details: """
        Speaks the Language Server Protocol over standard input and output. A script runs on every
        change; each line shows what it did and why.
        """,
      options: [
        Option(name: "stdio", summary: "accepted and ignored: it is the only way"), help,
      ]),
    Verb(
      name: "mcp", arguments: "", summary: "serves the Model Context Protocol",
      details: """
        Serves one session over the Model Context Protocol, one message per line on standard input and
        output: tools load a tree, run scripts, perform gestures and explain the outcome. Scripts can
        read only files in the working directory and its subfolders.
        """,
      options: [
        Option(
          name: "root", value: "DIR", isPath: true,
          summary: "the folder that scripts may read, instead of the working directory"),
        help,
      ],
      argumentCount: 0...0, examples: ["gestured mcp --root screens"]),
    Verb(
      name: "completions", arguments: "bash|zsh|fish|man",
      summary: "prints shell completions, or the manual page", options: [help],
      argumentChoices: ["bash", "zsh", "fish", "man"], isHidden: true, argumentCount: 1...1),
  ]

  /// Verbs that help lists.
  static var shown: [Verb] { verbs.filter { !$0.isHidden } }

  /// Options of the daemon, under the empty name, and of each listed verb.
  static var all: [(verb: String, options: [Option])] {
    [("", daemon)] + shown.map { ($0.name, $0.options) }
  }

  static func verb(_ name: String) -> Verb? { verbs.first { $0.name == name } }
}
