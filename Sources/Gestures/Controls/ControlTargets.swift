/// A target of a control, its action, and the events that send it.
public struct ControlTarget {
  /// Nil for the first responder along the chain that implements the action when it is sent, and for a closure.
  public let target: Object?
  /// A selector, or the name of a closure.
  public let action: String
  /// Whether it is the closure of a UIAction, which is called without an action being sent.
  public let isClosure: Bool
  public internal(set) var events: ControlEvents
}

extension ControlTarget {
  /// Whether it is sent and counted: false once its target is released.
  var isLive: Bool { target?.isReleased != true }

  /// Whether it is a pair of that target, or of none, and that action.
  func equals(_ target: Object?, _ action: String) -> Bool {
    target === self.target && action == self.action && !isClosure
  }

  func copied(by copy: WorldCopy) -> ControlTarget {
    ControlTarget(target: copy[target], action: action, isClosure: isClosure, events: events)
  }
}

/// An event of a control or bar item, and the targets it was sent to, in order. A class, because it
/// is larger than the other effects.
public final class ControlEffect {
  public let control: Object
  /// A single event.
  public let event: ControlEvents
  public let targets: [Receiver]

  /// A target, nil for a closure, and its action.
  public typealias Receiver = (target: Object?, action: String)

  init(_ control: Object, _ event: ControlEvents, targets: [Receiver]) {
    self.control = control
    self.event = event
    self.targets = targets
  }
}

extension Control {
  /// Sends `action` to `target` on each of `events`; nil searches the responder chain each time.
  ///
  /// If the pair exists, the events are added to it, and it moves to the end.
  public final func addTarget(_ target: Object?, action: String, for events: ControlEvents) {
    if let target { engine.enter(target) }
    let added = ControlTarget(target: target, action: action, isClosure: false, events: events)
    add(added) { $0.equals(target, action) }
  }

  // ios.E9
  /// Calls a closure on each of `events`: a UIAction of that name, which takes the place of one before it.
  public final func addClosure(_ name: String, for events: ControlEvents) {
    let added = ControlTarget(target: nil, action: name, isClosure: true, events: events)
    add(added) { $0.isClosure && $0.action == name }
  }

  private final func add(_ added: ControlTarget, inPlaceOf isSame: (ControlTarget) -> Bool) {
    guard !added.events.isEmpty else { return }
    var added = added
    if let index = pairs.firstIndex(where: isSame) {
      added.events.formUnion(pairs.remove(at: index).events)
    }
    pairs.append(added)
  }

  /// Stops sending `action` to `target` on `events`; nil stands for any target, or any action.
  ///
  /// Returns the number of live pairs removed, those left without an event.
  @discardableResult
  public final func removeTarget(
    _ target: Object?, action: String?, for events: ControlEvents = .allEvents
  ) -> Int {
    remove(events) {
      !$0.isClosure && (target == nil || target === $0.target)
        && (action == nil || action == $0.action)
    }
  }

  /// Stops calling a closure on `events`; returns 1 if it is called on none any more.
  public final func removeClosure(_ name: String, for events: ControlEvents) -> Int {
    remove(events) { $0.isClosure && $0.action == name }
  }

  private final func remove(
    _ events: ControlEvents, where matches: (ControlTarget) -> Bool
  ) -> Int {
    let before = numberOfTargets
    for index in pairs.indices where matches(pairs[index]) {
      pairs[index].events.subtract(events)
    }
    pairs.removeAll(where: \.events.isEmpty)
    return before - numberOfTargets
  }

  /// Live pairs, in the order in which they are sent.
  public final var targets: [ControlTarget] { pairs.filter(\.isLive) }

  /// The events that send `action` to `target`; none if they aren't a live pair.
  public final func events(of target: Object?, _ action: String) -> ControlEvents {
    pairs.first { $0.equals(target, action) && $0.isLive }?.events ?? []
  }

  /// The number of `targets`.
  public final var numberOfTargets: Int { pairs.count(where: \.isLive) }

  /// Sends each of the events to its targets, as if it had occurred.
  public final func sendActions(for events: ControlEvents) {
    for (_, event) in ControlEvents.names
    where event.rawValue.nonzeroBitCount == 1 && events.contains(event) {
      send(event, touch: nil, because: Reason("sent by the client"))
    }
  }

  final func send(_ event: ControlEvents, touch: Touch?, because reason: Reason? = nil) {
    let interested = pairs.filter { $0.events.contains(event) && $0.isLive }
    engine.send(event, of: self, to: interested, touch: touch, because: reason)
  }
}

extension Control {
  /// Performs one of UIKit's own actions between the two calls of the application's observer.
  final func sendOwn(_ action: String, to target: Object, touch: Touch?, _ perform: () -> Void) {
    engine.applicationObserver?.willSend(action, to: target, from: self, touch: touch)
    perform()
    engine.applicationObserver?.didSend(action, to: target, from: self, touch: touch)
  }
}

extension Engine {
  /// Sends the actions of a control or bar item through the application's observer.
  ///
  /// A named target that doesn't implement its action, for which UIKit would raise an exception, is
  /// skipped and reported as a problem; a responder chain without an implementation is none.
  func send(
    _ event: ControlEvents, of sender: Object, to pairs: [ControlTarget], touch: Touch?,
    because reason: Reason? = nil
  ) {
    var receivers: [ControlEffect.Receiver] = []
    if let interactionObserver { interactionObserver.willSend(event, of: sender, touch: touch) }
    for pair in pairs {
      if pair.isClosure {
        receivers.append((nil, pair.action))
        continue
      }
      applicationObserver?.willSend(pair.action, to: pair.target, from: sender, touch: touch)
      if let receiver = receiver(of: pair.action, to: pair.target, from: sender) {
        receivers.append((receiver, pair.action))
      } else if let target = pair.target, transcript.wants(.problem) {
        let reason = Reason(
          "@ does not implement %, the action of @", target, sender, text: pair.action)
        transcript.append(.problem(target), because: reason, at: now)
      }
    }
    if transcript.wants(.control) {
      announce(
        .control(ControlEffect(sender, event, targets: receivers)),
        because: reason ?? event.reason(following: touch))
    }
    for (target, action) in receivers where target?.isReleased == false {
      target?.perform(action, from: sender)
    }
    for pair in pairs where !pair.isClosure {
      applicationObserver?.didSend(pair.action, to: pair.target, from: sender, touch: touch)
    }
    for machine in followers[sender.number] ?? [] { machine.sent(event, by: sender) }
  }
}

extension ControlEvents {
  /// The reason for a single event, with `touch` the tracked one, if there is one.
  fileprivate func reason(following touch: Touch?) -> Reason {
    switch self {
    case .touchDown: Reason("a finger landed on it")
    case .touchDownRepeat: Reason("tap # of a quick series began", Double(touch?.tapCount ?? 0))
    case .touchDragInside: Reason("its finger moved, within # of its bounds", Control.slop)
    case .touchDragOutside: Reason("its finger moved, not within # of its bounds", Control.slop)
    case .touchDragEnter: Reason("its finger came back within # of its bounds", Control.slop)
    case .touchDragExit: Reason("its finger went farther than # from its bounds", Control.slop)
    case .touchUpInside: Reason("its finger lifted within # of its bounds", Control.slop)
    case .touchUpOutside: Reason("its finger lifted farther than # from its bounds", Control.slop)
    case .touchCancel:
      touch?.claimant.map { Reason("@ recognized, which cancels touches in its view", $0) }
        ?? Reason("its finger is no longer tracked")
    case .valueChanged: Reason("its value changed")
    case .primaryActionTriggered: Reason("it was tapped")
    case .editingDidBegin: Reason("it became the first responder")
    case .editingDidEnd: Reason("it is no longer the first responder")
    case .editingChanged: Reason("its text changed")
    case .editingDidEndOnExit: Reason("return was typed")
    default: Reason("sent by the control")
    }
  }
}
