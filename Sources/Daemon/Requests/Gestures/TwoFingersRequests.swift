import Gestures
import Hands
import JSON

/// Parameters common to `pinch` and `rotate`.
struct TwoFingersInput {
  private let lead: TwoFingers.Lead
  private let change: TwoFingers.Change
  private let spot: Spot
  private let pace: Pace
  /// The angle of the line between the fingers; nil for that of the visible part's longer side.
  private let angle: Double?
  private let distance: Double?
  private let isSimultaneous: Bool
  private let performance: Performance

  private static let usualDistance = 100.0
  private static let minimumDistance = 20.0

  init(_ lead: TwoFingers.Lead, _ params: inout Parameters) throws(RequestError) {
    self.lead = lead
    switch lead {
    case .pinch:
      change = TwoFingers.Change(
        scale: try params["scale", .number(above: 0)],
        rotation: try params["rotation", .number, default: 0],
        translation: try params["translation", .vector, default: .zero])
    case .rotation:
      change = TwoFingers.Change(
        scale: try params["scale", .number(above: 0), default: 1],
        rotation: try params["rotation", .number],
        translation: try params["translation", .vector, default: .zero])
    }
    spot = try Spot(&params)
    pace = try Pace(&params, default: 0.5)
    angle = try params.optional("angle", .number)
    distance = try params.optional("distance", .number(atLeast: Self.minimumDistance))
    isSimultaneous = try params["simultaneous", .bool, default: false]
    performance = try Performance(&params)
  }

  func check() throws(RequestError) {
    try spot.check()
    try pace.check()
  }

  func perform(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try performance.perform(fingers: 2, in: session, result: &result) { () throws(RequestError) in
      let amount = lead == .pinch ? (change.scale - 1).magnitude : change.rotation.magnitude
      let timing = pace.timing(of: amount)
      let center = try spot.point(for: 1, in: session)
      let view = try spot.view(in: session)
      let room = view?.visiblePart(on: session.screen)?.box ?? session.screen
      let line = Line(
        center: center,
        angle: angle ?? (room.size.width >= room.size.height ? 0 : .pi / 2),
        window: (view ?? session.engine.hitTest(center)?.view)?.window?.boxOnScreen
          ?? session.screen)
      let made: TwoFingers
      if let view, !spot.isFixed {
        made = try reaching(view, in: session, line, room, timing: timing)
      } else {
        let most = min(wanted, fitting(line, in: session.screen))
        made = gesture(line, distance: most, timing: timing)
      }
      try Pace.check(made.duration)
      return made
    }
  }

  private struct Line {
    var center: Point
    let angle: Double
    /// The window that the fingers land in, on the screen.
    let window: Rect
  }

  private var wanted: Double { distance ?? Self.usualDistance }

  private func gesture(
    _ line: Line, distance: Double, timing: TwoFingers.Timing
  ) -> TwoFingers {
    TwoFingers(
      lead, change, at: line.center, distance: distance, angle: line.angle,
      isSimultaneous: isSimultaneous, timing: timing)
  }

  /// The shorter line's length if the longer one just fits into `room`.
  private func fitting(_ line: Line, in room: Rect) -> Double {
    // Maximum edges are outside.
    let inside = room.inset(by: Insets(top: 0, left: 0, bottom: 0.5, right: 0.5))
    let direction = FingerLayout(center: line.center, distance: 0, angle: line.angle).direction
    let (x, y) = (direction.dx.magnitude, direction.dy.magnitude)
    func half(_ place: Double, _ least: Double, _ greatest: Double, _ share: Double) -> Double {
      share == 0 ? .infinity : max(0, min(place - least, greatest - place)) / share
    }
    let longer =
      2
      * min(
        half(line.center.x, inside.minX, inside.maxX, x),
        half(line.center.y, inside.minY, inside.maxY, y))
    let shorter = TwoFingers.shorterDistance(of: lead, scale: change.scale, longer: longer)
    // Two fingers are never at the same point, whatever the room.
    return max(shorter, TwoFingers.minimumDistance(of: lead, scale: change.scale))
  }

  /// A gesture whose fingers both land on the view. Where they have no room about its hittable point, and that isn't the
  /// view's middle, they are near the middle of its visible part.
  private func reaching(
    _ view: View, in session: Session, _ line: Line, _ room: Rect, timing: TwoFingers.Timing
  ) throws(RequestError) -> TwoFingers {
    let screen = session.screen
    do {
      return try widest(on: view, screen, line, room, timing: timing)
    } catch {
      let middle = view.convertToScreen(view.bounds.center)
      let places =
        line.center.distance(to: middle) > 1e-6 ? Session.places(in: room, near: room.center) : []
      for place in places {
        var line = line
        line.center = place
        let narrowest = gesture(line, distance: distance ?? Self.minimumDistance, timing: timing)
        guard (try? check(narrowest, on: view, screen, line)) != nil else { continue }
        if let found = try? widest(on: view, screen, line, room, timing: timing) { return found }
      }
      var refusal = error
      refusal.because =
        "it has no room for two fingers: \(error.because); a point given with at is used as it is"
      throw RequestError(refusal)
    }
  }

  /// A gesture at that place, with the fingers closer together if necessary and allowed.
  private func widest(
    on view: View, _ screen: Rect, _ line: Line, _ room: Rect, timing: TwoFingers.Timing
  ) throws(Unreachable) -> TwoFingers {
    var distance =
      distance ?? max(Self.minimumDistance, min(wanted, fitting(line, in: room)))
    while true {
      let gesture = gesture(line, distance: distance, timing: timing)
      do {
        try check(gesture, on: view, screen, line)
        return gesture
      } catch {
        guard self.distance == nil, distance > Self.minimumDistance else { throw error }
        distance = max(Self.minimumDistance, distance * 0.8)
      }
    }
  }

  /// Throws unless both fingers land on the view, and are in its window when a pinch begins.
  private func check(
    _ gesture: TwoFingers, on view: View, _ screen: Rect, _ line: Line
  ) throws(Unreachable) {
    for place in gesture.start.places(of: 2) { try view.checkReach(of: place, on: screen) }
    for place in gesture.begun?.places(of: 2) ?? [] {
      try view.checkRoom(at: place, in: line.window, on: screen)
    }
  }
}

/// Moves two fingers apart or together.
struct PinchRequest: Request {
  static let method = "pinch"
  static let alwaysReportsEffects = true

  private let fingers: TwoFingersInput

  init(_ params: inout Parameters) throws(RequestError) {
    fingers = try TwoFingersInput(.pinch, &params)
  }

  func check() throws(RequestError) { try fingers.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try fingers.perform(in: session, result: &result)
  }
}

/// Turns two fingers about each other.
struct RotateRequest: Request {
  static let method = "rotate"
  static let alwaysReportsEffects = true

  private let fingers: TwoFingersInput

  init(_ params: inout Parameters) throws(RequestError) {
    fingers = try TwoFingersInput(.rotation, &params)
  }

  func check() throws(RequestError) { try fingers.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try fingers.perform(in: session, result: &result)
  }
}
