import Gestures

/// A test whether a view is above, below or beside one of many others on the screen.
///
/// A view is above another if its bottom isn't below the other's top, and they overlap
/// horizontally. The other sides are analogous: coordinates are rotated so that every side is
/// "above".
struct Neighbourhood {
  /// A view's extent across, and its edges in the direction of the side.
  private struct Band {
    let view: View
    /// Its extent across.
    let low: Double
    let high: Double
    /// The edge beyond which the other has to be.
    let near: Double
    /// The opposite edge.
    let far: Double

    init?(_ view: View, on side: Side) {
      let box = view.boxOnScreen
      guard box.isFinite else { return nil }
      self.view = view
      (low, high) = side.isVertical ? (box.minX, box.maxX) : (box.minY, box.maxY)
      (near, far) =
        switch side {
        case .above: (box.minY, box.maxY)
        case .below: (-box.maxY, -box.minY)
        case .leftOf: (box.minX, box.maxX)
        case .rightOf: (-box.maxX, -box.minX)
        }
    }

    /// A view without width overlaps one around it, but not one whose edge it is at, nor another
    /// without width.
    func overlaps(_ other: Band) -> Bool {
      let (one, other) = (extent(from: -0.25, to: -0.125), other.extent(from: 0.125, to: 0.25))
      return other.low < one.high && one.low < other.high
    }

    /// An interval within its extent; without width, one beside it, in parts of the tolerance.
    private func extent(from start: Double, to end: Double) -> (low: Double, high: Double) {
      let tolerance = Neighbourhood.tolerance
      if high - low > 2 * tolerance { return (low + tolerance / 2, high - tolerance / 2) }
      let middle = low + (high - low) / 2
      return (middle + start * tolerance, middle + end * tolerance)
    }
  }

  /// Edges this close count as equal, as thresholds do.
  private static let tolerance = 1e-6

  private let side: Side
  /// In order of `near`, the greatest first: only the first ones can be a view's neighbours.
  private let bands: [Band]

  init(_ others: [View], on side: Side) {
    self.side = side
    bands = others.compactMap { Band($0, on: side) }.sorted { $0.near > $1.near }
  }

  func hasNeighbour(_ view: View) -> Bool {
    guard let band = Band(view, on: side) else { return false }
    return bands.prefix { $0.near >= band.far - Self.tolerance }
      .contains { $0.view !== view && band.overlaps($0) }
  }
}

extension Side {
  fileprivate var isVertical: Bool { self == .above || self == .below }
}
