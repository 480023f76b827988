import Daemon
import JSON
import JSONRPC

/// Stands between a recording's connection and the service, and tells a listener of the requests.
final class TracedService: Service {
  private let listener: any TraceListener
  private let service: GesturedService
  private let change: TracePlay.Change
  private var requests = 0
  private var isStarted = false

  init(_ listener: any TraceListener, _ service: GesturedService, _ change: TracePlay.Change) {
    self.listener = listener
    self.service = service
    self.change = change
  }

  func connect(_ link: any Link) {
    service.connect(link)
    listener.segmentBegins("session", line: nil, isTest: false)
  }

  func knows(_ method: String) -> Bool { service.knows(method) }

  func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let isStart = method == "initialize" || method == "initialized"
    if !isStart { makeChanges() }
    let document = params.map { JSONDocument(retaining: $0) }
    let text = RequestLine.text(method, params)
    let start = answer.count
    do throws(ResponseError) {
      try service.answer(method, params, into: &answer)
    } catch {
      listener.take(method, document, text: text, line: nil, result: nil, error: error)
      throw error
    }
    guard !isStart else { return }
    requests += 1
    let bytes = UnsafeRawBufferPointer(rebasing: answer.bytes[start...])
    let result = try? JSONDocument.parse(bytes)
    let take = { (root: JSONValue?) in
      self.listener.take(method, document, text: text, line: nil, result: root, error: nil)
    }
    if let result { result.withRoot { take($0) } } else { take(nil) }
  }

  func receive(_ method: String, _ params: JSONValue?) { service.receive(method, params) }

  var wakeUp: UInt64? { service.wakeUp }

  func timePassed() { service.timePassed() }

  // MARK: - Changes

  private func makeChanges() {
    if !isStarted, let (method, params) = change.atStart {
      params.with { make(method, $0) }
    }
    isStarted = true
    if let line = change.line, requests == change.requestsBeforeInput,
      let command = Self.command(line)
    {
      command.params.with { make(command.method, $0) }
    }
  }

  private func make(_ method: String, _ params: JSONValue?) {
    var unread = JSONWriter()
    try? service.answer(method, params, into: &unread)
  }

  /// The request of a script's line; nil if it is none.
  static func command(_ line: String) -> Command? {
    let script = ScriptReader().read(.text(line, name: "--what-if"))
    guard script.diagnostics.isEmpty, case .command(let command)? = script.setUp.last else {
      return nil
    }
    return command
  }
}
