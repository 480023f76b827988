import Gestures

/// The paths of fingers: a ring at the landing, a line along the path, a dot at the lift or a cross
/// where it was cancelled, with times beside.
struct TouchPaths {
  private let paths: [Picture.Path]
  private let unit: Double

  init(_ paths: [Picture.Path], unit: Double) { (self.paths, self.unit) = (paths, unit) }

  func draw(in room: inout LabelRoom, into svg: inout SVG) {
    for (index, path) in paths.enumerated() {
      let color = Style.fingers[index % Style.fingers.count]
      draw(path, color, into: &svg)
    }
    for (index, path) in paths.enumerated() {
      let color = Style.fingers[index % Style.fingers.count]
      label(path, color, in: &room, into: &svg)
    }
  }

  private func draw(_ path: Picture.Path, _ color: String, into svg: inout SVG) {
    guard let first = path.stops.first?.point, let last = path.stops.last?.point else { return }
    let line = path.stops.dropFirst().map { "L\(SVG.list($0.point.x, $0.point.y))" }.joined()
    if path.stops.contains(where: { $0.point != first }) {
      svg.element(
        "path", ("class", "way"), ("stroke", color),
        ("d", "M\(SVG.list(first.x, first.y))\(line)"))
      for stop in path.stops.dropFirst().dropLast() {
        dot(stop.point, 1.6, color, into: &svg)
      }
    }
    svg.element(
      "circle", ("cx", SVG.number(first.x)), ("cy", SVG.number(first.y)),
      ("r", SVG.number(7 * unit)), ("fill", color), ("fill-opacity", ".15"), ("stroke", color),
      ("stroke-width", SVG.number(1.4 * unit)))
    switch path.end {
    case .ended: dot(last, 3.4, color, into: &svg)
    case .cancelled:
      let arm = 4 * unit
      svg.element(
        "path", ("class", "way"), ("stroke", color),
        (
          "d",
          "M\(SVG.list(last.x - arm, last.y - arm))L\(SVG.list(last.x + arm, last.y + arm))"
            + "M\(SVG.list(last.x - arm, last.y + arm))L\(SVG.list(last.x + arm, last.y - arm))"
        ))
    default:
      svg.element(
        "circle", ("cx", SVG.number(last.x)), ("cy", SVG.number(last.y)),
        ("r", SVG.number(10 * unit)), ("fill", "none"), ("stroke", color),
        ("stroke-dasharray", SVG.list(2 * unit, 2 * unit)),
        ("stroke-width", SVG.number(unit)))
    }
  }

  private func dot(_ point: Point, _ radius: Double, _ color: String, into svg: inout SVG) {
    svg.element(
      "circle", ("cx", SVG.number(point.x)), ("cy", SVG.number(point.y)),
      ("r", SVG.number(radius * unit)), ("fill", color))
  }

  /// Writes the times at both ends, and in between where there is room.
  private func label(
    _ path: Picture.Path, _ color: String, in room: inout LabelRoom, into svg: inout SVG
  ) {
    guard let first = path.stops.first, let last = path.stops.last else { return }
    for stop in [first, last] {
      room.occupy(
        Rect(
          x: stop.point.x - 5 * unit, y: stop.point.y - 5 * unit, width: 10 * unit,
          height: 10 * unit))
    }
    let name = paths.count > 1 ? "\(path.touch): " : ""
    var labelled: Seconds?
    for (index, stop) in path.stops.enumerated() {
      let isEnd = index == 0 || index == path.stops.count - 1
      if labelled == stop.time { continue }
      if !isEnd, index % max(1, path.stops.count / 4) != 0 { continue }
      let text = (index == 0 ? name : "") + SVG.number(stop.time, digits: 3) + " s"
      let size = 8 * unit
      let width = TextMeasure.width(text, size: size)
      let height = size * 1.2
      let gap = 9 * unit
      let places = [
        Point(x: stop.point.x + gap, y: stop.point.y - height / 2),
        Point(x: stop.point.x - gap - width, y: stop.point.y - height / 2),
        Point(x: stop.point.x - width / 2, y: stop.point.y - gap - height),
        Point(x: stop.point.x - width / 2, y: stop.point.y + gap),
        Point(x: stop.point.x + gap, y: stop.point.y + gap / 2),
        Point(x: stop.point.x - gap - width, y: stop.point.y + gap / 2),
      ].map { Rect(origin: $0, size: Size(width: width, height: height)) }
      guard let place = room.take(isEnd ? places[...] : places.prefix(2)) else { continue }
      labelled = stop.time
      svg.element(
        "text",
        [
          ("x", SVG.number(place.minX)), ("y", SVG.number(place.maxY - height * 0.25)),
          ("font-size", SVG.number(size)), ("fill", color), ("stroke", "#fff"),
          ("stroke-width", SVG.number(2 * unit)), ("stroke-opacity", ".8"),
          ("paint-order", "stroke"),
        ], content: text)
    }
  }
}
