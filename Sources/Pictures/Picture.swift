import Gestures

/// A drawing of a view tree for people: outlines in UIKit's drawing order, as SVG.
///
/// Equal trees give equal texts, byte for byte.
public struct Picture {
  /// Layers drawn besides the outlines.
  public struct Layers: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The texts and titles of views.
    public static let labels = Layers(rawValue: 1)
    public static let ids = Layers(rawValue: 2)
    public static let classes = Layers(rawValue: 4)
    /// The recognizers of a view, as badges.
    public static let recognizers = Layers(rawValue: 8)
    /// The hit areas of views with listeners, and the visible areas in which they aren't hit.
    public static let hitAreas = Layers(rawValue: 16)
    /// Views that are hidden or transparent, dashed.
    public static let hidden = Layers(rawValue: 32)
    public static let frames = Layers(rawValue: 64)
    /// The touches that are down.
    public static let touches = Layers(rawValue: 128)
  }

  /// The path of a finger over the screen.
  public struct Path {
    /// A point of the path, and the time at which the finger was there.
    public struct Stop {
      public let point: Point
      public let time: Seconds

      public init(point: Point, time: Seconds) { (self.point, self.time) = (point, time) }
    }

    public let touch: Int
    public var stops: [Stop]
    /// The phase in which it ended; nil while it is down.
    public var end: Touch.Phase?

    public init(touch: Int, stops: [Stop], end: Touch.Phase? = nil) {
      (self.touch, self.stops, self.end) = (touch, stops, end)
    }
  }

  /// A call of a hit test, in the order of the calls.
  public struct Question {
    public let view: View
    /// Whether it, or a descendant, was hit.
    public let isHit: Bool
    /// The reason for its answer; nil if it follows from the bounds.
    public let because: String?

    public init(view: View, isHit: Bool, because: String?) {
      (self.view, self.isHit, self.because) = (view, isHit, because)
    }
  }

  let engine: Engine
  let screen: Size
  /// The root of the tree to draw; nil for all windows.
  let root: View?
  let layers: Layers
  public var paths: [Path] = []
  public var questions: [Question] = []
  /// The width in pixels, which determines the height.
  public var width: Double

  public init(of engine: Engine, screen: Size, root: View? = nil, layers: Layers) {
    (self.engine, self.screen, self.root, self.layers) = (engine, screen, root, layers)
    width = screen.width
  }

  /// The visible area: the screen, or the bounding box of the root and its overhanging subviews.
  var frame: Rect {
    guard let root, !(root is Window) else { return Rect(origin: .zero, size: screen) }
    let box = root.boxOnScreen
    let margin = 0.02 * max(box.size.width, box.size.height)
    return Rect(
      x: box.minX - margin, y: box.minY - margin,
      width: max(box.size.width + 2 * margin, 1), height: max(box.size.height + 2 * margin, 1))
  }

  /// The text of the drawing.
  public func svg() -> String {
    var svg = SVG()
    let frame = frame
    // Texts and lines have the same size in pixels in pictures of any size.
    let unit = frame.size.width / width
    let legend = Legend(questions, frame: frame, unit: unit)
    let height = frame.size.height + legend.height
    svg.open(
      "svg", ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVG.number(width)),
      ("height", SVG.number(height / unit)),
      ("viewBox", SVG.list(frame.minX, frame.minY, frame.size.width, height)))
    svg.add(Style.sheet(unit: unit))
    if layers.contains(.hitAreas) { svg.add(Style.hatching(unit: unit)) }
    svg.element(
      "rect", ("class", "paper"), ("x", SVG.number(frame.minX)), ("y", SVG.number(frame.minY)),
      ("width", SVG.number(frame.size.width)), ("height", SVG.number(height)))
    let outline = Outline(of: self, frame: frame, unit: unit, drawnIn: &svg)
    var room = LabelRoom(frame: frame, cell: 24 * unit)
    if layers.contains(.hitAreas) { HitAreas(of: self, outline: outline).draw(into: &svg) }
    let shown = paths + (layers.contains(.touches) ? liveTouches : [])
    TouchPaths(shown, unit: unit).draw(in: &room, into: &svg)
    QuestionMarks(questions, outline: outline, unit: unit).draw(in: &room, into: &svg)
    Labels(of: self, outline: outline, unit: unit).draw(in: &room, into: &svg)
    legend.draw(into: &svg)
    svg.close("svg")
    return svg.text
  }

  /// Touches that are down, as paths from their landing to their location.
  private var liveTouches: [Path] {
    engine.liveTouches.map { touch in
      Path(
        touch: touch.identifier,
        stops: [
          Path.Stop(point: touch.landing, time: touch.landingTime.seconds),
          Path.Stop(point: touch.location, time: touch.time.seconds),
        ])
    }
  }
}
