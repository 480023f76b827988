import Gestures

/// A search below a view for an element of a given class under a gesture.
struct ElementSearch {
  let ancestor: View
  /// In the ancestor's coordinates.
  let location: Point

  /// The first match, depth first and not below another match, whose bounds contain the location.
  func first(ofClass name: String) -> View? { first(ofClass: name, below: ancestor) }

  private func first(ofClass name: String, below view: View) -> View? {
    for subview in view.subviews {
      if subview.objectClass.name == name {
        if covers(subview) { return subview }
      } else if let found = first(ofClass: name, below: subview) {
        return found
      }
    }
    return nil
  }

  /// Whether the bounding box of the view's bounds contains the location: minimum edges are inside,
  /// maximum edges outside.
  private func covers(_ view: View) -> Bool {
    let bounds = view.bounds
    var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    for (x, y) in [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY),
      (bounds.maxX, bounds.maxY),
    ] {
      var corner = Point(x: x, y: y)
      var each = view
      while each !== ancestor, let superview = each.superview {
        corner = each.convertToSuperview(corner)
        each = superview
      }
      let known = box ?? (corner.x, corner.y, corner.x, corner.y)
      box = (
        min(known.minX, corner.x), min(known.minY, corner.y), max(known.maxX, corner.x),
        max(known.maxY, corner.y)
      )
    }
    guard let box else { return false }
    return Rect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
      .contains(location)
  }
}
