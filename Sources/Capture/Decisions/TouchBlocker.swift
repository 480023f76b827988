import Gestures

extension View {
  /// The nearest view, from this one up, that takes no touches; nil for none. That the view itself is hidden
  /// doesn't count, since there is a separate check for that.
  var touchBlocker: View? {
    sequence(first: self, next: \.superview).first { each in
      !each.obstacles.subtracting(each === self ? .hidden : []).isEmpty
    }
  }

  /// The reason why no touch can reach the view, which is or is in that one.
  func unreachability(in blocker: View, because refusal: String) -> String {
    "no touch can reach \(id): \(blocker === self ? "it" : "\(blocker.id), which contains it,") \(refusal)"
  }
}
