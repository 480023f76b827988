import Daemon
import JSON
import JSONRPC

/// Plays a script, and hands each step to a trace.
final class TracedScript: PlayObserver {
  private let builder: TraceBuilder
  private let pattern: NamePattern?
  private let change: TracePlay.Change
  private let player: Player

  init(
    _ builder: TraceBuilder, _ pattern: NamePattern?, _ change: TracePlay.Change,
    _ service: GesturedService
  ) {
    self.builder = builder
    self.pattern = pattern
    self.change = change
    player = Player(session: LocalSession(service: service))
  }

  func play(_ origin: ScriptReader.Origin) {
    var script = ScriptReader().read(
      origin, adding: change.whatIf.map { [Self.source($0.line)] } ?? [])
    // What --what-if adds stands at the end of the set-up, where tests begin.
    if change.whatIf != nil, script.tests.isEmpty, let line = script.setUp.popLast() {
      script.setUp.insert(line, at: indexOfInput(in: script.setUp))
    }
    if let (method, params) = change.atStart {
      let command = Command(
        place: Place(Self.source(method), 0..<0), method: method, params: params, arguments: [])
      script.setUp.insert(.command(command), at: Self.isInitialized(by: script.setUp.first) ? 1 : 0)
    }
    player.observer = self
    builder.beginSegment("session", line: nil, isTest: false)
    _ = player.play(script) { [pattern] in pattern?.matches($0.name) ?? true }
    builder.endSession()
  }

  private static func source(_ text: String) -> SourceText {
    SourceText(name: "--what-if", bytes: Array(text.utf8))
  }

  private static func isInitialized(by step: Step?) -> Bool {
    if case .command(let command)? = step { command.method == "initialize" } else { false }
  }

  /// The index of the first input among steps, by the number of requests before it.
  private func indexOfInput(in steps: [Step]) -> Int {
    var requests = 0
    for (index, step) in steps.enumerated() {
      if requests == change.requestsBeforeInput { return index }
      if case .command = step { requests += 1 }
    }
    return steps.count
  }

  func observe(_ event: PlayEvent) {
    switch event {
    case .testBegan(let test):
      builder.beginSegment(test.name, line: test.place.line, isTest: true)
    case .testEnded(_, let failures): builder.endSegment(passed: failures.isEmpty)
    case .played(let command, let result):
      result.withRoot { take(command, result: $0, error: nil) }
    case .refused(let command, let error, _): take(command, result: nil, error: error)
    case .passed(let expectation): builder.take(expectationAt: expectation.place, failure: nil)
    case .failed(let failure): builder.take(expectationAt: failure.place, failure: failure)
    }
  }

  private func take(_ command: Command, result: JSONValue?, error: ResponseError?) {
    builder.take(
      command.method, command.params.document, text: command.place.text.trimmed,
      line: command.place.line, result: result, error: error)
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    return String(
      decoding: utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
  }
}
