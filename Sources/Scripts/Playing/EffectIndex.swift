import JSON
import JSONRPC

/// The effects in a window by the names that expectations use, so that many expectations of many
/// effects take no longer than both. Each part is made when it is first asked for.
package final class EffectIndex {
  /// The effects before these, which many indices share; nil if there are none.
  private let base: EffectIndex?
  private let documents: [JSONDocument]
  private let ownRefusals: Refusals
  /// The captured events, as far as they are still stored; nil until they have been asked for.
  var capturedEvents: CapturedEvents?

  /// `documents` are lists of effects after those of `base`.
  init(after base: EffectIndex?, _ documents: [JSONDocument], _ refusals: Refusals) {
    self.base = base
    self.documents = documents
    ownRefusals = refusals
  }

  /// One index of these effects and of others after them.
  func extended(by documents: [JSONDocument], _ refusals: Refusals) -> EffectIndex {
    var all = ownRefusals
    all.add(refusals)
    return EffectIndex(after: base, self.documents + documents, all)
  }

  /// All effects, in order, without mere deliveries of touches; valid as long as the index exists.
  package private(set) lazy var effects: [JSONValue] =
    base.map { $0.effects + ownEffects } ?? ownEffects

  /// The effects after the base's.
  private lazy var ownEffects: [JSONValue] = documents.flatMap { $0.root.elements.map { $0 } }

  /// Refusals of commands.
  package private(set) lazy var refusals: Refusals = {
    var all = base?.refusals ?? Refusals()
    all.add(ownRefusals)
    return all
  }()

  // MARK: - Actions

  /// The actions performed: each once per attempt of its recognizer, and once per event of its
  /// control.
  package private(set) lazy var firings: [Firing] =
    base.map { $0.firings + own.firings } ?? own.firings

  /// The number of actions performed.
  var firingCount: Int { (base?.firingCount ?? 0) + own.firings.count }

  /// The actions performed after the base's, and the attempts under way at the end.
  private lazy var own: (firings: [Firing], attempts: Set<Firing>) = {
    var attempts = base?.own.attempts ?? []
    let firings = Firing.all(in: ownEffects, &attempts)
    return (firings, attempts)
  }()

  /// The places of actions by the names that an expectation can refer to them by; those of the base as far
  /// as they have been asked for.
  private lazy var firingPlaces: [String: [Int]] = {
    var places: [String: [Int]] = [:]
    for (place, firing) in own.firings.enumerated() {
      let place = place + (base?.firingCount ?? 0)
      for name in firing.names { places[name, default: []].append(place) }
    }
    return places
  }()

  /// The names whose places are with those of the base.
  private var completeNames: Set<String> = []

  /// The places in `firings` of those that an expectation can refer to by that name.
  func firings(named name: String) -> [Int] {
    if let base, completeNames.insert(name).inserted {
      let places = base.firings(named: name)
      if !places.isEmpty { firingPlaces[name] = places + (firingPlaces[name] ?? []) }
    }
    return firingPlaces[name] ?? []
  }

  private lazy var ownReasons: [String: String] = {
    var reasons: [String: String] = [:]
    for effect in ownEffects {
      guard let because = effect[member: "because"]?.string else { continue }
      for firing in Firing.each(in: effect) {
        for name in firing.names where reasons[name] == nil { reasons[name] = because }
      }
    }
    return reasons
  }()

  /// The reason of the first action that an expectation can refer to by that name.
  package func reason(ofFirst name: String) -> String? {
    base?.reason(ofFirst: name) ?? ownReasons[name]
  }

  // MARK: - States

  private lazy var ownLastStates: [String: JSONValue] = {
    var last: [String: JSONValue] = [:]
    for effect in ownEffects where effect.isEffect("state") {
      if let recognizer = effect[member: "recognizer"]?.string { last[recognizer] = effect }
    }
    return last
  }()

  /// The last state of `recognizer` in the effects; nil if there is none.
  package func lastState(of recognizer: String) -> (state: String, because: String)? {
    guard let last = ownLastStates[recognizer] else { return base?.lastState(of: recognizer) }
    return (last[member: "to"]?.string ?? "", last[member: "because"]?.string ?? "")
  }

  // MARK: - Scrolling and capture

  /// The changes of scroll views' phases.
  private(set) lazy var scrolls: [JSONValue] =
    (base?.scrolls ?? []) + ownEffects.filter { $0.isEffect("scroll") }

  /// The places in `scrolls` of those that a pattern fits.
  private(set) lazy var scrollPlaces: PatternPlaces = {
    var places = PatternPlaces()
    for (place, scroll) in scrolls.enumerated() {
      places.add(
        place, name: scroll[member: "phase"]?.string ?? "",
        view: scroll[member: "scrollView"]?.string)
    }
    return places
  }()

  /// The effects that tell of captured events.
  package private(set) lazy var captures: [JSONValue] =
    (base?.captures ?? []) + ownEffects.filter { $0.isEffect("captured") }

  // MARK: - For people

  private static let maximumLines = 12

  /// The effects as lines.
  private(set) lazy var reportedLines: [String] = {
    var lines: [EffectLine] = []
    var hidden = 0
    for effect in effects {
      if lines.count < Self.maximumLines { lines.append(EffectLine(effect)) } else { hidden += 1 }
    }
    if lines.isEmpty { return ["nothing happened to any gesture"] }
    return ["what happened:"] + EffectLine.aligned(lines).map { "  " + $0 }
      + (hidden > 0 ? ["  … \(hidden) more"] : [])
  }()
}

/// Captured events, and the places of those that a pattern fits as far as its properties aside.
struct CapturedEvents {
  let events: [JSONDocument]
  private(set) var places = PatternPlaces()

  init(_ events: [JSONDocument]) {
    self.events = events
    for (place, event) in events.enumerated() {
      event.withRoot { root in
        places.add(place, name: root[member: "event"]?.string ?? "", view: root.capturedView)
      }
    }
  }
}

/// Places in a list by a name and a view, either of which a pattern may leave open.
struct PatternPlaces {
  private struct Key: Hashable {
    let name: String?
    let view: String?
  }

  private var places: [Key: [Int]] = [:]

  mutating func add(_ place: Int, name: String, view: String?) {
    for name in [name, nil] {
      places[Key(name: name, view: nil), default: []].append(place)
      if let view { places[Key(name: name, view: view), default: []].append(place) }
    }
  }

  /// The places of `name` and `view`, in order; nil stands for any.
  subscript(name name: String?, view view: String?) -> [Int] {
    places[Key(name: name, view: view)] ?? []
  }
}

/// An action sent to a target.
package struct Firing: Hashable {
  /// The recognizer or the control.
  package let subject: String
  package let target: String
  package let action: String

  package init(subject: String, target: String, action: String) {
    self.subject = subject
    self.target = target
    self.action = action
  }

  /// The action in the notation of transcripts, without the default target.
  package var described: String { target == "client" ? action : "\(target).\(action)" }

  /// The names by which an expectation can refer to it: without the target, and with it.
  fileprivate var names: [String] { [action, "\(target).\(action)"] }

  /// Whether an expectation can refer to it by that name, with or without the target.
  package func isNamed(_ name: String) -> Bool { name == action || name == "\(target).\(action)" }
}

extension Firing {
  package init?(recognizerEffect effect: JSONValue) {
    guard let action = effect[member: "action"]?.string else { return nil }
    self.init(
      subject: effect[member: "recognizer"]?.string ?? "",
      target: effect[member: "target"]?.string ?? "client", action: action)
  }

  /// The actions in some effects: each once per attempt of its recognizer, and once per event of
  /// its control. `attempts` are those under way before and afterwards, by the action that counts for each.
  package static func all(in effects: [JSONValue], _ attempts: inout Set<Firing>) -> [Firing] {
    var firings: [Firing] = []
    for effect in effects {
      guard effect.isEffect("action") else {
        firings += each(in: effect)
        continue
      }
      guard let firing = Firing(recognizerEffect: effect) else { continue }
      let state = effect[member: "state"]
      let goesOn = attempts.contains(firing) && !(state?.equals("began") ?? false)
      if !goesOn { firings.append(firing) }
      if state?.equals("ended") ?? false || state?.equals("cancelled") ?? false {
        attempts.remove(firing)
      } else {
        attempts.insert(firing)
      }
    }
    return firings
  }

  /// The actions that an effect tells of, attempts aside.
  fileprivate static func each(in effect: JSONValue) -> [Firing] {
    if effect.isEffect("action") { return Firing(recognizerEffect: effect).map { [$0] } ?? [] }
    guard effect.isEffect("control") else { return [] }
    let control = effect[member: "control"]?.string ?? ""
    return effect[member: "targets"]?.elements.map { target in
      Firing(
        subject: control, target: target[member: "target"]?.string ?? "client",
        action: target[member: "action"]?.string ?? "")
    } ?? []
  }
}

extension JSONValue {
  /// Whether it is an effect of that kind.
  func isEffect(_ kind: StaticString) -> Bool {
    self[member: "effect"]?.equals(kind) ?? false
  }

  /// The view of a captured event.
  var capturedView: String? { self[member: "source"]?[member: "view"]?.string }
}
