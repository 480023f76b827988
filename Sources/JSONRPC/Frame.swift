/// The way in which messages are separated in a stream.
public enum FramingStyle: String, Sendable {
  /// A block of header lines with `Content-Length`, as in the Language Server Protocol.
  case headers
  /// A JSON text per line, for shells.
  case lines
}

/// A message in the stream, or a part that isn't valid.
struct Frame {
  enum Content {
    case message
    case refused(Refusal)
  }

  let content: Content
  /// The range of its text in the stream; for a refused one, where the reason began; where there was no memory, of
  /// what was received.
  let range: Range<Int>
  /// Whether it was taken before its turn, and is no longer to be handled.
  var isTaken = false
  /// What it turned out to be when an answer in it was taken; nil if none was.
  var finding: MessageFinding?
}

/// What will become of a message when its turn comes.
enum MessageFinding {
  /// It will be handled; of a batch, those that can be read.
  case readable
  /// It will be refused, since it has too many of something.
  case refused(ResponseError)
  /// It will be refused, since it isn't JSON.
  case unreadable
}

/// The reason why a part of the stream isn't a message.
enum Refusal {
  case notAHeader
  case missingLength
  case conflictingLengths
  case unreadableLength
  case unsupportedCharset
  case tooLarge
  /// There was no memory to receive the rest of it.
  case noMemory
}
