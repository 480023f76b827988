/// Failure requirements of delegates that answer yes about every other recognizer.
///
/// There are as many pairs of these as recognizers squared. In a crowd no answer is recorded about each: whoever was
/// decided about counts as asked about all that had joined by then, and had no outcome yet.
struct BlanketRequirements {
  /// Recognizers that others wait for together.
  enum Scope {
    /// All that are in an attempt, which those wait for that require all.
    case everyone
    /// Those that all others require.
    case required
  }

  private var everyone: Pool
  private var required: Pool
  /// Those that require all, and weren't settled yet.
  private var requirers: [ObjectLink<GestureRecognizer>]
  /// Whether some delegate no longer answers that all require its recognizer.
  let hasFormerlyRequired: Bool

  init(of engine: Engine) {
    let all = engine.arbitration.active.all
    for recognizer in all { engine.noticeBlanketAnswers(of: recognizer) }
    everyone = Pool(all)
    required = Pool(all.filter(\.attempt.isRequiredByAll))
    requirers = all.filter(\.attempt.requiresAll).map { ObjectLink($0) }
    hasFormerlyRequired = engine.arbitration.blanketSpans.values.contains {
      $0.isRequiredByAll.map { $0.last < .max } == true
    }
  }

  subscript(scope: Scope) -> Pool {
    get { scope == .everyone ? everyone : required }
    _modify {
      switch scope {
      case .everyone: yield &everyone
      case .required: yield &required
      }
    }
  }

  /// Takes out those that require all, and aren't settled.
  mutating func unsettledRequirers(in engine: Engine) -> [GestureRecognizer] {
    let unsettled = requirers.compactMap { engine.objects[$0] }.filter(\.isUnsettled)
    requirers = unsettled.map { ObjectLink($0) }
    return unsettled
  }

  /// Records that a recognizer recognized.
  mutating func someoneRecognized() {
    everyone.someoneRecognized()
    required.someoneRecognized()
  }

  /// Recognizers in order, of which as many may ask for the first that they wait for as there are.
  struct Pool {
    private let links: [ObjectLink<GestureRecognizer>]
    /// Places before which none is awaited, the second of them leaving out the first that is.
    private var awaited = 0
    private var awaitedNext = 0
    /// The same for those that may change.
    private var changeable = 0
    private var changeableNext = 0
    /// The place before which none has recognized.
    private var recognized = 0
    /// All that were awaited when this was last asked.
    private var known: [GestureRecognizer] = []

    fileprivate init(_ recognizers: [GestureRecognizer]) {
      links = recognizers.map { ObjectLink($0) }
    }

    var isEmpty: Bool { links.isEmpty }

    /// The first but for `recognizer` that holds up those that require it.
    mutating func firstAwaited(
      besides recognizer: GestureRecognizer?, in engine: Engine
    ) -> GestureRecognizer? {
      guard let first = first(from: &awaited, in: engine, where: \.canBeAwaited) else { return nil }
      guard first === recognizer else { return first }
      awaitedNext = max(awaitedNext, awaited + 1)
      return self.first(from: &awaitedNext, in: engine, where: \.canBeAwaited)
    }

    /// The first that is announced as recognized.
    mutating func firstRecognized(in engine: Engine) -> GestureRecognizer? {
      first(from: &recognized, in: engine) { $0.attempt.phase.isUnderWay && $0.isRecognized }
    }

    fileprivate mutating func someoneRecognized() { recognized = 0 }

    /// The first but for `recognizer` that holds up those that require it, and that may change otherwise than by
    /// what it waits for itself.
    mutating func firstChangeable(
      besides recognizer: GestureRecognizer?, in engine: Engine
    ) -> GestureRecognizer? {
      func isChangeable(_ each: GestureRecognizer) -> Bool {
        each.canBeAwaited && !each.isStuckIfItWaits
      }
      guard let first = first(from: &changeable, in: engine, where: isChangeable) else {
        return nil
      }
      guard first === recognizer else { return first }
      changeableNext = max(changeableNext, changeable + 1)
      return self.first(from: &changeableNext, in: engine, where: isChangeable)
    }

    /// All that hold up those that require them, in order; the same list as before while they are the same.
    mutating func allAwaited(in engine: Engine) -> [GestureRecognizer] {
      var all: [GestureRecognizer] = []
      all.reserveCapacity(links.count)
      for link in links {
        if let recognizer = engine.objects[link], recognizer.canBeAwaited { all.append(recognizer) }
      }
      if !all.elementsEqual(known, by: ===) { known = all }
      return known
    }

    private func first(
      from place: inout Int, in engine: Engine, where isWanted: (GestureRecognizer) -> Bool
    ) -> GestureRecognizer? {
      while place < links.count {
        if let recognizer = engine.objects[links[place]], isWanted(recognizer) { return recognizer }
        place += 1
      }
      return nil
    }
  }
}

extension Engine {
  /// Looks something up in what delegates answer about all others in this attempt.
  final func withBlankets<Result>(_ body: (inout BlanketRequirements) -> Result) -> Result {
    var found = arbitration.blanket ?? BlanketRequirements(of: self)
    arbitration.blanket = nil
    defer { arbitration.blanket = found }
    return body(&found)
  }
}
