/// The engine's account of what happened, one entry per change, in order.
public final class Transcript {
  public internal(set) final var effects: ContiguousArray<Effect> = []
  /// What is entered; nothing is computed for the others.
  public final var kinds = EffectKinds.standard
  /// How many effects it takes up; further ones are counted alone.
  public static let maximumEffects = 2_000_000
  /// How many effects came that it had no room for, and when the first of them did.
  public private(set) final var missing = (count: 0, since: Time.zero)
  /// The touches that effects speak of.
  private final var touches: ContiguousArray<TouchMention> = []
  /// Responders that heard of the touches of an effect, where there are several; by the effect's place.
  private final var hearers: [Int: ContiguousArray<Responder>] = [:]
  /// Views and layers that the gestures of state effects were handed to, by the effects' places.
  private final var dispatches: [Int: Object] = [:]
  /// The first that isn't complete yet.
  private final var openEntry: Int?

  /// Hands over what gathered and starts afresh, keeping the room.
  public func removeAll() {
    effects.empty()
    touches.empty()
    if !hearers.isEmpty { hearers.removeAll() }
    if !dispatches.isEmpty { dispatches.removeAll() }
    missing = (0, .zero)
  }

  /// Forgets what gathered as well, but leaves it in `previous`, unless there is nothing to leave.
  public func retire(to previous: inout ContiguousArray<Effect>) {
    if !effects.isEmpty { swap(&effects, &previous) }
    removeAll()
  }

  /// The touches that an effect speaks of.
  public func touches(of effect: TouchesEffect) -> ContiguousArray<TouchMention>.SubSequence {
    touches[effect.touches]
  }

  /// Responders that heard of the touches of the effect at that place, in order; empty where that is
  /// `handledBy` alone.
  public func hearers(ofEffectAt index: Int) -> ContiguousArray<Responder> {
    hearers.isEmpty ? [] : hearers[index] ?? []
  }

  /// The view or layer that a dispatcher handed the gesture of the state effect at that place to.
  public func dispatchedTo(ofEffectAt index: Int) -> Object? {
    dispatches.isEmpty ? nil : dispatches[index]
  }

  /// Notes whom the gesture of the latest effect was handed to.
  final func noteDispatch(to receiver: Object) {
    if missing.count == 0 { dispatches[effects.count - 1] = receiver }
  }

  /// Enters that an event was captured.
  public func enterCapture(of event: String, index: Int, because reason: Reason, at time: Time) {
    if wants(.captured) { append(.captured(event, index: index), because: reason, at: time) }
  }

  @inline(__always)
  final func wants(_ kind: EffectKind) -> Bool { kinds.contains(kind) }

  /// Answers where the entry is; behind all others, where there was no room for it.
  @discardableResult
  final func append(_ kind: Effect.Kind, because reason: Reason, at time: Time) -> Int {
    guard effects.count < Self.maximumEffects else {
      missing = (missing.count + 1, missing.count == 0 ? time : missing.since)
      return effects.count
    }
    effects.append(Effect(time: time, kind: kind, because: reason))
    return effects.count - 1
  }

  /// How many entries are final.
  public var completeCount: Int { openEntry ?? effects.count }

  /// Marks an entry whose handler isn't known yet.
  final func open(_ entry: Int) { openEntry = openEntry ?? entry }

  /// The entry is complete.
  final func close(_ entry: Int) { if openEntry == entry { openEntry = nil } }

  /// Completes an entry about touches by who took them.
  final func setHearers(_ responders: Hearers, at index: Int) {
    guard index < effects.count, let first = responders.first,
      case .touches(var effect) = effects[index].kind
    else { return }
    effect.handledBy = first
    effects[index].kind = .touches(effect)
    if !responders.others.isEmpty { hearers[index] = responders.all }
  }

  /// Notes a touch that the next effect speaks of.
  final func note(_ touch: Touch) {
    guard effects.count < Self.maximumEffects else { return }
    touches.append(TouchMention(identifier: touch.identifier, landing: touch.landingNumber))
  }

  final var touchCount: Int { touches.count }
}

/// One thing that happened, when, and why.
public struct Effect {
  public enum Kind {
    case state(GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State)
    /// It recognized, and waits for others to fail.
    case pending(PendingEffect)
    /// A target was told.
    case action(ActionCall)
    /// A view was told of touches.
    case touches(TouchesEffect)
    /// An event of a control, and who was told.
    case control(ControlEffect)
    /// A row of a list was selected.
    case select(SelectEffect)
    /// Responders were asked to take presses, a shake or a remote's command.
    case presses(PressesEffect)
    case motion(MotionEffect)
    /// A key, which is a press to clients.
    case key(KeyEffect)
    case remoteControl(RemoteControlEffect)
    /// An event was recorded, the one with that index.
    case captured(String, index: Int)
    /// The client set up something that cannot work.
    case problem(Object)
    /// A machine went from one mode to another.
    case mode(ModeEffect)
    /// A touch came in, before anything came of it.
    case touchFeedback(TouchFeedback)
    /// Somebody outside was asked.
    case asked(AskedEffect)
    /// The content of a scroll view moves otherwise now, or rests.
    case scroll(ScrollEffect)
    /// The delegate of a scroll view was told.
    case scrollDelegate(ScrollDelegateEffect)
  }

  public let time: Time
  public internal(set) var kind: Kind
  /// What decided that it happened.
  public let because: Reason
}

/// A recognizer that waits. A class, since it is rare and large.
public final class PendingEffect {
  public let recognizer: GestureRecognizer
  /// Recognizers that it waits for.
  public let others: [GestureRecognizer]

  init(_ recognizer: GestureRecognizer, others: [GestureRecognizer]) {
    self.recognizer = recognizer
    self.others = others
  }
}

/// What a touch was like when it came in.
public struct TouchFeedback {
  public let touch: Int
  public let phase: Touch.Phase
  /// The view that it landed in; nil where that was none.
  public let view: View?
  /// On the screen.
  public let point: Point
}

/// Touches of one view that are in the same phase.
public struct TouchesEffect {
  public let view: View
  public let phase: Touch.Phase
  /// The responder that implements touches; nil where the chain ends without one.
  public internal(set) var handledBy: Responder?
  /// Where `Transcript.touches(of:)` finds them.
  let touches: Range<Int>
}

/// A touch as an effect speaks of it.
public struct TouchMention: Sendable {
  public let identifier: Int
  public let landing: Int
}
