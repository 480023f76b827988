import Gestures
import Hands

/// Points at which fingers can hit a view.
extension Session {
  /// A point at which that number of fingers, side by side and centred there, all hit the view or
  /// its descendants: the preferred one if possible, else the nearest found.
  func reachablePoint(
    in view: View, for fingers: Int, at path: String
  ) throws(RequestError) -> Point {
    do {
      if fingers == 1, let point = pointOfSegment(view) ?? pointOfKnob(view) { return point }
      let point = try view.hittablePoint(on: screen)
      guard fingers > 1 else { return point }
      do {
        try checkReach(of: view, by: fingers, at: point)
        return point
      } catch {
        return try roomForFingers(fingers, in: view, near: point, otherwise: error)
      }
    } catch {
      throw RequestError(error, at: path)
    }
  }

  /// The centre of a segment, if its control is hit there, which takes the segments' touches.
  private func pointOfSegment(_ view: View) -> Point? {
    guard let control = view.superview as? SegmentedControl,
      control.parts.contains(where: { $0 === view })
    else { return nil }
    let center = view.convertToScreen(view.bounds.center)
    let isHit = screen.contains(center) && engine.hitTest(center)?.view === control
    return isHit ? center : nil
  }

  /// The centre of a slider's knob, if the slider is hit there.
  private func pointOfKnob(_ view: View) -> Point? {
    guard let slider = view as? Slider else { return nil }
    let knob = slider.convertToScreen(slider.knobCenter)
    // At the maximum, the centre is on the edge, which is outside.
    return [knob, slider.convertToScreen(slider.knobCenter + Vector(dx: -0.5, dy: 0))].first {
      screen.contains($0) && engine.hitTest($0)?.view === slider
    }
  }

  private func checkReach(of view: View, by fingers: Int, at point: Point) throws(Unreachable) {
    for place in FingerLayout(sideBySide: fingers, at: point).places(of: fingers) {
      try view.checkReach(of: place, on: screen)
    }
  }

  private func roomForFingers(
    _ fingers: Int, in view: View, near point: Point, otherwise obstacle: Unreachable
  ) throws(Unreachable) -> Point {
    guard let box = view.visiblePart(on: screen)?.box,
      FingerLayout.spacing * Double(fingers - 1) < box.size.width
    else { throw obstacle }
    for place in Self.places(in: box, near: point) {
      if (try? checkReach(of: view, by: fingers, at: place)) != nil { return place }
    }
    throw obstacle
  }

  /// Points all over a rectangle, those near to `point` first.
  static func places(in box: Rect, near point: Point) -> [Point] {
    let columns = 32
    var places: [Point] = []
    for row in 0...columns {
      for column in 0...columns {
        places.append(
          Point(
            x: box.minX + box.size.width * Double(column) / Double(columns),
            y: box.minY + box.size.height * Double(row) / Double(columns)))
      }
    }
    places.sort { $0.distance(to: point) < $1.distance(to: point) }
    return places
  }
}
