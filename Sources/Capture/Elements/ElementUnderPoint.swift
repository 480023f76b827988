import Gestures

extension View {
  /// The first view below this one of exactly that class whose bounds contain the location, which is
  /// in this view's coordinates: depth first, and not below another view of the class.
  func descendant(ofClass name: String, at location: Point) -> View? {
    first(ofClass: name, below: self, at: location)
  }

  private func first(ofClass name: String, below view: View, at location: Point) -> View? {
    for subview in view.subviews {
      if subview.objectClass.name == name {
        if box(around: subview).contains(location) { return subview }
      } else if let found = first(ofClass: name, below: subview, at: location) {
        return found
      }
    }
    return nil
  }

  /// The bounding box of a descendant's bounds.
  private func box(around descendant: View) -> Rect {
    Rect(
      around: descendant.bounds.corners.map { corner in
        sequence(first: descendant) { $0.superview }.prefix { $0 !== self }
          .reduce(corner) { $1.convertToSuperview($0) }
      })
  }
}
