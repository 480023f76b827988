// Texts of numbers, points and rectangles in reasons and findings.

extension Double {
  /// The shortest digits that denote this number; integers without a fraction, and no negative
  /// zero.
  package var text: String {
    guard let whole = Int64(exactly: self) else { return description }
    return whole.description
  }
}

extension Point {
  /// `(310, 20)`
  package var text: String { "(\(x.text), \(y.text))" }
}

extension Rect {
  /// `[0, 0, 300, 44]`
  var text: String {
    "[\(minX.text), \(minY.text), \(size.width.text), \(size.height.text)]"
  }
}

extension Insets {
  /// `[-8, 0, -8, 0]`
  var text: String { "[\(top.text), \(left.text), \(bottom.text), \(right.text)]" }
}
