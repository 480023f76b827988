/// Failure requirements that delegates give as lists. In a crowd, the others of a recognizer are looked up in
/// them, instead of asking about each pair, and no answer is recorded about those that aren't listed.
struct ListedRequirements {
  /// Recognizers whose delegates name one as required, by its number, and those that were answered that they
  /// require it.
  private var requirers: [ObjectNumber: [ObjectLink<GestureRecognizer>]] = [:]
  /// Recognizers whose delegates name one as requiring them.
  private var required: [ObjectNumber: [ObjectLink<GestureRecognizer>]] = [:]

  init(of engine: Engine) {
    engine.forEachActive { recognizer in
      let link = ObjectLink(recognizer)
      for (other, isRequired) in recognizer.attempt.requirementAnswers where isRequired {
        requirers[other.number, default: []].append(link)
      }
      guard let delegate = recognizer.delegate else { return }
      for other in engine.underWay(delegate.shouldRequireFailureOf) {
        requirers[other.number, default: []].append(link)
      }
      for other in engine.underWay(delegate.shouldBeRequiredToFailBy) {
        required[other.number, default: []].append(link)
      }
    }
  }

  func requirers(of recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    requirers[recognizer.number] ?? []
  }

  func required(by recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    required[recognizer.number] ?? []
  }
}

/// Failure requirements that delegates and classes have answered with yes, the other way round.
struct AnsweredRequirements {
  /// The sweep that this was found in.
  private(set) var sweep: UInt64 = 0
  private var requirers: [ObjectNumber: [ObjectLink<GestureRecognizer>]] = [:]

  init() {}

  init(of engine: Engine) {
    sweep = engine.arbitration.sweeps
    engine.forEachActive { recognizer in
      for (other, isRequired) in recognizer.attempt.requirementAnswers where isRequired {
        requirers[other.number, default: []].append(ObjectLink(recognizer))
      }
    }
  }

  func requirers(of recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    requirers[recognizer.number] ?? []
  }
}

extension Engine {
  // MARK: Looking up

  /// Whether all that it may require to fail are looked up faster than asked about: names and lists alone decide,
  /// and it is one of a crowd.
  final func hasListedRequirements(_ recognizer: GestureRecognizer) -> Bool {
    arbitration.active.isCrowd && !arbitration.outlook.hasUnlistedRequired
      && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf?.isListed != false
  }

  /// Whether names and lists alone decide who requires it to fail.
  final func requirersAreListed(of recognizer: GestureRecognizer) -> Bool {
    !arbitration.outlook.hasUnlistedRequirers && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldBeRequiredToFailBy?.isListed != false
  }

  /// Others in an attempt that names, lists or earlier answers may make it wait for, in order.
  final func mayRequire(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    others(
      than: recognizer, underWay(recognizer.delegate?.shouldRequireFailureOf),
      and: Array(recognizer.required) + answeredRequirements(of: recognizer)
        + listedRequirements.required(by: recognizer))
  }

  /// Others in an attempt that names, lists or earlier answers may make wait for it, and `more`, in order.
  final func mayBeRequired(
    _ recognizer: GestureRecognizer, or more: [GestureRecognizer] = []
  ) -> [GestureRecognizer] {
    others(
      than: recognizer, underWay(recognizer.delegate?.shouldBeRequiredToFailBy) + more,
      and: Array(recognizer.dependents) + listedRequirements.requirers(of: recognizer))
  }

  /// Recognizers in an attempt that it is known to wait for, without asking classes or delegates, in order.
  final func knownRequirementsUnderWay(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    others(
      than: recognizer, [], and: Array(recognizer.required) + answeredRequirements(of: recognizer))
  }

  /// Recognizers that answers in this attempt tie to it.
  final func answeredTies(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    if arbitration.answered.sweep != arbitration.sweeps {
      arbitration.answered = AnsweredRequirements(of: self)
    }
    let links =
      answeredRequirements(of: recognizer) + arbitration.answered.requirers(of: recognizer)
    return links.compactMap { objects[$0] }
  }

  private final func answeredRequirements(
    of recognizer: GestureRecognizer
  ) -> [ObjectLink<GestureRecognizer>] {
    recognizer.attempt.requirementAnswers.compactMap { $0.value ? $0.key : nil }
  }

  private final var listedRequirements: ListedRequirements {
    if let known = arbitration.listed { return known }
    let found = ListedRequirements(of: self)
    arbitration.listed = found
    return found
  }

  /// Recognizers in an attempt that an answer names.
  fileprivate final func underWay(_ answer: GestureDelegate.Answer?) -> [GestureRecognizer] {
    if case .only(.these(let list)) = answer { underWay(list) } else { [] }
  }

  /// Recognizers in an attempt that a list names.
  final func underWay(_ list: RecognizerList) -> [GestureRecognizer] {
    list.count < arbitration.active.count
      ? members(of: list).filter(\.attempt.phase.isUnderWay)
      : arbitration.active.all.filter(list.contains)
  }

  /// All of these but one that are in an attempt, each once, in order.
  final func others(
    than recognizer: GestureRecognizer, _ recognizers: [GestureRecognizer],
    and links: [ObjectLink<GestureRecognizer>]
  ) -> [GestureRecognizer] {
    var seen: Set = [recognizer.number]
    return arbitration.active.inOrder(
      (recognizers + links.compactMap { objects[$0] }).filter {
        $0.attempt.phase.isUnderWay && seen.insert($0.number).inserted
      })
  }

  /// As `standing`, for a recognizer with listed requirements.
  final func listedStanding(of recognizer: GestureRecognizer) -> Standing {
    let end = arbitration.active.count
    var known: Int?
    if recognizer.attempt.blocking.resolution == arbitration.resolution {
      let index = recognizer.attempt.blocking.firstBlocker
      guard index < end else { return .free }
      let other = arbitration.active[index].value
      if other.canBeAwaited, !other.isRecognized, isKnown(recognizer, toRequire: other) {
        return .waiting
      }
      known = index
    }
    recognizer.attempt.blocking = Attempt.Blocking(
      resolution: arbitration.resolution, firstBlocker: end)
    var standing = Standing.free
    for other in mayRequire(recognizer) {
      breathe()
      let isRecognized = other.isRecognized
      guard isRecognized || other.canBeAwaited, requires(recognizer, toFail: other) else {
        continue
      }
      let index = arbitration.active.index(of: other) ?? end
      if let known, index < known { continue }
      if isRecognized {
        recognizer.attempt.blocking = Attempt.Blocking()
        return .lost(to: other)
      }
      if case .waiting = standing { continue }
      standing = .waiting
      recognizer.attempt.blocking.firstBlocker = index
      if known != nil { return standing }
    }
    return standing
  }

  // MARK: Fixing answers

  /// Whether lists decide, as far as delegates do, if it requires `other` to fail.
  final func isListed(_ recognizer: GestureRecognizer, toRequire other: GestureRecognizer) -> Bool {
    !recognizer.decidesRequirements && !other.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf?.isListed != false
      && other.delegate?.shouldBeRequiredToFailBy?.isListed != false
  }

  /// Has answers last for the attempt that lists of its former delegate gave, and that the new delegate's would
  /// change: none is recorded about those who weren't listed. In a crowd, whoever was considered together counts
  /// as asked about.
  final func keepAnswers(about recognizer: GestureRecognizer, givenBy former: GestureDelegate?) {
    arbitration.listsChanged()
    guard recognizer.attempt.phase.isUnderWay, let delegate = recognizer.delegate else { return }
    for other in mayBeChosen(by: delegate.shouldRequireFailureOf) {
      keepRefusal(
        to: recognizer, requiring: other, former?.shouldRequireFailureOf,
        other.delegate?.shouldBeRequiredToFailBy)
    }
    for other in mayBeChosen(by: delegate.shouldBeRequiredToFailBy) {
      keepRefusal(
        to: other, requiring: recognizer, other.delegate?.shouldRequireFailureOf,
        former?.shouldBeRequiredToFailBy)
    }
  }

  /// Recognizers in an attempt that the answer may be yes for.
  private final func mayBeChosen(by answer: GestureDelegate.Answer?) -> [GestureRecognizer] {
    guard let answer, !answer.isListed else { return underWay(answer) }
    return arbitration.active.all
  }

  /// Records that it doesn't require `other` to fail, if these lists decided so in this attempt.
  private final func keepRefusal(
    to recognizer: GestureRecognizer, requiring other: GestureRecognizer,
    _ requirement: GestureDelegate.Answer?, _ counterpart: GestureDelegate.Answer?
  ) {
    guard other !== recognizer, wereConsidered(recognizer, other),
      requirement != nil || counterpart != nil,
      requirement?.isListed != false, counterpart?.isListed != false,
      requirement?.isDeclared(for: other) != true,
      counterpart?.isDeclared(for: recognizer) != true,
      recognizer.required[key: other.number] == nil,
      recognizer.attempt.requirementAnswers[ObjectLink(other)] == nil
    else { return }
    arbitration.remember(false, about: other, in: &recognizer.attempt)
  }

  /// Whether it was decided in a crowd if `recognizer` requires `other` to fail: when it was decided about, or
  /// when one recognized that the other was compared with.
  private final func wereConsidered(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    other.attempt.place.joined <= recognizer.attempt.considered
      || (other.isRecognized || recognizer.isRecognized)
        && recognizer.attempt.place.joined <= other.attempt.considered
  }
}
