/// What a bar shows as a button: an item of a toolbar, a navigation bar or a tab bar.
///
/// It is no view; the button that stands for it in the bar is linked with it by its `item`.
public final class BarItem: Object {
  public var title: String?
  /// The image's name.
  public var image: String?
  public var tag = 0
  /// Its button is disabled along with it.
  public var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }
  /// The target of its action, for items of toolbars and navigation bars; nil looks for somebody along
  /// the responder chain.
  public var target: Object? {
    get { storedTarget?.isReleased == true ? nil : storedTarget }
    set { storedTarget = newValue }
  }
  private weak var storedTarget: Object?
  public var action: String?
  /// The button that shows it.
  public internal(set) var button: BarButton? {
    get { storedButton?.isReleased == true ? nil : storedButton }
    set { storedButton = newValue }
  }
  private weak var storedButton: BarButton?

  override func makeTwin(in engine: Engine) -> Object { BarItem(id: id, class: objectClass) }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: BarItem.self)
    title = original.title
    image = original.image
    tag = original.tag
    isEnabled = original.isEnabled
    storedTarget = copy[original.target]
    action = original.action
    storedButton = copy[original.storedButton]
  }
}

/// The button of a bar, which stands for an item.
///
/// Tapping one of a tab bar, or pressing `select` while it has the focus, selects its item there. The same
/// has another's item send its action, as a `primaryActionTriggered` of the item. Both come after the
/// tap's `touchUpInside`. An observer of sent actions sees first that the button, a control like others,
/// sends the bar or the item an action of UIKit's own.
public final class BarButton: Control {
  public var item: BarItem? {
    get { storedItem?.isReleased == true ? nil : storedItem }
    set {
      if storedItem?.button === self { storedItem?.button = nil }
      storedItem = newValue
      newValue?.button = self
      if let newValue { isEnabled = newValue.isEnabled }
    }
  }
  private var storedItem: BarItem?

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    storedItem = copy[unsafeDowncast(original, to: BarButton.self).storedItem]
  }

  /// The bar, or the item, is told of taps as a target is.
  override var values: ControlValues {
    var values = super.values
    if item != nil || superviewOfKind(TabBar.self) != nil {
      values.targetedEvents.insert(.touchUpInside)
    }
    return values
  }

  override var isTrigger: Bool { true }

  override func triggered(by touch: Touch?) {
    if isButton { sendPrimaryAction(touch) }
    if let bar = superviewOfKind(TabBar.self) {
      watched("_buttonUp:", to: bar, touch: touch) { bar.select(self) }
    } else if let item {
      watched("_invoke:forEvent:", to: item, touch: touch) { engine.trigger(item) }
    }
  }

  /// Lets the application's observer see an action of the bar's own.
  private func watched(_ action: String, to target: Object, touch: Touch?, _ perform: () -> Void) {
    engine.applicationObserver?.willSend(action, to: target, from: self, touch: touch)
    perform()
    engine.applicationObserver?.didSend(action, to: target, from: self, touch: touch)
  }

  /// Buttons of navigation bars derive from ordinary ones and keep their ways.
  private var isButton: Bool { objectClass.isKind(of: engine.classes.builtIn("UIButton")) }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool {
    isButton && recognizer.isSingleTap
  }
}

extension Engine {
  /// Has an item send its action.
  final func trigger(_ item: BarItem) {
    guard let action = item.action else { return }
    let pair = ControlTarget(
      target: item.target, action: action, events: .primaryActionTriggered)
    send(.primaryActionTriggered, of: item, to: [pair], touch: nil)
  }
}

extension View {
  /// The closest view above of that Swift class.
  final func superviewOfKind<Kind: View>(_ kind: Kind.Type) -> Kind? {
    var view = superview
    while let each = view {
      if let found = each as? Kind { return found }
      view = each.superview
    }
    return nil
  }
}
