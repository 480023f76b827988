import Gestures
import JSON

/// The landing of a gesture's first finger, and why it misses the intended view.
struct TouchLanding {
  /// The intended view; nil for a point of the screen.
  let meant: View?
  /// The session before the gesture.
  private let session: Session
  /// The reason why the intended view can't be hit anywhere; nil if it can.
  private var obstacle: String?
  private var withheld: String?
  private var point: Point?
  private var hit: View?

  init(of meant: View?, in session: Session) {
    self.meant = meant
    self.session = session
  }

  /// Takes the landing from the result of the gesture's own request.
  mutating func note(_ touch: ExplainedTouch) {
    obstacle = touch.obstacle
    withheld = touch.withheld
    touch.landing?.withRoot { root in
      hit = root[member: "view"]?.string.flatMap { session.objects[$0] as? View }
      let touches = root[member: "touches"].flatMap { $0.count > 0 ? $0[0] : nil }
      let points = touches?[member: "touches"]?.elements.compactMap { touch -> Point? in
        guard let point = touch[member: "point"], point.count == 2,
          let x = point[0].number, let y = point[1].number
        else { return nil }
        return Point(x: x, y: y)
      }
      point = points?.min { ($0.x, $0.y) < ($1.x, $1.y) }
    }
  }

  /// Whether the intended view, or a descendant, is hit.
  private var isIntended: Bool {
    guard let meant else { return true }
    return hit?.isDescendant(of: meant) ?? false
  }

  /// The intended view if it isn't hit, with the reason.
  var missed: (view: View, because: String)? {
    guard let meant, !isIntended else { return nil }
    return (meant, obstacleDescription)
  }

  func write(to result: inout JSONWriter) {
    result.object("lands") {
      $0.member("view", identifier: hit)
      if let point { $0.member("point", point) }
      $0.member("because", because)
    }
  }

  private var because: String {
    if let missed { return "\(missed.view.id) isn't hit: \(missed.because)" }
    guard let hit else { return "no view takes touches there" }
    if let withheld { return "it is in front there, but \(withheld)" }
    if let point, let passed = session.engine.animatedView(passedAt: point, to: hit) {
      return "\(passed.id) is in front there, but animated, and takes no touches"
    }
    return specialReason(of: hit) ?? session.engine.reasonToHit(hit)
      ?? "it is in front there, and takes touches"
  }

  private var obstacleDescription: String {
    if let obstacle { return obstacle }
    guard let meant else { return "no view was aimed at" }
    do {
      try meant.checkReach(of: point ?? .zero, on: session.screen)
      return "it moved away"
    } catch {
      return error.because
    }
  }

  /// The reason why the view is hit, if that doesn't follow from its bounds.
  private func specialReason(of hit: View) -> String? {
    guard let point else { return nil }
    let trace = HitTrace(keeping: .none)
    _ = session.engine.hitTest(point, trace: trace)
    let entry = trace.entries.last { entry in
      guard entry.pass == 2, entry.because != nil else { return false }
      switch entry.result {
      case .hit(let view): return view === hit
      case .inside(let isInside): return isInside && entry.view === hit
      }
    }
    return entry?.because.map { entry?.view === hit ? $0 : "\(entry?.view.id ?? ""): \($0)" }
  }
}
