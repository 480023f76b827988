import BinarySearch
import Gestures

/// Moments during a movement at which recognizers with default thresholds decide.
///
/// At few events per second, two moves may be on either side of two thresholds. Then the order of the
/// recognizers would decide which wins, rather than the threshold crossed first. A move in between
/// makes the result the same at every rate.
struct ThresholdCrossings {
  private let path: Path
  /// The time from the landing to the start of the movement.
  private let rested: Seconds
  private let duration: Seconds
  private let start: FingerLayout
  private let fingers: Int
  /// The window in which a pinch begins; nil if the fingers make none.
  private let window: Rect?

  /// The kind of decision.
  private enum Kind {
    /// A recognizer may recognize, at the first move after the crossing.
    case beginning
    /// A recognizer fails, at the first move after the crossing.
    case failure
    /// A recognizer's own timer fires, which needs no move.
    case timer
  }

  /// A decision, at a fraction of the movement.
  private struct Crossing {
    let progress: Double
    let kind: Kind

    /// Whether it matters that this crossing precedes the other.
    func matters(before other: Crossing) -> Bool {
      kind == .beginning || kind == .failure && other.kind == .timer
    }
  }

  /// A test whether a threshold is crossed, given a layout and the time since landing.
  private typealias Threshold = (FingerLayout, Seconds) -> Bool

  init(
    of path: Path, fingers: Int, in window: Rect?, after rested: Seconds, lasting duration: Seconds
  ) {
    self.path = path
    self.fingers = fingers
    self.window = window
    self.rested = rested
    self.duration = duration
    start = path.layout(at: 0)
  }

  /// Adds moves to `moves`, which are in order, so that no two decisions are made at the same one.
  func separate(in moves: inout [Double]) {
    let timers = RecognizerClass.allCases.compactMap { decisions(of: $0).timer }
      .filter { rested < $0 && $0 < rested + duration }
      .map { Crossing(progress: ($0 - rested) / duration, kind: .timer) }
    var additions = separators(
      of: crossings(.beginning, of: beginnings, in: moves) + timers, in: moves)
    for track in tracks {
      let strays = along(track) { travel, _ in travel.length > DefaultThresholds.pressMovement }
      additions += separators(of: crossings(.failure, of: [strays], in: moves) + timers, in: moves)
      let swipes: [(begins: TravelLimit, fails: TravelLimit)] = [
        ({ Self.isSwipe($0.dx, after: $1) }, { Self.isTooFarAcross($0.dy, after: $1) }),
        ({ Self.isSwipe($0.dy, after: $1) }, { Self.isTooFarAcross($0.dx, after: $1) }),
      ]
      for swipe in swipes {
        let begins = crossings(.beginning, of: [along(track, swipe.begins)], in: moves)
        let fails = crossings(.failure, of: [along(track, swipe.fails)], in: moves)
        additions += separators(of: begins + fails, in: moves)
      }
    }
    if window != nil {
      let begins = crossings(.beginning, of: [pinches], in: moves)
      additions += separators(of: begins + crossings(.failure, of: [leaves], in: moves), in: moves)
    }
    guard !additions.isEmpty else { return }
    let sorted = (moves + additions).sorted()
    moves = []
    for move in sorted where move != moves.last { moves.append(move) }
  }

  // MARK: Tracks

  /// A point that moves with a layout.
  private typealias Track = (FingerLayout) -> Point

  /// The fingers' centroid; if they don't stay side by side, each finger as well, because it may
  /// hit another view.
  private var tracks: [Track] {
    let fingers = fingers
    guard fingers > 1, !path.keepsItsShape else { return [{ $0.center }] }
    return [
      { $0.center }, { $0.places(of: fingers)[0] }, { $0.places(of: fingers)[fingers - 1] },
    ]
  }

  private func along(_ track: @escaping Track, _ limit: @escaping TravelLimit) -> Threshold {
    { layout, time in limit(track(layout) - track(start), time) }
  }

  // MARK: Thresholds

  /// A test whether travel is sufficient, given the time since landing.
  private typealias TravelLimit = (Vector, Seconds) -> Bool

  /// What decides when a recognizer of a class begins.
  private struct Decisions {
    /// Travel of a finger or of all, each of which is enough.
    var travels: [TravelLimit] = []
    /// Two fingers' change of distance or angle.
    var turns: [Threshold] = []
    /// The time since landing.
    var timer: Seconds?
  }

  /// Decisions of a class that its superclass doesn't make as well.
  private func decisions(of recognizers: RecognizerClass) -> Decisions {
    let (pan, edge) = (DefaultThresholds.panTravel, DefaultThresholds.edgeTravel)
    return switch recognizers {
    case .longPress: Decisions(timer: DefaultThresholds.pressDuration)
    case .pan:
      Decisions(travels: [
        { travel, _ in travel.dx.magnitude >= pan }, { travel, _ in travel.dy.magnitude >= pan },
      ])
    case .screenEdgePan:
      Decisions(travels: [
        { travel, _ in travel.dx.magnitude > edge }, { travel, _ in travel.dy.magnitude > edge },
      ])
    case .scrollViewPan: Decisions(timer: DefaultThresholds.contentTouchDelay)
    case .pinch: Decisions(turns: [pinches])
    case .rotation: Decisions(turns: [rotates])
    case .swipe:
      Decisions(travels: [
        { Self.isSwipe($0.dx, after: $1) }, { Self.isSwipe($0.dy, after: $1) },
      ])
    case .base, .tap, .menuSelection, .interactivePop, .swipeActions, .scrollViewPinch, .hover:
      Decisions()
    }
  }

  private var beginnings: [Threshold] {
    let all = RecognizerClass.allCases.map { decisions(of: $0) }
    let travels = tracks.flatMap { track in all.flatMap(\.travels).map { along(track, $0) } }
    return fingers > 1 ? travels + all.flatMap(\.turns) : travels
  }

  private static func isSwipe(_ travel: Double, after time: Seconds) -> Bool {
    travel.magnitude >= DefaultThresholds.swipeTravel(after: time).needed
  }

  /// Whether travel across the axis is too much for a swipe.
  private static func isTooFarAcross(_ travel: Double, after time: Seconds) -> Bool {
    travel.magnitude > DefaultThresholds.swipeTravel(after: time).allowedAside
  }

  private func pinches(_ layout: FingerLayout, _ time: Seconds) -> Bool {
    (layout.distance - start.distance).magnitude > DefaultThresholds.pinchGrowth
  }

  /// Whether a finger is outside of the window.
  private func leaves(_ layout: FingerLayout, _ time: Seconds) -> Bool {
    window.map { !layout.places(of: fingers).allSatisfy($0.contains) } ?? false
  }

  private func rotates(_ layout: FingerLayout, _ time: Seconds) -> Bool {
    let growth = start.distance > 0 ? layout.distance / start.distance - 1 : 0
    return (layout.angle - start.angle).magnitude > DefaultThresholds.rotationTurn(growth: growth)
  }

  // MARK: Crossings

  private func isPassed(_ threshold: Threshold, at progress: Double) -> Bool {
    threshold(path.layout(at: progress), rested + duration * progress)
  }

  /// The crossings at which each threshold is first crossed, as far as the moves tell.
  private func crossings(
    _ kind: Kind, of thresholds: [Threshold], in moves: [Double]
  ) -> [Crossing] {
    thresholds.compactMap { threshold in
      guard let passed = moves.firstIndex(where: { isPassed(threshold, at: $0) }) else {
        return nil
      }
      var (before, after) = (passed == 0 ? 0 : moves[passed - 1], moves[passed])
      for _ in 0..<40 {
        let middle = (before + after) / 2
        if isPassed(threshold, at: middle) { after = middle } else { before = middle }
      }
      return Crossing(progress: after, kind: kind)
    }
  }

  /// Moves between crossings that would otherwise share one.
  private func separators(of crossings: [Crossing], in moves: [Double]) -> [Double] {
    let crossings = crossings.sorted { $0.progress < $1.progress }
    return zip(crossings, crossings.dropFirst()).compactMap { first, second in
      // Closer crossings are the same threshold twice, apart from rounding.
      guard first.matters(before: second), (second.progress - first.progress) * duration > 1e-6,
        !Self.contains(moves, from: first.progress, until: second.progress)
      else { return nil }
      return Self.simplest(from: first.progress, to: second.progress)
    }
  }

  /// Whether one of the moves is in a range that excludes its end.
  private static func contains(_ moves: [Double], from start: Double, until end: Double) -> Bool {
    let next = moves.partitioningIndex { $0 >= start }
    return next < moves.count && moves[next] < end
  }

  /// The number well between two others with the fewest binary digits.
  private static func simplest(from start: Double, to end: Double) -> Double {
    let middle = (start + end) / 2
    let slack = (end - start) / 4
    var step = 0.5
    while true {
      let number = (middle / step).rounded() * step
      if (number - middle).magnitude <= slack { return number }
      step /= 2
    }
  }
}
