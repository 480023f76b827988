/// The engine's account of what happened, one entry per effect, in order.
public final class Transcript {
  public internal(set) final var effects: ContiguousArray<Effect> = []
  /// Kinds of effect to record; nothing is computed for others.
  public final var kinds = EffectKinds.standard
  /// Kinds that reactions are for, which are recorded without limit, whatever is reported.
  final var watched: EffectKinds = []
  /// The reaction that runs, to which effects belong.
  final var author: Reaction?
  /// The maximum number of effects; further ones are only counted.
  public static let maximumEffects = 100_000
  /// The number of effects that weren't recorded, and the time of the first of them.
  public private(set) final var missing = (count: 0, since: Time.zero)
  /// Touches that effects refer to by range.
  private final var touches: ContiguousArray<LoggedTouch> = []
  /// Responders that handled the touches of an effect, if several did, by the effect's index.
  private final var handlers: [Int: ContiguousArray<Responder>] = [:]
  /// Views and layers that gestures were handed to, by the index of the state effect.
  private final var dispatches: [Int: Object] = [:]
  /// Views that never get touches which were withheld from them, by the index of the state effect that decided it.
  private final var withheld: [Int: [View]] = [:]
  /// What captured events say besides their names, by the index of the effect.
  private final var captures: [Int: LoggedCapture] = [:]
  /// The reactions that effects belong to, by the effect's index.
  private final var authors: [Int: Reaction] = [:]
  /// Index of the first entry that isn't complete; nil if all are.
  private final var openEntry: Int?

  /// Removes all entries, and keeps the storage.
  public func removeAll() {
    missing = (0, .zero)
    effects.empty()
    touches.empty()
    if !handlers.isEmpty { handlers.removeAll() }
    if !dispatches.isEmpty { dispatches.removeAll() }
    if !withheld.isEmpty { withheld.removeAll() }
    if !captures.isEmpty { captures.removeAll() }
    if !authors.isEmpty { authors.removeAll() }
  }

  /// Removes all entries as well, but leaves the effects in `previous`, unless there are none.
  public func retire(to previous: inout ContiguousArray<Effect>) {
    if !effects.isEmpty { swap(&effects, &previous) }
    removeAll()
  }

  /// Touches that an effect refers to.
  public func touches(of effect: TouchesEffect) -> ContiguousArray<LoggedTouch>.SubSequence {
    touches[effect.touches]
  }

  /// Responders that handled the touches of the effect at that index, in order; empty if
  /// `handledBy` is the only one.
  public func handlers(ofEffectAt index: Int) -> ContiguousArray<Responder> {
    handlers.isEmpty ? [] : handlers[index] ?? []
  }

  /// The view or layer that a dispatcher handed the gesture to, for the state effect at that index.
  public func dispatchedTo(ofEffectAt index: Int) -> Object? {
    dispatches.isEmpty ? nil : dispatches[index]
  }

  /// The views that never get touches which were withheld from them, by the decision of the state effect at that index.
  public func viewsWithout(touchesOfEffectAt index: Int) -> [View] {
    withheld.isEmpty ? [] : withheld[index] ?? []
  }

  /// Records that a view never gets a touch, if the latest effect is that `recognizer` recognized.
  final func note(_ view: View, withoutTouchesBy recognizer: GestureRecognizer) {
    guard missing.count == 0, case .state(let latest, _, _, _)? = effects.last?.kind,
      latest === recognizer
    else { return }
    let views = withheld[effects.count - 1] ?? []
    if !views.contains(where: { $0 === view }) { withheld[effects.count - 1] = views + [view] }
  }

  /// Records that views get the touches that `recognizer` had taken after all.
  final func returnTouches(of recognizer: GestureRecognizer) {
    for index in withheld.keys.sorted() {
      guard case .state(let other, _, _, _) = effects[index].kind, other === recognizer else {
        continue
      }
      withheld[index] = nil
    }
  }

  /// Records the receiver of the gesture for the latest effect.
  final func noteDispatch(to receiver: Object) {
    if missing.count == 0 { dispatches[effects.count - 1] = receiver }
  }

  /// Records that a recognizer waits for others.
  final func enterPending(
    _ recognizer: GestureRecognizer, _ others: [GestureRecognizer], because reason: Reason,
    at time: Time
  ) {
    let effect = PendingEffect(recognizer, others: others)
    append(.pending(effect), because: reason, at: time)
  }

  /// Records the capture of an event; `mention` is reported with it.
  public func enterCapture(
    of event: String, index: Int, _ mention: LoggedCapture, because reason: Reason, at time: Time
  ) {
    guard wants(.captured) else { return }
    let entry = append(.captured(event, index: index), because: reason, at: time)
    if entry < effects.count { captures[entry] = mention }
  }

  /// What the captured event of the effect at that index says besides its name.
  public func capture(ofEffectAt index: Int) -> LoggedCapture? {
    captures.isEmpty ? nil : captures[index]
  }

  /// The reaction that the effect at that index belongs to.
  public func reaction(ofEffectAt index: Int) -> Reaction? {
    authors.isEmpty ? nil : authors[index]
  }

  @inline(__always)
  final func wants(_ kind: EffectKind) -> Bool { kinds.union(watched).contains(kind) }

  /// Appends an entry, and returns its index; the end index if it isn't recorded.
  @discardableResult
  final func append(
    _ kind: consuming Effect.Kind, because reason: consuming Reason, at time: Time
  ) -> Int {
    let effect = Effect(time: time, kind: kind, because: reason)
    guard effects.count < Self.maximumEffects || watched.contains(effect.name) else {
      missing = (missing.count + 1, missing.count == 0 ? time : missing.since)
      return effects.count
    }
    if let author { authors[effects.count] = author }
    effects.append(effect)
    return effects.count - 1
  }

  /// The number of entries that are final.
  public var completeCount: Int { openEntry ?? effects.count }

  /// Marks an entry whose handler isn't known yet.
  final func open(_ entry: Int) { openEntry = openEntry ?? entry }

  /// Marks an entry as complete.
  final func close(_ entry: Int) { if openEntry == entry { openEntry = nil } }

  /// Adds the responders that handled the touches of an entry.
  final func setHandlers(_ responders: Handlers, at index: Int) {
    guard index < effects.count, let first = responders.first else { return }
    guard case .touches(var touches) = effects[index].kind else { return }
    touches.handledBy = first
    effects[index].kind = .touches(touches)
    if !responders.others.isEmpty { handlers[index] = responders.all }
  }

  /// Adds a touch that the next effect refers to.
  final func note(_ touch: Touch) {
    guard effects.count < Self.maximumEffects || watched.contains(.touches) else { return }
    touches.append(LoggedTouch(identifier: touch.identifier, landing: touch.landingNumber))
  }

  final var touchCount: Int { touches.count }
}

/// An effect, with its time and reason.
public struct Effect {
  /// The event, with the objects concerned.
  public enum Kind {
    /// A recognizer went from one state to another in its attempt of that number, counted from 1.
    case state(
      GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, attempt: UInt64
    )
    /// A recognizer recognized, and waits for others to fail.
    case pending(PendingEffect)
    /// An action was sent to a target.
    case action(ActionCall)
    /// Touches were delivered to a view.
    case touches(TouchesEffect)
    /// A control sent an event to its targets.
    case control(ControlEffect)
    /// A row of a list was selected.
    case select(SelectEffect)
    /// Presses, a motion or a remote control command were delivered to responders.
    case presses(PressesEffect)
    case motion(MotionEffect)
    /// A key was delivered to responders, which clients see as a press.
    case key(KeyEffect)
    case remoteControl(RemoteControlEffect)
    /// An event was captured, the one with that index.
    case captured(String, index: Int)
    /// Something that the client set up can't work.
    case problem(Object)
    /// A request of a reaction was refused, which clients see as a problem.
    case refused(RefusedEffect)
    /// A machine went from one mode to another.
    case mode(ModeEffect)
    /// A touch was received, before its consequences.
    case touchFeedback(TouchFeedback)
    /// The client was asked a question.
    case asked(AskedEffect)
    /// The content of a scroll view starts or stops moving, or moves in another way.
    case scroll(ScrollEffect)
    /// A scroll view's delegate was told.
    case scrollDelegate(ScrollDelegateEffect)
    /// A link in a text view was opened.
    case openURL(OpenURLEffect)
    /// A pan that moves a controller off the screen has ended.
    case interactiveTransition(InteractiveTransition)
    /// An action of a table's row was performed.
    case rowAction(RowActionEffect)
  }

  public let time: Time
  public internal(set) var kind: Kind
  /// The reason for it.
  public let because: Reason
}

extension ContiguousArray<Effect> {
  /// Whether an effect at one of those indices is of one of those kinds.
  public func contains(_ kinds: EffectKinds, in range: Range<Int>) -> Bool {
    self[range].contains { kinds.contains($0.name) }
  }
}

/// A recognizer that waits. A class, because it is rare and large.
public final class PendingEffect {
  public let recognizer: GestureRecognizer
  /// Recognizers that it waits for.
  public let others: [GestureRecognizer]

  init(_ recognizer: GestureRecognizer, others: [GestureRecognizer]) {
    self.recognizer = recognizer
    self.others = others
  }
}

/// A touch as it was received.
public struct TouchFeedback {
  public let touch: Int
  public let phase: Touch.Phase
  /// The view that it hit; nil if it hit none.
  public let view: View?
  /// On the screen.
  public let point: Point
}

/// Touches of one view in one phase, as delivered.
public struct TouchesEffect {
  public let view: View
  public let phase: Touch.Phase
  /// The first responder in the chain that implements touches; nil if there is none.
  public internal(set) var handledBy: Responder?
  /// Their range for `Transcript.touches(of:)`.
  let touches: Range<Int>
}

/// A touch as effects refer to it.
public struct LoggedTouch: Sendable {
  public let identifier: Int
  public let landing: Int
}

/// A captured event, as effects mention it.
public struct LoggedCapture: Equatable, Sendable {
  /// The identifier of the reported view; nil if it has none.
  public let view: String?
  /// The profile that captured it, and its kind; nil where only one profile in capture's own form does.
  public let profile: String?
  public let kind: String?

  public init(view: String?, profile: String?, kind: String?) {
    self.view = view
    self.profile = profile
    self.kind = kind
  }
}
