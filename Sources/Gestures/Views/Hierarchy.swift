/// A position among a superview's subviews.
public enum SubviewPosition {
  case front
  case back
  /// 0 is the back; the view itself isn't counted if it moves within its superview.
  case index(Int)
  case above(View)
  case below(View)
}

extension View {
  /// Adds `view` to the subviews, removing it from its former superview.
  public final func addSubview(_ view: View, at position: SubviewPosition = .front)
    throws(HierarchyError)
  {
    try checkRoom(for: view)
    let index = try self.index(of: position, for: view)
    if view.superview === self { return move(view, to: index) }
    attach(view, at: index)
  }

  /// Adds a view, for which everything has been checked, to the subviews.
  final func attach(_ view: View, at index: Int) {
    let previous = view.superview
    view.leaveSuperview(for: self)
    // A handler may have put it elsewhere, or this view into it.
    if previous != nil {
      guard !isReleased, !view.isReleased, view.superview == nil,
        (try? checkRoom(for: view)) != nil
      else { return }
    }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    orderSubviews()
    engine.interfaceChanged()
    raiseLevels(over: view.levels)
    guard view.flags[.holdsZoomed] else { return }
    previous?.zoomingMayHaveChangedAbove()
    zoomingMayHaveChangedAbove()
  }

  /// Moves a subview to an index, counted without it.
  final func move(_ subview: View, to index: Int) {
    subviews.remove(at: self.index(of: subview))
    subviews.insert(subview, at: index)
    orderSubviews()
    engine.interfaceChanged()
  }

  /// Detaches all subviews at once.
  final func detachSubviews() {
    if !subviews.isEmpty { engine.interfaceChanged() }
    for view in subviews { view.superview = nil }
    subviews = []
  }

  /// Removes the view from its superview, with its subviews; without a superview nothing happens.
  public final func removeFromSuperview() {
    leaveSuperview(for: nil)
  }

  /// Moves the view in front of its siblings; a window in front of those of its level.
  public final func bringToFront() throws(HierarchyError) {
    if let window = self as? Window { return window.raise() }
    guard let superview else { throw .noSuperview }
    superview.move(self, to: superview.subviews.count - 1)
  }

  /// Moves the view behind its siblings; a window behind those of its level.
  public final func sendToBack() throws(HierarchyError) {
    if let window = self as? Window { return window.lower() }
    guard let superview else { throw .noSuperview }
    superview.move(self, to: 0)
  }

  /// Exchanges the positions of two subviews.
  public final func exchangeSubviews(at index: Int, with other: Int) throws(HierarchyError) {
    for each in [index, other] where !subviews.indices.contains(each) {
      throw .indexOutOfRange(index: each, count: subviews.count)
    }
    if index != other { subviews.swapAt(index, other) }
    orderSubviews()
    engine.interfaceChanged()
  }

  /// Index of a subview.
  public final func index(of subview: View) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === subview }) else {
      preconditionFailure("\(subview.id) is not among the subviews of \(id)")
    }
    return index
  }

  /// Its index among the siblings of exactly its class; 0 without a superview.
  public final var indexInClass: Int {
    guard let superview else { return 0 }
    return superview.subviews.prefix { $0 !== self }.count { $0.objectClass === objectClass }
  }

  // MARK: Conditions

  /// Throws if `view` can't become a subview.
  public final func checkRoom(for view: View) throws(HierarchyError) {
    if view is Window { throw .windowAsSubview }
    if view.superview === self { return }
    var depth = 0
    var each: View? = self
    while let ancestor = each {
      if ancestor === view { throw .cycle }
      depth += 1
      each = ancestor.superview
    }
    try view.checkLevels(atDepth: depth)
  }

  /// Throws if its subtree would be too deep below that many superviews.
  final func checkLevels(atDepth depth: Int) throws(HierarchyError) {
    let room = TreeLimits.depth + 1 - depth
    if Int(levels) <= room { return }
    countLevels()
    if Int(levels) > room { throw .tooDeep(limit: TreeLimits.depth) }
  }

  /// The index for a position, counted after the view has left its former place.
  private func index(of position: SubviewPosition, for view: View) throws(HierarchyError) -> Int {
    let isHere = view.superview === self
    let count = subviews.count - (isHere ? 1 : 0)
    switch position {
    case .front: return count
    case .back: return 0
    case .index(let index):
      guard (0...count).contains(index) else {
        throw .indexOutOfRange(index: index, count: count)
      }
      return index
    case .above(let sibling), .below(let sibling):
      guard sibling.superview === self, sibling !== view else { throw .notASibling }
      var index = self.index(of: sibling)
      if isHere, self.index(of: view) < index { index -= 1 }
      if case .above = position { index += 1 }
      return index
    }
  }

  // MARK: Levels

  /// Raises the levels of the view and its superviews for a subview with `below` levels.
  private func raiseLevels(over below: UInt16) {
    var levels = below + 1
    var view: View? = self
    while let each = view, each.levels < levels {
      each.levels = levels
      levels += 1
      view = each.superview
    }
  }

  /// Recomputes the exact levels of the subtree, which edits only ever raise.
  private func countLevels() {
    var deepest: UInt16 = 0
    var layer: ContiguousArray<View> = [self]
    var layers: ContiguousArray<ContiguousArray<View>> = []
    while !layer.isEmpty {
      layers.append(layer)
      deepest += 1
      layer = ContiguousArray(layer.lazy.flatMap(\.subviews))
    }
    for layer in layers.reversed() {
      for view in layer { view.levels = (view.subviews.lazy.map(\.levels).max() ?? 0) + 1 }
    }
  }

  // MARK: Leaving

  /// Leaves the superview; `destination` is the next one, if any.
  private func leaveSuperview(for destination: View?) {
    guard let superview else { return }
    engine.viewWillLeaveSuperview(self, for: destination)
    if engine.openRowCount > 0 { superviewOfKind(ListView.self)?.closeRow(within: self) }
    // A handler may have removed it.
    guard self.superview === superview else { return }
    superview.subviews.remove(at: superview.index(of: self))
    self.superview = nil
    engine.interfaceChanged()
    if destination == nil, flags[.holdsZoomed] { superview.zoomingMayHaveChangedAbove() }
  }
}

extension Engine {
  /// Called before a view leaves its superview: ends popping, and if it leaves its window, also
  /// gestures and first responder status within it.
  func viewWillLeaveSuperview(_ view: View, for destination: View?) {
    unpop(view)
    guard let window = view.window, destination?.window !== window else { return }
    viewsWillLeave(view)
    window.resignWithin(view)
    unpopAll(within: view)
  }

  /// Called before `root` and its descendants leave their window, or `root` is released: cancels
  /// their recognizers' gestures. Touches keep their views.
  func viewsWillLeave(_ root: View) {
    let outer = leavingView
    leavingView = outer ?? root
    defer { leavingView = outer }
    for view in fingers.viewsTouched(within: root) { view.willLeaveWindow() }
    for recognizer in arbiter.active.all {
      guard let view = recognizer.view, view.isDescendant(of: root) else { continue }
      event.retain(recognizer)
      abandon(recognizer, because: Reason("@ left the tree", view))
    }
    for view in moving.all where view.isDescendant(of: root) { view.leaveWindow() }
  }

  /// Throws if `count` more views would exceed the limit.
  public func checkRoom(forViews count: Int) throws(HierarchyError) {
    if count > TreeLimits.views - viewCount { throw .tooManyViews(limit: TreeLimits.views) }
  }
}

extension Engine {
  /// Called when a view looks different, or is elsewhere.
  @inline(__always)
  func interfaceChanged() { interfaceVersion &+= 1 }

  /// Records that all changes since a version were taken back, so that nothing differs from it.
  public func interfaceIs(again version: UInt64) { interfaceVersion = version }
}
