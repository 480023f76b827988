import JSON

/// What expectations and their explanations tell of some effects, in a small part of the memory of these.
struct EffectDigest {
  /// What came before some effects, as far as it matters to them.
  struct Past {
    /// The number of effects, up to those that are shown.
    fileprivate(set) var count = 0
    /// The attempts under way, by the action that counts for each.
    fileprivate(set) var attempts: Set<Firing> = []
  }

  /// The maximum number of effects that are shown.
  static let mostShown = 12

  /// The number of effects.
  private(set) var count = 0
  /// Those that are among the first of all.
  private(set) var shown: [JSONDocument] = []
  /// The actions performed.
  private(set) var firings: [Firing] = []
  /// The first reason of each action, in order.
  private(set) var reasons: [(firing: Firing, because: String)] = []
  private(set) var lastStates: [String: LastState] = [:]
  private(set) var scrolls: [ScrollChange] = []
  private(set) var captures: [Capture] = []
  /// The first of those that come nearest to an action.
  private(set) var nearMiss: (rank: Int, effect: JSONDocument)?
  /// What the next effects come after.
  private(set) var past: Past

  /// All actions so far, each once: equal ones share their names.
  private var known: Set<Firing> = []
  private var withReason: Set<Firing> = []

  /// The last state of a recognizer, and the reason for it.
  struct LastState {
    let state: String
    let because: String
  }

  /// The number of effects between two calls of `goesOn`.
  private static let effectsBetweenQuestions = 256

  /// The digest of lists of effects; nil once `goesOn` returns false.
  init?(of lists: [JSONDocument], after past: Past, while goesOn: () -> Bool) {
    self.past = past
    for list in lists {
      for effect in list.root.elements {
        if count % Self.effectsBetweenQuestions == 0, !goesOn() { return nil }
        add(effect)
      }
    }
    (known, withReason) = ([], [])
  }

  private mutating func add(_ effect: JSONValue) {
    count += 1
    if past.count < Self.mostShown {
      past.count += 1
      shown.append(JSONDocument(retaining: effect))
    }
    let told = Firing.told(in: effect)
    if !told.isEmpty { add(told, effect) }
    if effect.isEffect("state"), let recognizer = effect[member: "recognizer"]?.string {
      lastStates[recognizer] = LastState(
        state: effect[member: "to"]?.string ?? "", because: effect[member: "because"]?.string ?? "")
    }
    if effect.isEffect("scroll") { scrolls.append(ScrollChange(effect)) }
    if effect.isEffect("captured") { captures.append(Capture(effect)) }
    if let rank = NearMiss.rank(of: effect), rank < nearMiss?.rank ?? .max {
      nearMiss = (rank, JSONDocument(retaining: effect))
    }
  }

  private mutating func add(_ told: [Firing], _ effect: JSONValue) {
    for firing in Firing.performed(told, in: effect, &past.attempts) {
      firings.append(known.insert(firing).memberAfterInsert)
    }
    guard let because = effect[member: "because"]?.string else { return }
    for firing in told where withReason.insert(firing).inserted {
      reasons.append((firing, because))
    }
  }
}

/// A change of a scroll view's phase.
struct ScrollChange {
  let scrollView: String
  let phase: String

  fileprivate init(_ effect: JSONValue) {
    scrollView = effect[member: "scrollView"]?.string ?? ""
    phase = effect[member: "phase"]?.string ?? ""
  }
}

/// What an effect tells of a captured event.
package struct Capture {
  /// The event's number among those captured.
  let index: Int64?
  package let event: String
  package let because: String

  fileprivate init(_ effect: JSONValue) {
    index = effect[member: "index"]?.integer
    event = effect[member: "event"]?.string ?? ""
    because = effect[member: "because"]?.string ?? ""
  }
}
