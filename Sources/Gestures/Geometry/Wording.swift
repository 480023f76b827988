// How numbers, points and rectangles are written in reasons and findings.

extension Double {
  /// The shortest digits that denote this number; integers without a fraction, and no negative
  /// zero.
  var worded: String {
    guard let whole = Int64(exactly: self) else { return description }
    return whole.description
  }
}

extension Point {
  /// `(310, 20)`
  var worded: String { "(\(x.worded), \(y.worded))" }
}

extension Rect {
  /// `[0, 0, 300, 44]`
  var worded: String {
    "[\(minX.worded), \(minY.worded), \(size.width.worded), \(size.height.worded)]"
  }
}

extension Insets {
  /// `[-8, 0, -8, 0]`
  var worded: String { "[\(top.worded), \(left.worded), \(bottom.worded), \(right.worded)]" }
}
