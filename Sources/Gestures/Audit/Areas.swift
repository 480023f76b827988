/// Findings about hit areas that are too small for a finger.
extension GestureAudit {
  /// Minimum width and height, in points, of an area that is easy to hit.
  static let minimumExtent = 44.0

  /// An area that is too small: the index of its target, and its size in points.
  struct SmallArea {
    let target: Int32
    let size: Size
  }

  /// The size of an area if it is too small.
  func sizeIfSmall(_ area: TargetArea) -> Size? {
    let quad = area.quad
    var size = quad.sides
    if quad.isUpright {
      // A quarter turn swaps the sides of the box.
      let isSwapped = (quad.corners[0].y - quad.corners[1].y).magnitude > 1e-9
      let (width, height) = (area.box.size.width, area.box.size.height)
      size = isSwapped ? Size(width: height, height: width) : Size(width: width, height: height)
    }
    let least = Self.minimumExtent - 1e-6
    return size.width < least || size.height < least ? size : nil
  }
}

extension GestureAudit.SmallArea {
  func finding(among targets: [GestureAudit.Target]) -> Finding {
    let view = targets[Int(target)].view
    let extent = "\(Reason.format(size.width)) x \(Reason.format(size.height))"
    let widening = [size.height, size.width].map {
      Reason.format(min(0, ($0 - GestureAudit.minimumExtent) / 2))
    }
    return Finding(
      kind: .small, objects: [view],
      because: "only \(extent) points of \(view.id) can be hit; 44 x 44 are recommended",
      advice: "set hitInsets of \(view.id) to "
        + "[\(widening[0]), \(widening[1]), \(widening[0]), \(widening[1])], or make it larger")
  }
}
