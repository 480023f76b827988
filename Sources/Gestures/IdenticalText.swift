extension String {
  /// Whether both are equal byte for byte, as identifiers and texts are compared everywhere: a
  /// composed and a decomposed `é` aren't, although `==` holds for them.
  @inlinable public func isIdentical(to other: String) -> Bool {
    // Unequal strings have different bytes, and `==` finds that out at once.
    self == other && utf8.elementsEqual(other.utf8)
  }
}
