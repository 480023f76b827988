/// A scrollable text of many lines, its `text`, in which links may be.
///
/// A tap opens the link under it, or makes the view first responder, and a long press on a link presents its actions, by a recognizer of UIKit's that recognizers
/// further out don't prevent unless they have recognized before the lift.
public final class TextView: ScrollView {
  /// Whether it can be typed into, and is focused by a tap.
  public var isEditable = true
  /// Whether long presses and double taps on it select text, and taps open its links.
  public var isSelectable = true {
    didSet { for recognizer in selectionRecognizers { recognizer.isEnabled = isSelectable } }
  }
  /// Where they overlap, the first is the one that is tapped.
  public var links: [Link] = []
  /// UIKit's recognizers of long presses and double taps, without targets: selected text isn't modelled.
  private var selectionRecognizers: [GestureRecognizer] = []

  /// A link in the text.
  public struct Link: Equatable, Sendable {
    /// In the view's coordinates, which scroll with the text.
    public let frame: Rect
    public let url: String

    public init(frame: Rect, url: String) {
      (self.frame, self.url) = (frame, url)
    }
  }

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    if engine.isBeingCopied { return }
    let press = TextPressGestureRecognizer(
      id: "\(id).selectionPress", class: engine.classes.builtIn("UILongPressGestureRecognizer"),
      in: engine)
    let doubleTap = TapGestureRecognizer(
      id: "\(id).selectionTap", class: engine.classes.builtIn("UITextTapRecognizer"), in: engine)
    doubleTap.numberOfTapsRequired = 2
    selectionRecognizers = [press, doubleTap]
    for recognizer in selectionRecognizers {
      recognizer.delaysTouchesEnded = false
      addGestureRecognizer(recognizer)
    }
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    isEditable = original.isEditable
    // Before the recognizers, which know themselves whether they are enabled.
    isSelectable = original.isSelectable
    selectionRecognizers = copy[original.selectionRecognizers]
    links = original.links
  }

  public override var parts: [Object] { super.parts + selectionRecognizers }

  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    if let touch = tap(among: touches, in: phase) { wasTapped(by: touch) }
    return super.takes(touches, in: phase)
  }

  override func tapWasClaimed(_ touch: Touch) { wasTapped(by: touch) }

  private func wasTapped(by touch: Touch) {
    engine.tappedIntoText()
    if isEditable {
      beginEditing()
    } else {
      open(
        at: touch.location(in: self),
        because: Reason("a finger landed and lifted on a link of @", self))
    }
  }

  /// Opens the link at a point, if there is one, or presents its actions.
  fileprivate func open(
    at point: Point, presentingActions: Bool = false, because reason: Reason
  ) {
    guard isSelectable, !isEditable, let link = link(at: point),
      engine.transcript.wants(.openURL)
    else { return }
    let effect = OpenURLEffect(view: self, url: link.url, presentsActions: presentingActions)
    engine.announce(.openURL(effect), because: reason)
  }

  private func link(at point: Point) -> Link? { links.first { $0.frame.contains(point) } }

  override func didResignFirstResponder() { engine.interactionObserver?.didEndEditing(self) }
}

/// The opening of a link, as reported to the text view's delegate.
public final class OpenURLEffect {
  public let view: View
  public let url: String
  /// Whether a long press asks for its actions rather than a tap for the link.
  public let presentsActions: Bool

  init(view: View, url: String, presentsActions: Bool) {
    (self.view, self.url, self.presentsActions) = (view, url, presentsActions)
  }
}

/// The press of a text view, which selects text but where it lands on a link.
private final class TextPressGestureRecognizer: LongPressGestureRecognizer {
  // ios.D6
  override func willAct() {
    guard state == .began, let text = view as? TextView else { return }
    text.open(
      at: location(in: text), presentingActions: true,
      because: Reason("a finger rested on a link of @", text))
  }
}
