/// A text for readers who take only so much: of a long one the beginning and the end, with a count of the characters
/// between them. No more is kept of it than that.
package struct ElidedText {
  /// The number of characters of the longest text that is left whole, and of what is left of longer ones.
  private static let maximumLength = 20_000
  /// Room for the line that says how much is left out.
  private static let roomForCount = 100
  private static let headLength = (maximumLength - roomForCount) * 2 / 3
  private static let tailLength = maximumLength - roomForCount - headLength

  /// The number of bytes that hold `maximumLength` characters in any case.
  private static let edge = 4 * maximumLength
  /// The number of bytes beyond which those between the edges are dropped.
  private static let maximumKept = 8 * edge

  /// All of it, or its edges and what came since some was dropped between them.
  private var bytes: [UInt8] = []
  private var dropped = 0

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) {
    bytes += more
    guard bytes.count > Self.maximumKept else { return }
    let middle = Self.edge..<bytes.count - Self.edge
    dropped += Self.characterCount(bytes[middle])
    bytes.removeSubrange(middle)
  }

  package var text: String {
    let count = dropped + Self.characterCount(bytes[...])
    guard count > Self.maximumLength else { return String(decoding: bytes, as: UTF8.self) }
    let head = bytes[..<start(ofCharacter: Self.headLength, among: bytes.indices)]
    let tail = bytes[start(ofCharacter: Self.tailLength - 1, among: bytes.indices.reversed())...]
    let omitted = count - Self.headLength - Self.tailLength
    return String(decoding: head, as: UTF8.self) + "\n… \(omitted) characters left out …\n"
      + String(decoding: tail, as: UTF8.self)
  }

  /// The text, elided if it is too long.
  package static func shortened(_ text: String) -> String {
    var elided = ElidedText()
    elided.append(text.utf8)
    return elided.text
  }

  /// Where the character begins that so many others come before in that order.
  private func start(ofCharacter number: Int, among places: some Sequence<Int>) -> Int {
    var before = 0
    for place in places where Self.beginsCharacter(bytes[place]) {
      if before == number { return place }
      before += 1
    }
    return bytes.endIndex
  }

  private static func characterCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + (beginsCharacter($1) ? 1 : 0) }
  }

  /// Whether it isn't one of those that continue a character.
  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xc0 != 0x80 }
}
