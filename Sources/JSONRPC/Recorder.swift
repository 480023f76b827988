/// A recorder of the messages of a connection.
public protocol Recorder: AnyObject {
  /// A message is about to be handled, or was taken as the answer to a question. Its bytes are without
  /// framing.
  func received(_ message: UnsafeRawBufferPointer)
  /// A message can't be handled, as it can't be read from the stream; what it is answered is `sent`.
  func receivedUnreadable(_ because: String)
  /// A message is about to be sent.
  func sent(_ message: UnsafeRawBufferPointer)
  /// Called before messages leave: from here on somebody may know of them.
  func willDeliver()
}
