/// A key that a responder has an action for, while it hears of keys at all.
public struct KeyCommand: Equatable, Sendable {
  /// What the key types, or is called.
  public let input: String
  /// The keys that have to be held with it, and no others.
  public let modifiers: ModifierFlags
  public let action: String

  public init(input: String, modifiers: ModifierFlags, action: String) {
    self.input = input
    self.modifiers = modifiers
    self.action = action
  }
}

/// A key that is down.
struct HeldKey {
  let input: String
  /// Where it went down, for as long as it is held.
  let start: Responder
  let reasonToStart: Reason
  /// A command took it: responders don't hear of it.
  let isTaken: Bool

  func twin(by copy: WorldCopy) -> HeldKey {
    HeldKey(
      input: input, start: copy[start], reasonToStart: reasonToStart.twin(by: copy),
      isTaken: isTaken)
  }
}

/// Responders were told of a key. A class, since it is rare.
public final class KeyEffect {
  public let input: String
  public let modifiers: ModifierFlags
  public let phase: Press.Phase
  /// Where it starts.
  public let from: Responder
  /// Who implements the method, in order: one, and those after it where it hands the key on.
  public let heardBy: ContiguousArray<Responder>

  init(_ input: String, _ modifiers: ModifierFlags, _ phase: Press.Phase, from start: Responder) {
    self.input = input
    self.modifiers = modifiers
    self.phase = phase
    from = start
    heardBy = start.hearers(of: .presses(in: phase))
  }
}

/// Who took a key.
public struct KeyOutcome {
  /// Nil where nobody did.
  public let handledBy: Object?
  /// The command's action; nil where it was none.
  public let action: String?
}

extension Engine {
  /// A key goes down, again and again while it is held, or comes up.
  ///
  /// From the first responder up the chain, or without one from the key window, the first that has a
  /// command for it takes it, and all of it until it comes up: its action goes to whoever implements it
  /// from there on, or else to itself. Without a command it is a press, which responders hear of.
  public func sendKey(
    _ input: String, _ phase: Press.Phase, at time: Time
  ) throws(EventError) -> KeyOutcome {
    try checkTime(time)
    if phase != .began, !otherInput.heldKeys.contains(where: { $0.input == input }) {
      throw .notBegun
    }
    var outcome = KeyOutcome(handledBy: nil, action: nil)
    handleEvent(at: time) { outcome = handleKey(input, phase) }
    return outcome
  }

  private final func handleKey(_ input: String, _ phase: Press.Phase) -> KeyOutcome {
    let held = otherInput.heldKeys.firstIndex { $0.input == input }
    if phase == .began {
      if let held { otherInput.heldKeys.remove(at: held) }
      let start = undirectedStart
      let taker = command(for: input, from: start)
      otherInput.heldKeys.append(
        HeldKey(
          input: input, start: start, reasonToStart: reasonToStart(at: start),
          isTaken: taker != nil))
      if let (responder, command) = taker {
        let target = responder.target(forAction: command.action) ?? responder
        target.perform(command.action, from: responder)
        return KeyOutcome(handledBy: target, action: command.action)
      }
    }
    guard let index = otherInput.heldKeys.firstIndex(where: { $0.input == input }) else {
      return KeyOutcome(handledBy: nil, action: nil)
    }
    let key = otherInput.heldKeys[index]
    if phase == .ended || phase == .cancelled { otherInput.heldKeys.remove(at: index) }
    guard !key.isTaken, !key.start.isReleased else {
      return KeyOutcome(handledBy: nil, action: nil)
    }
    let effect = KeyEffect(input, modifierFlags, phase, from: key.start)
    if transcript.wants(.presses) {
      transcript.append(.key(effect), because: key.reasonToStart, at: now)
    }
    return KeyOutcome(handledBy: effect.heardBy.first, action: nil)
  }

  private final func command(
    for input: String, from start: Responder
  ) -> (responder: Responder, command: KeyCommand)? {
    for responder in start.chain {
      let command = responder.keyCommands.first {
        $0.input == input && $0.modifiers == modifierFlags
      }
      if let command { return (responder, command) }
    }
    return nil
  }
}
