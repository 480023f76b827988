import JSON
import JSONRPC

/// The effects in a window by the names that expectations use, so that many expectations of many
/// effects take no longer than both. Each part is made when it is first asked for.
package final class EffectIndex {
  /// The effects before these, which many indices share; nil if there are none.
  private let base: EffectIndex?
  private let digests: [EffectDigest]
  private let ownRefusals: Refusals
  /// The captured events, as far as they are still stored; nil until they have been asked for.
  var capturedEvents: CapturedEvents?

  /// `digests` are those of effects after those of `base`.
  init(after base: EffectIndex?, _ digests: [EffectDigest], _ refusals: Refusals) {
    self.base = base
    self.digests = digests
    ownRefusals = refusals
  }

  /// One index of these effects and of others after them.
  func extended(by digests: [EffectDigest], _ refusals: Refusals) -> EffectIndex {
    var all = ownRefusals
    all.add(refusals)
    return EffectIndex(after: base, self.digests + digests, all)
  }

  /// What effects after these come after.
  var past: EffectDigest.Past { digests.last?.past ?? base?.past ?? EffectDigest.Past() }

  /// Refusals of commands.
  package private(set) lazy var refusals: Refusals = {
    var all = base?.refusals ?? Refusals()
    all.add(ownRefusals)
    return all
  }()

  // MARK: - Actions

  /// The actions performed: each once per attempt of its recognizer, and once per event of its
  /// control.
  package private(set) lazy var firings: [Firing] = base.map { $0.firings + own } ?? own

  /// The number of actions performed.
  var firingCount: Int { (base?.firingCount ?? 0) + own.count }

  /// The actions performed after the base's.
  private lazy var own: [Firing] = digests.flatMap(\.firings)

  /// The places of actions by the names that an expectation can refer to them by; those of the base as far
  /// as they have been asked for.
  private lazy var firingPlaces: [String: [Int]] = {
    var places: [String: [Int]] = [:]
    for (place, firing) in own.enumerated() {
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
    for (firing, because) in digests.lazy.flatMap(\.reasons) {
      for name in firing.names where reasons[name] == nil { reasons[name] = because }
    }
    return reasons
  }()

  /// The reason of the first action that an expectation can refer to by that name.
  package func reason(ofFirst name: String) -> String? {
    base?.reason(ofFirst: name) ?? ownReasons[name]
  }

  // MARK: - States

  private lazy var ownLastStates: [String: EffectDigest.LastState] = {
    guard let first = digests.first else { return [:] }
    return digests.dropFirst().reduce(into: first.lastStates) { last, digest in
      last.merge(digest.lastStates) { $1 }
    }
  }()

  /// The last state of `recognizer` in the effects; nil if there is none.
  package func lastState(of recognizer: String) -> (state: String, because: String)? {
    guard let last = ownLastStates[recognizer] else { return base?.lastState(of: recognizer) }
    return (last.state, last.because)
  }

  /// The first effect of those whose recognizers came nearest to an action; nil if none tells of that. Valid as
  /// long as the index exists.
  package var nearMiss: JSONValue? { ranked?.effect.root }

  private var ranked: (rank: Int, effect: JSONDocument)? {
    digests.reduce(base?.ranked) { best, digest in
      guard let next = digest.nearMiss, next.rank < best?.rank ?? .max else { return best }
      return next
    }
  }

  // MARK: - Scrolling and capture

  private(set) lazy var scrolls: [ScrollChange] =
    (base?.scrolls ?? []) + digests.flatMap(\.scrolls)

  /// The places in `scrolls` of those that a pattern fits.
  private(set) lazy var scrollPlaces: PatternPlaces = {
    var places = PatternPlaces()
    for (place, scroll) in scrolls.enumerated() {
      places.add(place, name: scroll.phase, view: scroll.scrollView)
    }
    return places
  }()

  /// What is told of captured events.
  package private(set) lazy var captures: [Capture] =
    (base?.captures ?? []) + digests.flatMap(\.captures)

  // MARK: - For people

  private var count: Int { digests.reduce(base?.count ?? 0) { $0 + $1.count } }

  private var shown: [JSONDocument] { (base?.shown ?? []) + digests.flatMap(\.shown) }

  /// The effects as lines.
  private(set) lazy var reportedLines: [String] = {
    let lines = shown.map { $0.withRoot { EffectLine($0) } }
    if lines.isEmpty { return ["nothing happened to any gesture"] }
    let hidden = count - lines.count
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

extension JSONValue {
  /// Whether it is an effect of that kind.
  package func isEffect(_ kind: StaticString) -> Bool {
    self[member: "effect"]?.equals(kind) ?? false
  }

  /// The view of a captured event.
  var capturedView: String? { self[member: "source"]?[member: "view"]?.string }
}
