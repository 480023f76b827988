import Gestures

/// Adds views described by a text to a session, all or nothing.
struct TreeImporting {
  private let tree: ImportedTree
  /// Indices of toolbars whose content the text doesn't show.
  private let bars: [Int]
  private let superview: View
  private let session: Session

  init(_ tree: ImportedTree, into superview: View, of session: Session) {
    var tree = tree
    bars = tree.markContents(session.engine.classes)
    self.tree = tree
    self.superview = superview
    self.session = session
  }

  /// Makes the views, and returns their identifiers in tree order.
  func load() throws(RequestError) -> [String] {
    do { try tree.checkTexts() } catch { throw error.inText }
    let classes = session.engine.classes
    for each in tree.classes {
      guard let superclass = classes[each.superclass] else {
        preconditionFailure("\(each.name) was to be defined before \(each.superclass)")
      }
      _ = classes.define(each.name, superclass: superclass, bundle: each.bundle, asks: false)
    }
    var loading = TreeLoading(session: session)
    do {
      try session.discardOnFailure { () throws(RequestError) in
        var choice = ImportedIdentifiers(session)
        let identifiers = choice.choose(for: tree)
        let nodes = treeNodes(identifiers)
        session.objects.reserveCapacity(forMore: identifiers.count)
        try loading.note(
          viewProperties.changes(tree.superviewProperties), of: superview)
        try loading.load([
          TreeLoading.Batch(nodes.subviews, under: superview),
          TreeLoading.Batch(nodes.windows, under: nil),
        ])
      } undo: {
        loading.undo()
      }
    } catch {
      session.engine.classes.removeLast(tree.classes.count)
      throw error.inText
    }
    if tree.windowsBehind > 0 { raiseWindows(loading.windows) }
    // What else is in them may be their content's.
    for index in bars {
      (session.objects[loading.identifiers[index]] as? Toolbar)?.contentView?
        .isUserInteractionEnabled =
        false
    }
    // A page source doesn't say who is told of selections; without a delegate there are none.
    for case let list as ListView in loading.identifiers.lazy.map({ session.objects[$0] })
    where list.delegate == nil {
      list.delegate = session.objects["client"]
    }
    return loading.identifiers
  }

  /// Brings the superview, and the windows listed behind it, in front of those listed ahead of it.
  private func raiseWindows(_ made: [Window]) {
    guard let standIn = superview as? Window else { return }
    for window in [standIn] + made.dropFirst(tree.windowsBehind) { window.raise() }
  }

  // MARK: Nodes

  /// The roots of the tree as nodes with their descendants.
  private func treeNodes(_ identifiers: [String]) -> (subviews: [TreeNode], windows: [TreeNode]) {
    var below = [[TreeNode]](repeating: [], count: tree.nodes.count)
    var subviews: [TreeNode] = []
    var windows: [TreeNode] = []
    // From the last one up, so that each has its subviews, in reverse order.
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      let blueprint = ViewBlueprint(
        id: identifiers[index], className: node.className,
        changes: viewProperties.changes(node.allProperties))
      let made = TreeNode(blueprint: blueprint, subviews: below[index].reversed())
      below[index] = []
      if let superview = node.superview {
        below[superview].append(made)
      } else if node.isWindow {
        windows.append(made)
      } else {
        subviews.append(made)
      }
    }
    return (subviews.reversed(), windows.reversed())
  }
}
