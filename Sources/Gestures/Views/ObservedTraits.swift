/// Properties of a view that nothing here depends on, but that SDKs look at.
struct ObservedTraits {
  var isSecure = false
  var contentType: String?
  var placeholder: String?
  var selectedTitle: String?
  var imageIdentifier: String?
  var accessibilityTraits: [String] = []
  var marks: AnyObject?
}

extension View {
  /// Whether text that is typed into it is hidden.
  public final var isSecureTextEntry: Bool {
    get { traits?.isSecure ?? false }
    set { changeTraits(newValue) { $0.isSecure = newValue } }
  }
  /// The text as a person may see it: of a field for passwords, a dot for each character.
  public final var shownText: String? {
    isSecureTextEntry ? text.map(Self.masked) : text
  }

  /// A dot for each character of a text, as a field for passwords shows it.
  public static func masked(_ text: String) -> String {
    String(repeating: "\u{2022}", count: text.unicodeScalars.count)
  }

  /// The meaning of the text that is typed into it, such as `emailAddress`.
  public final var textContentType: String? {
    get { traits?.contentType }
    set { changeTraits(newValue != nil) { $0.contentType = newValue } }
  }
  /// The text shown while there is none.
  public final var placeholder: String? {
    get { traits?.placeholder }
    set { changeTraits(newValue != nil) { $0.placeholder = newValue } }
  }
  /// A button's title while it is selected.
  public final var selectedTitle: String? {
    get { traits?.selectedTitle }
    set { changeTraits(newValue != nil) { $0.selectedTitle = newValue } }
  }
  /// The accessibility identifier of its image.
  public final var imageIdentifier: String? {
    get { traits?.imageIdentifier }
    set { changeTraits(newValue != nil) { $0.imageIdentifier = newValue } }
  }
  public final var accessibilityTraits: [String] {
    get { traits?.accessibilityTraits ?? [] }
    set { changeTraits(!newValue.isEmpty) { $0.accessibilityTraits = newValue } }
  }
  /// Marks that an application sets for the SDKs that it uses; the engine only stores them.
  public final var captureMarks: AnyObject? {
    get { traits?.marks }
    set { changeTraits(newValue != nil) { $0.marks = newValue } }
  }

  private final var traits: ObservedTraits? { content?.value.observed?.value }

  /// Replaces the box, unless there is none and nothing to store.
  private final func changeTraits(_ stores: Bool, _ change: (inout ObservedTraits) -> Void) {
    if traits == nil, !stores { return }
    var traits = traits ?? ObservedTraits()
    change(&traits)
    let box = Box(traits)
    changeContent(box) { $0.observed = box }
  }
}
