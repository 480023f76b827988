/// A bar with a button for each of its items, one of which is selected.
///
/// Its buttons are the UITabBarButton views below it; a button without an item of its own stands
/// for the item with its index. A tap selects the item and tells the bar's delegate, reported as
/// the item's `primaryActionTriggered`; if the delegate is a tab controller, it shows its child
/// with that index. Setting `selectedItem` sends nothing.
public final class TabBar: View {
  public var items: [BarItem] {
    get { storedItems.filter { !$0.isReleased } }
    set { storedItems = newValue }
  }
  private var storedItems: [BarItem] = []
  public var selectedItem: BarItem? {
    get { engine.objects[selection] }
    set { selection = engine.link(to: newValue) }
  }
  private var selection: WeakReference<BarItem>?

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    storedItems = copy[original.storedItems]
    selection = original.selection
  }

  func select(_ button: BarButton) {
    guard button.superview === self else { return }
    // Finding an index takes a walk over all buttons, so that it is found only where it is needed.
    let item = button.item ?? items.dropFirst(index(of: button)).first
    selectedItem = item
    guard let delegate else { return }
    let controller = (delegate as? Controller).flatMap { $0.isTabs ? $0 : nil }
    if let item { notify(delegate, of: item, isController: controller != nil) }
    if let controller, !controller.isReleased,
      let child = controller.children.dropFirst(index(of: button)).first
    {
      do {
        try controller.select(child)
      } catch {
        preconditionFailure("\(controller.id) can't select its child \(child.id): \(error)")
      }
    }
  }

  private func notify(_ delegate: Object, of item: BarItem, isController: Bool) {
    let action = isController ? "_tabBarItemClicked:" : "tabBar:didSelectItem:"
    engine.applicationObserver?.willSend(action, to: delegate, from: item, touch: nil)
    if engine.transcript.wants(.control) {
      let effect = ControlEffect(item, .primaryActionTriggered, targets: [(delegate, action)])
      engine.announce(.control(effect), because: Reason("its button in the bar was tapped"))
    }
    engine.applicationObserver?.didSend(action, to: delegate, from: item, touch: nil)
  }

  /// The index of one of the bar's buttons among them.
  private func index(of button: BarButton) -> Int {
    var index = 0
    for view in subviews {
      if view === button { break }
      if view is BarButton { index += 1 }
    }
    return index
  }
}
