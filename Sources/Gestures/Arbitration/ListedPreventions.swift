/// Preventions that classes' answers to `canPrevent` and `canBePrevented` give as lists. In a crowd, who may
/// prevent whom is looked up in them.
struct ListedPreventions {
  /// Recognizers that list one as prevented, by its number.
  private var preventers: [ObjectNumber: [ObjectLink<GestureRecognizer>]] = [:]
  /// Recognizers that may prevent others without listing them; nil if there are many.
  private var otherPreventers: [ObjectLink<GestureRecognizer>]? = []
  /// Recognizers that list one as preventing them.
  private var preventable: [ObjectNumber: [ObjectLink<GestureRecognizer>]] = [:]
  /// Recognizers that may be prevented by others without listing them, and weren't settled yet.
  private(set) var otherPreventable: [ObjectLink<GestureRecognizer>] = []

  init(of engine: Engine) {
    engine.forEachActive { recognizer in
      let link = ObjectLink(recognizer)
      if let list = recognizer.preventing?.list {
        for other in engine.underWay(list) { preventers[other.number, default: []].append(link) }
      } else if !recognizer.preventsNoOther {
        otherPreventers?.append(link)
      }
      if let list = recognizer.preventable?.list {
        for other in engine.underWay(list) { preventable[other.number, default: []].append(link) }
      } else if recognizer.isUnsettled {
        otherPreventable.append(link)
      }
    }
    if (otherPreventers?.count ?? 0) > Concerned.maximumCount { otherPreventers = nil }
  }

  /// Those that may prevent a recognizer; nil if they are too many to be told apart.
  func preventers(of recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>]? {
    otherPreventers.map { $0 + (preventers[recognizer.number] ?? []) }
  }

  func preventable(by recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    otherPreventable + (preventable[recognizer.number] ?? [])
  }

  /// Drops recognizers that are settled by now.
  mutating func dropSettled(in engine: Engine) {
    otherPreventable.removeAll { engine.objects[$0]?.isUnsettled != true }
  }
}

extension Engine {
  private final func withListedPreventions<Result>(
    _ body: (inout ListedPreventions) -> Result
  ) -> Result {
    var found = arbitration.preventions ?? ListedPreventions(of: self)
    arbitration.preventions = nil
    defer { arbitration.preventions = found }
    return body(&found)
  }

  /// Those of a crowd that may prevent a recognizer, in order; nil if that may be any.
  final func mayPrevent(_ recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    guard arbitration.active.isCrowd, arbitration.outlook.hasListedPreventions else { return nil }
    if let list = recognizer.preventable?.list {
      return others(than: recognizer, underWay(list), and: [])
    }
    return withListedPreventions { $0.preventers(of: recognizer) }
      .map { others(than: recognizer, [], and: $0) }
  }

  /// Those of a crowd that its recognizing may fail, in order; nil if that may be any.
  final func mayFail(by recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    guard arbitration.active.isCrowd, requirersAreListed(of: recognizer) else { return nil }
    if recognizer.isHarmless { return mayBeRequired(recognizer) }
    if let list = recognizer.preventing?.list {
      return mayBeRequired(recognizer, or: underWay(list))
    }
    guard arbitration.outlook.hasListedPreventions else { return nil }
    let links = withListedPreventions {
      $0.dropSettled(in: self)
      return $0.preventable(by: recognizer)
    }
    return mayBeRequired(recognizer, or: links.compactMap { objects[$0] })
  }
}

extension RecognizerChoice {
  /// The list that it is; nil if it is none.
  var list: RecognizerList? { if case .these(let list) = self { list } else { nil } }
}
