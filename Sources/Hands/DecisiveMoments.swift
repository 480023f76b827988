import Gestures

/// Moments on a way at which recognizers decide that go by default thresholds.
///
/// At few events a second two thresholds may be passed between the same two moves, and then the order of
/// recognizers would say who wins rather than which was passed first. A move between the two keeps that
/// the same at every rate.
struct DecisiveMoments {
  private let way: Way
  /// The time that the fingers had been down when the way began, and the time that the way takes.
  private let rested: Seconds
  private let duration: Seconds
  private let start: Grip
  private let fingers: Int

  /// The decision that falls.
  private enum Kind {
    /// Somebody may recognize, at the first move behind it.
    case beginning
    /// Somebody fails, at the first move behind it.
    case failure
    /// A recognizer's own timer fires, which needs no move.
    case timer
  }

  /// A moment at which something is decided, as progress on the way.
  private struct Moment {
    let progress: Double
    let kind: Kind

    /// Whether it matters that this one comes first.
    func matters(before other: Moment) -> Bool {
      kind == .beginning || kind == .failure && other.kind == .timer
    }
  }

  /// Whether the way has come far enough at a grip, so long after the landing.
  private typealias Threshold = (Grip, Seconds) -> Bool

  init(of way: Way, fingers: Int, after rested: Seconds, lasting duration: Seconds) {
    self.way = way
    self.fingers = fingers
    self.rested = rested
    self.duration = duration
    start = way.grip(at: 0)
  }

  /// Adds the moves that `moves` needs so that no two decisions fall to the same one.
  func separate(in moves: inout [Double]) {
    let timers = [DefaultThresholds.contentTouchDelay, DefaultThresholds.pressDuration]
      .filter { rested < $0 && $0 < rested + duration }
      .map { Moment(progress: ($0 - rested) / duration, kind: .timer) }
    var additions = separators(
      of: moments(.beginning, of: beginnings, in: moves) + timers, in: moves)
    for track in tracks {
      func split(_ begins: TravelLimit?, _ fails: @escaping TravelLimit, _ more: [Moment])
        -> [Double]
      {
        let first = begins.map { moments(.beginning, of: [along(track, $0)], in: moves) } ?? []
        let second = moments(.failure, of: [along(track, fails)], in: moves)
        return separators(of: first + second + more, in: moves)
      }
      additions += split(nil, { way, _ in way.length > DefaultThresholds.pressMovement }, timers)
      additions += split({ Self.isSwipe($0.dx, after: $1) }, { Self.isAside($0.dy, after: $1) }, [])
      additions += split({ Self.isSwipe($0.dy, after: $1) }, { Self.isAside($0.dx, after: $1) }, [])
    }
    guard !additions.isEmpty else { return }
    moves = Set(moves + additions).sorted()
  }

  // MARK: What recognizers follow

  /// A point that goes with a grip.
  private typealias Track = (Grip) -> Point

  /// The middle of the fingers; where they don't go side by side, each by itself as well, since it may
  /// have another view.
  private var tracks: [Track] {
    let fingers = fingers
    guard fingers > 1, !way.keepsItsShape else { return [{ $0.center }] }
    return [
      { $0.center }, { $0.places(of: fingers)[0] }, { $0.places(of: fingers)[fingers - 1] },
    ]
  }

  private func along(_ track: @escaping Track, _ limit: @escaping TravelLimit) -> Threshold {
    { grip, time in limit(track(grip) - track(start), time) }
  }

  // MARK: Thresholds

  /// Whether fingers went far enough, so long after their landing.
  private typealias TravelLimit = (Vector, Seconds) -> Bool

  private var beginnings: [Threshold] {
    let (pan, edge) = (DefaultThresholds.panTravel, DefaultThresholds.edgeTravel)
    let limits: [TravelLimit] = [
      { travel, _ in travel.dx.magnitude >= pan }, { travel, _ in travel.dy.magnitude >= pan },
      { travel, _ in travel.dx.magnitude > edge }, { travel, _ in travel.dy.magnitude > edge },
      { Self.isSwipe($0.dx, after: $1) }, { Self.isSwipe($0.dy, after: $1) },
    ]
    let travels = tracks.flatMap { track in limits.map { along(track, $0) } }
    return fingers > 1 ? travels + [pinches, rotates] : travels
  }

  private static func isSwipe(_ travel: Double, after time: Seconds) -> Bool {
    travel.magnitude >= DefaultThresholds.swipeTravel(after: time).needed
  }

  /// Too far for a swipe along the other axis.
  private static func isAside(_ travel: Double, after time: Seconds) -> Bool {
    travel.magnitude > DefaultThresholds.swipeTravel(after: time).allowedAside
  }

  private func pinches(_ grip: Grip, _ time: Seconds) -> Bool {
    (grip.distance - start.distance).magnitude > DefaultThresholds.pinchGrowth
  }

  private func rotates(_ grip: Grip, _ time: Seconds) -> Bool {
    let growth = start.distance > 0 ? grip.distance / start.distance - 1 : 0
    return (grip.angle - start.angle).magnitude > DefaultThresholds.rotationTurn(growth: growth)
  }

  // MARK: Moments

  private func isPassed(_ threshold: Threshold, at progress: Double) -> Bool {
    threshold(way.grip(at: progress), rested + duration * progress)
  }

  /// The moments at which each threshold is first passed, as far as the moves tell.
  private func moments(
    _ kind: Kind, of thresholds: [Threshold], in moves: [Double]
  ) -> [Moment] {
    thresholds.compactMap { threshold in
      guard let passed = moves.firstIndex(where: { isPassed(threshold, at: $0) }) else {
        return nil
      }
      var (before, after) = (passed == 0 ? 0 : moves[passed - 1], moves[passed])
      for _ in 0..<40 {
        let middle = (before + after) / 2
        if isPassed(threshold, at: middle) { after = middle } else { before = middle }
      }
      return Moment(progress: after, kind: kind)
    }
  }

  /// Moves between moments that would otherwise fall to the same one.
  private func separators(of moments: [Moment], in moves: [Double]) -> [Double] {
    let moments = moments.sorted { $0.progress < $1.progress }
    return zip(moments, moments.dropFirst()).compactMap { first, second in
      // Closer ones are the same threshold twice, but for rounding.
      guard first.matters(before: second), (second.progress - first.progress) * duration > 1e-6,
        !moves.contains(where: { first.progress <= $0 && $0 < second.progress })
      else { return nil }
      return Self.roundest(from: first.progress, to: second.progress)
    }
  }

  /// A number well between two, with as few binary digits as there is one.
  private static func roundest(from start: Double, to end: Double) -> Double {
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
