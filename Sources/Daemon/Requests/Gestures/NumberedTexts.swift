import Gestures

/// Texts by number, each once.
///
/// A crowd can have as many reasons as recognizers. One after the other, each takes up between 13 and 19 bytes
/// besides its own; as strings in a dictionary, these would be more than 100.
struct NumberedTexts {
  private var texts = JoinedTexts()
  private var numbers = IndexTable()

  subscript(number: UInt32) -> String { String(decoding: texts[Int(number)], as: UTF8.self) }

  /// The number of a text.
  mutating func number(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  private mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let known = numbers.index(hash: Self.hash(of: UnsafeRawBufferPointer(text))) {
      texts[$0].elementsEqual(text)
    }
    if let known { return UInt32(known) }
    let number = texts.append(text)
    numbers.insert(number) { [texts] in texts[$0].withUnsafeBytes(Self.hash) }
    return UInt32(number)
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

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number > 0 ? ends[number - 1] : 0)..<ends[number]]
  }

  /// Adds a text, and returns its number.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return ends.count - 1
  }
}
