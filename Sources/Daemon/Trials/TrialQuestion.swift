import JSON
import JSONRPC

/// A question to the client from a process that can't ask by itself.
final class TrialQuestion {
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
