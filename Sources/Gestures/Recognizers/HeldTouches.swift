/// Locations of a recognizer's touches while an event is being delivered.
///
/// One event can land, move and lift touches, and a recognizer is called in the order began, moved,
/// ended, cancelled. Each of these calls sees the touches as if later phases hadn't happened: a
/// touch that moves is at its previous location during `began`, and one that lifts is still down,
/// where it was, during `moved`. Calls are named by their phase.
extension Touch {
  /// Its location on the screen; nil once it is up.
  @inline(__always)
  func place(during call: Phase) -> Point? {
    switch phase {
    case .began, .stationary: location
    case .moved: call == .began ? previousLocation : location
    case .ended: call == .began || call == .moved ? previousLocation : nil
    case .cancelled: call == .cancelled ? nil : previousLocation
    }
  }

  /// Whether this event changed its location.
  var hasNewLocation: Bool { location != previousLocation }
}

extension ContiguousArray<Touch> {
  /// The number of touches that are down.
  @inline(__always)
  func countDown(during call: Touch.Phase) -> Int {
    var count = 0
    for touch in self where touch.place(during: call) != nil { count += 1 }
    return count
  }

  /// The mean of a place of all touches, including those that this event lifts; zero for none.
  func mean(of place: (Touch) -> Point) -> Point {
    let sum = reduce(Vector.zero) { $0 + (place($1) - .zero) }
    let count = Double(Swift.max(1, count))
    return Point(x: sum.dx / count, y: sum.dy / count)
  }

  /// The mean location of those that are down; nil if none is.
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

  /// The line between the two touches that are down, in landing order, in points of their window;
  /// nil unless exactly two are. Screen coordinates if the window isn't transformed.
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
    guard let window = self[0].window, window.anchorAndTransform != nil else {
      return (first, second)
    }
    return (window.convertFromScreen(first) ?? first, window.convertFromScreen(second) ?? second)
  }
}
