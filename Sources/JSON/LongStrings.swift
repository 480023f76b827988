import CJansson
import Glibc

/// The long strings among the values of a text.
///
/// Jansson reads byte by byte and takes some 130 instructions for each, which is most of the work
/// where a message is a page source or a file of 10,000 lines. It gets a shorter text instead, with
/// a stand-in for each long string, and the stand-ins are replaced in what it made of it. If
/// anything is unusual about a string or the rest of the text, jansson reads the whole, and also if
/// the long strings are less than half of it: the shorter text would take too much memory.
struct LongStrings {
  /// The ranges between their quotation marks.
  private var ranges: [Range<Int>] = []
  private let text: UnsafeRawBufferPointer

  /// The length from which a string is long.
  private static let minimumLength = 4096
  /// The number of them beyond which the rest is left to jansson.
  private static let maximumCount = 1024
  /// A text that nobody sends; and if somebody does, there are more of them than long strings.
  private static let standIn = Array("\u{1}long string\u{1}".utf8)
  private static let writtenStandIn = Array(#"\u0001long string\u0001"#.utf8)
  private static let portion = 64 * 1024

  /// Finds the strings; nil if they aren't half of the text, or once `goesOn` returns false.
  init?(in text: UnsafeRawBufferPointer, while goesOn: () -> Bool) {
    self.text = text
    var position = 0
    var nextBreath = Self.portion
    while position < text.count, ranges.count < Self.maximumCount {
      if position >= nextBreath {
        nextBreath = position + Self.portion
        guard goesOn() else { return nil }
      }
      if text[position] == UInt8(ascii: "\"") {
        let start = position + 1
        guard let end = text.endOfString(from: start, while: goesOn) else { return nil }
        position = end
        if position - start >= Self.minimumLength, !isName(endingAt: position) {
          ranges.append(start..<position)
        }
      }
      position += 1
    }
    let length = ranges.reduce(0) { $0 + $1.count }
    guard !ranges.isEmpty, length >= text.count / 2 else { return nil }
  }

  /// Whether a string is a member's name, or isn't ended.
  private func isName(endingAt end: Int) -> Bool {
    var next = end + 1
    while next < text.count, text[next] <= UInt8(ascii: " ") { next += 1 }
    return next >= text.count || text[next] == UInt8(ascii: ":")
  }

  // MARK: - Parsing

  /// Parses the text by `parse`, which gets a shorter one. Nil if jansson has to read the whole.
  func parse(
    _ parse: (UnsafeRawBufferPointer) -> UnsafeMutablePointer<json_t>?, while goesOn: () -> Bool
  ) -> UnsafeMutablePointer<json_t>? {
    guard let value = parseShorter(parse) else { return nil }
    if replaceStandIns(in: JSONValue(value), goesOn) { return value }
    json_decref(value)
    return nil
  }

  /// The shorter text doesn't outlast this, so that there is room for the strings.
  private func parseShorter(
    _ parse: (UnsafeRawBufferPointer) -> UnsafeMutablePointer<json_t>?
  ) -> UnsafeMutablePointer<json_t>? {
    guard let buffer = Buffer(capacity: text.count + ranges.count * Self.writtenStandIn.count)
    else { return nil }
    return parse(shortened(in: buffer))
  }

  /// The text with stand-ins, in that buffer.
  private func shortened(in buffer: borrowing Buffer) -> UnsafeRawBufferPointer {
    var count = 0
    func append(_ bytes: UnsafeRawBufferPointer) {
      (buffer.start + count).copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
      count += bytes.count
    }
    var position = 0
    for range in ranges {
      append(UnsafeRawBufferPointer(rebasing: text[position..<range.lowerBound]))
      Self.writtenStandIn.withUnsafeBytes(append)
      position = range.upperBound
    }
    append(UnsafeRawBufferPointer(rebasing: text[position...]))
    return UnsafeRawBufferPointer(start: buffer.start, count: count)
  }

  private func replaceStandIns(in root: JSONValue, _ goesOn: () -> Bool) -> Bool {
    var search = Search()
    guard search.visit(root, goesOn), search.found.count == ranges.count,
      let buffer = Buffer(capacity: ranges.lazy.map(\.count).max()!)
    else { return false }
    for (value, range) in zip(search.found, ranges) {
      let result = UnsafeMutableRawBufferPointer(start: buffer.start, count: range.count)
      let text = UnsafeRawBufferPointer(rebasing: text[range])
      guard let count = StringDecoding.decode(text, into: result, while: goesOn),
        json_string_setn_nocheck(
          value.pointer, buffer.start.assumingMemoryBound(to: CChar.self), count) == 0
      else { return false }
    }
    return true
  }

  /// The search for stand-ins.
  private struct Search {
    /// In the order in which they were written.
    private(set) var found: [JSONValue] = []
    private var visited = 0

    /// Answers false once `goesOn` does.
    mutating func visit(_ value: JSONValue, _ goesOn: () -> Bool) -> Bool {
      visited += 1
      if visited & 1023 == 0, !goesOn() { return false }
      if let text = value.utf8 {
        if text.elementsEqual(standIn) { found.append(value) }
        return true
      }
      if value.isArray { return value.elements.allSatisfy { visit($0, goesOn) } }
      return value.members.allSatisfy { visit($0.value, goesOn) }
    }
  }

  /// Memory that may not be there.
  private struct Buffer: ~Copyable {
    let start: UnsafeMutableRawPointer

    init?(capacity: Int) {
      guard let start = malloc(capacity) else { return nil }
      self.start = start
    }

    deinit { free(start) }
  }
}
