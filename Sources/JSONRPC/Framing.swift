import Platform

/// Splits the bytes of a stream into messages, however they arrive.
///
///     undetermined ── { or [ ──▶ lines ◀── line ended ── skipping a line too long
///          └── anything else ──▶ headers ── blank line ──▶ body, or skipping it
///                                   └── bad block ──▶ resynchronising ── Content-Length ──▶ headers
///
/// No input makes it fail permanently: a part that isn't a message is refused once, with its
/// position, and the next message is searched for. Only a mebibyte without one is too much.
struct Framing {
  private(set) var style: FramingStyle?
  /// The position up to which the stream has been handled.
  private(set) var position = 0

  private let maximumMessageSize: Int
  private var state = State.beginning
  private var header = HeaderBlock(at: 0)
  /// Whether the stream began with a byte-order mark.
  private var isMarked = false
  /// The position up to which the current line is known to have no end.
  private var searched = 0
  /// The number of bytes of nonsense since the last good header block.
  private var nonsense = 0
  /// Whether the input ended within a line that began a header block.
  private var wasCutShort = false

  private enum State {
    case beginning
    case line
    case skippingLine
    case headerBlock
    case body(count: Int)
    case skippingBody(count: Int)
    /// `run` is the start of the header lines right before the current line; nil if there are none.
    case resynchronising(run: Int?)
  }

  /// The maximum amount of nonsense before the connection ends, in bytes.
  static let maximumNonsense = 1 << 20

  init(style: FramingStyle?, maximumMessageSize: Int) {
    self.style = style
    self.maximumMessageSize = maximumMessageSize
  }

  /// Whether there was too much input without a valid message.
  func hasLostTrack(of input: InputBuffer.Contents) -> Bool {
    switch state {
    case .headerBlock, .resynchronising: nonsense + input.end - position > Self.maximumNonsense
    default: false
    }
  }

  /// Whether a message has begun and isn't complete.
  func isInsideMessage(of input: InputBuffer.Contents) -> Bool {
    switch state {
    case .beginning, .line, .skippingLine: false
    case .resynchronising: wasCutShort
    case .headerBlock: position < input.end
    case .body, .skippingBody: true
    }
  }

  /// The next frame; nil if it isn't complete. `isAtEnd` says that no more bytes will come.
  mutating func next(in input: InputBuffer.Contents, isAtEnd: Bool) -> Frame? {
    while true {
      switch state {
      case .beginning:
        guard determine(in: input, isAtEnd: isAtEnd) else { return nil }
      case .line:
        return nextLine(in: input, isAtEnd: isAtEnd)
      case .skippingLine:
        guard skipLine(in: input) else { return nil }
      case .headerBlock:
        switch readHeader(in: input, isAtEnd: isAtEnd) {
        case .needsMore: return nil
        case .refused(let frame): return frame
        case .complete: break
        }
      case .body(let count):
        guard input.end - position >= count else { return nil }
        let range = position..<(position + count)
        beginHeader(at: range.upperBound)
        return Frame(content: .message, range: range)
      case .skippingBody(let count):
        let skipped = min(count, input.end - position)
        position += skipped
        guard skipped == count else {
          state = .skippingBody(count: count - skipped)
          return nil
        }
        beginHeader(at: position)
      case .resynchronising(let run):
        guard resynchronise(in: input, run: run) else { return nil }
      }
    }
  }

  // MARK: - The beginning

  /// Skips white space and a byte-order mark, and determines the style by the next byte.
  private mutating func determine(in input: InputBuffer.Contents, isAtEnd: Bool) -> Bool {
    skipBlanks(in: input)
    let rest = input.bytes(position..<input.end)
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    if !isMarked {
      if rest.starts(with: mark) {
        isMarked = true
        position += mark.count
        skipBlanks(in: input)
      } else if rest.count < mark.count, mark.starts(with: rest), !isAtEnd {
        return false
      }
    }
    guard position < input.end else { return false }
    if style == nil {
      let first = input.bytes(position..<input.end)[0]
      style = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .lines : .headers
    }
    if style == .lines {
      searched = position
      state = .line
    } else {
      beginHeader(at: position)
    }
    return true
  }

  private mutating func skipBlanks(in input: InputBuffer.Contents) {
    position += input.bytes(position..<input.end).prefix { $0.isBlank }.count
  }

  // MARK: - Lines

  private mutating func nextLine(in input: InputBuffer.Contents, isAtEnd: Bool) -> Frame? {
    while true {
      guard let end = lineEnd(in: input) ?? (isAtEnd && position < input.end ? input.end : nil)
      else {
        let pending = input.bytes(position..<input.end)
        let count = pending.last == UInt8(ascii: "\r") ? pending.count - 1 : pending.count
        guard count > maximumMessageSize else { return nil }
        let frame = Frame(content: .refused(.tooLarge), range: position..<position)
        position = input.end
        searched = position
        state = .skippingLine
        return frame
      }
      var range = position..<end
      position = min(end + 1, input.end)
      searched = position
      let line = input.bytes(range)
      if line.last == UInt8(ascii: "\r") { range = range.dropLast() }
      if range.count > maximumMessageSize {
        return Frame(content: .refused(.tooLarge), range: range)
      }
      if line.contains(where: { !$0.isBlank }) { return Frame(content: .message, range: range) }
    }
  }

  private mutating func skipLine(in input: InputBuffer.Contents) -> Bool {
    let end = lineEnd(in: input)
    position = end.map { $0 + 1 } ?? input.end
    searched = position
    if end != nil { state = .line }
    return end != nil
  }

  /// The end of the current line, before its line feed; nil if it hasn't arrived.
  private mutating func lineEnd(in input: InputBuffer.Contents) -> Int? {
    let bytes = input.bytes(searched..<input.end)
    guard let index = bytes.firstLineFeed else {
      searched = input.end
      return nil
    }
    return searched + index
  }

  // MARK: - Headers

  private enum HeaderProgress {
    case needsMore
    case refused(Frame)
    case complete
  }

  private mutating func beginHeader(at start: Int) {
    position = start
    header = HeaderBlock(at: start)
    searched = start
    state = .headerBlock
  }

  private mutating func readHeader(
    in input: InputBuffer.Contents, isAtEnd: Bool
  ) -> HeaderProgress {
    while true {
      let end = lineEnd(in: input)
      let line = input.bytes(header.lineStart..<(end ?? input.end))
      if header.isEmpty, line.allSatisfy({ $0.isBlank }) {
        // Blank lines between messages.
        guard let end else { return .needsMore }
        beginHeader(at: end + 1)
        continue
      }
      if !HeaderLine.mayBe(line, isComplete: end != nil || isAtEnd) {
        wasCutShort = end == nil && HeaderLine.mayBe(line, isComplete: false)
        let frame = Frame(
          content: .refused(header.fault ?? .notAHeader), range: position..<header.lineStart)
        resynchronise(at: header.lineStart)
        return .refused(frame)
      }
      guard let end else { return .needsMore }
      searched = end + 1
      if header.take(line, endingAt: end + 1) { return finishHeader() }
    }
  }

  private mutating func finishHeader() -> HeaderProgress {
    let range = position..<header.lineStart
    guard let length = header.length, header.fault == nil || header.fault == .unsupportedCharset
    else {
      let frame = Frame(content: .refused(header.fault ?? .missingLength), range: range)
      resynchronise(at: header.lineStart)
      return .refused(frame)
    }
    nonsense = 0
    position = header.lineStart
    if length > maximumMessageSize {
      state = .skippingBody(count: length)
      return .refused(Frame(content: .refused(.tooLarge), range: range))
    }
    if let fault = header.fault {
      state = .skippingBody(count: length)
      return .refused(Frame(content: .refused(fault), range: range))
    }
    state = .body(count: length)
    return .complete
  }

  // MARK: - Resynchronising

  private mutating func resynchronise(at next: Int) {
    nonsense += next - position
    position = next
    searched = next
    state = .resynchronising(run: nil)
  }

  /// Searches for the next line with a length, and starts at the header lines right before it.
  private mutating func resynchronise(in input: InputBuffer.Contents, run: Int?) -> Bool {
    var run = run
    var lineStart = searched
    while let index = input.bytes(lineStart..<input.end).firstLineFeed {
      let line = input.bytes(lineStart..<(lineStart + index))
      let next = lineStart + index + 1
      if let offset = HeaderLine.lengthOffset(in: line) {
        let start = offset == 0 ? run ?? lineStart : lineStart + offset
        // Beyond the limit headers don't count, however the bytes arrived.
        guard nonsense + start - position <= Self.maximumNonsense else {
          resynchronise(at: start)
          return false
        }
        nonsense += start - position
        beginHeader(at: start)
        return true
      }
      let isHeader = HeaderLine(line) != nil && HeaderLine.mayBe(line, isComplete: true)
      run = isHeader ? run ?? lineStart : nil
      lineStart = next
    }
    searched = lineStart
    let kept = run ?? lineStart
    nonsense += kept - position
    position = kept
    state = .resynchronising(run: run)
    return false
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the first line feed.
  fileprivate var firstLineFeed: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0a, count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}
