/// A row of a table, with actions that a swipe shows.
///
/// Each action is a button, `<row>.<name>`, at the row's edge: hidden until the table opens the row on that side.
public final class TableRow: View {
  /// The width of an action's view, in points.
  static let actionWidth = 74.0

  /// What can be done with a row.
  public struct Action: Equatable, Sendable {
    public let name: String
    public let title: String
    public let isDestructive: Bool

    public init(name: String, title: String, isDestructive: Bool) {
      (self.name, self.title, self.isDestructive) = (name, title, isDestructive)
    }
  }

  /// The edge at which actions are, which a swipe away from it shows.
  public enum Side: String, CaseIterable, Sendable { case leading, trailing }

  private var leading = Actions()
  private var trailing = Actions()
  /// Identifiers of the views of former actions, since `takeReleasedIdentifiers` was last called.
  private var releasedIdentifiers: [String] = []

  /// The actions of a side, the outermost first, and their views.
  private struct Actions {
    var actions: [Action] = []
    var views: [View] = []
  }

  /// The table that it is in; nil for one in a collection.
  private var table: ListView? {
    guard let list = superviewOfKind(ListView.self), list.isTable else { return nil }
    return list
  }

  public func actions(on side: Side) -> [Action] { self[side].actions }

  /// The views of actions of both sides.
  public var actionViews: [View] { leading.views + trailing.views }

  /// The identifier of the view of an action of that name.
  public func identifier(ofAction name: String) -> String {
    Self.identifier(ofAction: name, of: id)
  }

  /// The same for a row of that identifier.
  public static func identifier(ofAction name: String, of id: String) -> String { "\(id).\(name)" }

  /// The side whose actions show; nil if it is closed. One that has no actions there, or is in no table, stays
  /// closed.
  public var shownSide: Side? {
    get {
      guard let table, table.openRow === self else { return nil }
      return table.openSide
    }
    set {
      guard newValue != shownSide, let table else { return }
      if let newValue, !actions(on: newValue).isEmpty {
        table.open(self, on: newValue)
      } else if shownSide != nil {
        table.close()
      }
    }
  }

  /// Throws if the row can't have `count` actions in place of its present ones of a side.
  public func checkRoom(forActions count: Int) throws(HierarchyError) {
    try engine.checkRoom(forViews: count)
    if count > 0, depth + 1 > TreeLimits.depth { throw .tooDeep(limit: TreeLimits.depth) }
  }

  /// Replaces the actions of a side, and closes the row. If it throws, nothing has changed.
  public func setActions(_ actions: [Action], on side: Side) throws(HierarchyError) {
    try engine.checkRoom(forViews: actions.count)
    let button = engine.classes.builtIn("UISwipeActionStandardButton")
    let views = actions.map {
      View.make(id: identifier(ofAction: $0.name), class: button, in: engine)
    }
    do {
      if let first = views.first { try checkRoom(for: first) }
    } catch {
      for view in views { engine.release(view) }
      throw error
    }
    shownSide = nil
    releasedIdentifiers += self[side].views.map(\.id)
    for view in self[side].views { engine.release(view) }
    self[side] = Actions(actions: actions, views: views)
    for (action, view) in zip(actions, views) {
      view.text = action.title
      view.isHidden = true
      attach(view, at: subviews.count)
    }
    sizeChanged()
  }

  public override var parts: [Object] { actionViews }

  public override func takeReleasedIdentifiers() -> [String] {
    defer { releasedIdentifiers = [] }
    return releasedIdentifiers
  }

  private subscript(side: Side) -> Actions {
    get { side == .leading ? leading : trailing }
    set { if side == .leading { leading = newValue } else { trailing = newValue } }
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    leading = Actions(actions: original.leading.actions, views: copy[original.leading.views])
    trailing = Actions(actions: original.trailing.actions, views: copy[original.trailing.views])
    releasedIdentifiers = original.releasedIdentifiers
  }

  // MARK: Content

  /// Keeps its content view in front of other subviews, behind an edit control and the views of actions.
  override func orderSubviews() {
    // ios.C9
    let contentClass = engine.classes.builtIn("UITableViewCellContentView")
    guard let content = subviews.first(where: { $0.objectClass.isKind(of: contentClass) }) else {
      return
    }
    let editControl = engine.classes.builtIn("UITableViewCellEditControl")
    let isInFront = { [self] (view: View) in
      view.objectClass.isKind(of: editControl) || actionViews.contains { $0 === view }
    }
    let others = subviews.filter { $0 !== content }
    let ordered = others.filter { !isInFront($0) } + [content] + others.filter(isInFront)
    if !ordered.elementsEqual(subviews, by: ===) { subviews = ordered }
  }

  // MARK: Showing

  override func sizeChanged() {
    for side in Side.allCases {
      for (index, view) in self[side].views.enumerated() {
        let inset = Double(index) * Self.actionWidth
        view.frame = Rect(
          x: side == .leading ? bounds.minX + inset : bounds.maxX - inset - Self.actionWidth,
          y: bounds.minY, width: Self.actionWidth, height: bounds.size.height)
      }
    }
  }

  /// Shows the actions of a side, in front of the row's other subviews; nil hides all.
  func showActions(of shown: Side?) {
    for side in Side.allCases {
      for view in self[side].views where !view.isReleased {
        view.isHidden = side != shown
        if side == shown, view.superview === self { move(view, to: subviews.count - 1) }
      }
    }
  }

  /// The width of the actions of a side.
  func width(ofActionsOn side: Side) -> Double {
    Double(actions(on: side).count) * Self.actionWidth
  }

  /// The shown action whose view is `place`; nil if it is another view.
  func action(at place: View?) -> Action? {
    guard let side = shownSide, let index = self[side].views.firstIndex(where: { $0 === place })
    else { return nil }
    return self[side].actions[index]
  }

  /// Performs the shown action of a button.
  fileprivate func perform(_ button: RowActionButton) {
    guard let table, let action = action(at: button) else { return }
    table.perform(action, of: self, because: Reason("a finger landed and lifted on @", button))
  }
}

// ios.E8
/// The button of a row's action.
///
/// A tap performs the action, after its `touchUpInside`. An observer of sent actions sees UIKit's own, which the button
/// sends to its row in place of a pull view.
final class RowActionButton: Control {
  override var isTrigger: Bool { true }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }

  override func triggered(by touch: Touch?) {
    guard let row = superviewOfKind(TableRow.self) else { return }
    sendOwn("_tappedButton:", to: row, touch: touch) { row.perform(self) }
  }
}

/// The performing of a row's action.
public final class RowActionEffect {
  public let list: View
  public let row: View
  /// The action's name.
  public let action: String

  init(list: View, row: View, action: String) {
    (self.list, self.row, self.action) = (list, row, action)
  }
}
