/// Where the touches that a recognizer holds are, while an event is being handed over.
///
/// One event can land, move and lift fingers, and a recognizer hears of that in the order began, moved,
/// ended, cancelled. Each of these calls sees the fingers as if what comes later hadn't happened: one
/// that the event moves is still at its previous place during `began`, and one that it lifts is
/// still down, where it was, during `moved`. A call is named by the phase it is told of.
extension Touch {
  /// Its place on the screen; nil once it is up.
  @inline(__always)
  func place(during call: Phase) -> Point? {
    switch phase {
    case .began, .stationary: location
    case .moved: call == .began ? previousLocation : location
    case .ended: call == .began || call == .moved ? previousLocation : nil
    case .cancelled: call == .cancelled ? nil : previousLocation
    }
  }

  /// Whether this event brought it to another place.
  var hasNewLocation: Bool { location != previousLocation }
}

extension ContiguousArray<Touch> {
  /// How many are down.
  @inline(__always)
  func countDown(during call: Touch.Phase) -> Int {
    var count = 0
    for touch in self where touch.place(during: call) != nil { count += 1 }
    return count
  }

  /// The mean place of those that are down; nil where none is.
  @inline(__always)
  func centroid(during call: Touch.Phase) -> Point? {
    if count == 1 { return self[0].place(during: call) }
    var sum = Vector.zero
    var down = 0
    for touch in self {
      guard let place = touch.place(during: call) else { continue }
      sum = sum + (place - .zero)
      down += 1
    }
    return down > 0 ? Point(x: sum.dx / Double(down), y: sum.dy / Double(down)) : nil
  }

  /// The line between exactly two that are down, in the order in which they landed, in points of their
  /// window but for where the window lies; nil where it isn't two.
  @inline(__always)
  func segment(during call: Touch.Phase) -> (first: Point, second: Point)? {
    var first: Point?
    var second: Point?
    for touch in self {
      guard let place = touch.place(during: call) else { continue }
      if second != nil { return nil }
      if first == nil { first = place } else { second = place }
    }
    guard let first, let second else { return nil }
    guard let window = self[0].window, window.posture != nil else { return (first, second) }
    return (window.convertFromScreen(first) ?? first, window.convertFromScreen(second) ?? second)
  }
}
