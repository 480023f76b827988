import JSON
import JSONRPC
import Scripts

/// `gestured.run`: the transcript that `gestured run` prints.
struct RunCommand: EditorCommand {
  static let name = "gestured.run"

  init(_ argument: CommandArgument) throws(ResponseError) {}

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let play = SeparatePlay(document, server)
    var status = Status.unreadable
    if play.isReadable {
      let output = play.output
      status = try play.play { player, script in
        let transcript = Transcript(Console(output: output, messages: output))
        player.observer = transcript
        return player.play(script).hasFailed ? .failed : .fine
      }
    }
    answer.beginObject()
    play.write(status, into: &answer)
    answer.endObject()
  }
}

/// `gestured.test`: the output of `gestured test`, and the outcome of each test.
struct TestCommand: EditorCommand {
  static let name = "gestured.test"
  private let pattern: NamePattern?
  private let text: String

  init(_ argument: CommandArgument) throws(ResponseError) {
    text = try argument.optionalString("pattern") ?? ""
    pattern = text.isEmpty ? nil : NamePattern(text)
  }

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let play = SeparatePlay(document, server)
    let pattern = pattern
    try play.test(
      { pattern?.matches($0.name) ?? true }, wanted: pattern == nil ? nil : text, into: &answer)
  }
}

/// `gestured.testAtCursor`: like `gestured.test`, for the test that a line is in.
struct TestAtCursorCommand: EditorCommand {
  static let name = "gestured.testAtCursor"
  private let line: Int

  init(_ argument: CommandArgument) throws(ResponseError) {
    line = try argument.line()
  }

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let play = SeparatePlay(document, server)
    guard let test = play.lines.test(at: line) else {
      throw .failed("line \(line + 1) is in no test")
    }
    let start = test.place.range.lowerBound
    try play.test(
      { $0.place.source.isOwn && $0.place.range.lowerBound == start }, wanted: nil,
      into: &answer)
  }
}

/// A play of a document in a session of its own, with the output of the command line.
private struct SeparatePlay {
  let lines: LineTable
  let output = Output.collecting()
  private let document: Document
  private let server: LanguageServer

  init(_ document: Document, _ server: LanguageServer) {
    self.document = document
    self.server = server
    lines = LineTable(server.library.reading(of: document, server.documents))
    for diagnostic in lines.script.diagnostics { output.write(diagnostic.described) }
  }

  var isReadable: Bool { lines.script.diagnostics.isEmpty }

  /// Plays in a session of its own. Throws `postponed` if it can't be played now.
  func play(_ work: (Player, Script) -> Status) throws(ResponseError) -> Status {
    guard let shouldStop = server.shouldStop,
      let status = document.player.run(lines.script, until: shouldStop, work)
    else { throw .postponed }
    return status
  }

  func test(
    _ isWanted: @escaping (Test) -> Bool, wanted pattern: String?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    var status = Status.unreadable
    var results: [TestResult] = []
    if isReadable {
      if let pattern, !lines.script.tests.contains(where: isWanted) {
        output.write("gestured: no test matches \(pattern)\n")
      } else {
        status = try play { player, script in
          let result = ScriptTests.play(script, with: player, output, where: isWanted)
          results = result.tests
          return result.hasFailed ? .failed : .fine
        }
      }
    }
    answer.beginObject()
    write(status, into: &answer)
    answer.key("tests")
    answer.beginArray()
    for test in lines.script.tests where isWanted(test) {
      let result = results.first {
        $0.name == test.name && $0.place.range == test.place.range
          && $0.place.source.name == test.place.source.name
      }
      write(test, result, into: &answer)
    }
    answer.endArray()
    answer.endObject()
  }

  private func write(_ test: Test, _ result: TestResult?, into answer: inout JSONWriter) {
    answer.beginObject()
    answer.member("name", test.name)
    answer.member("line", lines.line(of: test.place))
    answer.member("result", result.map { $0.hasFailed ? "failed" : "passed" } ?? "notRun")
    if let failure = result?.failures.first {
      answer.member("message", failure.message)
    }
    answer.endObject()
  }

  func write(_ status: Status, into answer: inout JSONWriter) {
    answer.member("status", Int(status.rawValue))
    answer.member("transcript", output.collected)
  }
}
