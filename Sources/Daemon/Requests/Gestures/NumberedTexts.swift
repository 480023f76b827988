import Gestures
import Glibc
import JSON

/// Texts by number, each once.
///
/// A crowd can have as many reasons as recognizers. One after the other, each takes up between 13 and 19 bytes
/// besides its own; as strings in a dictionary, these would be more than 100.
struct NumberedTexts {
  private var texts = JoinedTexts()
  private var numbers = IndexTable()

  subscript(number: UInt32) -> String {
    texts.with(Int(number)) { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of a text.
  mutating func number(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
  }

  private mutating func number(of text: UnsafeRawBufferPointer) -> UInt32 {
    let known = numbers.index(hash: Self.hash(of: text)) { number in
      texts.with(number) { Self.areEqual($0, text) }
    }
    if let known { return UInt32(known) }
    let number = texts.append(text)
    numbers.insert(number) { [texts] in texts.with($0, Self.hash) }
    return UInt32(number)
  }

  /// Writes the text with that number.
  func write(_ number: UInt32, to writer: inout JSONWriter) {
    texts.with(Int(number)) { writer.value(utf8: $0.assumingMemoryBound(to: UInt8.self)) }
  }

  private static func areEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer)
    -> Bool
  {
    guard one.count == other.count, let start = one.baseAddress, let otherStart = other.baseAddress
    else {
      return one.isEmpty && other.isEmpty
    }
    return memcmp(start, otherStart, one.count) == 0
  }

  private static func hash(of text: UnsafeRawBufferPointer) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

/// The UTF-8 of texts, one after the other.
private struct JoinedTexts {
  private var bytes: ContiguousArray<UInt8> = []
  /// By number.
  private var ends: ContiguousArray<Int> = []

  func with<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = number > 0 ? ends[number - 1] : 0
    return bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[start..<ends[number]]))
    }
  }

  /// Adds a text, and returns its number.
  mutating func append(_ text: UnsafeRawBufferPointer) -> Int {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return ends.count - 1
  }
}
