import JSON

/// An answer goes from process to process as the client wrote it.
extension Answer {
  private enum Kind: Int {
    case result, error, empty, timedOut, cancelled, closed
  }

  public init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    func document() throws(ProcessChannel.Failure) -> JSONDocument {
      var text = JSONWriter()
      try channel.receive(into: &text)
      return text.document.withRoot { root in JSONDocument(retaining: root[0]) }
    }
    switch Kind(rawValue: try channel.receiveNumber()) {
    case .result: self = .result(try document())
    case .error: self = .error(try document())
    case .empty: self = .empty
    case .timedOut: self = .timedOut
    case .cancelled: self = .cancelled
    case .closed: self = .closed
    case nil: throw .cutOff
    }
  }

  public func send(to channel: ProcessChannel) {
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
    case .cancelled: send(.cancelled)
    case .closed: send(.closed)
    }
  }
}
