import Gestures
import JSON

/// The loading of a tree, all or nothing.
///
/// First every object is made and registered, so that any may refer to any other; then they are
/// configured, detached; at the end the roots are added to existing views. It is undone by
/// discarding what was made.
struct TreeLoading {
  let session: Session
  /// The identifiers of the tree's views, in tree order.
  private(set) var identifiers: [String] = []
  private var views: ContiguousArray<View> = []
  private var made: [Object] = []
  /// Existing objects that a node has claimed.
  private var taken: Set<ObjectIdentifier> = []
  /// Changes to existing objects, which are made last.
  private var joining = TreeJoining()
  /// Index of the view of the next node to configure.
  private var cursor = 0

  private var hasRecognizers = false
  private var recognizers: ContiguousArray<GestureRecognizer> = []
  /// Segments, actions of rows, and pans and pinches of scroll views and controllers, each with the object that made it.
  private var parts: [ObjectIdentifier: Object] = [:]
  private var recognizerCursor = 0

  /// Identifiers of objects that views make by themselves, and that are to be released.
  let released: Set<Identifier>
  /// The nodes of segmented controls and rows, by the identifiers of their segments and actions.
  private var makers: [Identifier: TreeNode] = [:]
  /// Those that were made ahead of their turn, because a segment or action has its place before them.
  private var madeEarly: [ObjectIdentifier: View] = [:]

  init(session: Session, without released: Set<Identifier> = []) {
    self.session = session
    self.released = released
  }

  /// Loads `nodes` under `parent`, or as roots.
  mutating func load(_ nodes: [TreeNode], under parent: View?) throws(RequestError) {
    try load([Batch(nodes, under: parent)])
  }

  /// Nodes under one view, or roots; errors name them by the client's list and their index in it.
  struct Batch {
    fileprivate let nodes: [(place: Int, node: TreeNode)]
    fileprivate let parent: View?
    fileprivate let name: String

    init(_ nodes: [TreeNode], under parent: View?) {
      self.init(nodes.enumerated().map { (place: $0, node: $1) }, under: parent)
    }

    init(_ nodes: [(place: Int, node: TreeNode)], under parent: View?, of name: String = "views") {
      self.nodes = nodes
      self.parent = parent
      self.name = name
    }
  }

  /// Loads several trees at once.
  mutating func load(_ trees: [Batch]) throws(RequestError) {
    try make(trees)
    try fill(trees)
  }

  /// The first half of loading: makes and registers every object of the trees.
  mutating func make(_ trees: [Batch]) throws(RequestError) {
    for batch in trees {
      for (_, node) in batch.nodes { try noteMakers(in: node) }
    }
    for batch in trees {
      let depth = batch.parent.map { $0.depth + 1 } ?? 0
      try each(in: batch) { loading, node throws(RequestError) in
        try loading.make(node, isRoot: batch.parent == nil, depth: depth)
      }
    }
    guard hasRecognizers else { return }
    for batch in trees {
      try each(in: batch) { loading, node throws(RequestError) in
        try loading.makeRecognizers(of: node)
      }
    }
  }

  /// The second half of loading: configures the objects, and adds the trees to existing views.
  mutating func fill(_ trees: [Batch]) throws(RequestError) {
    for batch in trees {
      try each(in: batch) { loading, node throws(RequestError) in
        let view = try loading.fill(node, within: batch.parent)
        if let parent = batch.parent {
          try loading.joining.insert(view, under: parent)
        } else if loading.isPart(view) {
          view.removeFromSuperview()
        }
      }
    }
    try joining.perform()
    // Naming a view for zooming makes the pinch again.
    for view in views { session.release(released, amongPartsOf: view) }
  }

  /// Records changes to an existing view, to be made with the trees.
  mutating func note(_ changes: [PropertyChange], of view: View) throws(RequestError) {
    guard !changes.isEmpty else { return }
    var changes = changes
    try viewProperties.resolve(&changes, for: view, in: session)
    try joining.apply(changes, to: view)
  }

  /// Views without a superview, windows included.
  var detachedViews: [View] { views.filter { $0.superview == nil } }

  /// Whether a node has claimed an object that was there before.
  func isTaken(_ object: Object) -> Bool { taken.contains(ObjectIdentifier(object)) }

  /// Whether it was made with another object, and a node may claim it.
  func isPart(_ object: Object) -> Bool { parts[ObjectIdentifier(object)] != nil }

  /// Windows that were made, in tree order.
  var windows: [Window] { made.compactMap { $0 as? Window } }

  /// Discards everything that was made.
  func undo() { session.discard(made.reversed()) }

  // MARK: Making

  private mutating func make(
    _ node: TreeNode, isRoot: Bool, depth: Int
  ) throws(RequestError) {
    try session.checkCancellation()
    let view: View
    let window = isRoot ? window(node.blueprint.id) : nil
    let part = try part(node)
    if let there = window ?? part {
      view = there
      try take(view, as: node.blueprint.className)
      try makeParts(of: view, for: node)
    } else if let early = madeEarly[ObjectIdentifier(node)] {
      view = early
    } else {
      view = try makeView(for: node)
    }
    let viewParts = view.parts
    let partDepth = viewParts.contains { $0 is View } ? depth + 1 : depth
    if partDepth > TreeLimits.depth {
      throw RequestError(HierarchyError.tooDeep(limit: TreeLimits.depth))
    }
    if !node.recognizers.isEmpty { hasRecognizers = true }
    views.append(view)
    identifiers.append(view.id)
    try each(of: node.subviews, named: "subviews") { loading, subnode throws(RequestError) in
      try loading.make(subnode, isRoot: false, depth: depth + 1)
    }
  }

  private mutating func makeView(for node: TreeNode) throws(RequestError) -> View {
    let view = try node.blueprint.make(in: session, without: released)
    made.append(view)
    try makeParts(of: view, for: node)
    return view
  }

  private mutating func makeParts(of view: View, for node: TreeNode) throws(RequestError) {
    try node.blueprint.makeParts(of: view, in: session, without: released)
    noteParts(of: view)
  }

  /// Lets nodes claim what was made with an object.
  mutating func noteParts(of maker: Object) {
    for part in maker.parts where !part.isReleased { parts[ObjectIdentifier(part)] = maker }
  }

  private mutating func noteMakers(in node: TreeNode) throws(RequestError) {
    for id in node.blueprint.partIdentifiers(in: session) where !released.contains(id) {
      makers[id] = node
    }
    for subnode in node.subviews { try noteMakers(in: subnode) }
  }

  /// Called once all views are made: a scroll view's pan may be on any of them.
  private mutating func makeRecognizers(of node: TreeNode) throws(RequestError) {
    try each(of: node.subviews, named: "subviews") { loading, subnode throws(RequestError) in
      try loading.makeRecognizers(of: subnode)
    }
    try each(of: node.recognizers, named: "recognizers") {
      loading, blueprint throws(RequestError) in
      if let part = try loading.takePart(for: blueprint) {
        loading.recognizers.append(part)
        return
      }
      let recognizer = try blueprint.make(in: loading.session)
      loading.made.append(recognizer)
      loading.recognizers.append(recognizer)
    }
  }

  /// The recognizer of that identifier that was made with another object.
  mutating func takePart(
    for blueprint: RecognizerBlueprint
  ) throws(RequestError) -> GestureRecognizer? {
    guard let id = blueprint.id, let part = session.objects[id] as? GestureRecognizer,
      parts[ObjectIdentifier(part)] != nil
    else { return nil }
    try take(part, as: blueprint.className)
    return part
  }

  /// The view that a node is for and that something else made, wherever that is: a control its segment, a row its
  /// action, a presentation its container; nil for other views.
  private mutating func part(_ node: TreeNode) throws(RequestError) -> View? {
    guard let id = node.blueprint.id else { return nil }
    if let maker = makers[Identifier(id)], let name = maker.blueprint.id,
      session.objects[name] == nil
    {
      madeEarly[ObjectIdentifier(maker)] = try makeView(for: maker)
    }
    guard let part = session.objects[id] as? View, isPart(part) else { return nil }
    return part
  }

  /// The session's initial window, or another one with that identifier; nil for others.
  private func window(_ id: String?) -> Window? {
    guard id == "window", let window = session.objects["window"] as? Window else { return nil }
    return isThereAlready(window) ? window : nil
  }

  private func isThereAlready(_ view: View) -> Bool {
    view.id == "window" && !made.contains { $0 === view }
  }

  /// Claims an existing object for a node; throws if another node has it or the class differs.
  private mutating func take(
    _ object: Object, as className: String?
  ) throws(RequestError) {
    if let className, className != object.objectClass.name {
      throw RequestError.expected("\(object.objectClass.name), the class of \(object.id)")
        .within("class")
    }
    guard taken.insert(ObjectIdentifier(object)).inserted else {
      throw RequestError(.objectExists(object.id), at: "id")
    }
  }

  // MARK: Filling in

  private mutating func fill(
    _ node: TreeNode, within superview: View?
  ) throws(RequestError) -> View {
    try session.checkCancellation()
    let view = views[cursor]
    cursor += 1
    var isNew = !isThereAlready(view)
    var changes = try node.blueprint.resolved(for: view, in: session)
    // A control or row that comes later still lays out its parts, wherever they are.
    if isPart(view), parts[ObjectIdentifier(view)] !== superview {
      try joining.apply(changes, to: view)
    }
    if isNew { changes = viewProperties.applyOwn(changes, to: view) }
    if !changes.isEmpty {
      try joining.apply(changes, to: view)
      // A window's subviews go in front of its controller's view.
      if view is Window { isNew = false }
    }
    try addTargets(of: node, to: view)
    try setScrollDelegate(of: node, to: view)
    try each(of: node.subviews, named: "subviews") { loading, subnode throws(RequestError) in
      let subview = try loading.fill(subnode, within: view)
      // A subview that was made with the view moves to its place in the order.
      if isNew {
        try view.insert(subview, at: .front)
      } else {
        try loading.joining.insert(subview, under: view)
      }
    }
    var hasAdded = false
    try each(of: node.recognizers, named: "recognizers") {
      loading, blueprint throws(RequestError) in
      let recognizer = loading.recognizers[loading.recognizerCursor]
      loading.recognizerCursor += 1
      try blueprint.configure(recognizer, in: loading.session)
      if recognizer.view === view {
        // One that was made with the view comes after those that the node names before it.
        if hasAdded { loading.session.engine.setAttachmentOrder([recognizer]) }
        return
      }
      hasAdded = true
      if isNew {
        view.addGestureRecognizer(recognizer)
      } else {
        loading.joining.attach(recognizer, to: view)
      }
    }
    return view
  }

  private mutating func addTargets(of node: TreeNode, to view: View) throws(RequestError) {
    guard !node.targets.isEmpty else { return }
    guard let control = view as? Control else {
      throw RequestError.expected("no targets: \(quoted(view.id)) isn't a control")
        .within("targets")
    }
    try each(of: node.targets, named: "targets") { loading, target throws(RequestError) in
      try target.add(to: control, in: loading.session)
    }
  }

  private func setScrollDelegate(of node: TreeNode, to view: View) throws(RequestError) {
    guard let answers = node.scrollDelegate else { return }
    guard let scrollView = view as? ScrollView else {
      throw RequestError.expected("no answers: \(quoted(view.id)) isn't a scroll view")
        .within("scrollDelegate")
    }
    answers.apply(to: scrollView)
  }

  private mutating func each(
    in batch: Batch, _ work: (inout TreeLoading, TreeNode) throws(RequestError) -> Void
  ) throws(RequestError) {
    for (place, node) in batch.nodes {
      try within(batch.name, at: place, work(&self, node))
    }
  }

  /// Calls a closure for each node; errors name its index.
  private mutating func each<Node>(
    of nodes: [Node], named name: String,
    _ work: (inout TreeLoading, Node) throws(RequestError) -> Void
  ) throws(RequestError) {
    for (index, node) in nodes.enumerated() {
      try within(name, at: index, work(&self, node))
    }
  }
}

/// Makes a tree of views with their recognizers, all or nothing.
struct LoadTree: Request {
  static let method = "loadTree"

  /// Nil for detached roots and windows.
  let superview: String?
  let views: [TreeNode]

  init(_ params: inout Parameters) throws(RequestError) {
    superview = try params["superview", .nullable(.identifier(of: .view)), default: "window"]
    views = try params["views", .trees]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent: View? =
      if let superview { try session.view(superview, at: "superview") } else { nil }
    var loading = TreeLoading(session: session)
    try session.discardOnFailure { () throws(RequestError) in
      try loading.load(views, under: parent)
    } undo: {
      loading.undo()
    }
    result.member("ids", loading.identifiers)
  }
}
