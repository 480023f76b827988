import JSON
import JSONRPC

/// What has happened since the previous expectations, which the next ones are about.
package struct EffectWindow {
  /// The effects in order.
  package private(set) var effects: [JSONDocument] = []
  /// The actions performed: each once per attempt of its recognizer, and once per event of its control.
  package private(set) var firings: [Firing] = []
  /// The actions of recognizers among them.
  private var counted: Set<Firing> = []
  /// Views that the first finger of a gesture hit.
  private(set) var hitViews: Set<String> = []
  /// Errors of refused commands.
  package private(set) var refusals: [ResponseError] = []
  /// Events that were captured, as far as the session still has them; nil until they are asked for.
  var capturedEvents: [JSONDocument]?
  /// Whether expectations have looked at it, so that the next command starts a new one.
  private var isUsed = false

  package init() {}

  /// Called before a command is played.
  package mutating func beginCommand() {
    if isUsed { self = EffectWindow() }
  }

  /// Called before expectations look at it.
  mutating func beginExpectations() { isUsed = true }

  /// Adds the effects in the answer to a command.
  package mutating func add(_ result: JSONDocument) {
    if let view = result.root[member: "view"]?.string { hitViews.insert(view) }
    for effect in result.root.list("effects") {
      effects.append(JSONDocument(retaining: effect))
      firings += Firing.performed(in: effect, &counted)
    }
  }

  package mutating func add(_ error: ResponseError) { refusals.append(error) }

  // MARK: - Queries

  /// Whether an action was performed that an expectation can refer to by that name.
  func performed(_ name: String) -> Bool { firings.contains { $0.isNamed(name) } }

  /// The actions performed by effects with these members.
  func firings(with members: [ExpectedValue]) -> [Firing] {
    if members.isEmpty { return firings }
    var counted: Set<Firing> = []
    return effects.flatMap { Firing.performed(in: $0.root, &counted, with: members) }
  }

  /// The reason of the first action that an expectation can refer to by that name.
  package func reason(ofFirst name: String) -> String? {
    effects.lazy.map(\.root).first { effect in
      Firing.all(in: effect).contains { $0.isNamed(name) }
    }?[member: "because"]?.string
  }

  /// The last state of a recognizer in the effects; nil if there is none.
  package func lastState(
    of recognizer: String
  ) -> (state: String, because: String, effect: JSONValue)? {
    let effect = effects.last { effect in
      effect.root.isEffect("state") && effect.root[member: "recognizer"]?.string == recognizer
    }
    return effect.map { effect in
      let effect = effect.root
      return (effect[member: "to"]?.string ?? "", effect[member: "because"]?.string ?? "", effect)
    }
  }

  /// The first effect of those whose recognizers came nearest to an action; nil if there is none.
  package var nearMiss: JSONDocument? {
    let ranked = effects.lazy.compactMap { effect in
      NearMiss.rank(of: effect.root).map { (rank: $0, effect: effect) }
    }
    return ranked.min { $0.rank < $1.rank }?.effect
  }

  /// The effects of that kind.
  package func effects(_ kind: String) -> [JSONValue] {
    effects.lazy.map(\.root).filter { $0[member: "effect"]?.string == kind }
  }

  // MARK: - For people

  private static let maximumLines = 12

  /// The first effects as lines, but for those that say only where touches were.
  var reportedLines: [String] {
    let effects = effects.lazy.map(\.root).filter { !$0.isEffect("touches") }
    if effects.isEmpty { return ["no effects on any gesture"] }
    return ["what happened:"]
      + EffectLine.first(Self.maximumLines, of: Array(effects)).map { "  " + $0 }
  }
}

extension JSONValue {
  /// Whether it is an effect of that kind.
  package func isEffect(_ kind: StaticString) -> Bool {
    self[member: "effect"]?.equals(kind) ?? false
  }

  /// Whether it is the effect of a recognizer by which a view never gets a touch.
  func withholds(from view: String) -> Bool {
    self.list("withheldFrom").contains { $0.string == view }
  }

  /// The view of a captured event.
  var capturedView: String? { self[member: "source"]?[member: "view"]?.string }
}

/// Effects that explain why no action was performed.
package enum NearMiss {
  /// Whether a reason is that another recognizer won. Effects of scripts carry no `link` that would say so.
  package static func isPrevention(_ because: String?) -> Bool {
    because?.hasPrefix("prevented by ") ?? false
  }

  /// How near the recognizer of an effect came to an action, from 0 on; nil if the effect doesn't say. One that was
  /// prevented came nearest, then one that waits, then one that failed; one that recognized has no action.
  package static func rank(of effect: JSONValue) -> Int? {
    guard effect[member: "recognizer"] != nil else { return nil }
    if effect.isEffect("pending") { return 1 }
    guard effect.isEffect("state"), let state = effect[member: "to"] else { return nil }
    if state.equals("failed") { return isPrevention(effect[member: "because"]?.string) ? 0 : 2 }
    return state.equals("began") || state.equals("ended") ? 3 : nil
  }
}
