/// Places of controllers, and their views in the tree.
extension Controller {
  /// Replaces the controller's root view; the former one leaves the tree.
  public func setView(_ view: View?) throws(ControllerError) {
    guard view !== self.view else { return }
    try check(view, at: place)
    replaceView(with: view)
    // A presented one's moves from wherever it is.
    if let container = presentation?.container, let view, !container.isReleased,
      view.superview !== container, !container.isDescendant(of: view)
    {
      container.attach(view, at: container.subviews.count)
    }
    joinTree()
  }

  /// Throws if `move` would.
  public func checkMove(to place: Place, with view: View?) throws(ControllerError) {
    try check(place)
    try check(view, at: place)
  }

  /// Moves the controller to a place; `none` removes its view from the tree as well.
  public func move(to place: Place) throws(ControllerError) {
    try move(to: place, with: view)
  }

  /// Moves with `view` as the new root view, which is checked only against the new place.
  public func move(to place: Place, with view: View?) throws(ControllerError) {
    try check(place)
    try check(view, at: place)
    if case .root(let window) = place, let previous = window.rootViewController, previous !== self {
      previous.leave()
    }
    leave()
    replaceView(with: view)
    switch place {
    case .none: break
    case .root(let window):
      rootWindow = window
      window.rootViewController = self
    case .child(let parent):
      parent.append(self)
    case .presented(let presenter):
      self.presenter = presenter
      presenter.presented = self
    }
    engine.shownControllers.invalidate()
    joinTree()
  }

  /// Makes a tab controller show `child`.
  public func select(_ child: Controller) throws(ControllerError) {
    guard isTabs, child.parent === self else { throw .notSelectable }
    changeSelection(to: child)
    guard let view, let shown = child.view, shown.superview === view else { return }
    let foremost = view.subviews.last { $0 !== shown && $0.controller?.parent === self }
    // In front of the other pages, but not of bars that may be in front of all of them.
    if let foremost, view.index(of: foremost) > view.index(of: shown) {
      view.move(shown, to: view.index(of: foremost))
    }
  }

  /// Removes the controller from its place and its view from the tree, and, if it is presented,
  /// does the same for the controller that it presents.
  func leave() {
    guard rootWindow != nil || parent != nil || presenter != nil else { return }
    if presenter != nil { presented?.leave() }
    rootWindow?.rootViewController = nil
    rootWindow = nil
    parent?.remove(self)
    presenter?.presented = nil
    presenter = nil
    engine.shownControllers.invalidate()
    view?.removeFromSuperview()
    endPresentation()
  }

  // MARK: Conditions

  private func check(_ place: Place) throws(ControllerError) {
    switch place {
    case .none, .root: return
    case .child(let parent):
      if parent.isWithin(self) { throw .cycle }
      try checkDepth(below: parent)
    case .presented(let presenter):
      if presenter.isWithin(self) { throw .cycle }
      if let other = presenter.presented, other !== self { throw .alreadyPresenting(other.id) }
      try checkDepth(below: presenter)
    }
  }

  /// Throws if its children and presented controllers would be too deep below `other`.
  private func checkDepth(below other: Controller) throws(ControllerError) {
    var depth = levels
    var above: Controller? = other
    while let each = above {
      depth += 1
      above = each.parent ?? each.presenter
    }
    if depth > TreeLimits.depth { throw .tooDeep(limit: TreeLimits.depth) }
  }

  /// The number of levels from it down, itself included.
  private var levels: Int {
    let below = children.lazy.map(\.levels).max() ?? 0
    return 1 + max(below, presented?.levels ?? 0)
  }

  /// Whether it is `other`, or a descendant of it by parents and presenters.
  private func isWithin(_ other: Controller) -> Bool {
    var controller: Controller? = self
    while let each = controller {
      if each === other { return true }
      controller = each.parent ?? each.presenter
    }
    return false
  }

  /// The superview for root views at a place; nil for none.
  private func container(at place: Place) -> View? {
    switch place {
    case .none: nil
    case .root(let window): window
    case .child(let parent): parent.view
    case .presented: nil
    }
  }

  /// Throws if `view` can't be its root view at that place.
  private func check(_ view: View?, at place: Place) throws(ControllerError) {
    if let view {
      if view is Window { throw .windowAsView }
      if let owner = view.controller, owner !== self { throw .viewTaken(by: owner.id) }
    }
    do {
      try joining(of: view, at: place).checkDepth()
    } catch {
      throw .hierarchy(error)
    }
  }

  /// Views that `joinTree` would add for that view at that place; throws if one would be below
  /// itself.
  private func joining(of view: View?, at place: Place) throws(HierarchyError) -> TreeJoining {
    var joining = TreeJoining()
    // Leaving a place removes the view from the tree, so it joins again.
    if view !== self.view || self.place.isPlaced { joining.leaving = self.view }
    if case .presented(let presenter) = place {
      try notePresented(view, under: presenter.window, in: &joining)
    } else {
      try note(view, under: container(at: place), in: &joining)
    }
    return joining
  }

  /// Controllers that would get a container, if it went there with that view.
  public func presentations(at place: Place, with view: View?) -> [Controller] {
    do {
      return try joining(of: view, at: place).presentations.map(\.controller)
    } catch {
      return []
    }
  }

  /// Whether views other than its own would be added to the tree as well.
  public func bringsViewsAlong(to place: Place) -> Bool {
    do {
      return try joining(of: view, at: place).views.contains { $0 !== view }
    } catch {
      return false
    }
  }

  private func note(
    _ view: View?, under container: View?, in joining: inout TreeJoining
  ) throws(HierarchyError) {
    try joining.add(view, under: container)
    for child in children { try child.note(child.view, under: view, in: &joining) }
    guard let presented else { return }
    let window = view.map(joining.root) as? Window
    try presented.notePresented(presented.view, under: window, in: &joining)
  }

  /// Its view joins in a container of its own, wherever it is; once it has one, only if it has no superview.
  private func notePresented(
    _ view: View?, under window: View?, in joining: inout TreeJoining
  ) throws(HierarchyError) {
    let container = presentation.flatMap { $0.hasJoined ? $0.container : nil }
    if let container {
      try note(view, under: container.isReleased ? nil : container, in: &joining)
    } else {
      if let view, let window { joining.present(self, view, in: window) }
      try note(view, under: nil, in: &joining)
    }
  }

  // MARK: Joining

  /// Removes the former view from the tree, and sets the new one, which is yet to join.
  private func replaceView(with view: View?) {
    guard view !== self.view else { return }
    self.view?.removeFromSuperview()
    self.view?.controller = nil
    self.view = view
    view?.controller = self
    attachPans()
  }

  /// Adds its view, and those of its children and of the controller it presents, to the tree,
  /// except those that already have a superview.
  private func joinTree() {
    if let presenter {
      joinPresented(by: presenter)
    } else if let view, view.superview == nil, let container = container(at: place) {
      if let parent, let shown = parent.selectedController, shown !== self,
        let page = shown.view, page.superview === container
      {
        container.attach(view, at: container.index(of: page))
      } else {
        container.attach(view, at: container.subviews.count)
      }
    }
    for child in children { child.joinTree() }
    presented?.joinTree()
  }
}

extension Controller.Place {
  var isPlaced: Bool {
    if case .none = self { false } else { true }
  }
}

/// Views to be added to the tree, and the tree as it will be then.
private struct TreeJoining {
  /// A view that is removed from its superview first.
  var leaving: View?
  private var joins: [(view: View, superview: View)] = []
  /// Controllers that get a container, and the views that come into it.
  private(set) var presentations: [(controller: Controller, view: View)] = []
  private var superviews: [ObjectNumber: View] = [:]

  var views: some Sequence<View> { joins.lazy.map(\.view) }

  /// Adds `view`, unless it will have a superview.
  mutating func add(_ view: View?, under container: View?) throws(HierarchyError) {
    guard let view, let container, superview(of: view) == nil else { return }
    if root(of: container) === view { throw .cycle }
    joins.append((view, container))
    superviews[view.number] = container
  }

  /// Adds the view of a presented controller, which will be in a container in `window`.
  mutating func present(_ controller: Controller, _ view: View, in window: View) {
    presentations.append((controller, view))
    joins.append((view, window))
    superviews[view.number] = window
  }

  /// Throws if the tree would be too deep below one of them.
  func checkDepth() throws(HierarchyError) {
    for (view, container) in joins {
      var depth = levels(above: view)
      var each = container
      while let above = superview(of: each) {
        depth += levels(above: each)
        each = above
      }
      try view.checkLevels(atDepth: depth)
    }
  }

  /// The levels from a view to the superview that is known: a container may be yet to come between.
  private func levels(above view: View) -> Int {
    presentations.contains { $0.view === view } ? 2 : 1
  }

  func root(of view: View) -> View {
    var each = view
    while let above = superview(of: each) { each = above }
    return each
  }

  private func superview(of view: View) -> View? {
    superviews[view.number] ?? (view === leaving ? nil : view.superview)
  }
}
