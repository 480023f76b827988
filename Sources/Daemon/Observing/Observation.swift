import Gestures
import JSON

/// What a trace shows besides effects: fingers with their paths and the views that were asked, and what can be
/// seen each time that it changes.
package final class Observation {
  /// A finger from its landing on.
  package struct Finger {
    package let landing: Int
    package let touch: Int
    package let type: String
    package var view: String?
    /// The recognizers that received it when it landed.
    package var recognizers: [String] = []
    package var path: [(time: Double, x: Double, y: Double)] = []
    /// How it ended; nil while it is down.
    package var end: String?
    /// The views that were asked at its landing, in order.
    package let hits: [(view: String, isHit: Bool, because: String)]
  }

  /// The objects that an effect's reason names, and what another recognizer has to do with it.
  package struct Mention {
    package var names: [String] = []
    /// The kind of link, and the other recognizer.
    package var link: (kind: String, other: String)?

    package init() {}
  }

  package private(set) var fingers: [Finger] = []
  /// A mention for each effect reported.
  package private(set) var mentions: [Mention] = []
  package var film: Film
  /// Places in `fingers` of those that are down, by the client's identifiers.
  private var down: [Int: Int] = [:]
  /// The number of effects reported by the requests before.
  private var effectCount = 0

  package init(maximumSamples: Int) { film = Film(maximumSamples: maximumSamples) }

  /// A test begins, or the session starts over: fingers that are down belong to what was before.
  package func beginSegment() {
    down = [:]
    film.cut()
  }

  // MARK: - Called by the session

  func requestBegan() { film.expire() }

  /// Takes the effects of a request, before it is answered.
  func take(_ transcript: Transcript, _ kinds: EffectKinds) {
    for effect in transcript.effects where kinds.contains(effect.name) {
      var mention = Mention()
      mention.names = effect.because.objects.map { $0.id }
      switch effect.kind {
      case .state, .pending:
        mention.link = effect.because.link.map { ($0.kind.rawValue, $0.other.id) }
      default: break
      }
      mentions.append(mention)
    }
    effectCount = mentions.count
  }

  /// The index behind the last effect that has happened, also within a request.
  private func effects(in session: Session) -> Int {
    let kinds = session.reporting.inAnswer
    return effectCount + session.engine.transcript.effects.count { kinds.contains($0.name) }
  }

  /// Notes what can be seen now, if it has changed.
  func look(at session: Session) {
    guard film.isOutdated(in: session) else { return }
    film.take(session, after: effects(in: session) - 1)
  }

  /// Looks on before an event: how the screen moves until then, and who is asked where fingers land.
  func willSend(_ changes: some Sequence<TouchChange>, at time: Time, in session: Session)
    -> [[Hit]]
  {
    look(at: session)
    let points = changes.filter { $0.phase == .began }.compactMap(\.point)
    return willPass(to: time, in: session) { Self.hits(at: points, in: $0) }
  }

  /// Looks on while content moves by itself, in a copy of the session, and then calls `body` with it.
  func willPass<Value>(to time: Time, in session: Session, then body: (Session) -> Value) -> Value {
    look(at: session)
    guard session.engine.isInterfaceMoving, time > session.engine.now else { return body(session) }
    let before = effects(in: session)
    let value = try? session.withTrial { trial throws(RequestError) in
      trial.engine.transcript.kinds = session.engine.transcript.kinds
      let known = trial.engine.transcript.effects.count
      let kinds = session.reporting.inAnswer
      var frame = trial.engine.now
      while trial.engine.isInterfaceMoving, frame < time {
        frame = min(frame + 1.0 / Film.framesPerSecond, time)
        guard (try? trial.engine.advance(to: frame)) != nil else { break }
        let fresh = trial.engine.transcript.effects.dropFirst(known).count {
          kinds.contains($0.name)
        }
        film.take(trial, after: before + fresh - 1)
      }
      if trial.engine.now < time { try? trial.engine.advance(to: time) }
      return body(trial)
    }
    // Making a copy can't fail.
    return value ?? body(session)
  }

  /// Follows the fingers of an event that has happened.
  func didSend(_ changes: some Sequence<TouchChange>, asking hits: [[Hit]], in session: Session) {
    let engine = session.engine
    let now = engine.now.seconds
    var landed = 0
    for change in changes {
      let touch = engine.touch(change.identifier)
      if change.phase == .began {
        defer { landed += 1 }
        guard let touch else { continue }
        down[change.identifier] = fingers.count
        fingers.append(
          Finger(
            landing: touch.landingNumber, touch: change.identifier, type: "\(touch.kind.name)",
            view: touch.view?.id, recognizers: touch.gestureRecognizers.map(\.id),
            path: [(now, touch.location.x, touch.location.y)],
            hits: landed < hits.count ? hits[landed] : []))
      } else if let index = down[change.identifier] {
        let last = fingers[index].path.last
        let place = touch?.location ?? change.point
        fingers[index].path.append((now, place?.x ?? last?.x ?? 0, place?.y ?? last?.y ?? 0))
        guard change.phase == .ended || change.phase == .cancelled else { continue }
        fingers[index].end = "\(change.phase.name)"
        down[change.identifier] = nil
      }
    }
    endCancelled(in: engine)
    look(at: session)
  }

  /// Ends fingers that something else than an event cancelled.
  func endCancelled(in engine: Engine) {
    guard !down.isEmpty else { return }
    let live = Set(engine.liveTouches.map(\.identifier))
    for (identifier, index) in down where !live.contains(identifier) {
      let last = fingers[index].path.last
      fingers[index].path.append((engine.now.seconds, last?.x ?? 0, last?.y ?? 0))
      fingers[index].end = "cancelled"
      down[identifier] = nil
    }
  }

  // MARK: - Hit tests

  typealias Hit = (view: String, isHit: Bool, because: String)

  /// The views that a finger at each point would ask, in order. No client is asked.
  private static func hits(at points: [Point], in session: Session) -> [[Hit]] {
    points.map { point in
      let trace = HitTrace()
      _ = session.engine.hitTest(point, trace: trace)
      let entries = trace.entries.filter { $0.pass == 2 }
      var misses: [ObjectIdentifier: String] = [:]
      for entry in entries where entry.call == .pointInside {
        misses[ObjectIdentifier(entry.view)] = entry.because
      }
      return entries.filter { $0.call == .hitTest }.map { entry in
        let hit: View? = if case .hit(let view) = entry.result { view } else { nil }
        let isHit = hit === entry.view
        let reason =
          entry.because ?? misses[ObjectIdentifier(entry.view)]
          ?? (isHit
            ? "it contains the point, and no view within it takes the touch"
            : hit.map { "\($0.id) is within it" }
              ?? "neither it nor a view within it takes the touch")
        return (entry.view.id, isHit, reason)
      }
    }
  }
}

extension Session {
  /// Sends an event of touches, which an observation follows.
  func send(_ changes: ArraySlice<TouchChange>, at time: Time) throws(TouchError) {
    guard let observation else { return try engine.send(changes, at: time) }
    let hits = observation.willSend(changes, at: time, in: self)
    try engine.send(changes, at: time)
    observation.didSend(changes, asking: hits, in: self)
  }

  /// Sends an event of one touch, which an observation follows.
  func send(_ change: TouchChange, at time: Time) throws(TouchError) {
    if observation == nil { return try engine.send(change, at: time) }
    try send([change], at: time)
  }

  /// Lets time pass, which an observation follows.
  func advance(to time: Time, shouldStop: () -> Bool) throws(TouchError) {
    observation?.willPass(to: time, in: self) { _ in }
    try engine.advance(to: time, shouldStop: shouldStop)
    observation?.look(at: self)
  }

  /// Lets time pass, which an observation follows.
  func advance(by seconds: Seconds, shouldStop: () -> Bool) throws(TouchError) {
    observation?.willPass(to: engine.now + seconds, in: self) { _ in }
    try engine.advance(by: seconds, shouldStop: shouldStop)
    observation?.look(at: self)
  }
}
