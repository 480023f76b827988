import JSON
import JSONRPC

/// An error goes from process to process as the client will see it, and keeps its path apart: what threw it
/// may be within something else.
extension RequestError {
  /// Stands for the path in the error that is sent.
  private static let mark: Unicode.Scalar = "\u{E000}"

  func send(to channel: ProcessChannel) {
    var text = JSONWriter()
    text.beginArray()
    text.value(path)
    var marked = self
    marked.path = String(Self.mark)
    marked.response.write(to: &text)
    text.endArray()
    channel.send(text.bytes)
  }

  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    var text = JSONWriter()
    try channel.receive(into: &text)
    self = text.document.withRoot { root in
      var error = RequestError(.told(ResponseError(reading: root[1])))
      error.path = root[0].string ?? ""
      return error
    }
  }

  /// The error that was sent, at the present path.
  func response(told: ResponseError) -> ResponseError {
    guard told.data.first?.name == "parameter" else { return told }
    var message = told.message
    // These name the path, before anything of the client's.
    if told.kind == "invalidParams", let place = message.unicodeScalars.firstIndex(of: Self.mark) {
      let end = message.unicodeScalars.index(after: place)
      message.replaceSubrange(place..<end, with: ResponseError.excerpt(of: path))
    }
    return ResponseError(
      code: told.code, kind: told.kind, message: message,
      data: (path.isEmpty ? [] : [.init("parameter", .string(path))]) + told.data.dropFirst()
        + details)
  }
}
