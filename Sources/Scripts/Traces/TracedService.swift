import Daemon
import JSON
import JSONRPC

/// Stands between a recording's connection and the service, and hands each request to a trace.
final class TracedService: Service {
  private let builder: TraceBuilder
  private let service: GesturedService
  private let change: TracePlay.Change
  private var requests = 0
  private var isStarted = false

  init(_ builder: TraceBuilder, _ service: GesturedService, _ change: TracePlay.Change) {
    self.builder = builder
    self.service = service
    self.change = change
  }

  func connect(_ link: any Link) {
    service.connect(link)
    builder.beginSegment("session", line: nil, isTest: false)
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
      builder.take(method, document, text: text, line: nil, result: nil, error: error)
      throw error
    }
    guard !isStart else { return }
    requests += 1
    let bytes = UnsafeRawBufferPointer(rebasing: answer.bytes[start...])
    let result = try? JSONDocument.parse(bytes)
    let take = { (root: JSONValue?) in
      self.builder.take(method, document, text: text, line: nil, result: root, error: nil)
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
    if let (_, command) = change.whatIf, requests == change.requestsBeforeInput {
      command.params.with { make(command.method, $0) }
    }
  }

  private func make(_ method: String, _ params: JSONValue?) {
    var unread = JSONWriter()
    try? service.answer(method, params, into: &unread)
  }
}
