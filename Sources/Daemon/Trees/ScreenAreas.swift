import Gestures
import XML

// Rectangles on the screen, by which page sources place elements.

extension XMLElement {
  /// Its rectangle on the screen. Coordinates that are missing or wrong are 0, and `warn` is called
  /// for them, unless the frame is given in our own namespace.
  func area(warn: (String) -> Void) -> Rect {
    var missing: [String] = []
    var wrong: [String] = []
    func number(_ name: String, isExtent: Bool = false) -> Double {
      guard let text = self[name] else {
        missing.append(name)
        return 0
      }
      guard let number = finiteNumber(text), !isExtent || number >= 0 else {
        wrong.append(name)
        return 0
      }
      return number
    }
    let area = Rect(
      x: number("x"), y: number("y"), width: number("width", isExtent: true),
      height: number("height", isExtent: true))
    if self["frame", in: GesturedAttributes.namespace] == nil {
      if !missing.isEmpty { warn("no \(missing.joined(separator: ", ")): taken as 0") }
      if !wrong.isEmpty {
        warn("\(wrong.joined(separator: ", ")) can't be understood: taken as 0")
      }
    }
    return area
  }

  /// Its width and height; nil unless both are positive.
  var size: Size? {
    guard let width = self["width"].flatMap({ finiteNumber($0) }), width > 0,
      let height = self["height"].flatMap({ finiteNumber($0) }), height > 0
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension View {
  /// Its bounding box on the screen.
  var area: Rect {
    let corners = bounds.corners.map { convertToScreen($0) }
    let left = (corners.map(\.x).min() ?? 0).withinRange
    let top = (corners.map(\.y).min() ?? 0).withinRange
    let right = (corners.map(\.x).max() ?? 0).withinRange
    let bottom = (corners.map(\.y).max() ?? 0).withinRange
    return Rect(
      x: left, y: top, width: (right - left).withinRange, height: (bottom - top).withinRange)
  }

  /// The bounding box, in its own coordinates, of an area of the screen; the area itself if a
  /// transform isn't invertible.
  func box(ofScreen area: Rect) -> Rect {
    let corners = area.corners.compactMap { convertFromScreen($0) }
    guard corners.count == 4, let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max(),
      [left, right - left, top, bottom - top].allSatisfy(\.isFinite)
    else { return area }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect {
  /// The smallest rectangle around it with integer coordinates, as CGRectIntegral, but for what
  /// conversions between views may have added by rounding.
  var integral: Rect {
    let error = 1e-6
    let left = (minX + error).rounded(.down)
    let top = (minY + error).rounded(.down)
    return Rect(
      x: left, y: top, width: ((maxX - error).rounded(.up) - left).withinRange,
      height: ((maxY - error).rounded(.up) - top).withinRange)
  }

  /// The intersection; empty if there is none.
  func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether both have inner points in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
