import Gestures

extension View {
  /// The nearest view, from this one up, that keeps touches away, and by what; nil where none does. That
  /// the view itself is hidden is left out, since there is a check of its own for that.
  var touchObstacle: (place: View, obstacle: TouchObstacles)? {
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
