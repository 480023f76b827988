/// A search for the known name that a misspelt one probably meant: the first with the fewest edits,
/// which must be at most a third of the longer name's length. An edit inserts, deletes or replaces
/// a UTF-8 byte, exchanges two adjacent ones, or changes the case of the whole name.
///
/// Myers' bit-parallel distance, with Hyyrö's extension for exchanges: one machine word holds a
/// column, so a comparison costs a few instructions per byte. Names that can't beat the best so far
/// aren't compared.
struct NearestName {
  private var matches = [UInt64](repeating: 0, count: 256)
  private let name: [UInt8]
  private let length: Int
  private let letters: UInt64
  private(set) var best: String?
  private var distance = Int.max

  /// Whether no other name is nearer.
  var isDone: Bool { distance == 1 }

  /// Nil for a name that is empty, or too long to be a typing error.
  init?(to name: String) {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes.count <= 64 else { return nil }
    for (index, byte) in bytes.enumerated() {
      matches[Int(byte)] |= 1 << UInt64(index)
    }
    self.name = bytes
    length = bytes.count
    letters = Self.letters(of: bytes)
  }

  mutating func consider(_ candidate: String) {
    var candidate = candidate
    candidate.withUTF8 { bytes in
      if distance > 1, differsInCase(bytes) {
        distance = 1
        best = String(decoding: bytes, as: UTF8.self)
        return
      }
      // At most as many edits as are near, and fewer than the best so far.
      let limit = min(max(bytes.count, length) / 3, distance - 1)
      guard bytes.count <= 64, abs(bytes.count - length) <= limit else { return }
      // Each edit changes at most two letters of the set.
      let differing = (Self.letters(of: bytes) ^ letters).nonzeroBitCount
      guard (differing + 1) / 2 <= limit else { return }
      let found = edits(to: bytes)
      // The name itself is no suggestion.
      guard found <= limit, found > 0 else { return }
      distance = found
      best = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether it is the same name in another case.
  private func differsInCase(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    func folded(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }
    guard bytes.count == length else { return false }
    return zip(bytes, name).allSatisfy { folded($0) == folded($1) } && !bytes.elementsEqual(name)
  }

  private static func letters(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// The number of edits between two texts of up to 64 bytes.
  func edits(to text: UnsafeBufferPointer<UInt8>) -> Int {
    var positive = ~UInt64(0)
    var negative: UInt64 = 0
    var diagonal: UInt64 = 0
    var previous: UInt64 = 0
    var score = length
    let last: UInt64 = 1 << UInt64(length - 1)
    for byte in text {
      let match = matches[Int(byte)]
      let exchanged = ((~diagonal & match) << 1) & previous
      diagonal = (((match & positive) &+ positive) ^ positive) | match | negative | exchanged
      previous = match
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

/// The name that was probably meant, among the first thousand; nil if none is near. That many take less
/// time than a request, however often a name is wrong.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  guard var search = NearestName(to: name) else { return nil }
  for each in names.prefix(1_000) where !search.isDone { search.consider(each) }
  return search.best
}
