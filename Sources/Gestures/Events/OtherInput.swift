/// State of input other than touches that spans several events.
struct OtherInput {
  /// Modifier keys that are held, which each event carries.
  var modifierFlags: ModifierFlags = []
  var isInMotion = false
  /// Keys that are down, in the order of their latest `began`.
  var heldKeys: [HeldKey] = []
  /// Recognizers that receive the current scroll; nil if none is under way.
  var scrollReceivers: [any ScrollRecognizer]?
  var transformInput: TransformInput?
  /// Recognizers under the pointer; nil if there is no pointer.
  var hovered: [HoverGestureRecognizer]?

  func copied(by copy: WorldCopy) -> OtherInput {
    OtherInput(
      modifierFlags: modifierFlags, isInMotion: isInMotion,
      heldKeys: heldKeys.map { $0.copied(by: copy) },
      scrollReceivers: scrollReceivers.map { $0.map { copy[receiver: $0] } },
      transformInput: transformInput.map { $0.copied(by: copy) }, hovered: hovered.map { copy[$0] })
  }
}

extension Engine {
  /// Modifier keys that are held, which each event carries.
  public var modifierFlags: ModifierFlags {
    get { otherInput.modifierFlags }
    set { otherInput.modifierFlags = newValue }
  }

  /// Touches that the last event changed.
  public var changedTouches: ContiguousArray<Touch> { event.changedTouches }
}
