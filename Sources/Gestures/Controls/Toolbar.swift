/// A toolbar, whose content view, as large as the bar, holds the buttons of its items.
///
/// It stays in front of the subviews that clients add, which get no touches unless its interaction is off;
/// buttons that a client puts into the bar itself stay in front of it.
public final class Toolbar: View {
  public private(set) var contentView: View?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    if engine.isBeingCopied { return }
    let content = View.make(
      id: Self.contentIdentifier(of: id), class: engine.classes.builtIn("_UIToolbarContentView"),
      in: engine)
    contentView = content
    attach(content, at: 0)
  }

  /// The identifier of the content view of a toolbar with that identifier.
  public static func contentIdentifier(of id: String) -> String { "\(id).\(contentPart)" }
  public static let contentPart = "content"

  public override var parts: [Object] { [contentView].compactMap(\.self) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    contentView = cast(original).contentView.map { copy[$0] }
  }

  override func sizeChanged() {
    guard let content = contentView, content.superview === self else { return }
    content.frame = bounds
  }

  // ios.D7
  override func orderSubviews() {
    guard let content = contentView, content.superview === self else { return }
    let buttons = subviews.filter { $0 is BarButton }
    subviews = subviews.filter { $0 !== content && !($0 is BarButton) } + [content] + buttons
  }
}
