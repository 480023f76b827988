import Gestures

/// The finite box of a view on the screen, to which others may be near.
struct ScreenBox {
  private let view: View
  private let box: Rect

  /// Nil if the view has no finite one.
  init?(_ view: View) {
    (self.view, box) = (view, view.boxOnScreen)
    guard box.isFinite else { return nil }
  }

  /// The index of the candidate that is nearest to any of some others, itself aside; nil if there is
  /// none. Of equally near boxes, that with the nearest centre counts, then the first.
  static func nearest(of candidates: [View], to others: [ScreenBox]) -> Int? {
    var best: (gap: Double, centers: Double, index: Int)?
    for (index, candidate) in candidates.enumerated() {
      guard let candidate = ScreenBox(candidate) else { continue }
      for other in others where candidate.view !== other.view {
        let gap = candidate.gap(to: other)
        guard best.map({ gap <= $0.gap }) ?? true else { continue }
        let centers = candidate.box.center.distance(to: other.box.center)
        if best.map({ (gap, centers) < ($0.gap, $0.centers) }) ?? true {
          best = (gap, centers, index)
        }
      }
    }
    return best?.index
  }

  /// The distance between the two boxes; 0 if they touch or overlap.
  private func gap(to other: ScreenBox) -> Double {
    let across = max(0, other.box.minX - box.maxX, box.minX - other.box.maxX)
    let down = max(0, other.box.minY - box.maxY, box.minY - other.box.maxY)
    return Vector(dx: across, dy: down).length
  }
}
