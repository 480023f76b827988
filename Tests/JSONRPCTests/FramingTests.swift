import Testing

@testable import JSONRPC

/// Frames of a stream that arrives in pieces of `size` bytes: `message <text>`, or the error and
/// its position.
private func frames(
  _ stream: [UInt8], piece size: Int = .max, style: FramingStyle? = nil, longest: Int = 1 << 20
) -> [String] {
  var buffer = InputBuffer()
  var framing = Framing(style: style, maximumMessageSize: longest)
  var found: [String] = []
  func take(isAtEnd: Bool) {
    while let frame = buffer.read({ framing.next(in: $0, isAtEnd: isAtEnd) }) {
      switch frame.content {
      case .message:
        found.append(buffer.read { String(decoding: $0.bytes(frame.range), as: UTF8.self) })
      case .refused(let refusal): found.append("\(refusal.name) at \(frame.range.lowerBound)")
      }
    }
    buffer.discard(before: framing.position)
  }
  var rest = stream[...]
  while !rest.isEmpty {
    let piece = rest.prefix(size)
    piece.withUnsafeBytes { buffer.append($0) }
    take(isAtEnd: false)
    rest = rest.dropFirst(piece.count)
  }
  if buffer.read({ framing.hasLostTrack(of: $0) }) { found.append("lost") }
  take(isAtEnd: true)
  if buffer.read({ framing.isInsideMessage(of: $0) }) { found.append("cut") }
  return found
}

/// Frames of a stream; expects them to be the same for every piece size.
private func frames(_ stream: String, longest: Int = 1 << 20) -> [String] {
  let bytes = Array(stream.utf8)
  let whole = frames(bytes, longest: longest)
  for size in [1, 2, 3, 7, 16] {
    #expect(frames(bytes, piece: size, longest: longest) == whole, "in pieces of \(size)")
  }
  return whole
}

@Suite struct `A stream of messages` {
  private let good = "Content-Length: 2\r\n\r\n{}"

  @Test(arguments: [
    "Content-Length: 2\r\n\r\n{}",
    "Content-Length:2\n\n{}",
    "content-length : \t2 \r\n\r\n{}",
    "  CONTENT-LENGTH: 002\r\n\r\n{}",
    "X-Other: 5\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/json; Charset = \"UTF8\"\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}",
    "\r\n \r\n\u{feff}Content-Length: 2\r\n\r\n{}",
    "\n\nContent-Length: 2\r\n \t\r\n{}",
  ])
  func `headers are read in any spelling`(stream: String) {
    #expect(frames(stream) == ["{}"])
    #expect(
      frames(stream + "\r\n\r\n" + stream.drop { $0 == "\u{feff}" || $0.isWhitespace }).count == 2)
  }

  @Test(
    arguments: [
      ("Content-Type: text/plain\r\n\r\n", "missingLength"),
      ("Content-Length: 2\r\nContent-Length: 3\r\n\r\n", "conflictingLengths"),
      ("Content-Length: -2\r\n\r\n", "unreadableLength"),
      ("Content-Length: +2\r\n\r\n", "unreadableLength"),
      ("Content-Length: 0x2\r\n\r\n", "unreadableLength"),
      ("Content-Length: two\r\n\r\n", "unreadableLength"),
      ("Content-Length:\r\n\r\n", "unreadableLength"),
      ("Content-Length: 2.0\r\n\r\n", "unreadableLength"),
      ("Content-Length: 9223372036854775808\r\n\r\n", "unreadableLength"),
      ("GET / HTTP/1.1\r\nHost: here\r\n\r\n", "notAHeader"),
      ("\u{1}\u{2}\u{3}\n", "notAHeader"),
      ("no colon\r\n\r\n", "notAHeader"),
      (": 2\r\n\r\n", "notAHeader"),
      (String(repeating: "x", count: 300) + ": 2\r\n\r\n", "notAHeader"),
      ("Content-Length: 2\r\nrubbish here\r\n\r\n{}", "notAHeader"),
    ])
  func `a bad block is refused once, and the next message is found`(block: String, reason: String) {
    #expect(frames(good + block + good) == ["{}", "\(reason) at 23", "{}"])
    #expect(frames(good + block + "{\"a\":1}" + good) == ["{}", "\(reason) at 23", "{}"])
  }

  @Test func `every bad block is refused`() {
    #expect(
      frames("Content-Length: x\r\n\r\nContent-Length: y\r\n\r\n" + good)
        == ["unreadableLength at 0", "unreadableLength at 21", "{}"])
  }

  @Test func `a body that is longer than its length is skipped`() {
    #expect(
      frames("Content-Length: 2\r\n\r\n{}\"}\n" + good + good)
        == ["{}", "notAHeader at 23", "{}", "{}"])
  }

  @Test func `resynchronising keeps the headers before the length`() {
    let stream = "what is this\r\nContent-Type: a; charset=latin1\r\n" + good + good
    #expect(frames(stream) == ["notAHeader at 0", "unsupportedCharset at 14", "{}"])
  }

  @Test func `a foreign charset is refused and its body skipped`() {
    let stream = "Content-Type: a; charset=iso-8859-1\r\nContent-Length: 2\r\n\r\n{}" + good
    #expect(frames(stream) == ["unsupportedCharset at 0", "{}"])
  }

  @Test func `a line that can't become a header is refused before it ends`() {
    #expect(frames("hello world") == ["notAHeader at 0"])
    #expect(frames("Content-Len") == ["notAHeader at 0", "cut"])
  }

  @Test func `a message too large is refused before it comes, and skipped`() {
    #expect(frames("Content-Length: 5\r\n\r\n", longest: 4) == ["tooLarge at 0", "cut"])
    #expect(frames("Content-Length: 5\r\n\r\n12345" + good, longest: 4) == ["tooLarge at 0", "{}"])
    #expect(frames("Content-Length: 4\r\n\r\n1234" + good, longest: 4) == ["1234", "{}"])
    #expect(
      frames("Content-Length: 9223372036854775807\r\n\r\n", longest: 4) == ["tooLarge at 0", "cut"])
  }

  @Test(arguments: ["Content-Length: 5\r\n", "Content-Length: 5", "Content-Length: 5\r\n\r\n1234"])
  func `the end inside a message is noticed`(end: String) {
    #expect(frames(good + end).last == "cut")
  }

  @Test func `the end between messages is no mistake`() {
    #expect(frames(good) == ["{}"])
    #expect(frames(good + "\r\n") == ["{}"])
    #expect(frames("") == [])
    #expect(frames("\r\n ") == [])
  }

  @Test func `a mebibyte of nonsense is too much`() {
    let most = Framing.maximumNonsense
    for byte in [UInt8(0), UInt8(ascii: "a")] {
      let nonsense: [UInt8] = [1] + Array(repeating: byte, count: most - 1)
      let enough = frames(nonsense, style: .headers)
      #expect(enough == ["notAHeader at 0"], "byte \(byte)")
      #expect(frames(nonsense + [byte], style: .headers) == enough + ["lost"])
      // A message behind it saves nothing, whether it arrives along with it or later.
      #expect(frames(nonsense + Array("\n\(good)".utf8), style: .headers) == enough + ["lost"])
      let bearable = nonsense.dropLast(16) + Array("\n\(good)".utf8)
      #expect(frames(Array(bearable), style: .headers) == enough + ["{}"])
    }
  }

  @Test func `headers without end are nonsense, too`() {
    let header = Array("X: y\r\n".utf8)
    let many = Array(repeating: header, count: Framing.maximumNonsense / header.count + 1).joined()
    #expect(frames(Array(many), piece: 1 << 16) == ["lost", "cut"])
  }

  @Test func `lines end with either ending, and the last one with the input`() {
    #expect(frames("{\"a\":1}\n\r\n  \n[2]\r\n{\"b\":3}") == ["{\"a\":1}", "[2]", "{\"b\":3}"])
    #expect(frames("\u{feff} {}\nno\n") == ["{}", "no"])
  }

  @Test func `a line too long is refused, and the next one read`() {
    #expect(
      frames("{1}\n{12}\n{123}\r\n{1234}\n{1}", longest: 4)
        == ["{1}", "{12}", "tooLarge at 9", "tooLarge at 16", "{1}"])
    #expect(frames("{12}\r\n{1}\n", longest: 4) == ["{12}", "{1}"])
  }

  @Test func `the first byte decides, unless it was decided before`() {
    #expect(frames(Array("{}\n".utf8), style: .headers) == ["notAHeader at 0"])
    #expect(frames(Array("Content-Length: 2\r\n\r\n".utf8), style: .lines) == ["Content-Length: 2"])
  }
}

extension Refusal {
  fileprivate var name: String {
    switch self {
    case .notAHeader: "notAHeader"
    case .missingLength: "missingLength"
    case .conflictingLengths: "conflictingLengths"
    case .unreadableLength: "unreadableLength"
    case .unsupportedCharset: "unsupportedCharset"
    case .tooLarge: "tooLarge"
    }
  }
}
