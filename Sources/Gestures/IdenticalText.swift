extension String {
  /// Whether both are equal byte for byte, as identifiers and texts are compared everywhere: a
  /// composed and a decomposed `é` aren't, although `==` holds for them.
  @inlinable public func isIdentical(to other: String) -> Bool {
    // Unequal strings have different bytes. `==` finds that out at once, but where it has to compose letters.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }

  /// Adds its bytes to a hash, as is fit for texts that are compared like that: `hash(into:)` adds the same for a
  /// composed and a decomposed `é`, and clients could make any number of texts collide.
  @inlinable public func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  /// Whether it contains the bytes of `part`.
  ///
  /// The algorithm of Knuth, Morris and Pratt: its time is proportional to both lengths for any
  /// texts.
  public func containsBytes(of part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    guard part.count <= utf8.count else { return false }
    // For each number of matched bytes, how many stay matched if the next byte doesn't fit.
    var fallback = [0, 0]
    for index in part.indices.dropFirst() {
      var length = fallback[index]
      while length > 0, part[length] != part[index] { length = fallback[length] }
      fallback.append(part[length] == part[index] ? length + 1 : 0)
    }
    var matched = 0
    for byte in utf8 {
      while matched > 0, part[matched] != byte { matched = fallback[matched] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }
}
