import Gestures
import Hands
import JSONRPC

/// Limits of what a session can hold. Requests that would exceed one are refused.
enum Limit: String, WireName {
  case treeDepth, views, windows, controllers, recognizers, items, stateMachines, dispatchers
  case objects, classes, targets, requirements, nameBytes, textBytes, liveTouches, withheldTouches
  case effects, effectBytes, messageBytes, answerBytes, importedElements, importedAttributes
  case checkpoints, hitMapCells, framesAtOnce, heldTouches, touchEvents, keys, inputSources
  case findings, competitors, auditedViews, capturedEvents, ownerNameBytes, requestIDBytes
  case reactions, reactionRequests

  var value: Int {
    switch self {
    case .treeDepth: TreeLimits.depth
    case .views: TreeLimits.views
    case .controllers, .items, .stateMachines, .dispatchers, .objects, .classes: 100_000
    case .requirements, .capturedEvents: 100_000
    case .windows, .targets, .reactions: 1_000
    case .reactionRequests: 100
    case .recognizers: 10_000
    case .nameBytes, .textBytes: 1 << 20
    case .liveTouches: Engine.maximumTouches
    case .withheldTouches: Engine.maximumWithheldTouches
    case .effects: Transcript.maximumEffects
    case .effectBytes: 32 << 20
    case .messageBytes: Connection.Options().maxMessageBytes
    case .answerBytes: Connection.Options().maxAnswerBytes
    case .importedElements: 100_000
    case .importedAttributes: 10_000
    case .checkpoints: 64
    case .hitMapCells: 4_000_000
    case .framesAtOnce: 100_000
    case .heldTouches: Engine.maximumHolders
    case .touchEvents: Hand.maximumChanges
    case .keys: Keyboard.maximumKeys
    case .inputSources: 100
    case .findings: Finding.maximumCount
    case .competitors: 2_000
    case .auditedViews: 10_000
    case .ownerNameBytes: 512
    case .requestIDBytes: Connection.maximumIDBytes
    }
  }

  /// Throws if `count` exceeds the limit; `excess` says what is then wrong, and `hint` what to do.
  func check(
    _ count: Int, _ excess: StaticString, hint: StaticString = ""
  ) throws(RequestError) {
    guard count <= value else { throw exceeded(excess, hint: hint) }
  }

  /// Throws if a text exceeds the limit, which is one of bytes.
  @inline(__always)
  func check(textOf text: String) throws(RequestError) {
    guard text.utf8.count <= value else { throw exceeded(byA: "text") }
  }

  /// The error of a name or text with more bytes.
  func exceeded(byA noun: StaticString) -> RequestError {
    RequestError(.limitExceeded("\(noun) exceeds \(value) bytes", limit: value))
  }

  /// The error of exceeding the limit; `excess` says what is wrong: `too many views`.
  func exceeded(_ excess: StaticString, hint: StaticString = "") -> RequestError {
    RequestError(.limitExceeded("\(excess) (limit \(value))\(hint)", limit: value))
  }
}

extension Limit {
  /// Throws if an identifier is too long for an object whose parts' identifiers begin with it.
  static func checkOwner(_ id: String) throws(RequestError) {
    let limit = ownerNameBytes.value
    guard id.utf8.count > limit else { return }
    let message = "id exceeds \(limit) bytes; generated part ids start with it"
    throw RequestError(.limitExceeded(message, limit: limit))
  }
}

extension ObjectKind {
  /// The limit of such objects in a session, and what is wrong beyond it; nil for kinds without one.
  fileprivate var limit: (limit: Limit, excess: StaticString)? {
    switch self {
    case .view: (.views, "too many views")
    case .window: (.windows, "too many windows")
    case .controller: (.controllers, "too many controllers")
    case .recognizer: (.recognizers, "too many recognizers")
    case .item: (.items, "too many items")
    case .stateMachine: (.stateMachines, "too many state machines")
    case .dispatcher: (.dispatchers, "too many dispatchers")
    case .object: (.objects, "too many objects")
    case .reaction: (.reactions, "too many reactions")
    case .layer, .application, .scene: nil
    }
  }
}

extension Session {
  /// Throws if the session can't hold another object of that kind.
  func checkRoom(for kind: ObjectKind) throws(RequestError) {
    guard let (limit, excess) = kind.limit else { return }
    try limit.check(objects.counts[kind] + 1, excess)
  }
}
