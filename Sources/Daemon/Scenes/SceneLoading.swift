import Gestures
import JSON

/// The making of a whole set-up, in a new session or on top of an existing one.
///
/// First everything is made and registered, so that objects can refer to each other; then it is
/// configured. If it throws, the caller restores the session or discards what was made.
struct SceneLoading {
  private let scene: SceneBlueprint
  private let session: Session
  /// The view for those that aren't windows; nil for the session's initial window.
  private let superview: View?
  private var loading: TreeLoading
  private var items: [BarItem] = []
  private var controllers: [Controller] = []
  private var recognizers: [GestureRecognizer] = []
  private var dispatched: [[GestureRecognizer]] = []

  init(_ scene: SceneBlueprint, in session: Session, under superview: View? = nil) {
    self.scene = scene
    self.session = session
    self.superview = superview
    loading = TreeLoading(session: session, without: Set(scene.released.map { Identifier($0) }))
  }

  /// Loads everything, and returns the identifiers of the views in tree order.
  mutating func load() throws(RequestError) -> [String] {
    try session.bindingConditions(without: scene.released) { () throws(RequestError) in
      try loadAll()
    }
  }

  private mutating func loadAll() throws(RequestError) -> [String] {
    releaseWindow()
    let trees = try self.trees()
    try makeClasses()
    try make(trees)
    try loading.fill(trees)
    try fillIn()
    orderDetached()
    try placeControllers()
    try addDispatchers()
    // Listed windows come in front of the others, in their order.
    for id in loading.identifiers { (session.objects[id] as? Window)?.raise() }
    try orderRecognizers()
    try runMachines()
    try setResponders()
    try each(of: scene.reactions, named: "reactions") { reaction, _ throws(RequestError) in
      try reaction.make(in: session)
    }
    // Pages that exist from the start aren't visits.
    session.capture.controllersChanged()
    if let capture = scene.capture {
      session.configureCapture(capture.changed(session.capture.configuration))
    }
    return loading.identifiers
  }

  /// Releases the session's initial window if the scene has none and nothing is in it.
  private func releaseWindow() {
    guard scene.released.contains("window"), let window = session.objects["window"] as? Window,
      window.subviews.isEmpty, window.gestureRecognizers.isEmpty, window.rootViewController == nil
    else { return }
    session.discard(window)
  }

  /// Calls a closure for each element of a list in the scene; errors name its index.
  private func each<Element>(
    of elements: [Element], named name: String,
    _ work: (Element, Int) throws(RequestError) -> Void
  ) throws(RequestError) {
    for (index, element) in elements.enumerated() {
      try session.checkCancellation()
      try within(name, at: index, work(element, index))
    }
  }

  // MARK: Making

  private func makeClasses() throws(RequestError) {
    try each(of: scene.classes, named: "classes") { each, _ throws(RequestError) in
      var nothing = JSONWriter(capacity: 64)
      try each.definition.run(in: session, result: &nothing)
      if let insets = each.hitInsets {
        let objectClass = try session.objectClass(each.definition.name, at: "name")
        session.engine.setHitInsets(insets, for: objectClass)
      }
    }
  }

  private mutating func make(_ trees: [TreeLoading.Batch]) throws(RequestError) {
    var nothing = JSONWriter(capacity: 64)
    try each(of: scene.objects, named: "objects") { object, _ throws(RequestError) in
      try object.run(in: session, result: &nothing)
    }
    var items: [BarItem] = []
    try each(of: scene.items, named: "items") { item, _ throws(RequestError) in
      let made = try item.make(in: session)
      session.register(made)
      items.append(made)
    }
    var controllers: [Controller] = []
    try each(of: scene.controllers, named: "controllers") { controller, _ throws(RequestError) in
      let made = try controller.creation.make(in: session, without: loading.released)
      if controller.creation.settings.presenter != nil {
        try session.preparePresentation(of: made, without: loading.released)
      }
      loading.noteParts(of: made)
      controllers.append(made)
    }
    (self.items, self.controllers) = (items, controllers)
    try loading.make(trees)
    var recognizers: [GestureRecognizer] = []
    try each(of: scene.recognizers, named: "recognizers") { blueprint, _ throws(RequestError) in
      if let part = try loading.takePart(for: blueprint) {
        recognizers.append(part)
      } else {
        recognizers.append(try blueprint.make(in: session))
      }
    }
    var dispatched: [[GestureRecognizer]] = []
    try each(of: scene.dispatchers, named: "dispatchers") { dispatcher, _ throws(RequestError) in
      var made: [GestureRecognizer] = []
      try dispatcher.each(in: session) { blueprint, _ throws(RequestError) in
        made.append(try blueprint.make(in: session))
      }
      dispatched.append(made)
    }
    (self.recognizers, self.dispatched) = (recognizers, dispatched)
  }

  /// Windows are roots; other views go into the session's initial window.
  private func trees() throws(RequestError) -> [TreeLoading.Batch] {
    var roots: [(place: Int, node: TreeNode)] = []
    var others: [(place: Int, node: TreeNode)] = []
    var kinds = WindowClasses(of: scene, in: session)
    try each(of: scene.views, named: "views") { node, place throws(RequestError) in
      if node.blueprint.id == "window" || kinds.areWindows(node.blueprint.className) {
        roots.append((place, node))
      } else {
        others.append((place, node))
      }
    }
    var trees = [TreeLoading.Batch(roots, under: nil)]
    if !others.isEmpty {
      let superview =
        if let superview { superview } else { try session.view("window", at: "views") }
      trees.append(TreeLoading.Batch(others, under: superview))
    }
    let detached = scene.detachedViews.enumerated().map { (place: $0, node: $1) }
    trees.append(TreeLoading.Batch(detached, under: nil, of: "detachedViews"))
    return trees
  }

  // MARK: Filling in

  private func fillIn() throws(RequestError) {
    try each(of: scene.items, named: "items") { item, index throws(RequestError) in
      try item.configure(items[index], in: session)
    }
    try each(of: scene.recognizers, named: "recognizers") {
      blueprint, index throws(RequestError) in
      let recognizer = recognizers[index]
      // Listed apart from the trees is what is on no view, also where it came with one.
      recognizer.view?.removeGestureRecognizer(recognizer)
      try blueprint.configure(recognizer, in: session)
    }
    try each(of: scene.dispatchers, named: "dispatchers") {
      dispatcher, place throws(RequestError) in
      try dispatcher.each(in: session) { blueprint, index throws(RequestError) in
        try blueprint.configure(dispatched[place][index], in: session)
      }
    }
  }

  /// Detached views and recognizers are listed in order of creation, also those that were made with a view.
  private func orderDetached() {
    let views = loading.detachedViews.filter { !($0 is Window) }
    if views.contains(where: loading.isPart) {
      for each in views { session.objects.moveToEnd(each) }
    }
    guard recognizers.contains(where: loading.isPart) else { return }
    for each in recognizers { session.objects.moveToEnd(each) }
  }

  /// Selects a child of a tab controller, if one is given.
  private func select(_ child: String?, in controller: Controller) throws(RequestError) {
    guard let child else { return }
    let selected = try session.controller(child, at: "selectedViewController")
    do throws(ControllerError) {
      try controller.select(selected)
    } catch {
      throw RequestError(error).within("selectedViewController")
    }
  }

  /// Places controllers. Views keep the order in which they are listed; only those that a
  /// controller adds to the tree go where it puts them.
  private func placeControllers() throws(RequestError) {
    let pans = controllers.flatMap(\.parts).compactMap { $0 as? GestureRecognizer }
      .filter(loading.isTaken).map { (pan: $0, view: $0.view) }
    defer { for (pan, view) in pans { put(pan, on: view) } }
    for controller in controllers {
      guard let container = controller.presentation?.container else { continue }
      if container.isReleased || loading.isTaken(container) { controller.noteJoined() }
    }
    let loose = Set(loading.detachedViews.map { ObjectIdentifier($0) })
    try each(of: scene.controllers, named: "controllers") { each, index throws(RequestError) in
      try each.creation.settings.apply(to: controllers[index], in: session)
    }
    for (index, each) in scene.controllers.enumerated() where !each.joins {
      controllers[index].view?.removeFromSuperview()
    }
    try each(of: scene.controllers, named: "controllers") { each, index throws(RequestError) in
      try each.covered?.apply(to: controllers[index], in: session)
      controllers[index].dropPresentationWithoutWindow()
    }
    try each(of: scene.controllers, named: "controllers") { each, index throws(RequestError) in
      let controller = controllers[index]
      let order = controller.view.map { Array($0.subviews) } ?? []
      try select(each.selected, in: controller)
      let pages = controller.children.compactMap(\.view)
      guard pages.allSatisfy({ !loose.contains(ObjectIdentifier($0)) }) else { return }
      for view in order {
        do throws(HierarchyError) { try view.bringToFront() } catch { throw RequestError(error) }
      }
    }
  }

  /// Has a controller's pan where the scene lists it, rather than where the controller attached it.
  private func put(_ pan: GestureRecognizer, on view: View?) {
    if let view { view.addGestureRecognizer(pan) } else { pan.view?.removeGestureRecognizer(pan) }
  }

  private func addDispatchers() throws(RequestError) {
    try each(of: scene.dispatchers, named: "dispatchers") { each, index throws(RequestError) in
      let dispatcher = try each.make(in: session)
      for recognizer in dispatched[index] { dispatcher.add(recognizer) }
    }
  }

  // MARK: Order and state

  private func orderRecognizers() throws(RequestError) {
    guard let order = scene.recognizerOrder else { return }
    var recognizers: [GestureRecognizer] = []
    try each(of: order, named: "recognizerOrder") { id, _ throws(RequestError) in
      recognizers.append(try session.recognizer(id, at: ""))
    }
    session.engine.setAttachmentOrder(recognizers)
  }

  private func runMachines() throws(RequestError) {
    try each(of: scene.machines, named: "stateMachines") { each, _ throws(RequestError) in
      let machine = try each.definition.make(in: session)
      guard let current = each.current else { return machine.start() }
      let before = try each.before?.make(among: [], in: session).settings ?? []
      guard machine.resume(at: current, previous: before) else {
        throw RequestError.expected("the names along a path of states").within("current")
      }
    }
    try each(of: scene.popped, named: "popped") { popped, _ throws(RequestError) in
      session.engine.setPopped(
        try session.view(popped.view), center: popped.center, wasHidden: popped.isHidden,
        wasDetached: popped.wasDetached)
    }
  }

  private func setResponders() throws(RequestError) {
    try each(of: scene.keyWindows, named: "keyWindows") { id, _ throws(RequestError) in
      session.engine.makeKey(try session.object(id, Window.self, "a window", at: ""))
    }
    try each(of: scene.firstResponders, named: "firstResponders") { id, _ throws(RequestError) in
      guard try session.responder(id, at: "").becomeFirstResponder() else {
        throw RequestError.expected("a responder in a window, which can become the first")
      }
    }
    var nothing = JSONWriter(capacity: 64)
    try within("application", scene.application?.run(in: session, result: &nothing))
  }
}

/// The classes whose objects are windows, also among those that a scene is yet to define.
private struct WindowClasses {
  private let classes: ClassHierarchy
  private var superclasses: [String: String] = [:]
  private var known: [String: Bool] = [:]

  init(of scene: SceneBlueprint, in session: Session) {
    classes = session.engine.classes
    for each in scene.classes where superclasses[each.definition.name] == nil {
      superclasses[each.definition.name] = each.definition.superclass
    }
  }

  /// Whether the objects of a class are windows; nil is the class of nodes that name none.
  mutating func areWindows(_ name: String?) -> Bool {
    var derived: [String] = []
    var next = name
    var answer = false
    while let name = next {
      if let objectClass = classes[name] {
        answer = objectClass.isKind(of: classes.builtIn("UIWindow"))
        break
      }
      if let found = known[name] {
        answer = found
        break
      }
      // Among classes that derive from each other, none is found to be a window.
      known[name] = false
      derived.append(name)
      next = superclasses[name]
    }
    for name in derived { known[name] = answer }
    return answer
  }
}
