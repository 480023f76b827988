import JSON

/// A question to the client from a process that can't ask by itself.
public final class RelayedQuestion {
  public let method: String
  private var params = JSONWriter()

  public init(_ method: String, _ write: (inout JSONWriter) -> Void) {
    self.method = method
    write(&params)
  }

  public init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    var name = JSONWriter()
    try channel.receive(into: &name)
    method = name.document.withRoot { root in root[0].string ?? "" }
    try channel.receive(into: &params)
  }

  public func send(to channel: ProcessChannel) {
    var name = JSONWriter()
    name.value([method])
    channel.send(name.bytes)
    channel.send(params.bytes)
  }

  public func write(into question: inout JSONWriter) { question.raw(params.bytes) }
}
