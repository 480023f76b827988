import Gestures

/// Chooses identifiers for imported views: in tree order, the preferred one if it is free, then
/// generated ones for the others.
struct ImportedIdentifiers {
  private let session: Session
  private let scrollViews: ObjectClass
  private let toolbars: ObjectClass
  private var taken: Set<Identifier> = []

  init(_ session: Session) {
    self.session = session
    scrollViews = session.engine.classes.builtIn("UIScrollView")
    toolbars = session.engine.classes.builtIn("UIToolbar")
  }

  /// Returns an identifier for each node; their classes must be defined.
  mutating func choose(for tree: ImportedTree) -> [String] {
    taken.reserveCapacity(tree.nodes.count)
    var chosen = [String?](repeating: nil, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() where node.part == nil {
      guard let id = node.id, take(id, for: node) else { continue }
      chosen[index] = id
    }
    var identifiers: [String] = []
    identifiers.reserveCapacity(chosen.count)
    for (index, node) in tree.nodes.enumerated() {
      if let part = node.part, let maker = node.superview {
        // The maker has its identifier already.
        identifiers.append("\(identifiers[maker]).\(part)")
      } else {
        identifiers.append(chosen[index] ?? made(for: node))
      }
    }
    return identifiers
  }

  private mutating func made(for node: ImportedTree.Node) -> String {
    while true {
      let id = session.objects.nextIdentifier(forClass: node.className)
      if take(id, for: node) { return id }
    }
  }

  /// Claims an identifier, and those of the view's parts; false if one isn't free, or it is too long for parts.
  private mutating func take(_ id: String, for node: ImportedTree.Node) -> Bool {
    guard !id.isEmpty else { return false }
    if id.utf8.count > Limit.ownerNameBytes.value,
      !node.allSegments.isEmpty || !node.actionNames.isEmpty
    {
      return false
    }
    let parts = parts(of: node, called: id)
    if parts.isEmpty { return session.objects[id] == nil && taken.insert(Identifier(id)).inserted }
    let names = [id] + parts
    guard names.allSatisfy({ session.objects[$0] == nil && !taken.contains(Identifier($0)) })
    else { return false }
    for name in names { taken.insert(Identifier(name)) }
    return true
  }

  private func parts(of node: ImportedTree.Node, called id: String) -> [String] {
    if let objectClass = session.engine.classes[node.className],
      objectClass.isKind(of: scrollViews)
    {
      return [ScrollView.panIdentifier(of: id)]
    }
    if let objectClass = session.engine.classes[node.className],
      objectClass.isKind(of: toolbars)
    {
      return [Toolbar.contentIdentifier(of: id)]
    }
    return node.allSegments.indices.map { "\(id).\($0)" }
      + node.actionNames.map { TableRow.identifier(ofAction: $0, of: id) }
  }
}

extension ImportedTree.Node {
  /// The final titles of a segmented control.
  var allSegments: [String] {
    for case ("segments", .strings(let titles)) in properties.reversed() { return titles }
    return segments
  }

  /// The names of a row's actions.
  var actionNames: [String] { properties.flatMap { $0.value.actions.map(\.name) } }

  /// The properties, including those that segments result in.
  var allProperties: [(name: String, value: PropertyValue)] {
    var all: [(name: String, value: PropertyValue)] = []
    if !segments.isEmpty { all.append(("segments", .strings(segments))) }
    if let selectedSegment { all.append(("selectedSegmentIndex", .integer(selectedSegment))) }
    return all + properties
  }
}
