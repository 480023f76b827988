import Gestures
import Hands
import JSON
import JSONRPC
import Selectors

/// A series of drags inside a scroll view, each along one axis.
struct Scrolling {
  /// The outcome of the drags.
  enum End: String {
    /// The whole distance was scrolled.
    case by
    /// The end of the content came first.
    case end
    /// The wanted view is visible.
    case view
  }

  /// Points per second: fast enough that the content hasn't received the touch when it scrolls.
  private static let speed = 1000.0
  /// The rest before each lift, so that content isn't flung, and between two drags, so that they
  /// aren't taken for a double tap.
  private static let rest: Seconds = 0.1
  /// The fraction of the visible part to scroll in a drag that searches.
  private static let share = 0.75
  /// Distances up to this, in points, count as zero.
  private static let least = 1e-6

  private let view: ScrollView
  private let session: Session
  private let rate: Double
  private let limit: Int
  private var time: Time
  private(set) var playback: Playback
  /// The number of drags so far.
  var drags = 0
  /// Nil if it stopped on the way, because the drags were used up or one didn't scroll.
  private(set) var end: End?

  init(_ view: ScrollView, in session: Session, rate: Double, limit: Int, from time: Time) {
    self.view = view
    self.session = session
    self.rate = rate
    self.limit = limit
    self.time = time
    playback = Playback(in: session)
  }

  /// Settles after the last drag.
  mutating func settle(_ settling: Performance.Settling) { playback.settle(settling) }

  func write(into result: inout JSONWriter) {
    playback.write(into: &result)
    result.member("reached", end?.rawValue)
    result.member("offset", view.contentOffset)
  }

  /// The error if no view that matches the selector became visible.
  func failure(of selector: Selector) -> RequestError {
    let offset = view.contentOffset
    let failure: RequestError
    do {
      let unseen = try session.view(matching: selector, at: "until")
      failure = RequestError(.notBroughtIn(selector.text, view: unseen.id), at: "until")
    } catch {
      failure = error
    }
    return failure.with("offset", .numbers([offset.x, offset.y])).with("drags", .integer(drags))
  }

  // MARK: By a distance

  /// Scrolls along one axis, then along the other.
  mutating func scroll(by way: Vector) throws(RequestError) {
    let wanted = view.contentOffset + way
    end = .by
    for axis in Axis.allCases where axis.part(of: way) != 0 {
      try scroll(to: axis.part(of: view.clamp(wanted)), along: axis, ahead: axis.part(of: way) > 0)
      let missed = axis.part(of: wanted) - axis.part(of: view.contentOffset)
      if missed.magnitude > Self.least, end == .by {
        end = isAtEnd(along: axis, ahead: axis.part(of: way) > 0) ? .end : nil
      }
    }
  }

  private mutating func scroll(
    to goal: Double, along axis: Axis, ahead: Bool
  ) throws(RequestError) {
    var left = goal - axis.part(of: view.contentOffset)
    // Content that is already beyond the end isn't pulled back.
    guard ahead == (left > 0) else { return }
    while left.magnitude > Self.least, drags < limit, !playback.isCancelled {
      try drag(by: left, along: axis)
      let now = goal - axis.part(of: view.contentOffset)
      guard now.magnitude < left.magnitude else { return }
      left = now
    }
  }

  private func isAtEnd(along axis: Axis, ahead: Bool) -> Bool {
    let far = view.contentOffset + axis.vector(ahead ? .infinity : -.infinity)
    let left = axis.part(of: view.clamp(far)) - axis.part(of: view.contentOffset)
    return ahead ? left <= Self.least : left >= -Self.least
  }

  // MARK: Until a view is visible

  /// Scrolls in a direction until the view can be hit, or is visible if it takes no touches.
  mutating func scroll(_ direction: Direction, until selector: Selector) throws(RequestError) {
    let axis: Axis = direction == .left || direction == .right ? .horizontal : .vertical
    let ahead = direction == .right || direction == .down
    let step = axis.length(of: view.bounds.size) * Self.share * (ahead ? 1 : -1)
    while try !isReached(selector) {
      guard drags < limit, !playback.isCancelled else { return }
      if isAtEnd(along: axis, ahead: ahead) {
        end = .end
        return
      }
      let offset = axis.part(of: view.contentOffset)
      let goal = axis.part(of: view.clamp(view.contentOffset + axis.vector(step)))
      try drag(by: goal - offset, along: axis)
      let moved = axis.part(of: view.contentOffset) - offset
      guard ahead ? moved > Self.least : moved < -Self.least else { return }
    }
    end = .view
  }

  private func isReached(_ selector: Selector) throws(RequestError) -> Bool {
    let found = try session.views(matching: selector, at: "until")
    if found.isEmpty { return false }
    let view = found.count == 1 ? found[0] : try session.view(matching: selector, at: "until")
    return view.isUserInteractionEnabled
      ? view.isHittable(on: session.screen) : view.isVisible(on: session.screen)
  }

  // MARK: A drag

  /// Drags so that the offset changes by `amount` along the axis, or as far as possible.
  private mutating func drag(by amount: Double, along axis: Axis) throws(RequestError) {
    let origin = view.convertToScreen(.zero)
    // The finger moves in the opposite direction, and further by the pan's hysteresis.
    let way = view.convertToScreen(.zero + axis.vector(amount > 0 ? -1 : 1)) - origin
    let track = try FingerTrack(in: view, on: session, toward: way)
    let slop = view.panGestureRecognizer.hysteresis
    let travel = min(amount.magnitude * way.length + slop, max(track.room, slop))
    let drag = Drag(
      of: 1, along: [track.start, track.point(after: travel)], duration: travel / Self.speed,
      hold: Self.rest)
    if drags > 0, time.reaches(Self.rest) { time = time + Self.rest }
    var hand = Hand(touches: try playback.freeTouches(1), at: time, rate: rate)
    do { try drag.perform(with: &hand) } catch { throw RequestError(error) }
    drags += 1
    try playback.play(hand.events)
    // Waits until a paging scroll view has reached its page.
    if view.isPagingEnabled { playback.settle(.rest) }
    time = session.engine.now
  }
}

/// The track of a dragging finger: from the far side of the scroll view's visible part, at a point
/// where only the content is hit.
private struct FingerTrack {
  /// The distance from the edges of the visible part, in points.
  private static let margin = 1.0

  let start: Point
  /// The distance to the edge of the scroll view, in points.
  let room: Double
  private let direction: Vector

  init(in view: ScrollView, on session: Session, toward way: Vector) throws(RequestError) {
    let direction = way * (1 / way.length)
    self.direction = direction
    let reachable = try session.reachablePoint(in: view, for: 1, at: "on")
    guard way.length > 0, let part = view.visiblePart(on: session.screen) else {
      (start, room) = (reachable, 0)
      return
    }
    let across = Vector(dx: -direction.dy, dy: direction.dx)
    let along = part.corners.map { ($0 - .zero).dot(direction) }
    let aside = part.corners.map { ($0 - .zero).dot(across) }
    let (first, last) = (along.min() ?? 0, along.max() ?? 0)
    let (left, right) = (aside.min() ?? 0, aside.max() ?? 0)
    var second: Point?
    for depth in [0, 0.1, 0.2, 0.3, 0.4] {
      for share in [0.5, 0.25, 0.75, 0.05, 0.95] {
        let place = first + Self.margin + (last - first) * depth
        let offset = across * (left + (right - left) * share)
        let point = Point.zero + direction * place + offset
        guard let hit = session.engine.hitTest(point)?.view, hit.isDescendant(of: view) else {
          continue
        }
        if hit as? ScrollView ?? hit.superviewOfKind(ScrollView.self) === view, !(hit is Control) {
          (start, room) = (point, Self.room(from: point, direction, in: part))
          return
        }
        second = second ?? point
      }
    }
    start = second ?? reachable
    room = Self.room(from: start, direction, in: part)
  }

  func point(after distance: Double) -> Point { start + direction * distance }

  private static func room(
    from point: Point, _ direction: Vector, in part: ConvexPolygon
  ) -> Double {
    let last = part.corners.map { ($0 - point).dot(direction) }.max() ?? 0
    guard !part.contains(point + direction * last) else { return last - margin }
    var (least, greatest) = (0.0, last)
    while greatest - least > 0.01 {
      let middle = (least + greatest) / 2
      if part.contains(point + direction * middle) { least = middle } else { greatest = middle }
    }
    return least - margin
  }
}

/// An axis of the content.
private enum Axis: CaseIterable {
  case vertical, horizontal

  func part(of point: Point) -> Double { self == .vertical ? point.y : point.x }
  func part(of vector: Vector) -> Double { self == .vertical ? vector.dy : vector.dx }
  func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  func vector(_ length: Double) -> Vector {
    self == .vertical ? Vector(dx: 0, dy: length) : Vector(dx: length, dy: 0)
  }
}

extension Vector {
  fileprivate func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
}

extension RequestError {
  /// The number of drags after which no wanted view was visible; nil if it says something else.
  var drags: Int? {
    for member in response.data where member.name == "drags" {
      if case .integer(let count) = member.value { return count }
    }
    return nil
  }
}
