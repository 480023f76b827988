import JSON
import LanguageServer
import Platform
import Scripts

/// The verbs that play scripts.
enum ScriptVerbs {
  static func run(_ arguments: ParsedArguments) -> Never {
    var options = ScriptRun.Options()
    options.files = arguments.operands
    options.lines = arguments.all("expression")
    options.pattern = arguments["matching"]
    options.isJSON = arguments.has("json")
    options.showsAll = arguments.has("all")
    options.showsAnswers = arguments.has("answers")
    if options.files.isEmpty, options.lines.isEmpty {
      refuse("run needs a script: a file, - for standard input, or -e LINE", "run")
    }
    end { ScriptRun(options, $0).run() }
  }

  static func test(_ arguments: ParsedArguments) -> Never {
    var options = ScriptTests.Options()
    options.files = arguments.operands
    options.pattern = arguments["matching"]
    options.isTAP = arguments.has("tap")
    options.junit = arguments["junit"]
    end(writesFiles: options.junit != nil) { ScriptTests(options, $0).run() }
  }

  static func format(_ arguments: ParsedArguments) -> Never {
    end(writesFiles: true) {
      ScriptFormatting(arguments.operands, isCheck: arguments.has("check"), $0).run()
    }
  }

  static func explain(_ arguments: ParsedArguments) -> Never {
    let place = arguments.operands.dropFirst().joined(separator: " ")
    end { console in
      Explanation(console).run(
        file: arguments.operands[0], place: place, gesture: arguments["gesture"],
        showsCapture: arguments.has("capture"))
    }
  }

  static func render(_ arguments: ParsedArguments) -> Never {
    var options = Drawing.Options()
    options.file = arguments.operands[0]
    options.path = arguments["output"]
    options.isPNG = arguments.has("png") || options.path?.hasSuffix(".png") ?? false
    options.test = arguments["matching"]
    if let show = arguments["show"] {
      options.layers = show.split(separator: ",").map { String($0) }
    }
    if arguments.has("hit-map") { options.layers.append("hitAreas") }
    if let point = arguments["at"] {
      guard let numbers = Drawing.point(point) else {
        refuse("--at takes a point, X,Y, not \(excerpt(point))", "render")
      }
      options.point = numbers
    }
    if options.isPNG, options.path == nil, isatty(STDOUT_FILENO) == 1 {
      refuse("PNG isn't written to terminals: use -o FILE", "render")
    }
    end(writesFiles: options.path != nil) { Drawing(options, $0).run() }
  }

  static func trace(_ arguments: ParsedArguments) -> Never {
    var options = Tracing.Options()
    options.file = arguments.operands[0]
    options.path = arguments["output"]
    options.pattern = arguments["matching"]
    options.title = arguments["title"]
    options.profiles = arguments["profiles"]
    options.whatIfs = arguments.all("what-if")
    options.isJSON = arguments.has("json")
    end(writesFiles: options.path != nil) { Tracing(options, $0).run() }
  }

  static func repl(_ arguments: ParsedArguments) -> Never {
    end { console in
      let repl = Repl(console)
      if let file = arguments.operands.first, !repl.play(file: file) { return .unreadable }
      var editor = LineEditor { repl.completions(of: $0, in: $1) }
      while console.output.failure == 0, let line = editor.next(prompt: "> ") { repl.play(line) }
      guard editor.failure != 0 else { return .fine }
      console.messages.write(
        "gestured: the input can't be read: \(errorText(editor.failure))\n")
      return .failed
    }
  }

  /// Exits with the status of `work`, or with an error if output couldn't be written. Work that
  /// writes no files ends early once its output is closed.
  static func end(
    writesFiles: Bool = false, _ work: (Console) -> Status
  ) -> Never {
    signal(SIGPIPE, SIG_IGN)
    if !writesFiles { system_watchdog_command(STDOUT_FILENO) }
    system_report_crashes()
    JSONPool.install()
    let output = Output(STDOUT_FILENO)
    let messages = Output(STDERR_FILENO)
    let status = work(Console(output: output, messages: messages))
    output.flush()
    messages.flush()
    guard output.failure != 0 else { exit(status.rawValue) }
    // A closed pipe isn't an error: its reader has read enough.
    if output.failure != EPIPE {
      messages.write(
        "gestured: the output can't be written: \(errorText(output.failure))\n")
      messages.flush()
    }
    exit(max(1, status.rawValue))
  }
}
