import JSON

/// The number of values in a text, weighted by the memory that they take once parsed.
///
/// An object counts as six and an array as four, one value within included, a string as three, the name of a
/// member as two, any other value as one. With a million and a third of its bytes allowed, no text takes more than
/// ten times its length and 64 MiB: an item of m bytes of memory and s of text counts as at least m/67 + 0.18 s.
/// Objects count for a little more, for what is read from them.
public enum ValueCount {
  /// Whether `text` has more values than `limit` plus a third of its bytes, as far as it is counted while `goesOn`.
  /// A short one isn't examined, since it can't have so many.
  static func exceeds(
    _ limit: Int, in text: UnsafeRawBufferPointer, while goesOn: () -> Bool
  ) -> Bool {
    // There are fewer than two for each byte, and a third of them is allowed for.
    guard text.count > limit / 2 else { return false }
    let most = limit + text.count / 3
    return count(in: text, upTo: most, while: goesOn) > most
  }

  /// The values of `text`, or more than `most` if there are so many; 0 for one that can't be JSON, and once `goesOn`
  /// returns false. A text that isn't JSON is counted as if it were.
  public static func count(
    in text: UnsafeRawBufferPointer, upTo most: Int, while goesOn: () -> Bool
  ) -> Int {
    var count = 1
    var depth = 0
    var position = 0
    while position < text.count {
      let end = min(position + portion, text.count)
      while position < end {
        switch text[position] {
        // But for the first within something else, a value has its comma.
        case UInt8(ascii: "{"):
          count += 5
          depth += 1
        case UInt8(ascii: "["):
          count += 3
          depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ","): count += 1
        case UInt8(ascii: "\""):
          count += 2
          guard let end = text.endOfString(from: position + 1, while: goesOn) else { return 0 }
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

  /// The error of a text that has more; `what` names it.
  public static func failure(of what: String, _ limit: Int) -> ResponseError {
    .limitExceeded(
      "\(what) has too many values: more than one for every three bytes, and \(limit) on top, where an "
        + "object counts as six, an array as four and a string as three",
      limit: limit)
  }

  /// The number of bytes scanned between two breaths.
  private static let portion = 64 * 1024
  /// More levels than a text may have, which is refused for them as no JSON.
  private static let maximumDepth = 4096
}
