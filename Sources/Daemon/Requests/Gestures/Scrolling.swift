import Gestures
import Hands
import JSON
import Selectors

/// Drags inside of a scroll view, one after another, each along one axis.
struct Scrolling {
  /// Why there was no further drag.
  enum End: String {
    case by, end, view
  }

  /// Points a second: so fast that nothing in the content has heard of the finger when it scrolls.
  private static let speed = 1000.0
  /// The rest before each lift, so that nothing is flung.
  private static let rest: Seconds = 0.1
  /// How much of what is seen goes by in a drag that looks for something.
  private static let share = 0.75
  /// What counts as no way at all.
  private static let least = 1e-6

  let view: ScrollView
  private let session: Session
  private let rate: Double
  private let limit: Int
  private var time: Time
  private(set) var drags = 0

  init(_ view: ScrollView, in session: Session, rate: Double, limit: Int, from time: Time) {
    self.view = view
    self.session = session
    self.rate = rate
    self.limit = limit
    self.time = time
  }

  // MARK: By so much

  /// Scrolls along one axis, then along the other.
  mutating func scroll(
    by way: Vector, with playback: inout Playback
  ) throws(RequestError) -> End {
    let goal = view.contentOffset + way
    for axis in Axis.allCases where axis.part(of: way) != 0 {
      while true {
        let rest = axis.part(of: goal - view.contentOffset)
        if rest.magnitude <= Self.least { break }
        guard drags < limit, !playback.isCancelled,
          try drag(by: rest, along: axis, with: &playback) > Self.least,
          axis.part(of: goal - view.contentOffset).magnitude < rest.magnitude
        else { return .end }
      }
    }
    return .by
  }

  // MARK: Until something is seen

  /// Scrolls until the view can be hit, or seen if it takes no touches; false if that is in vain.
  mutating func scroll(
    until selector: Selector, _ direction: Direction?, with playback: inout Playback
  ) throws(RequestError) -> Bool {
    let size = view.contentSize
    let isOnlyWider = size.width > view.bounds.size.width && size.height <= view.bounds.size.height
    let first = direction ?? (isOnlyWider ? .right : .down)
    for direction in direction == nil ? [first, first.opposite] : [first] {
      let axis: Axis = direction == .left || direction == .right ? .horizontal : .vertical
      while true {
        if try isReached(selector) { return true }
        let seen = axis.length(of: view.bounds.size) * Self.share
        let step = axis.part(of: direction.step) * seen
        guard drags < limit, !playback.isCancelled,
          try drag(by: step, along: axis, with: &playback) > Self.least
        else { break }
      }
    }
    return false
  }

  private func isReached(_ selector: Selector) throws(RequestError) -> Bool {
    let found = try session.views(matching: selector, at: "until")
    guard found.count == 1 else {
      if found.isEmpty { return false }
      // As wherever one view is needed, several are an error.
      _ = try session.view(matching: selector, at: "until")
      return false
    }
    let view = found[0]
    guard view.isUserInteractionEnabled else { return view.isVisible(on: session.screen) }
    return view.isHittable(on: session.screen)
  }

  // MARK: A drag

  /// Drags so that the offset changes by `amount` along the axis, or as far as there is room; how far it
  /// changed.
  private mutating func drag(
    by amount: Double, along axis: Axis, with playback: inout Playback
  ) throws(RequestError) -> Double {
    drags += 1
    let slop = DefaultThresholds.panTravel
    // The finger goes the other way, and farther by what it takes to begin.
    let (start, room) = try place(for: amount, along: axis)
    let travel = min(amount.magnitude + slop, room)
    guard travel > slop else { return 0 }
    let end = axis.moved(start, by: amount > 0 ? -travel : travel)
    let drag = Drag(
      of: 1, along: [start, end], duration: travel / Self.speed, hold: Self.rest)
    var hand = Hand(touches: try playback.freeTouches(1), at: time, rate: rate)
    do {
      try drag.perform(with: &hand)
    } catch {
      throw RequestError(error)
    }
    let before = view.contentOffset
    try playback.play(hand.events)
    time = session.engine.now
    return axis.part(of: view.contentOffset - before).magnitude
  }

  /// Where a finger lands that is to go against `amount`, and how far it may go from there.
  private func place(
    for amount: Double, along axis: Axis
  ) throws(RequestError) -> (Point, room: Double) {
    guard let box = view.visiblePart(on: session.screen)?.box else {
      do {
        return (try view.hittablePoint(on: session.screen), 0)
      } catch {
        throw RequestError(error)
      }
    }
    let margin = 1.0
    let (least, greatest) = axis.range(of: box)
    var fallback: (Point, room: Double)?
    for depth in [0, 0.1, 0.2, 0.3, 0.4] {
      for aside in [0.5, 0.25, 0.75, 0.05, 0.95] {
        let inset = margin + (greatest - least) * depth
        let along = amount > 0 ? greatest - inset : least + inset
        let room = amount > 0 ? along - least - margin : greatest - margin - along
        let point = axis.point(along, aside: aside, in: box)
        guard let hit = session.engine.hitTest(point)?.view, hit.isDescendant(of: view) else {
          continue
        }
        if hit.scrollView === view, !(hit is Control) { return (point, room) }
        fallback = fallback ?? (point, room)
      }
    }
    if let fallback { return fallback }
    do {
      let point = try view.hittablePoint(on: session.screen)
      let along = axis.part(of: point - .zero)
      return (point, amount > 0 ? along - least - margin : greatest - margin - along)
    } catch {
      throw RequestError(error)
    }
  }
}

/// A way along the screen.
private enum Axis: CaseIterable {
  case vertical, horizontal

  func part(of vector: Vector) -> Double { self == .vertical ? vector.dy : vector.dx }
  func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  func range(of box: Rect) -> (Double, Double) {
    self == .vertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
  }

  func moved(_ point: Point, by distance: Double) -> Point {
    self == .vertical
      ? Point(x: point.x, y: point.y + distance) : Point(x: point.x + distance, y: point.y)
  }

  func point(_ along: Double, aside: Double, in box: Rect) -> Point {
    self == .vertical
      ? Point(x: box.minX + box.size.width * aside, y: along)
      : Point(x: along, y: box.minY + box.size.height * aside)
  }
}

extension Direction {
  fileprivate var opposite: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

extension View {
  /// The innermost scroll view that it is or is in.
  fileprivate var scrollView: ScrollView? {
    var view: View? = self
    while let each = view {
      if let found = each as? ScrollView { return found }
      view = each.superview
    }
    return nil
  }
}
