/// What comes in that isn't a touch, and goes on from event to event.
struct OtherInput {
  /// The keys that are held while events come in; each event bears them.
  var modifierFlags: ModifierFlags = []
  var isInMotion = false
  /// Keys that are down, in the order in which they went down last.
  var heldKeys: [HeldKey] = []
  /// Recognizers that a scroll goes to; nil while there is no scroll.
  var scrollReceivers: [any ScrollRecognizer]?
  var transformInput: TransformInput?
  /// What the pointer is over; nil while there is none.
  var hovered: [HoverGestureRecognizer]?

  func twin(by copy: WorldCopy) -> OtherInput {
    OtherInput(
      modifierFlags: modifierFlags, isInMotion: isInMotion,
      heldKeys: heldKeys.map { $0.twin(by: copy) },
      scrollReceivers: scrollReceivers.map { $0.map { copy[twinOf: $0] } },
      transformInput: transformInput.map { $0.twin(by: copy) }, hovered: hovered.map { copy[$0] })
  }
}

extension Engine {
  /// The keys that are held while events come in; each event bears them.
  public final var modifierFlags: ModifierFlags {
    get { otherInput.modifierFlags }
    set { otherInput.modifierFlags = newValue }
  }

  /// The touches that the last event changed.
  public final var changedTouches: ContiguousArray<Touch> { event.changedTouches }
}
