import Gestures

extension View {
  /// The nearest view, from this one up, that keeps touches away, and the obstacle; nil for none. A
  /// hidden view itself doesn't count, since there is a separate check for that.
  var touchObstacle: (view: View, obstacle: TouchObstacles)? {
    var view: View? = self
    while let each = view {
      for obstacle in [
        TouchObstacles.hidden, .transparent, .interactionDisabled, .disabledControl,
      ] where each.obstacles.contains(obstacle) && !(each === self && obstacle == .hidden) {
        return (each, obstacle)
      }
      view = each.superview
    }
    return nil
  }
}
