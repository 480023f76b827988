import CJansson
import Glibc

extension JSONDocument {
  /// Reads a text that a `JSONWriter` wrote: an object or an array without blanks, whose names are all
  /// different.
  ///
  /// Jansson's own parser reads byte by byte, which is noticeable where a program reads its own
  /// answers all the time: 26,000 instructions for eighty bytes. A text that isn't as expected is
  /// left to that parser. `breathe` and `isAbandoned` are as for it; a long document ends as
  /// `waste`, if there is any. With a `division`, the document lacks the elements that it takes.
  public static func parse(
    written text: UnsafeRawBufferPointer, breathe: () -> Void = {},
    isAbandoned: () -> Bool = { false }, waste: JSONWaste? = nil, division: Division? = nil
  ) throws(JSONParseError) -> JSONDocument {
    var reader = WrittenTextReader(text, division)
    let value = reader.read {
      breathe()
      return !isAbandoned()
    }
    if let value {
      return JSONDocument(
        owning: value, waste: text.count > longText ? waste : nil)
    }
    let document = try parse(text)
    if let division { division.removeTaken(reader.taken, from: document) }
    return document
  }

  /// The length from which on a text is long.
  public static let longText = 64 * 1024

  /// Has a long text read some elements at a time, whose values as a whole would take fifteen times its memory.
  public struct Division {
    /// A member of the text's object whose elements are taken, but for the last ones.
    let member: StaticString
    /// One whose elements become `true`, or null where a list of theirs has nothing; nil for none.
    let abridged: (member: StaticString, list: StaticString)?
    /// Takes an array of elements. The text must stay as it is meanwhile.
    let take: (JSONDocument) -> Void

    /// The number of elements that are taken at a time.
    static let portion = 256

    public init(
      taking member: StaticString,
      abridging abridged: (member: StaticString, by: StaticString)? = nil,
      _ take: @escaping (JSONDocument) -> Void
    ) {
      self.member = member
      self.abridged = abridged.map { (member: $0.member, list: $0.by) }
      self.take = take
    }

    /// Removes elements that were taken before the text turned out to be for another reader.
    fileprivate func removeTaken(_ count: Int, from document: JSONDocument) {
      guard count > 0, let all = document.root[member: member] else { return }
      let rest = json_array()
      for index in count..<all.count { json_array_append(rest, all[index].pointer) }
      json_object_set_new(document.root.pointer, "\(member)", rest)
    }
  }
}

/// Makes jansson's values of a text that was written without blanks.
///
/// Nil means that the text isn't plain enough, or that reading it was given up.
private struct WrittenTextReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var depth = 0
  private var nextBreath = JSONDocument.longText
  private let division: JSONDocument.Division?
  /// The number of elements that were taken.
  private(set) var taken = 0

  private static let maximumDepth = 256
  private static let breath = 4096

  init(_ bytes: UnsafeRawBufferPointer, _ division: JSONDocument.Division?) {
    self.bytes = bytes
    self.division = division
  }

  mutating func read(goesOn: () -> Bool) -> UnsafeMutablePointer<json_t>? {
    guard bytes.last == UInt8(ascii: "}") || bytes.last == UInt8(ascii: "]"),
      let value = value(goesOn)
    else { return nil }
    guard position == bytes.count else {
      json_decref(value)
      return nil
    }
    return value
  }

  /// The byte at the position. Behind any byte but the last there is another one.
  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - position >= count,
      memcmp(bytes.baseAddress! + position, word.utf8Start, count) == 0
    else { return false }
    position += count
    return true
  }

  private mutating func value(_ goesOn: () -> Bool) -> UnsafeMutablePointer<json_t>? {
    switch next {
    case UInt8(ascii: "{"): object(goesOn)
    case UInt8(ascii: "["): array(goesOn)
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "t"): skip("true") ? json_true() : nil
    case UInt8(ascii: "f"): skip("false") ? json_false() : nil
    case UInt8(ascii: "n"): skip("null") ? json_null() : nil
    default: number()
    }
  }

  // MARK: - Objects and arrays

  private mutating func object(_ goesOn: () -> Bool) -> UnsafeMutablePointer<json_t>? {
    guard enter(), let object = json_object() else { return nil }
    depth += 1
    if !skip(UInt8(ascii: "}")) {
      repeat {
        guard let name = plainString(), skip(UInt8(ascii: ":")),
          let value = member(named: name, goesOn),
          json_object_setn_new_nocheck(
            object, bytes.baseAddress! + name.lowerBound, name.count, value) == 0
        else { return nothing(object) }
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { return nothing(object) }
    }
    depth -= 1
    return object
  }

  private mutating func member(
    named name: Range<Int>, _ goesOn: () -> Bool
  ) -> UnsafeMutablePointer<json_t>? {
    guard depth == 1, let division, next == UInt8(ascii: "[") else { return value(goesOn) }
    let name = UnsafeRawBufferPointer(rebasing: bytes[name]).assumingMemoryBound(to: UInt8.self)
    if name.elementsEqual(division.member) { return array(goesOn, taking: division.take) }
    let abridged = division.abridged.flatMap { name.elementsEqual($0.member) ? $0.list : nil }
    return array(goesOn, abridgedBy: abridged)
  }

  /// Reads an array, of whose elements `take` takes all but the last ones, or of which only is told whether they have
  /// anything in a list.
  private mutating func array(
    _ goesOn: () -> Bool, taking take: ((JSONDocument) -> Void)? = nil,
    abridgedBy list: StaticString? = nil
  ) -> UnsafeMutablePointer<json_t>? {
    guard enter(), var array = json_array() else { return nil }
    depth += 1
    if !skip(UInt8(ascii: "]")) {
      repeat {
        if position >= nextBreath {
          nextBreath = position + Self.breath
          guard goesOn() else { return nothing(array) }
        }
        guard var element = value(goesOn) else { return nothing(array) }
        if let list {
          let isEmpty = JSONValue(element)[member: list].map { $0.count == 0 } ?? true
          json_decref(element)
          element = isEmpty ? json_null() : json_true()
        }
        if let take, json_array_size(array) == JSONDocument.Division.portion {
          guard let rest = json_array() else { return nothing(array) }
          take(JSONDocument(owning: array))
          taken += JSONDocument.Division.portion
          array = rest
        }
        guard json_array_append_new(array, element) == 0 else { return nothing(array) }
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "]")) else { return nothing(array) }
    }
    depth -= 1
    return array
  }

  private mutating func enter() -> Bool {
    guard depth < Self.maximumDepth else { return false }
    position += 1
    return true
  }

  private func nothing(
    _ value: UnsafeMutablePointer<json_t>
  ) -> UnsafeMutablePointer<json_t>? {
    json_decref(value)
    return nil
  }

  // MARK: - Strings

  /// The bytes between two quotes, if none of them is escaped. Otherwise the position doesn't
  /// change.
  private mutating func plainString() -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    position = end + 1
    return start..<end
  }

  private mutating func string() -> UnsafeMutablePointer<json_t>? {
    if let range = plainString() {
      return json_stringn_nocheck(
        (bytes.baseAddress! + range.lowerBound).assumingMemoryBound(to: CChar.self), range.count)
    }
    return escapedString()
  }

  private mutating func escapedString() -> UnsafeMutablePointer<json_t>? {
    let start = position + 1
    position = bytes.endOfString(from: start)
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<position - 1])
    return withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { result in
      guard let count = StringDecoding.decode(text, into: result) else { return nil }
      return json_stringn_nocheck(
        result.baseAddress!.assumingMemoryBound(to: CChar.self), count)
    }
  }

  // MARK: - Numbers

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A number of at most fifteen digits: it and the power of ten that divides it are exact, so that the
  /// quotient is the nearest double. Longer ones, and those with an exponent, are left to `strtod`.
  private mutating func number() -> UnsafeMutablePointer<json_t>? {
    let start = position
    let isNegative = skip(UInt8(ascii: "-"))
    var digits: Int64 = 0
    var count = 0
    var places = 0
    var isFraction = false
    while true {
      let byte = next
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        count += 1
        if count <= 18 { digits = digits * 10 + Int64(byte - UInt8(ascii: "0")) }
        if isFraction { places += 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      position += 1
    }
    // Neither a zero more than needed, nor a point without digits on both sides.
    let first = bytes[start + (isNegative ? 1 : 0)]
    guard first != UInt8(ascii: "."), !isFraction || places > 0,
      first != UInt8(ascii: "0") || count - places == 1, count > 0
    else { return nil }
    let hasExponent = next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
    if !isFraction, !hasExponent {
      guard count <= 18 else { return nil }
      return json_integer(isNegative ? -digits : digits)
    }
    if !hasExponent, count <= 15 {
      let number = Double(digits) / Self.powersOfTen[places]
      return json_real(isNegative ? -number : number)
    }
    return longNumber(from: start)
  }

  private mutating func longNumber(from start: Int) -> UnsafeMutablePointer<json_t>? {
    let first = (bytes.baseAddress! + start).assumingMemoryBound(to: CChar.self)
    var end: UnsafeMutablePointer<CChar>?
    // The text ends with a bracket, at which this stops.
    let number = strtod(first, &end)
    guard let end, end > UnsafeMutablePointer(mutating: first), number.isFinite else { return nil }
    position = start + (UnsafePointer(end) - first)
    return json_real(number)
  }
}

extension JSONWriter {
  /// The written value, parsed; it must be complete.
  public var document: JSONDocument {
    do {
      return try Array(bytes).withUnsafeBytes { try JSONDocument.parse($0) }
    } catch {
      preconditionFailure("what was written isn't JSON: \(error)")
    }
  }
}
