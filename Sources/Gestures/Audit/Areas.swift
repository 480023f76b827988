/// Findings about hit areas that are too small for a finger.
extension GestureAudit {
  /// Minimum width and height, in points, of an area that is easy to hit.
  static let minimumExtent = 44.0

  var smallAreas: [Finding] {
    targets.compactMap { target in
      var size = target.area.sides
      if target.area.isUpright {
        // The part that the superviews leave of it; a quarter turn swaps the sides of the box.
        let isSwapped =
          (target.area.corners[0].y - target.area.corners[1].y).magnitude > 1e-9
        let (width, height) = (target.box.size.width, target.box.size.height)
        size = isSwapped ? Size(width: height, height: width) : Size(width: width, height: height)
      }
      let least = Self.minimumExtent - 1e-6
      guard size.width < least || size.height < least, target.view.extraHitRects.isEmpty else {
        return nil
      }
      let extent = "\(Reason.format(size.width)) x \(Reason.format(size.height))"
      let widening = [size.height, size.width].map {
        Reason.format(min(0, ($0 - Self.minimumExtent) / 2))
      }
      return Finding(
        kind: .small, objects: [target.view],
        because: "only \(extent) points of \(target.view.id) can be hit; 44 x 44 are recommended",
        advice: "set hitInsets of \(target.view.id) to "
          + "[\(widening[0]), \(widening[1]), \(widening[0]), \(widening[1])], or make it larger")
    }
  }
}
