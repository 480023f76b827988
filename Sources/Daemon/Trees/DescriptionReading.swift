import Gestures

/// Makes views from UIView's recursive description.
struct DescriptionReading {
  private let superview: View
  private let session: Session
  private var lines: DescriptionLines
  private var classes: ImportedClasses
  private var tree = ImportedTree()
  private var paths = ElementPaths()
  /// The path of views down to the last one: the index of each entry, and of its node, which is nil
  /// for the window that stands for the superview.
  private var line: [(entry: Int, node: Int?)] = []
  private var hasStandIn = false

  init(_ text: String, into superview: View, of session: Session) {
    lines = DescriptionLines(text)
    self.superview = superview
    self.session = session
    classes = ImportedClasses(session.engine.classes)
  }

  mutating func read() throws(RequestError) -> ImportedTree {
    var base: Int?
    var count = 0
    while let entry = try lines.next() {
      if count & 63 == 0 { try session.checkCancellation() }
      if count == Limit.importedElements.value { throw .tooManyElements }
      let depth = entry.depth - (base ?? entry.depth)
      base = base ?? entry.depth
      guard 0...line.count ~= depth else {
        let message =
          depth < 0
          ? "fewer bars than before the first view"
          : "\(entry.depth) bars, but the view before it has \(entry.depth - depth + line.count - 1)"
        throw RequestError(.malformedText(message, entry.place), at: "text")
      }
      if depth > TreeLimits.depth + 1 {
        throw RequestError(HierarchyError.tooDeep(limit: TreeLimits.depth))
      }
      line.removeSubrange(depth...)
      paths.add(entry.className, in: line.last?.entry)
      line.append((count, add(entry, count)))
      count += 1
    }
    guard count > 0 else {
      throw RequestError(
        .malformedText(
          "expected a description such as <UIView: 0x7f8b5b40b4c0; …>",
          TextPosition(line: 1, column: 1)), at: "text")
    }
    tree.classes = classes.new
    return tree
  }

  private mutating func warn(_ message: String, at index: Int) {
    tree.warnings.add(message, of: index, on: &paths)
  }

  /// Adds a view and returns its index; nil for the window that the tree goes into.
  private mutating func add(_ entry: DescriptionLines.Entry, _ index: Int) -> Int? {
    let members = DescriptionMembers(entry.members)
    var found = objectClass(entry.className, members["baseClass"], at: index)
    var node = ImportedTree.Node(className: found.name)
    if classes.isKind(found.base, of: "UIWindow") {
      if line.isEmpty, superview is Window {
        if !hasStandIn {
          hasStandIn = true
          tree.standIn = entry.address
          return nil
        }
        node.isWindow = true
      } else {
        if superview is Window {
          warn("a window within another view: it became a UIView", at: index)
        }
        found = classes.builtIn("UIView")
        node.className = found.name
      }
    }
    node.id = entry.address
    node.superview = line.last?.node
    if node.isWindow, let window = superview as? Window, window.windowLevel != 0 {
      node.properties.append(("windowLevel", .number(window.windowLevel)))
    }
    let isScrollView = classes.isKind(found.base, of: "UIScrollView")
    addGeometry(members, isScrollView: isScrollView, to: &node, at: index)
    addFlags(members, to: &node, at: index)
    if let text = members["text"], text != "(null)" {
      node.properties.append(("text", .string(text)))
    }
    if classes.isKind(found.base, of: "UISlider"), let value = members.numbers("value", 1) {
      node.properties.append(("value", .number(value[0])))
    }
    tree.nodes.append(node)
    return tree.nodes.count - 1
  }

  private mutating func objectClass(
    _ name: String, _ baseClass: String?, at index: Int
  ) -> ImportedClasses.Found {
    let (found, messages) = classes.find(name, superclass: baseClass, bundle: nil)
    for message in messages { warn(message, at: index) }
    return found ?? classes.builtIn("UIView")
  }

  private mutating func addGeometry(
    _ members: DescriptionMembers, isScrollView: Bool, to node: inout ImportedTree.Node,
    at index: Int
  ) {
    let numbers = members.numbers("frame", 4)
    if numbers == nil {
      warn(
        members["frame"] == nil
          ? "no frame: taken as 0" : "its frame can't be understood: taken as 0", at: index)
    }
    let frame = numbers.map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]).standardized
    }
    var transform: Transform?
    if members["transform"] != nil {
      transform = members.numbers("transform", 6).map {
        Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
      }
      if transform == nil { warn("its transform can't be understood", at: index) }
    }
    if let transform { node.properties.append(("transform", .transform(transform))) }
    if let transform, let frame, let size = transform.size(inBox: frame.size) {
      let middle = Point(x: frame.center.x - transform.tx, y: frame.center.y - transform.ty)
      node.properties.append(("bounds", .rect(Rect(origin: .zero, size: size))))
      node.properties.append(("center", .point(middle)))
    } else {
      node.properties.append(("frame", .rect(frame ?? .zero)))
    }
    guard isScrollView else { return }
    if let offset = members.numbers("contentOffset", 2) {
      node.properties.append(("contentOffset", .point(Point(x: offset[0], y: offset[1]))))
    }
    if let size = members.numbers("contentSize", 2), size[0] >= 0, size[1] >= 0 {
      node.properties.append(("contentSize", .size(Size(width: size[0], height: size[1]))))
    }
    if let inset = members.numbers("adjustedContentInset", 4) {
      let insets = Insets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
      node.properties.append(("contentInset", .insets(insets)))
    }
  }

  private mutating func addFlags(
    _ members: DescriptionMembers, to node: inout ImportedTree.Node, at index: Int
  ) {
    for name in ["hidden", "userInteractionEnabled", "clipsToBounds"] where members[name] != nil {
      if let flag = members.flag(name) {
        node.properties.append((name, .bool(flag)))
      } else {
        warn("its \(name) can't be understood", at: index)
      }
    }
    if let text = members["alpha"] {
      if let alpha = finiteNumber(text) {
        if !(0...1 ~= alpha) { warn("an alpha of \(text) is taken as the nearest", at: index) }
        node.properties.append(("alpha", .number(max(0, min(alpha, 1)))))
      } else {
        warn("its alpha can't be understood", at: index)
      }
    }
    if let text = members["tag"] {
      if let tag = Int(text) {
        node.properties.append(("tag", .integer(tag)))
      } else {
        warn("its tag can't be understood", at: index)
      }
    }
  }
}

extension Transform {
  /// The size whose bounding box, under the linear part, has that size; nil if there is none, or
  /// more than one.
  fileprivate func size(inBox box: Size) -> Size? {
    let (a, b, c, d) = (a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-9 * (a * d + b * c) else { return nil }
    let width = (box.width * d - box.height * c) / determinant
    let height = (a * box.height - b * box.width) / determinant
    // Printed numbers are rounded, so that the size may be slightly negative.
    guard width > -0.01, height > -0.01, width.isFinite, height.isFinite else { return nil }
    return Size(width: max(0, width), height: max(0, height))
  }
}
