/// The conditions by which recognizers of a client's class change their state; each its own, or its superclass's.
///
/// They are looked at after each event with touches of the recognizer, once its superclass has judged them:
///
///     possible ── begins ───────────────────────▶ began, then changed at each move
///     possible ── ends ─────────────────────────▶ ended at once
///     possible ── fails, or the last finger lifts ▶ failed
///     began, changed ── ends, or the last lifts ─▶ ended
///     began, changed ── fails ──────────────────▶ cancelled
///
/// Where a superclass recognizes by itself, only the conditions hold: its fingers' lifting is its own matter.
public struct RecognizerConditions {
  public var begins: Condition?
  public var ends: Condition?
  public var fails: Condition?

  public init(begins: Condition? = nil, ends: Condition? = nil, fails: Condition? = nil) {
    (self.begins, self.ends, self.fails) = (begins, ends, fails)
  }

  public var isEmpty: Bool { begins == nil && ends == nil && fails == nil }

  /// Those that a derived class adds or replaces.
  func overridden(by own: RecognizerConditions) -> RecognizerConditions {
    RecognizerConditions(
      begins: own.begins ?? begins, ends: own.ends ?? ends, fails: own.fails ?? fails)
  }

  public var all: [Condition] { [begins, ends, fails].compactMap { $0 } }
}

extension GestureRecognizer {
  /// Whether its class decides by conditions alone, since no class of UIKit's does.
  final var isDecidedByConditions: Bool {
    type(of: self) == GestureRecognizer.self && objectClass.conditions != nil
  }
}

extension Engine {
  /// Looks at the conditions of a recognizer's class; `wasPossible` before the event.
  func judge(
    _ recognizer: GestureRecognizer, by conditions: RecognizerConditions, wasPossible: Bool
  ) {
    var context = ConditionContext(self)
    context.gesture = recognizer
    context.seesPossible = wasPossible && recognizer.attempt.phase.isUnannounced
    func holds(_ condition: Condition?) -> Reason? {
      guard let condition, condition.holds(context) else { return nil }
      return Reason("its class's condition: %", text: condition.because(context))
    }
    if recognizer.state.isTerminal && !recognizer.attempt.phase.isUnannounced { return }
    if let reason = holds(conditions.fails) {
      if context.seesPossible { return fail(recognizer, because: reason) }
      return request(.cancelled, of: recognizer, because: reason)
    }
    if recognizer.state.isTerminal { return }
    if let reason = holds(conditions.ends) {
      return request(.ended, of: recognizer, because: reason)
    }
    if recognizer.state == .possible, let reason = holds(conditions.begins) {
      request(.began, of: recognizer, because: reason)
    }
    guard recognizer.isDecidedByConditions, !recognizer.state.isTerminal,
      !recognizer.touches.contains(where: \.isDown)
    else { return }
    if recognizer.touches.contains(where: { $0.phase == .cancelled }) {
      request(.cancelled, of: recognizer, because: Reason("touches cancelled"))
    } else {
      recognizer.conclude(because: Reason("last finger lifted"))
    }
  }
}
