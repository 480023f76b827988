import JSON
import JSONRPC

/// The effects since the previous expectations, which the next expectations are about.
package struct EffectWindow {
  /// The effects up to some point.
  private var base: EffectIndex?
  /// The effects of the last commands, without what no expectation is about.
  private var effects: [JSONDocument] = []
  /// Those of commands before them, many at once, as lists in JSON: a fifth of the memory.
  private var earlier: [[UInt8]] = []
  private var refusals = Refusals()
  /// Whether expectations have used it, so that the next command starts a new one.
  package private(set) var isUsed = false
  private var known: EffectIndex?

  /// The number of commands whose effects are kept as they are.
  private static let maximumRecent = 256

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

  package mutating func add(_ result: JSONDocument) {
    guard let all = result.root[member: "effects"] else { return }
    if effects.count == Self.maximumRecent { store() }
    let kept = all.elements.filter { !$0.isEffect("touches") }
    // The rest of a result, such as where the touches were, is much more.
    effects.append(result.retaining(kept))
  }

  private mutating func store() {
    var text = JSONWriter()
    text.beginArray()
    for document in effects {
      document.withRoot { for effect in $0.elements { text.value(effect) } }
    }
    text.endArray()
    earlier.append(Array(text.bytes))
    effects.removeAll(keepingCapacity: true)
  }

  package mutating func add(_ error: ResponseError) { refusals.add(error) }

  /// Called before it goes on in several ways, each of which may look at all that is in it by now.
  package mutating func fork(while goesOn: () -> Bool) {
    if isUsed || effects.isEmpty && refusals.isEmpty { return }
    guard let documents = documents(while: goesOn) else { return }
    base = base?.extended(by: documents, refusals) ?? EffectIndex(after: nil, documents, refusals)
    (effects, earlier, refusals) = ([], [], Refusals())
  }

  /// Called before expectations look at it. Nothing is added to it afterwards. Once `goesOn` returns false, nobody
  /// looks at it now.
  package mutating func look(while goesOn: () -> Bool) {
    isUsed = true
    guard known == nil, let documents = documents(while: goesOn) else { return }
    known = EffectIndex(after: base, documents, refusals)
  }

  /// What expectations find in it; made once they look.
  package var index: EffectIndex {
    known ?? EffectIndex(after: base, documents { true } ?? [], refusals)
  }

  /// The effects after those of the base; nil once `goesOn` returns false.
  private func documents(while goesOn: () -> Bool) -> [JSONDocument]? {
    var documents: [JSONDocument] = []
    for text in earlier {
      guard goesOn() else { return nil }
      documents.append(Self.document(text))
    }
    return documents + effects
  }

  private static func document(_ text: [UInt8]) -> JSONDocument {
    do {
      return try text.withUnsafeBytes { bytes in try JSONDocument.parse(written: bytes) }
    } catch {
      preconditionFailure("effects that aren't JSON: \(error)")
    }
  }
}
