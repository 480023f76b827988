/// The pan on a table by which a row shows its actions.
///
///     possible ── goes along the horizontal, towards a side with actions ──▶ began
///     possible ── lifts ───────────────────────────────────────────────────▶ failed
///     possible ── lifts where it landed, while a row is open ──────────────▶ ended, beside the row's actions
///     ended ── past 60 % of the row's width ───────────────────────────────▶ the first action is performed
///     ended ── past half of the actions' width, or fast ───────────────────▶ the row stays open
///     ended, cancelled, failed ── otherwise ───────────────────────────────▶ the row that is open closes
///
/// It receives all touches in the table, whose pan fails it once content scrolls, but for those that close a row.
public final class SwipeActionsGestureRecognizer: PanGestureRecognizer {
  /// The velocity outwards, in points per second, over which the row stays open wherever it is.
  static let openVelocity = 250.0
  /// The travel at which a row is swiped, in points: twice that of pans around the table.
  static let hysteresis = 20.0
  /// The part of the row's width past which its first action is performed.
  static let performingPart = 0.6

  private var row: WeakReference<TableRow>?
  /// The drag of a row; nil until it begins.
  private var drag: (side: TableRow.Side, wasOpen: Bool)?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    maximumNumberOfTouches = 1
    // ios.C1
    _ = setThreshold("hysteresis", to: Self.hysteresis)
  }

  /// The pan of a table.
  convenience init(of table: ListView) {
    self.init(
      id: "\(table.id).swipeActions",
      class: table.engine.classes.builtIn("_UISwipeActionPanGestureRecognizer"), in: table.engine)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    row = original.row
    drag = original.drag
  }

  private var table: ListView? { view as? ListView }

  /// The directions in which some row of the table shows actions.
  var directionsOfRows: SwipeDirection {
    var directions: SwipeDirection = []
    var views = table?.subviews ?? []
    while let view = views.popLast() {
      if let row = view as? TableRow {
        if !row.actions(on: .trailing).isEmpty { directions.insert(.left) }
        if !row.actions(on: .leading).isEmpty { directions.insert(.right) }
      } else if !(view is ListView) {
        views += view.subviews
      }
    }
    return directions
  }

  // MARK: Receiving

  override func shouldReceive(_ touch: Touch) -> Bool { table?.isEditing == false }

  override var refusalOfTouch: Refusal { .editing }

  /// Of recognizers in the table that recognize in the same event, it comes first before the table's own pan and
  /// before swipes; while a row is open, before all.
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    // ios.C2: a table that only bounces doesn't fail it.
    if state == .possible, let table, other === table.panGestureRecognizer {
      return table.isScrollable(along: .vertical) || table.openRow != nil
    }
    guard !other.isRecognized, let table, let view = other.view, view.isDescendant(of: table) else {
      return true
    }
    return
      !(other === table.panGestureRecognizer || other is SwipeGestureRecognizer
      || table.openRow != nil)
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    if touches.count == changed.count {
      row = table?.row(holding: changed.first?.view).map { WeakReference($0) }
    }
    super.touchesBegan(changed)
  }

  override func judge(_ step: Vector) {
    // ios.C2: where there is nothing to be swiped it stays possible.
    let travel = travel
    guard reachesHysteresis(travel), Heading.horizontal.contains(travel),
      let row = engine.objects[row]
    else { return }
    let side = row.shownSide ?? (travel.dx < 0 ? .trailing : .leading)
    guard !row.actions(on: side).isEmpty else { return }
    drag = (side, wasOpen: row.shownSide != nil)
    begin(
      because: Reason("moved # along the horizontal, needed #", travel.dx, hysteresis),
      subtracting: hysteresis)
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    guard state == .possible, let open = table?.openRow, !touches.contains(where: \.isDown),
      !isTapOnAction
    else { return super.touchesEnded(changed) }
    transition(to: .ended, because: Reason("a finger landed and lifted while @ was open", open))
  }

  override var shortfall: Reason {
    let travel = travel
    guard reachesHysteresis(travel) else { return super.shortfall }
    guard let row = engine.objects[row] else { return Reason("landed on no row") }
    guard Heading.horizontal.contains(travel) else {
      return Reason(
        "lifted after (#, #), a row is swiped along the horizontal", travel.dx, travel.dy)
    }
    return (row.shownSide ?? (travel.dx < 0 ? .trailing : .leading)) == .leading
      ? Reason("@ has no leadingActions", row) : Reason("@ has no trailingActions", row)
  }

  // MARK: Following

  override func willAct() {
    guard let table else { return }
    switch state {
    case .possible, .changed, .failed: break
    case .began: if table.openRow !== engine.objects[row] { table.close() }
    case .ended: end(in: table)
    case .cancelled: table.close()
    }
  }

  override func didFail() { if !isTapOnAction { table?.close() } }

  // ios.E8
  /// Whether the finger lifted where it landed, on an action's button, which has the tap.
  private var isTapOnAction: Bool {
    touches.first.map { !$0.isDown && table?.openRow?.action(at: $0.view) != nil } ?? false
  }

  override func reset() {
    super.reset()
    row = nil
    drag = nil
  }

  private func end(in table: ListView) {
    guard let drag, let row = engine.objects[row], let first = row.actions(on: drag.side).first
    else {
      return table.close()
    }
    let outwards = drag.side == .trailing ? -1.0 : 1
    let width = row.width(ofActionsOn: drag.side)
    let travel = translation(in: table).dx * outwards + (drag.wasOpen ? width : 0)
    let way = row.bounds.size.width * Self.performingPart
    if travel.exceeds(way) {
      let reason = Reason("lifted # points out, past # of the width of @", row, nil, travel, way)
      table.perform(first, of: row, because: reason)
    } else if travel.exceeds(width / 2)
      || (velocity(in: table).dx * outwards).exceeds(Self.openVelocity)
    {
      table.open(row, on: drag.side)
    } else {
      table.close()
    }
  }
}
