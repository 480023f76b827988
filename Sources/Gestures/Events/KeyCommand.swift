/// A key for which a responder has an action, as UIKeyCommand.
public struct KeyCommand: Equatable, Sendable {
  /// The characters that the key types, or its name.
  public let input: String
  /// The exact set of modifier keys that have to be held.
  public let modifiers: ModifierFlags
  public let action: String
  /// Whether it counts ahead of what the key does to text that is edited.
  public let wantsPriorityOverSystemBehavior: Bool

  public init(
    input: String, modifiers: ModifierFlags, action: String,
    wantsPriorityOverSystemBehavior: Bool = false
  ) {
    self.input = input
    self.modifiers = modifiers
    self.action = action
    self.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
  }
}

/// What a key does to text that is edited.
private enum TextKey {
  case types(Character)
  /// It moves the insertion point or removes text; the insertion point is always at the end.
  case edits

  init?(_ input: String, _ modifiers: ModifierFlags) {
    let edits = [
      "UIKeyInputUpArrow", "UIKeyInputDownArrow", "UIKeyInputLeftArrow", "UIKeyInputRightArrow",
      "UIKeyInputHome", "UIKeyInputEnd", "UIKeyInputPageUp", "UIKeyInputPageDown",
      "UIKeyInputDelete",
    ]
    let isPlain = modifiers.isDisjoint(with: [.command, .control])
    if edits.contains(input) || input == "\t" || input == "\u{8}" && !isPlain {
      self = .edits
    } else if isPlain, let character = input.first, input.count == 1,
      input == "\u{8}" || character.isNewline || !character.isASCII || character >= " "
    {
      self = .types(character == "\r" ? "\n" : character)
    } else {
      return nil
    }
  }
}

/// A key that is down.
struct HeldKey: Keyed {
  let input: String
  /// The responder at which it went down, which also receives the rest of it.
  let start: Responder
  let reasonToStart: Reason
  /// Whether a key command took it, so that responders don't receive it.
  let isTaken: Bool

  var key: String { input }

  func copied(by copy: WorldCopy) -> HeldKey {
    HeldKey(
      input: input, start: copy[start], reasonToStart: reasonToStart.copied(by: copy),
      isTaken: isTaken)
  }
}

/// The delivery of a key to responders. A class, because it is rare.
public final class KeyEffect {
  public let input: String
  public let modifiers: ModifierFlags
  public let phase: Press.Phase
  /// The responder that it is sent to first.
  public let from: Responder
  /// Responders that handle it, in order: the first that implements the method, and those that it
  /// is forwarded to.
  public let handlers: ContiguousArray<Responder>
  /// The action of the key command that takes the key, and who performs it; nil if none takes it.
  public let command: (action: String, target: Object)?

  init(
    _ input: String, _ modifiers: ModifierFlags, _ phase: Press.Phase, from start: Responder,
    takenBy command: (action: String, target: Object)? = nil
  ) {
    self.command = command
    self.input = input
    self.modifiers = modifiers
    self.phase = phase
    from = start
    handlers = command == nil ? start.handlers(of: .presses(in: phase)) : []
  }
}

/// The object that handled a key, and the action that it was handled by.
public struct KeyOutcome {
  /// Nil if nobody handled it.
  public let handledBy: Object?
  /// The key command's action; nil if it wasn't handled by a command.
  public let action: String?
}

extension Engine {
  /// Sends a key that goes down, repeats while it is held, or comes up.
  ///
  /// The first responder with a matching key command, from the first responder or else the key
  /// window up the chain, takes the key until it comes up: its action goes to the first object from
  /// there on that implements it, or else to that responder. Without a command the key is delivered
  /// as a press, and types into text that is first responder.
  public func sendKey(
    _ input: String, _ phase: Press.Phase, at time: Time
  ) throws(EventError) -> KeyOutcome {
    try checkTime(time)
    if phase != .began, !isDown(key: input) {
      throw .notBegun
    }
    var outcome = KeyOutcome(handledBy: nil, action: nil)
    handleEvent(at: time) { outcome = handleKey(input, phase) }
    return outcome
  }

  /// Whether a key that goes down now would be handled: by a key command, or as a press.
  public func hearsKey(_ input: String) -> Bool {
    let start = startOfKeys
    return command(for: input, from: start) != nil || textKey(input) != nil
      || start.chain.contains { !$0.handles.isDisjoint(with: .presses) }
  }

  public func isDown(key input: String) -> Bool {
    otherInput.heldKeys[key: input] != nil
  }

  /// The number of keys that are down.
  public var heldKeyCount: Int { otherInput.heldKeys.count }

  private func handleKey(_ input: String, _ phase: Press.Phase) -> KeyOutcome {
    if phase == .began {
      otherInput.heldKeys.remove(key: input)
      let start = startOfKeys
      let taker = command(for: input, from: start)
      otherInput.heldKeys.append(
        HeldKey(
          input: input, start: start, reasonToStart: reasonToStart(at: start),
          isTaken: taker != nil))
      if let (responder, command) = taker {
        let target = responder.target(forAction: command.action) ?? responder
        if transcript.wants(.presses) {
          let effect = KeyEffect(
            input, modifierFlags, phase, from: start, takenBy: (command.action, target))
          announce(.key(effect), because: Reason("@ has the key among its keyCommands", responder))
        }
        target.perform(command.action, from: responder)
        return KeyOutcome(handledBy: target, action: command.action)
      }
    }
    guard let key = otherInput.heldKeys[key: input] else {
      return KeyOutcome(handledBy: nil, action: nil)
    }
    if phase == .ended || phase == .cancelled { otherInput.heldKeys.remove(key: input) }
    guard !key.isTaken, !key.start.isReleased else {
      return KeyOutcome(handledBy: nil, action: nil)
    }
    let effect = KeyEffect(input, modifierFlags, phase, from: key.start)
    if transcript.wants(.presses) {
      announce(.key(effect), because: key.reasonToStart)
    }
    let text = phase == .began ? textKey(input) : nil
    if case .types(let character) = text?.key { text?.view.typeCharacter(character) }
    return KeyOutcome(handledBy: effect.handlers.first ?? text?.view, action: nil)
  }

  private func command(
    for input: String, from start: Responder
  ) -> (responder: Responder, command: KeyCommand)? {
    // ios.D11
    let isForText = textKey(input) != nil
    for responder in start.chain {
      let command = responder.keyCommands.first {
        $0.input == input && $0.modifiers == modifierFlags
          && (!isForText || $0.wantsPriorityOverSystemBehavior)
      }
      if let command { return (responder, command) }
    }
    return nil
  }

  /// The text that is first responder, and what the key does to it; nil if it does nothing.
  private func textKey(_ input: String) -> (view: View, key: TextKey)? {
    guard let view = firstResponder as? View, view.takesTyping,
      let key = TextKey(input, modifierFlags)
    else { return nil }
    return (view, key)
  }
}
