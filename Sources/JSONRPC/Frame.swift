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
  /// The range of its text in the stream; for a refused one, where the reason began.
  let range: Range<Int>
}

/// The reason why a part of the stream isn't a message.
enum Refusal {
  case notAHeader
  case missingLength
  case conflictingLengths
  case unreadableLength
  case unsupportedCharset
  case tooLarge
}

extension UInt8 {
  /// Whether it is white space in JSON and between headers.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
      || self == UInt8(ascii: "\t")
  }
}
