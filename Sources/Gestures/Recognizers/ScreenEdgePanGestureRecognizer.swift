import Platform

/// Recognizes a finger that comes in over an edge of the screen, and follows it as a pan does.
///
///     possible ── travels inwards, within the angle of the edge ───▶ began
///     possible ── lands elsewhere, comes from within, jumps, slants ▶ failed
///
/// The edges are those of the window of the recognizer's view. A touch in a corner belongs to both.
public class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges that the finger may come in over; initially none.
  public final var edges: EdgeSet = []
  private final var edgeLimits = ScreenEdgeThresholds()

  private final var memory = EdgeMemory()

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    maximumNumberOfTouches = 1
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    edges = original.edges
    edgeLimits = original.edgeLimits
    memory = original.memory
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    super.touchesBegan(changed)
    guard state == .possible, memory.landing == nil else { return }
    guard !edges.isEmpty else {
      return transition(to: .failed, because: Reason("no edges are set"))
    }
    let place = convertFromScreen(centroid, to: nil)
    memory.landing = place
    memory.candidates = edges.filter {
      $0.distance(of: place, in: frame).reachesInto(region(of: $0))
    }
    if memory.candidates.isEmpty {
      let nearest = edges.members.map { $0.distance(of: place, in: frame) }.min() ?? 0
      let reason = Reason("landed # from the edge, # allowed", nearest, edgeLimits.edgeRegion)
      transition(to: .failed, because: reason)
    }
  }

  /// Decides by the distance inwards; movement along the edge counts only once that is exceeded.
  override func judge(_ step: Vector) {
    guard let landing = memory.landing, step != .zero else { return }
    if step.length.exceeds(edgeLimits.maximumJump) {
      let reason = Reason("jumped #, # allowed", step.length, edgeLimits.maximumJump)
      return transition(to: .failed, because: reason)
    }
    let place = convertFromScreen(centroid, to: nil)
    let moved = place - landing
    if !memory.hasMoved {
      memory.hasMoved = true
      let origin = landing + moved * -1
      memory.candidates = memory.candidates.filter {
        $0.distance(of: origin, in: frame).reachesInto(region(of: $0))
      }
      if memory.candidates.isEmpty {
        return transition(to: .failed, because: Reason("did not come from beyond the edge"))
      }
    }
    var steepest: (inwards: Double, degrees: Double)?
    for edge in memory.candidates.members {
      let (inwards, aside) = edge.parts(of: moved)
      guard inwards.exceeds(edgeLimits.edgeTravel) else { continue }
      let degrees = atan2(aside.magnitude, inwards) * 180 / .pi
      if degrees.reachesInto(angleWindow(of: edge) / 2) {
        let reason = Reason("moved # inwards, more than # needed", inwards, edgeLimits.edgeTravel)
        return begin(because: reason, subtracting: hysteresis)
      }
      steepest = (inwards, degrees)
    }
    if let steepest {
      let reason = Reason(
        "moved # inwards at # degrees, too steep", steepest.inwards, steepest.degrees)
      transition(to: .failed, because: reason)
    }
  }

  override var shortfall: Reason {
    let moved = memory.landing.map { convertFromScreen(centroid, to: nil) - $0 } ?? .zero
    let inwards = memory.candidates.members.map { $0.parts(of: moved).inwards }.max() ?? 0
    return Reason("lifted # inwards, more than # needed", inwards, edgeLimits.edgeTravel)
  }

  override func reset() {
    super.reset()
    memory = EdgeMemory()
  }

  /// Ignored: a scroll doesn't come in over an edge.
  override public func scrolled(
    _ phase: InputPhase, kind: ScrollKind, delta: Vector, location: Point
  ) {}

  private final var frame: Rect { view?.window?.bounds ?? .zero }

  private final func region(of edge: EdgeSet) -> Double {
    edge == .bottom ? edgeLimits.bottomEdgeRegion : edgeLimits.edgeRegion
  }

  private final func angleWindow(of edge: EdgeSet) -> Double {
    edge == .bottom ? edgeLimits.bottomAngleWindowDegrees : edgeLimits.angleWindowDegrees
  }

  override var whyPropertiesForbidIt: String? {
    edges.isEmpty ? "it has no edges" : super.whyPropertiesForbidIt
  }

  override public var thresholds: [(name: String, value: Double)] {
    super.thresholds + edgeLimits.named
  }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    edgeLimits.set(name, to: value) || super.setThreshold(name, to: value)
  }
}

/// State of a screen-edge pan in one attempt, besides that of a pan.
private struct EdgeMemory {
  /// The location where the finger landed, in the window; nil before that.
  var landing: Point?
  /// Edges that it may have come in over.
  var candidates: EdgeSet = []
  var hasMoved = false
}

/// Edges of a rectangle, with the bits of UIRectEdge.
public struct EdgeSet: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let top = EdgeSet(rawValue: 1)
  public static let left = EdgeSet(rawValue: 2)
  public static let bottom = EdgeSet(rawValue: 4)
  public static let right = EdgeSet(rawValue: 8)

  /// The set's edges as single-member sets.
  fileprivate var members: [EdgeSet] {
    [.top, .left, .bottom, .right].filter(contains)
  }

  fileprivate func filter(_ isIncluded: (EdgeSet) -> Bool) -> EdgeSet {
    EdgeSet(members.filter(isIncluded))
  }

  /// The distance from this one edge to a point inside the rectangle; negative beyond the edge.
  fileprivate func distance(of point: Point, in frame: Rect) -> Double {
    switch self {
    case .top: point.y - frame.minY
    case .left: point.x - frame.minX
    case .bottom: frame.maxY - point.y
    default: frame.maxX - point.x
    }
  }

  /// The components of a movement inwards from this one edge and along it.
  fileprivate func parts(of movement: Vector) -> (inwards: Double, aside: Double) {
    switch self {
    case .top: (movement.dy, movement.dx)
    case .left: (movement.dx, movement.dy)
    case .bottom: (-movement.dy, movement.dx)
    default: (-movement.dx, movement.dy)
    }
  }
}

extension Double {
  /// Whether it is at most `limit`.
  fileprivate func reachesInto(_ limit: Double) -> Bool { !exceeds(limit) }
}

/// Thresholds of a screen-edge pan, besides those of a pan.
struct ScreenEdgeThresholds: Thresholds {
  /// The maximum distance from an edge at which the finger may land, and at which the extension of
  /// its first move backwards may start, in points.
  var edgeRegion = 13.0
  var bottomEdgeRegion = 11.0
  /// The distance inwards at which it decides, in points; it must be exceeded.
  var edgeTravel = 15.0
  /// The angle within which the movement must lie, half of it on either side of straight inwards.
  var angleWindowDegrees = 155.0
  var bottomAngleWindowDegrees = 120.0
  /// The maximum distance between two successive locations, in points.
  var maximumJump = 100.0

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("edgeRegion", \.edgeRegion),
    ("bottomEdgeRegion", \.bottomEdgeRegion),
    ("edgeTravel", \.edgeTravel),
    ("angleWindowDegrees", \.angleWindowDegrees),
    ("bottomAngleWindowDegrees", \.bottomAngleWindowDegrees),
    ("maximumJump", \.maximumJump),
  ]
}
