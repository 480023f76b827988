/// A stretch of moments of a crowd, as `ActiveRecognizers` counts them.
struct Moments {
  var first: UInt32
  var last: UInt32

  static let all = Moments(0, .max)
  static let none = Moments(.max, 0)

  init(_ first: UInt32, _ last: UInt32) { (self.first, self.last) = (first, last) }

  var isEmpty: Bool { first > last }

  /// Those that are in both.
  func overlap(_ other: Moments) -> Moments {
    Moments(max(first, other.first), min(last, other.last))
  }

  func contains(_ other: Moments) -> Bool { first <= other.first && other.last <= last }

  /// Makes it reach over the others as well.
  mutating func include(_ other: Moments) {
    guard !other.isEmpty else { return }
    self = Moments(min(first, other.first), max(last, other.last))
  }
}

/// When a recognizer's delegate answered yes about all others, if it was replaced within the attempt; nil for an answer
/// that it gave all the time, or never.
struct BlanketSpans {
  var requiresAll: Moments?
  var isRequiredByAll: Moments?
}

/// When others counted as asked about a recognizer in its earlier attempts, since there was none under way: an answer
/// lasts for the attempt of the one that requires.
struct EarlierAttempts {
  fileprivate(set) var asked = Moments.none
  /// When its delegate answered meanwhile that all require it.
  fileprivate(set) var isRequiredByAll = Moments.none
}

extension GestureRecognizer {
  final var requiresAll: Bool { delegate?.shouldRequireFailureOf?.isBlanket == true }
  final var isRequiredByAll: Bool { delegate?.shouldBeRequiredToFailBy?.isBlanket == true }

  /// When others counted as asked about it in this attempt.
  final var askedAbout: Moments { Moments(attempt.place.joined, attempt.askedAboutUpTo) }
  /// When it counted as asked about all others.
  final var askedAboutAll: Moments {
    attempt.lastAsked > 0 ? Moments(attempt.firstAsked, attempt.lastAsked) : .none
  }
}

extension Engine {
  /// When its delegate answered in this attempt that it requires all others.
  final func momentsOfRequiringAll(_ recognizer: GestureRecognizer) -> Moments {
    guard recognizer.attempt.requiresAll else { return .none }
    return arbitration.blanketSpans[recognizer.number]?.requiresAll ?? .all
  }

  /// When its delegate answered in this attempt that all others require it.
  final func momentsOfBeingRequiredByAll(_ recognizer: GestureRecognizer) -> Moments {
    guard recognizer.attempt.isRequiredByAll else { return .none }
    return arbitration.blanketSpans[recognizer.number]?.isRequiredByAll ?? .all
  }

  /// Whether an answer about all others told in this attempt that it requires `other` to fail.
  final func isKnownByBlanket(
    _ recognizer: GestureRecognizer, toRequire other: GestureRecognizer
  ) -> Bool {
    let asked = recognizer.askedAboutAll
    guard !asked.isEmpty, recognizer !== other, other.attempt.phase.isUnderWay else { return false }
    func tells(_ about: Moments, _ required: Moments) -> Bool {
      let both = asked.overlap(about)
      return !both.isEmpty
        && (!both.overlap(momentsOfRequiringAll(recognizer)).isEmpty
          || !both.overlap(required).isEmpty)
    }
    if tells(other.askedAbout, momentsOfBeingRequiredByAll(other)) { return true }
    guard let earlier = arbitration.earlierAttempts[other.number] else { return false }
    return tells(earlier.asked, earlier.isRequiredByAll)
  }

  /// Records what answers about all others end or begin in an attempt. The arguments say which were given until now.
  final func keepBlanketAnswers(
    of recognizer: GestureRecognizer, requiredAll didRequire: Bool,
    wasRequiredByAll wasRequired: Bool
  ) {
    let (requires, isRequired) = (recognizer.requiresAll, recognizer.isRequiredByAll)
    guard didRequire != requires || wasRequired != isRequired else { return }
    let now = arbitration.active.moment
    let next = arbitration.active.pass()
    var spans = arbitration.blanketSpans[recognizer.number] ?? BlanketSpans()
    func change(_ span: inout Moments?, to isYes: Bool) {
      if isYes {
        span = Moments(span?.first ?? next, .max)
      } else {
        span = Moments(span?.first ?? 0, now)
      }
    }
    if didRequire != requires { change(&spans.requiresAll, to: requires) }
    if wasRequired != isRequired { change(&spans.isRequiredByAll, to: isRequired) }
    arbitration.remember(spans, of: recognizer)
  }

  /// Records up to when a delegate of a recognizer in an attempt answered whose object was released since.
  final func noticeBlanketAnswers(of recognizer: GestureRecognizer) {
    keepBlanketAnswers(
      of: recognizer, requiredAll: momentsOfRequiringAll(recognizer).last == .max,
      wasRequiredByAll: momentsOfBeingRequiredByAll(recognizer).last == .max)
  }

  /// Records when others counted as asked about a recognizer whose attempt ends.
  final func keepAttempt(of recognizer: GestureRecognizer) {
    let asked = recognizer.askedAbout.overlap(Moments(0, arbitration.active.lastAsked))
    guard !asked.isEmpty else { return }
    var earlier = arbitration.earlierAttempts[recognizer.number] ?? EarlierAttempts()
    earlier.asked.include(asked)
    earlier.isRequiredByAll.include(asked.overlap(momentsOfBeingRequiredByAll(recognizer)))
    arbitration.earlierAttempts[recognizer.number] = earlier
  }
}
