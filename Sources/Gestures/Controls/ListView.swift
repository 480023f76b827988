/// A table or collection view: a scroll view with selectable cells.
///
/// A cell is a view of a cell class anywhere below it. It is selected when a touch that landed in
/// it lifts within it and is delivered up the responder chain to the list: not if a recognizer
/// cancels the touch, or if a control or another responder on the way handles it. One touch selects
/// at a time. Nothing is selected without a delegate that implements did-select, nor while rows are edited unless the list
/// allows that.
public final class ListView: ScrollView {
  /// Whether a tap selects a row.
  public var allowsSelection = true
  /// Whether rows stay selected when another is, until a tap deselects them.
  public var allowsMultipleSelection = false
  /// The same while rows are edited; either lets a tap select.
  public var allowsSelectionDuringEditing = false
  public var allowsMultipleSelectionDuringEditing = false
  public var isEditing = false { didSet { if isEditing { close() } } }
  /// Selected cells, in the order of selection.
  public var selectedCells: [View] {
    get { selection.compactMap { engine.objects[$0] } }
    set { selection = newValue.map { WeakReference($0) } }
  }
  private var selection: [WeakReference<View>] = []
  /// Whether a tap that selected nothing, for want of a delegate with the call, was reported.
  private var hasReportedDelegate = false
  /// The touch that may select a cell, with that cell.
  private var candidate: (touch: Touch, cell: View)?

  /// A table's pan that shows actions of rows; nil for a collection.
  private var swipeActions: SwipeActionsGestureRecognizer?
  /// The row that stands open, and the side whose actions show.
  private var opening: (row: WeakReference<TableRow>, side: TableRow.Side)? {
    didSet { engine.openRowCount += (opening == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
  }

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    guard isTable, !engine.isBeingCopied else { return }
    // ios.C2
    let swipeActions = SwipeActionsGestureRecognizer(of: self)
    self.swipeActions = swipeActions
    addGestureRecognizer(swipeActions)
  }

  public override var parts: [Object] { super.parts + [swipeActions].compactMap(\.self) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    candidate = original.candidate.map { (copy[$0.touch], copy[$0.cell]) }
    allowsSelection = original.allowsSelection
    allowsMultipleSelection = original.allowsMultipleSelection
    allowsSelectionDuringEditing = original.allowsSelectionDuringEditing
    allowsMultipleSelectionDuringEditing = original.allowsMultipleSelectionDuringEditing
    isEditing = original.isEditing
    selection = original.selection
    hasReportedDelegate = original.hasReportedDelegate
    swipeActions = original.swipeActions.map { copy[$0] }
    opening = original.opening
  }

  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    // A class with touch methods of its own has replaced those that select.
    guard !handles.contains(.touches(in: phase)) else { return true }
    switch phase {
    case .began:
      // A touch whose view left the tree lifts without being delivered to the list.
      if candidate?.touch.isDown != true { note(touches) }
    case .moved, .stationary: break
    case .ended, .cancelled:
      guard let (touch, cell) = candidate, touches.contains(where: { $0 === touch }) else { break }
      candidate = nil
      if phase == .ended { lift(touch, in: cell) }
    }
    return super.takes(touches, in: phase)
  }

  /// A press of `select` on a cell, or within it, that has the focus selects it as a tap does.
  override func takes(_ press: Press, in phase: Press.Phase) -> Bool {
    guard press.isSelection, let cell = cell(holding: press.start as? View) else {
      return super.takes(press, in: phase)
    }
    if phase == .ended, press.start === engine.focusedItem {
      select(cell, by: nil, because: Reason("select was pressed while the focus was in it"))
    }
    return true
  }

  private func note(_ touches: ContiguousArray<Touch>) {
    for touch in touches {
      guard let cell = cell(holding: touch.view) else { continue }
      candidate = (touch, cell)
      return
    }
  }

  private func lift(_ touch: Touch, in cell: View) {
    guard window != nil, cell.isDescendant(of: self),
      let point = cell.convertFromScreen(touch.location), cell.pointInside(point)
    else { return }
    select(
      cell, by: touch,
      because: Reason("a finger landed and lifted in it, and no recognizer claimed it"))
  }

  /// Whether a tap selects, as far as the list is concerned.
  private var takesSelection: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var takesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether selecting a cell calls a delegate or performs a segue.
  fileprivate func selects(_ cell: View) -> Bool {
    takesSelection
      && (cell.selectionAction != nil || delegate?.responds(to: selectionCallback) == true)
  }

  /// Selects a cell, or deselects it if it is one of several that can be selected.
  private func select(_ cell: View, by touch: Touch?, because reason: Reason) {
    guard takesSelection else { return }
    let segue = performSegue(of: cell)
    guard let delegate, delegate.responds(to: selectionCallback) else {
      return segue ? () : reportDelegate(missing: cell)
    }
    let kept = takesSeveral ? selectedCells : []
    let isSelected = !kept.contains { $0 === cell }
    selectedCells = isSelected ? kept + [cell] : kept.filter { $0 !== cell }
    if isSelected { engine.applicationObserver?.willSelect(cell, in: self, touch: touch) }
    guard engine.transcript.wants(.select) else { return }
    let effect = SelectEffect(list: self, cell: cell, delegate: delegate, isSelected: isSelected)
    engine.announce(.select(effect), because: reason)
  }

  /// Calls the target of a cell that is selected, before the delegate hears of it; false without one.
  private func performSegue(of cell: View) -> Bool {
    guard let action = cell.selectionAction, let target = cell.selectionTarget else { return false }
    if engine.transcript.wants(.control) {
      let effect = ControlEffect(cell, .primaryActionTriggered, targets: [(target, action)])
      engine.announce(
        .control(effect), because: Reason("it was selected, which performs its segue"))
    }
    return true
  }

  /// Says, once, why a tap on a cell selects nothing.
  private func reportDelegate(missing cell: View) {
    guard !hasReportedDelegate, engine.transcript.wants(.problem) else { return }
    hasReportedDelegate = true
    let reason =
      delegate == nil
      ? Reason(
        "a tap on @ selects nothing, because its list has no delegate; updateView @ delegate=client gives it one",
        cell, self)
      : Reason(
        "a tap on @ selects nothing, because the delegate doesn't implement %; updateView @ delegate=client gives the list another",
        cell, self, text: selectionCallback)
    engine.transcript.append(.problem(self), because: reason, at: engine.now)
  }

  /// The method of a delegate that is called for a selection; without it nothing is selected.
  private var selectionCallback: String {
    isTable ? "tableView:didSelectRowAtIndexPath:" : "collectionView:didSelectItemAtIndexPath:"
  }

  /// Whether it is a table, not a collection.
  var isTable: Bool { objectClass.isKind(of: engine.classes.builtIn("UITableView")) }

  // MARK: Actions of rows

  /// The row that stands open; nil if none does.
  var openRow: TableRow? { engine.objects[opening?.row] }
  /// The side whose actions show; nil if no row is open.
  var openSide: TableRow.Side? { opening?.side }

  /// The row that a view is or is in; nil if it is in none, or in another list.
  func row(holding place: View?) -> TableRow? { cell(holding: place) as? TableRow }

  /// Shows a row's actions, and closes the row that was open.
  func open(_ row: TableRow, on side: TableRow.Side) {
    if openRow !== row { close() }
    opening = (WeakReference(row), side)
    row.showActions(of: side)
  }

  /// Hides the actions of the row that is open.
  func close() {
    openRow?.showActions(of: nil)
    opening = nil
  }

  /// Closes the row that is open if it is leaving with a view.
  func closeRow(within view: View) { if openRow?.isDescendant(of: view) == true { close() } }

  /// Reports an action of a row, which closes.
  func perform(_ action: TableRow.Action, of row: TableRow, because reason: Reason) {
    close()
    guard engine.transcript.wants(.rowAction) else { return }
    let effect = RowActionEffect(list: self, row: row, action: action.name)
    engine.announce(.rowAction(effect), because: reason)
  }

  override func dragBegan() { close() }

  /// The cell of this list that a view is or is in; nil if it is in none, or in another list.
  func cell(holding place: View?) -> View? {
    var cell: View?
    var view = place
    while let each = view, each !== self {
      if each is ListView { return nil }
      if cell == nil, each.isCell { cell = each }
      view = each.superview
    }
    return view == nil ? nil : cell
  }
}

extension Engine {
  /// The cell that a tap in a view's middle would select, unless a recognizer claims it, and its list; nil for none.
  public func selection(byTapOn view: View) -> (cell: View, list: View)? {
    guard let hit = hitTest(view.convertToScreen(view.bounds.center))?.view,
      hit.isDescendant(of: view) || view.isDescendant(of: hit),
      let list = sequence(first: hit, next: \.superview).lazy.compactMap({ $0 as? ListView }).first,
      let cell = list.cell(holding: hit), list.selects(cell)
    else { return nil }
    return (cell, list)
  }
}

/// The selection or deselection of a row, as reported to the list's delegate.
public final class SelectEffect {
  public let list: View
  public let cell: View
  /// Nil if the cell has none.
  public let indexPath: IndexPath?
  public let delegate: Object
  /// Whether the row is selected now.
  public let isSelected: Bool

  init(list: View, cell: View, delegate: Object, isSelected: Bool) {
    self.isSelected = isSelected
    self.list = list
    self.cell = cell
    indexPath = cell.indexPath
    self.delegate = delegate
  }
}

extension View {
  /// Whether it is a cell of a table or collection view.
  public final var isCell: Bool {
    objectClass.isKind(of: engine.classes.builtIn("UITableViewCell"))
      || objectClass.isKind(of: engine.classes.builtIn("UICollectionViewCell"))
  }
}
