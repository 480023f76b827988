/// Finds the known name that a misspelt one probably meant.
///
/// Myers' bit-parallel edit distance: one machine word holds a column, so a comparison costs a few
/// instructions a character; names that can't beat the best so far aren't compared at all.
struct NearestName {
  private var matches = [UInt64](repeating: 0, count: 256)
  private let length: Int
  private let letters: UInt64
  private(set) var best: String?
  private(set) var distance: Int

  /// Nil for a name that is too long to be a slip of the pen, or empty. Only names closer than
  /// `limit` edits count.
  init?(to name: String, within limit: Int = .max) {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes.count <= 64 else { return nil }
    for (index, byte) in bytes.enumerated() {
      matches[Int(byte)] |= 1 << UInt64(index)
    }
    length = bytes.count
    letters = Self.letters(of: bytes)
    distance = limit
  }

  mutating func consider(_ candidate: String) {
    var candidate = candidate
    candidate.withUTF8 { bytes in
      guard bytes.count <= 64, abs(bytes.count - length) < distance else { return }
      // Each edit changes at most two letters of the set.
      let differing = (Self.letters(of: bytes) ^ letters).nonzeroBitCount
      guard (differing + 1) / 2 < distance else { return }
      let found = edits(to: bytes)
      guard found < distance else { return }
      distance = found
      best = String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func letters(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  private func edits(to text: UnsafeBufferPointer<UInt8>) -> Int {
    var positive = ~UInt64(0)
    var negative: UInt64 = 0
    var score = length
    let last: UInt64 = 1 << UInt64(length - 1)
    for byte in text {
      let match = matches[Int(byte)]
      let diagonal = (((match & positive) &+ positive) ^ positive) | match | negative
      var increase = negative | ~(diagonal | positive)
      var decrease = positive & diagonal
      if increase & last != 0 { score += 1 } else if decrease & last != 0 { score -= 1 }
      increase = increase << 1 | 1
      decrease <<= 1
      positive = decrease | ~(diagonal | increase)
      negative = increase & diagonal
    }
    return score
  }
}

/// The closest of `names`, or nil where there is none: one that a slip of the pen leads away from, else
/// the shortest that `name` is a part of, else the one that takes the fewest edits.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  guard var search = NearestName(to: name) else { return nil }
  let part = Part(name)
  var whole: String?
  for each in names {
    search.consider(each)
    if part.isIn(each), each.utf8.count < whole?.utf8.count ?? .max { whole = each }
  }
  let isSlip = search.distance <= max(2, name.utf8.count / 3)
  return isSlip ? search.best : whole ?? search.best
}

/// A name that others may contain, whichever letters are capitals.
private struct Part {
  private let bytes: [UInt8]

  init(_ name: String) { bytes = name.utf8.map(Self.lowercased) }

  func isIn(_ name: String) -> Bool {
    // Of a letter or two nobody can tell what they were meant to be part of.
    guard bytes.count > 2, bytes.count <= name.utf8.count else { return false }
    let name = name.utf8.map(Self.lowercased)
    return (0...name.count - bytes.count).contains { name[$0...].starts(with: bytes) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
