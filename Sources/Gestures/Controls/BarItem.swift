/// An item of a toolbar, navigation bar or tab bar, which the bar shows as a button.
///
/// It isn't a view; the bar's button refers to it by its `item`.
public final class BarItem: Object {
  public var title: String?
  /// The image's name.
  public var image: String?
  public var tag = 0
  /// Whether its button is enabled; setting it sets the button's.
  public var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }
  /// The target of its action, for items of toolbars and navigation bars. Nil sends the action
  /// along the responder chain.
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

  override func makeCopy(in engine: Engine) -> Object { BarItem(id: id, class: objectClass) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    title = original.title
    image = original.image
    tag = original.tag
    isEnabled = original.isEnabled
    storedTarget = copy[original.target]
    action = original.action
    storedButton = copy[original.storedButton]
  }
}

/// A bar's button, which shows an item.
///
/// A tap on it, or a press of `select` while it has the focus, selects its item in a tab bar; in
/// other bars it sends the item's action, reported as the item's `primaryActionTriggered`. Both
/// follow the tap's `touchUpInside`. An observer of sent actions first sees UIKit's own action,
/// which the button sends to the bar or the item; of a tab, three of them.
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

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    storedItem = copy[cast(original).storedItem]
  }

  /// Counts the bar or the item as a target of taps.
  override var values: ControlValues {
    var values = super.values
    if item != nil || superviewOfKind(TabBar.self) != nil {
      values.targetedEvents.insert(.touchUpInside)
    }
    return values
  }

  override var isTrigger: Bool { true }

  // ios.E1
  override func trackingBegan(_ touch: Touch) {
    if let bar = superviewOfKind(TabBar.self) { sendOwn("_buttonDown:", to: bar, touch: touch) {} }
  }

  override func triggered(by touch: Touch?) {
    if isButton { sendPrimaryAction(touch) }
    if let bar = superviewOfKind(TabBar.self) {
      sendOwn("_buttonUp:", to: bar, touch: touch) {
        sendOwn("_sendAction:withEvent:", to: bar, touch: touch) { bar.select(self) }
      }
    } else if let item {
      sendOwn("_invoke:forEvent:", to: item, touch: touch) {
        engine.trigger(item, by: touch)
      }
    }
  }

  /// Whether its class derives from UIButton, as those of navigation bars do: it then acts as a
  /// button.
  private var isButton: Bool { objectClass.isKind(of: engine.classes.builtIn("UIButton")) }

  // ios.D5
  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool {
    !isTab && recognizer.isSingleTap
  }

  private var isTab: Bool { objectClass.isKind(of: engine.classes.builtIn("UITabBarButton")) }
}

extension Engine {
  /// Sends an item's action, if it has one.
  func trigger(_ item: BarItem, by touch: Touch?) {
    guard let action = item.action else { return }
    let pair = ControlTarget(
      target: item.target, action: action, isClosure: false, events: .primaryActionTriggered)
    send(.primaryActionTriggered, of: item, to: [pair], touch: touch)
  }
}
