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

/// The closest of `names`, or nil where there is none.
func nearest(to name: String, among names: some Sequence<String>, within limit: Int = .max)
  -> String?
{
  guard var search = NearestName(to: name, within: limit) else { return nil }
  for each in names { search.consider(each) }
  return search.best
}
