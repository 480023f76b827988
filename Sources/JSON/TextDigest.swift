/// What is left of a text that isn't kept. Texts of different digests are different; others are almost certainly equal.
public struct TextDigest: Hashable, BitwiseCopyable, Sendable {
  private let bytes: UInt32
  private let hash: UInt32

  /// The digest of a text shorter than 4 GiB; the hash is one of this process or of a copy of it.
  init(length: Int, hash: Int) {
    bytes = UInt32(length)
    self.hash = UInt32(truncatingIfNeeded: hash)
  }

  /// The number of bytes of the text.
  public var length: Int { Int(bytes) }
}
