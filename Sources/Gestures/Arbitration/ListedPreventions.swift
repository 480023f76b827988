/// Preventions that classes' answers to `canPrevent` and `canBePrevented` give as lists. In a crowd, who may
/// prevent whom is looked up in them.
struct ListedPreventions {
  /// Recognizers that list one as prevented, by its number.
  private var preventers = ListsByNumber<ObjectLink<GestureRecognizer>>()
  /// Recognizers that may prevent others without listing them, and whether they are in order.
  private var otherPreventers: [ObjectLink<GestureRecognizer>] = []
  /// Recognizers that list one as preventing them.
  private var preventable = ListsByNumber<ObjectLink<GestureRecognizer>>()
  /// Recognizers that may be prevented by others without listing them, and weren't settled yet.
  private var otherPreventable: [ObjectLink<GestureRecognizer>] = []
  private var isInOrder = true
  private var roll = ListRoll()

  init(of engine: Engine) {
    engine.forEachActive { include($0, in: engine) }
    isInOrder = true
    roll.close()
  }

  /// Whether it is to be kept when a recognizer joined, or its lists changed.
  var isCurrent: Bool { roll.isCurrent }

  /// Includes the lists of a recognizer that joins, or that it has none. Former ones stay: who is found is compared.
  mutating func include(_ recognizer: GestureRecognizer, in engine: Engine) {
    let link = ObjectLink(recognizer)
    roll.enter()
    if let list = recognizer.preventable?.list {
      for other in roll.links(of: list, in: engine) {
        preventable.append(link, to: other.number)
      }
    } else if recognizer.isUnsettled, recognizer.mayEverBePrevented {
      otherPreventable.append(link)
    }
    if let list = recognizer.preventing?.list {
      for other in roll.links(of: list, in: engine) {
        preventers.append(link, to: other.number)
      }
    } else if recognizer.mayEverPrevent {
      otherPreventers.append(link)
      isInOrder = false
    }
  }

  /// Those that list a recognizer as prevented.
  func preventers(of recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    preventers[recognizer.number]
  }

  /// Those that may prevent others without listing them: the ones in an attempt in order, before those that left.
  mutating func otherPreventers(in engine: Engine) -> [ObjectLink<GestureRecognizer>] {
    if !isInOrder {
      let recognizers = otherPreventers.compactMap { engine.objects[$0] }
      let sorted = engine.arbitration.active.inOrder(recognizers.filter(\.attempt.phase.isUnderWay))
      let departed = recognizers.filter { !$0.attempt.phase.isUnderWay }
      otherPreventers = (sorted + departed).map { ObjectLink($0) }
      isInOrder = true
    }
    return otherPreventers
  }

  func preventable(by recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    otherPreventable + preventable[recognizer.number]
  }

  /// Drops recognizers that are settled by now.
  mutating func dropSettled(in engine: Engine) {
    otherPreventable.removeAll { engine.objects[$0]?.isUnsettled != true }
  }
}

extension Engine {
  /// Has preventions that were looked up include those of a recognizer that joins, or whose lists changed.
  final func includePreventions(of recognizer: GestureRecognizer) {
    guard var preventions = arbitration.preventions else { return }
    arbitration.preventions = nil
    preventions.include(recognizer, in: self)
    if preventions.isCurrent { arbitration.preventions = preventions }
  }

  private final func withListedPreventions<Result>(
    _ body: (inout ListedPreventions) -> Result
  ) -> Result {
    var found = arbitration.preventions ?? ListedPreventions(of: self)
    arbitration.preventions = nil
    defer { arbitration.preventions = found }
    return body(&found)
  }

  /// Those that may prevent a recognizer, in order: of `unlisted`, which are in order, and of those that list it.
  final func mayPrevent(
    _ recognizer: GestureRecognizer, besides unlisted: () -> [GestureRecognizer]
  ) -> [GestureRecognizer] {
    guard arbitration.outlook.hasListedPreventions else { return unlisted() }
    if let list = recognizer.preventable?.list {
      return others(than: recognizer, underWay(list), and: [])
    }
    let listing = thoseListing(recognizer)
    return listing.isEmpty ? unlisted() : arbitration.active.inOrder(unlisted() + listing)
  }

  /// The first of those that may prevent a recognizer for which `isWanted`, which is asked about no further one.
  final func first(
    thatMayPrevent recognizer: GestureRecognizer, where isWanted: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    guard arbitration.active.isCrowd, arbitration.outlook.hasListedPreventions else {
      return arbitration.active.all.first(where: isWanted)
    }
    if let list = recognizer.preventable?.list {
      return others(than: recognizer, underWay(list), and: []).first(where: isWanted)
    }
    var listing = thoseListing(recognizer)[...]
    for link in withListedPreventions({ $0.otherPreventers(in: self) }) {
      guard let other = objects[link], other.attempt.phase.isUnderWay else { continue }
      while let next = listing.first, arbitration.active.isOrdered(next, before: other) {
        if isWanted(next) { return next }
        listing.removeFirst()
      }
      if isWanted(other) { return other }
    }
    return listing.first(where: isWanted)
  }

  /// Recognizers in an attempt that list one as prevented, in order.
  private final func thoseListing(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    others(
      than: recognizer, [], and: withListedPreventions { $0.preventers(of: recognizer) })
  }

  /// The recognizers of views on the branch of a recognizer's view; nil if they aren't clearly fewer than a crowd.
  private final func recognizersOnBranch(of recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    let most = arbitration.active.mostThatAreFew
    guard let view = recognizer.view, holders(ofTouchOn: view) <= most,
      let branch = view.branch(ofAtMost: most)
    else { return nil }
    return (branch + sequence(first: view, next: \.superview).dropFirst()).flatMap {
      $0.gestureRecognizers
    }
  }

  /// Those of a crowd that its recognizing may fail, in order; nil if that may be any.
  final func mayFail(by recognizer: GestureRecognizer) -> [GestureRecognizer]? {
    guard arbitration.active.isCrowd, requirersAreListed(of: recognizer) else { return nil }
    let requirers = unsettledRequirersOfAll()
    if recognizer.isHarmless { return mayBeRequired(recognizer, or: requirers) }
    if let list = recognizer.preventing?.list {
      return mayBeRequired(recognizer, or: underWay(list) + requirers)
    }
    guard arbitration.outlook.hasListedPreventions else {
      return recognizersOnBranch(of: recognizer).map {
        mayBeRequired(recognizer, or: $0 + requirers)
      }
    }
    let links = withListedPreventions {
      $0.dropSettled(in: self)
      return $0.preventable(by: recognizer)
    }
    return mayBeRequired(recognizer, or: links.compactMap { objects[$0] } + requirers)
  }
}

extension GestureRecognizer {
  /// Whether it may prevent others in this attempt that it doesn't list.
  final var mayPreventUnlisted: Bool {
    attempt.hasReceived && mayEverPrevent && preventing?.list == nil
  }
}

extension RecognizerChoice {
  /// The list that it is; nil if it is none.
  var list: RecognizerList? { if case .these(let list) = self { list } else { nil } }
}
