import JSON
import JSONRPC

/// The effects since the previous expectations, which the next expectations are about.
package struct EffectWindow {
  /// The effects of each command, without what no expectation is about.
  private var effects: [JSONDocument] = []
  package private(set) var refusals: [(command: Command, error: ResponseError)] = []
  /// Whether expectations have used it, so that the next command starts a new one.
  package private(set) var isUsed = false
  private var known: EffectIndex?

  package init() {}

  /// Whether there is nothing to look at.
  package var isEmpty: Bool { effects.isEmpty && refusals.isEmpty }

  /// Called before a command is played.
  package mutating func beginCommand() {
    guard isUsed else { return }
    self = EffectWindow()
  }

  package mutating func add(_ result: JSONDocument) {
    guard let all = result.root[member: "effects"] else { return }
    let kept = all.elements.filter { !$0.isEffect("touches") }
    // The rest of a result, such as where the touches were, is much more.
    effects.append(result.retaining(kept))
  }

  package mutating func add(_ error: ResponseError, of command: Command) {
    refusals.append((command, error))
  }

  /// Called before expectations look at it. Nothing is added to it afterwards.
  package mutating func look() {
    isUsed = true
    if known == nil { known = EffectIndex(effects, refusals.map(\.error)) }
  }

  /// What expectations find in it; made once they look.
  package var index: EffectIndex { known ?? EffectIndex(effects, refusals.map(\.error)) }
}
