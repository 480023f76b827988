import JSON

/// What the values of a text come to, weighted by the memory that they take once parsed.
///
/// One counts for 4.5 bytes of memory. A text may come to two for each of its bytes and 14,600,000 on top, so that
/// none takes more than ten times its length, itself included, and 64 MiB. The weights are those that were measured,
/// rounded up; what is within a container counts by itself, but for one value.
public enum ValueCount {
  private static let object = 60
  private static let array = 41
  private static let name = 18
  private static let string = 20
  private static let other = 11
  /// The length beyond which each further two bytes of a string count for one.
  private static let shortString = 32

  /// What a text of that many bytes may come to.
  public static func most(_ limit: Int, bytes: Int) -> Int { limit + 2 * bytes }

  /// Whether `text` comes to more than it may, as far as it is counted while `goesOn`. A short one isn't examined,
  /// since it can't.
  static func exceeds(
    _ limit: Int, in text: UnsafeRawBufferPointer, while goesOn: () -> Bool
  ) -> Bool {
    guard text.count > limit / object else { return false }
    let most = most(limit, bytes: text.count)
    return count(in: text, upTo: most, while: goesOn) > most
  }

  /// What the values of `text` come to, or more than `most` if it is so much; 0 for one that can't be JSON, and once
  /// `goesOn` returns false. A text that isn't JSON is counted as if it were.
  public static func count(
    in text: UnsafeRawBufferPointer, upTo most: Int, while goesOn: () -> Bool
  ) -> Int {
    var count = other
    var depth = 0
    var position = 0
    while position < text.count {
      let end = min(position + portion, text.count)
      while position < end {
        switch text[position] {
        // But for the first within something else, a value has its comma, and a name its colon.
        case UInt8(ascii: "{"):
          count += object - other
          depth += 1
        case UInt8(ascii: "["):
          count += array - other
          depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ","): count += other
        case UInt8(ascii: ":"): count += name - (string - other)
        case UInt8(ascii: "\""):
          guard let end = text.endOfString(from: position + 1, while: goesOn) else { return 0 }
          count += string - other + max(0, end - position - 1 - shortString) / 2
          position = end
        default: break
        }
        position += 1
      }
      // Nothing beyond it is read.
      if depth > maximumDepth { return 0 }
      if count > most { return count }
      guard goesOn() else { return 0 }
    }
    return count
  }

  /// The error of a text that comes to more; `what` names it.
  public static func failure(of what: String, _ limit: Int) -> ResponseError {
    .limitExceeded(
      "\(what) has too many values: they come to more than \(limit) beyond two for each byte, where an object counts "
        + "as \(object), an array as \(array), a string as \(string), the name of a member as \(name) and any other "
        + "value as \(other); it can be divided into several",
      limit: limit)
  }

  /// The number of bytes scanned between two breaths.
  private static let portion = 64 * 1024
  /// More levels than a text may have, which is refused for them as no JSON.
  private static let maximumDepth = 4096
}
