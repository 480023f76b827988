/// Typing into text fields, search bars and text views, at the end of their `text`.
extension View {
  /// Whether it holds text that is typed.
  public final var isTextInput: Bool { self is TextField || self is SearchBar || self is TextView }

  /// Whether it can be typed into.
  public final var takesTyping: Bool {
    isTextInput && (self as? TextView)?.isEditable != false
  }

  /// The answer to whether a character may be typed or removed; nil for yes.
  public final var shouldChangeCharacters: ClientAnswer<Bool>? {
    get { details?.shouldChangeCharacters }
    set {
      if newValue?.isQuestion == true { engine.allowAsking() }
      changeDetails(newValue) { $0.shouldChangeCharacters = newValue }
    }
  }

  /// Types a character. A backspace removes the last one; a return ends the editing of a single line.
  public final func typeCharacter(_ character: Character) {
    switch character {
    case "\u{8}":
      guard let text, !text.isEmpty, mayChangeCharacters(to: "") else { return }
      change(to: String(text.dropLast()))
    case _ where character.isNewline && !(self is TextView):
      (self as? Control)?.send(.editingDidEndOnExit, touch: nil)
      resignFirstResponder()
    default:
      guard mayChangeCharacters(to: String(character)) else { return }
      change(to: (text ?? "") + String(character))
    }
  }

  private final func change(to text: String) {
    self.text = text
    (self as? Control)?.send(.editingChanged, touch: nil)
  }

  private final func mayChangeCharacters(to replacement: String) -> Bool {
    switch shouldChangeCharacters {
    case nil: true
    case .fixed(let answer): answer
    case .ask: engine.reachableAsker?.mayChange(self, to: replacement) ?? true
    }
  }
}

extension Engine {
  // ios.E2
  /// Called for a tap into text: observers of sent actions see UIKit's own, which its recognizer sends without an event.
  func tappedIntoText() {
    guard let applicationObserver else { return }
    let names = ["UITextMultiTapRecognizer", "UITextSelectionInteraction"]
    let objects = names.map { PlainObject(id: $0, class: classes.builtIn($0)) }
    let action = "_handleMultiTapGesture:"
    applicationObserver.willSend(action, to: objects[1], from: objects[0], touch: nil)
    applicationObserver.didSend(action, to: objects[1], from: objects[0], touch: nil)
  }
}
