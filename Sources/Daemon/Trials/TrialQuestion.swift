import JSON
import JSONRPC

/// A question to the client from a process that can't ask by itself.
final class TrialQuestion: Portable {
  let method: String
  private var params = JSONWriter()

  init(_ method: String, _ write: (inout JSONWriter) -> Void) {
    self.method = method
    write(&params)
  }

  init(from channel: TrialChannel) throws(TrialChannel.Failure) {
    var name = JSONWriter()
    try channel.receive(into: &name)
    method = name.document.withRoot { root in root[0].string ?? "" }
    try channel.receive(into: &params)
  }

  func send(to channel: TrialChannel) {
    var name = JSONWriter()
    name.value([method])
    channel.send(name.bytes)
    channel.send(params.bytes)
  }

  func write(into question: inout JSONWriter) { question.raw(params.bytes) }
}

extension Answer: Portable {
  private enum Kind: Int {
    case result, error, empty, timedOut, closed
  }

  init(from channel: TrialChannel) throws(TrialChannel.Failure) {
    func document() throws(TrialChannel.Failure) -> JSONDocument {
      var text = JSONWriter()
      try channel.receive(into: &text)
      return text.document.withRoot { root in JSONDocument(retaining: root[0]) }
    }
    switch Kind(rawValue: try channel.receiveNumber()) {
    case .result: self = .result(try document())
    case .error: self = .error(try document())
    case .empty: self = .empty
    case .timedOut: self = .timedOut
    case .closed: self = .closed
    case nil: throw .cutOff
    }
  }

  func send(to channel: TrialChannel) {
    func send(_ kind: Kind, _ document: JSONDocument? = nil) {
      channel.send(kind.rawValue)
      guard let document else { return }
      var text = JSONWriter()
      text.beginArray()
      document.withRoot { root in text.value(root) }
      text.endArray()
      channel.send(text.bytes)
    }
    switch self {
    case .result(let document): send(.result, document)
    case .error(let document): send(.error, document)
    case .empty: send(.empty)
    case .timedOut: send(.timedOut)
    case .closed: send(.closed)
    }
  }
}
