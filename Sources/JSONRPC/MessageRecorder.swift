/// A recorder of the messages of a connection.
public protocol MessageRecorder: AnyObject {
  /// Called before a message is handled, and when it is taken as the answer to a question. Its
  /// bytes are without framing.
  func received(_ message: UnsafeRawBufferPointer)
  /// Called for a part of the stream that isn't a message; its answer follows by `sent`.
  func receivedUnreadable(_ because: String)
  /// Called before a message is sent.
  func sent(_ message: UnsafeRawBufferPointer)
  /// Called before messages are written: from here on the client may know of them.
  func willDeliver()
}
