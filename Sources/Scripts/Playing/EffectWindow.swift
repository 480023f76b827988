import JSON
import JSONRPC

/// The effects since the previous expectations, which the next expectations are about.
package struct EffectWindow {
  /// The effects up to some point.
  private var base: EffectIndex?
  /// The effects of the last commands, without what no expectation is about, and their number.
  private var effects: [JSONDocument] = []
  private var count = 0
  /// What is kept of those of commands before them, many at once.
  private var earlier: [EffectDigest] = []
  private var refusals = Refusals()
  /// Whether expectations have used it, so that the next command starts a new one.
  package private(set) var isUsed = false
  private var known: EffectIndex?

  /// The number of effects that are kept as they are.
  private static let maximumCount = 1_000

  package init() {}

  /// Whether there is nothing to look at.
  package var isEmpty: Bool {
    base == nil && effects.isEmpty && earlier.isEmpty && refusals.isEmpty
  }

  /// Called before a command is played.
  package mutating func beginCommand() {
    guard isUsed else { return }
    self = EffectWindow()
  }

  /// Adds the effects of a command. Once `goesOn` returns false, nobody looks at it now.
  package mutating func add(_ result: JSONDocument, while goesOn: () -> Bool) {
    if let all = result.root[member: "effects"] { add(all, of: result, while: goesOn) }
  }

  /// Adds `all` of a document's effects.
  mutating func add(_ all: JSONValue, of result: JSONDocument, while goesOn: () -> Bool) {
    let kept = all.elements.filter { !$0.isEffect("touches") }
    if kept.isEmpty { return }
    // The rest of a result, such as where the touches were, is much more.
    effects.append(result.retaining(kept))
    count += kept.count
    guard count > Self.maximumCount, let digests = digests(while: goesOn) else { return }
    (earlier, effects, count) = (digests, [], 0)
  }

  package mutating func add(_ error: ResponseError) { refusals.add(error) }

  /// Called before it goes on in several ways, each of which may look at all that is in it by now.
  package mutating func fork(while goesOn: () -> Bool) {
    if isUsed || effects.isEmpty && earlier.isEmpty && refusals.isEmpty { return }
    guard let digests = digests(while: goesOn) else { return }
    base = base?.extended(by: digests, refusals) ?? EffectIndex(after: nil, digests, refusals)
    (effects, count, earlier, refusals) = ([], 0, [], Refusals())
  }

  /// Called before expectations look at it. Nothing is added to it afterwards. Once `goesOn` returns false, nobody
  /// looks at it now.
  package mutating func look(while goesOn: () -> Bool) {
    isUsed = true
    guard known == nil, let digests = digests(while: goesOn) else { return }
    known = EffectIndex(after: base, digests, refusals)
  }

  /// What expectations find in it; made once they look.
  package var index: EffectIndex {
    known ?? EffectIndex(after: base, digests { true } ?? [], refusals)
  }

  /// Digests of the effects after those of the base; nil once `goesOn` returns false.
  private func digests(while goesOn: () -> Bool) -> [EffectDigest]? {
    if effects.isEmpty { return earlier }
    let past = earlier.last?.past ?? base?.past ?? EffectDigest.Past()
    return EffectDigest(of: effects, after: past, while: goesOn).map { earlier + [$0] }
  }
}
