/// Where among its new siblings a view goes.
public enum SubviewPosition {
  case front
  case back
  /// 0 is the back; counted without the view itself where it moves within its superview.
  case index(Int)
  case above(View)
  case below(View)
}

extension View {
  /// Puts `view` among the subviews, taking it from where it was.
  public final func addSubview(_ view: View, at position: SubviewPosition = .front)
    throws(HierarchyError)
  {
    try checkRoom(for: view)
    let index = try self.index(of: position, for: view)
    if view.superview === self {
      subviews.move(view, to: index)
      return
    }
    attach(view, at: index)
  }

  /// Puts a view of which all has been checked among the subviews.
  final func attach(_ view: View, at index: Int) {
    view.leaveSuperview(for: self)
    subviews.insert(view, at: index)
    view.superview = self
    raiseLevels(over: view.levels)
  }

  /// Lets go of all subviews at once.
  final func detachSubviews() {
    for view in subviews { view.superview = nil }
    subviews = Subviews()
  }

  /// Takes the view out of its superview, with all below it; nothing happens while it has none.
  public final func removeFromSuperview() {
    leaveSuperview(for: nil)
  }

  /// Moves the view in front of its siblings; a window in front of those of its level.
  public final func bringToFront() throws(HierarchyError) {
    if let window = self as? Window { return window.raise() }
    guard let superview else { throw .noSuperview }
    superview.subviews.move(self, to: superview.subviews.count - 1)
  }

  /// Moves the view behind its siblings; a window behind those of its level.
  public final func sendToBack() throws(HierarchyError) {
    if let window = self as? Window { return window.lower() }
    guard let superview else { throw .noSuperview }
    superview.subviews.move(self, to: 0)
  }

  /// Lets two subviews trade places.
  public final func exchangeSubviews(at index: Int, with other: Int) throws(HierarchyError) {
    for each in [index, other] where !subviews.indices.contains(each) {
      throw .indexOutOfRange(index: each, count: subviews.count)
    }
    if index != other { subviews.exchange(index, other) }
  }

  // MARK: Conditions

  /// Throws where `view` can't become a subview.
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

  /// Throws where its subtree would be too deep with that many views above it.
  final func checkLevels(atDepth depth: Int) throws(HierarchyError) {
    let room = TreeLimits.depth + 1 - depth
    if Int(levels) <= room { return }
    countLevels()
    if Int(levels) > room { throw .tooDeep(limit: TreeLimits.depth) }
  }

  /// The index that a view will have there once it has left where it is.
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
      var index = subviews.index(of: sibling)
      if isHere, subviews.index(of: view) < index { index -= 1 }
      if case .above = position { index += 1 }
      return index
    }
  }

  // MARK: Levels

  /// Tells all above that what is below has at least that many levels.
  private func raiseLevels(over below: UInt16) {
    var levels = below + 1
    var view: View? = self
    while let each = view, each.levels < levels {
      each.levels = levels
      levels += 1
      view = each.superview
    }
  }

  /// Counts anew what edits have only ever raised.
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

  /// `destination` is where it goes next, if anywhere.
  private func leaveSuperview(for destination: View?) {
    guard let superview else { return }
    engine.viewWillLeaveSuperview(self, for: destination)
    superview.subviews.remove(self)
    self.superview = nil
  }
}

extension Engine {
  /// Sees to it that `view`, about to leave its superview, is let go of by what belongs to there.
  func viewWillLeaveSuperview(_ view: View, for destination: View?) {
    unpop(view)
    guard let window = view.window, destination?.window !== window else { return }
    viewsWillLeave(view)
    window.resignWithin(view)
    unpopAll(within: view)
  }

  /// Whether `count` more views can be made.
  public func checkRoom(forViews count: Int) throws(HierarchyError) {
    if count > TreeLimits.views - viewCount { throw .tooManyViews(limit: TreeLimits.views) }
  }
}
