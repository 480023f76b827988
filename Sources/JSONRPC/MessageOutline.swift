import JSON

/// Positions of the members that tell a request from an answer, and which it is, found by a scan of a
/// message's text without parsing the rest.
struct MessageOutline {
  /// Positions in the text that was scanned, of the whole and of its members.
  let range: Range<Int>
  private(set) var id: Range<Int>?
  private(set) var method: Range<Int>?
  private(set) var params: Range<Int>?

  /// Nil unless `range` of the text is an object, and JSON as far as a scan can tell.
  init?(_ text: UnsafeRawBufferPointer, in range: Range<Int>? = nil) {
    self.init(text, in: range ?? 0..<text.count, isRough: false, isRequest: false, while: nil)
  }

  /// The same for a text that may be long: `goesOn` is called now and then; nil once it returns
  /// false.
  static func of(_ text: UnsafeRawBufferPointer, while goesOn: () -> Bool) -> MessageOutline? {
    withoutActuallyEscaping(goesOn) {
      MessageOutline(text, in: 0..<text.count, isRough: false, isRequest: false, while: $0)
    }
  }

  /// An outline with at least the id and the method of what may be a request. A long text isn't
  /// checked to be JSON, nor examined beyond these.
  init?(ofRequest text: UnsafeRawBufferPointer) {
    let isLong = Self.isLong(text)
    self.init(text, in: 0..<text.count, isRough: isLong, isRequest: isLong, while: nil)
  }

  /// If `isRough`, the values of members aren't checked to be JSON; if `isRequest`, nothing is
  /// examined beyond the id and the method.
  private init?(
    _ text: UnsafeRawBufferPointer, in range: Range<Int>, isRough: Bool, isRequest: Bool,
    while goesOn: (() -> Bool)?
  ) {
    self.range = range
    let isObject = Self.forEachMember(of: text, in: range, isRough: isRough, while: goesOn) {
      name, value in
      note(value, as: name)
      return !isRequest || id == nil || method == nil
    }
    guard isObject else { return nil }
  }

  /// Whether a text takes too long to be examined thoroughly before its turn.
  static func isLong(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count > JSONDocument.maximumUninterrupted
  }

  /// The id in the beginning of a message, if it is there and valid. In a long one, what comes before
  /// it isn't checked to be JSON.
  static func id(inBeginning text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var found: UnsafeRawBufferPointer?
    let text = text.withoutByteOrderMark
    _ = forEachMember(of: text, in: 0..<text.count, isRough: isLong(text)) { name, value in
      // A number may go on where the text ends.
      guard name.equals("id"), value.upperBound < text.count else { return true }
      found = UnsafeRawBufferPointer(rebasing: text[value])
      return false
    }
    return found.flatMap { RequestKey($0) == nil ? nil : $0 }
  }

  /// The range of a member of the object in `range` of the text; nil if there is none. What is in a long one isn't
  /// checked to be JSON.
  static func member(
    _ wanted: StaticString, of text: UnsafeRawBufferPointer, in range: Range<Int>
  ) -> Range<Int>? {
    var found: Range<Int>?
    let isLong = isLong(UnsafeRawBufferPointer(rebasing: text[range]))
    let isObject = forEachMember(of: text, in: range, isRough: isLong) { name, value in
      if name.equals(wanted) { found = value }
      return true
    }
    return isObject ? found : nil
  }

  /// Whether `range` of the text holds an object, as far as a scan can tell. Calls `body` with each
  /// of its members, until it returns false: what follows isn't scanned. A rough scan doesn't check
  /// arrays and objects.
  private static func forEachMember(
    of text: UnsafeRawBufferPointer, in range: Range<Int>, isRough: Bool = false,
    while goesOn: (() -> Bool)? = nil, _ body: (StringToken, Range<Int>) -> Bool
  ) -> Bool {
    let text = UnsafeRawBufferPointer(rebasing: text[..<range.upperBound])
    var scan = TextScan(text, at: range.lowerBound, while: goesOn)
    scan.skipBlanks()
    guard scan.take(UInt8(ascii: "{")) else { return false }
    scan.skipBlanks()
    if !scan.take(UInt8(ascii: "}")) {
      repeat {
        scan.skipBlanks()
        let nameStart = scan.position
        guard scan.takeString() else { return false }
        let name = nameStart..<scan.position
        scan.skipBlanks()
        guard scan.take(UInt8(ascii: ":")),
          let value = isRough ? scan.takeValueRoughly() : scan.takeValue()
        else { return false }
        guard body(StringToken(UnsafeRawBufferPointer(rebasing: text[name])), value) else {
          return true
        }
        scan.skipBlanks()
      } while scan.take(UInt8(ascii: ","))
      guard scan.take(UInt8(ascii: "}")) else { return false }
    }
    return scan.isAtEnd()
  }

  private mutating func note(_ value: Range<Int>, as name: StringToken) {
    if name.equals("id") {
      id = value
    } else if name.equals("method") {
      method = value
    } else if name.equals("params") {
      params = value
    }
  }

  /// Calls `body` with the outline of a message, or of each message in a batch that has one. A long
  /// text isn't checked to be JSON, nor examined beyond the id and the method of what may be a request;
  /// `goesOn` is called now and then, and nothing more is found once it returns false.
  static func forEach(
    in text: UnsafeRawBufferPointer, while goesOn: () -> Bool = { true },
    _ body: (MessageOutline) -> Void
  ) {
    if isLong(text) {
      withoutActuallyEscaping(goesOn) { goesOn in
        forEachMessage(inLong: text, while: goesOn) { range in
          MessageOutline(text, in: range, isRough: true, isRequest: true, while: goesOn).map(body)
          return true
        }
      }
    } else if isBatch(text) {
      _ = forEachElement(of: text) { MessageOutline(text, in: $0).map(body) }
    } else {
      MessageOutline(text).map(body)
    }
  }

  /// Calls `body` with the outlines of a long message, or of the messages in a long batch, that
  /// contain one of the words at one of the first `limit` places. They aren't checked to be JSON.
  static func forEach(
    in text: UnsafeRawBufferPointer, containing words: [StaticString], limit: Int,
    _ body: (MessageOutline) -> Void
  ) {
    // The next place of each; nil once there is none.
    var places = words.map { text.firstIndex(of: $0, from: 0) }
    var scan = TextScan(text)
    scan.skipBlanks()
    let isBatch = scan.take(UInt8(ascii: "["))
    for _ in 0..<limit {
      guard let place = places.lazy.compactMap(\.self).min() else { return }
      let element = isBatch ? scan.takeContainer(around: place) : 0..<text.count
      if let element {
        MessageOutline(text, in: element, isRough: true, isRequest: false, while: nil).map(body)
      }
      let following = max(place + 1, element?.upperBound ?? 0)
      for (index, word) in words.enumerated() {
        guard let known = places[index], known < following else { continue }
        places[index] = text.firstIndex(of: word, from: following)
      }
    }
  }

  /// Calls `body` with the range of a long message, or with those of the messages in a long batch, until
  /// it returns false. Nothing is checked to be JSON.
  private static func forEachMessage(
    inLong text: UnsafeRawBufferPointer, while goesOn: (() -> Bool)? = nil,
    _ body: (Range<Int>) -> Bool
  ) {
    var scan = TextScan(text, while: goesOn)
    scan.skipBlanks()
    guard scan.take(UInt8(ascii: "[")) else {
      _ = body(0..<text.count)
      return
    }
    repeat {
      guard let element = scan.takeValueRoughly(), body(element) else { return }
      scan.skipBlanks()
    } while scan.take(UInt8(ascii: ","))
  }

  /// Whether `text` is an array that isn't empty. A long one is taken for one by its first bracket.
  static func isBatch(_ text: UnsafeRawBufferPointer) -> Bool {
    guard !isLong(text) else { return text.first { !$0.isBlank } == UInt8(ascii: "[") }
    var isEmpty = true
    return forEachElement(of: text) { _ in isEmpty = false } && !isEmpty
  }

  /// The same, and thoroughly, for a text that may be long: `goesOn` is called now and then; false once
  /// it returns false.
  static func isBatch(_ text: UnsafeRawBufferPointer, while goesOn: () -> Bool) -> Bool {
    var isEmpty = true
    return forEachElement(of: text, while: goesOn) { _ in isEmpty = false } && !isEmpty
  }

  /// Whether `text` is an array, as far as a scan can tell. Calls `body` with the range of each of its elements.
  static func forEachElement(
    of text: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Void
  ) -> Bool {
    forEachElement(in: TextScan(text), body)
  }

  /// The same for a text that may be long: `goesOn` is called now and then, and the text taken to
  /// end once it returns false.
  static func forEachElement(
    of text: UnsafeRawBufferPointer, while goesOn: () -> Bool, _ body: (Range<Int>) -> Void
  ) -> Bool {
    withoutActuallyEscaping(goesOn) { forEachElement(in: TextScan(text, while: $0), body) }
  }

  private static func forEachElement(
    in scan: consuming TextScan, _ body: (Range<Int>) -> Void
  ) -> Bool {
    var scan = scan
    scan.skipBlanks()
    guard scan.take(UInt8(ascii: "[")) else { return false }
    scan.skipBlanks()
    if !scan.take(UInt8(ascii: "]")) {
      repeat {
        guard let element = scan.takeValue() else { return false }
        body(element)
        scan.skipBlanks()
      } while scan.take(UInt8(ascii: ","))
      guard scan.take(UInt8(ascii: "]")) else { return false }
    }
    return scan.isAtEnd()
  }
}

/// A string in a text, with its quotation marks and escapes.
struct StringToken {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether the string denotes `text`, which is ASCII.
  func equals(_ text: StaticString) -> Bool {
    guard bytes.count >= text.utf8CodeUnitCount + 2 else { return false }
    return text.withUTF8Buffer { decoded.elementsEqual($0.lazy.map(UInt16.init)) }
  }

  /// The string's units, with escapes undone: bytes where it was written plainly, UTF-16 where it
  /// was escaped. Equal for two spellings of the same ASCII, which is what they are compared for.
  var decoded: UnfoldSequence<UInt16, Int> {
    sequence(state: 1) { position in
      guard position < bytes.count - 1 else { return nil }
      let byte = bytes[position]
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        return UInt16(byte)
      }
      let escape = bytes[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "u"):
        let digits = bytes[position..<(position + 4)]
        position += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      case UInt8(ascii: "b"): return 0x08
      case UInt8(ascii: "f"): return 0x0c
      case UInt8(ascii: "n"): return 0x0a
      case UInt8(ascii: "r"): return 0x0d
      case UInt8(ascii: "t"): return 0x09
      default: return UInt16(escape)
      }
    }
  }
}
