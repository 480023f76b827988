import Gestures
import JSON
import XML

/// Makes views from a page source, as written by Appium and WebDriverAgent.
struct PageSourceReading {
  private let document: XMLDocument
  private var elements: [XMLElement] { document.elements }
  private let superview: View
  private let session: Session
  private var classes: ImportedClasses
  private var tree = ImportedTree()
  private var paths = ElementPaths()
  /// For each element, the place of its children.
  private var places: [Place] = []
  /// Index of the window that stands for the superview; nil if that is a plain view.
  private let standIn: Int?
  /// The screen; elements outside of it are invisible for that reason alone.
  private var screen: Rect

  private struct Place {
    /// Index of the superview among the nodes; nil for the view that the tree goes into.
    var node: Int?
    /// The origin of its coordinates on the screen; nil for the view that the tree goes into.
    var origin: Point?
    /// The kind of the view itself; nil if the element isn't a view.
    var kind: ElementKind?
    var isInCollection = false
    /// Whether windows can be here.
    var isAtRoot = false
    /// Whether its children are left out.
    var isDropped = false
    /// Whether it, or a view around it, is hidden, and no warning says yet what that hides.
    var hidesSilently = false
  }

  init(_ document: XMLDocument, into superview: View, of session: Session) {
    self.document = document
    self.superview = superview
    self.session = session
    classes = ImportedClasses(session.engine.classes)
    screen = Rect(origin: .zero, size: session.options.screen)
    standIn = superview is Window ? Self.standIn(for: superview, among: document.elements) : nil
    places.reserveCapacity(elements.count)
  }

  /// The windows of an application are its children, or the root itself.
  private static func standIn(for superview: View, among elements: [XMLElement]) -> Int? {
    let windows = elements.indices.filter { index in
      guard elements[index].name == ElementType.prefix + "Window" else { return false }
      var parent = elements[index].parent
      while let each = parent {
        guard isNothing(elements[each]) else { return false }
        parent = elements[each].parent
      }
      return true
    }
    let same = windows.first { index in
      elements[index]["id", in: GesturedAttributes.namespace].map(GesturedAttributes.string)
        == superview.id
    }
    return same ?? windows.first
  }

  /// Whether an element isn't a view.
  private static func isNothing(_ element: XMLElement) -> Bool {
    element.name == "AppiumAUT" || element.name == ElementType.prefix + "Application"
  }

  /// Reads all elements; the root must be one of XCUITest's.
  mutating func read() throws(RequestError) -> ImportedTree {
    let root = elements[0]
    guard Self.isNothing(root) || root.name.hasPrefix(ElementType.prefix) else {
      let place = document.place(of: root)
      throw RequestError(
        .malformedText(
          "a page source begins with an \(ElementType.prefix)… element or AppiumAUT, not with "
            + quoted(root.name), TextPosition(line: place.line, column: place.column)),
        at: "text")
    }
    for index in elements.indices {
      if index & 63 == 0 { try session.checkCancellation() }
      let element = elements[index]
      let parent = element.parent
      paths.add(element.name == "AppiumAUT" ? nil : element.name, in: parent)
      let outer = parent.map { places[$0] } ?? Place(isAtRoot: true)
      places.append(place(index, within: outer))
    }
    tree.sizeContents(classes)
    tree.classes = classes.new
    return tree
  }

  private mutating func warn(_ message: String, at index: Int) {
    tree.warnings.add(message, of: index, on: &paths)
  }

  // MARK: Elements

  /// Makes a view from an element, and returns the place of its children.
  private mutating func place(_ index: Int, within outer: Place) -> Place {
    let element = elements[index]
    if outer.isDropped { return outer }
    if Self.isNothing(element) {
      if outer.isAtRoot, let size = element.size {
        screen = Rect(origin: .zero, size: size)
      }
      return outer
    }
    if outer.kind == .segments, let node = outer.node, isSegment(element) {
      return segment(index, of: node)
    }
    // The row makes it.
    if isRowAction(element) { return Place(isDropped: true) }
    if index == standIn {
      tree.windowsBehind = tree.nodes.count { $0.isWindow }
      if element.attributes.contains(where: { $0.namespace == GesturedAttributes.namespace }) {
        tree.superviewProperties = superviewProperties(index)
      }
      return Place()
    }
    let isWindow = outer.isAtRoot && superview is Window && isWindow(element)
    let objectClass = objectClass(index, isWindow: isWindow, isInCollection: outer.isInCollection)
    var node = ImportedTree.Node(className: objectClass.name)
    node.superview = outer.node
    node.isWindow = isWindow
    node.id = identifier(of: element)
    let area = area(of: index)
    if isWindow, let window = superview as? Window, window.windowLevel != 0 {
      node.properties.append(("windowLevel", .number(window.windowLevel)))
    }
    let origin = isWindow ? Point.zero : outer.origin
    node.properties += properties(index, of: objectClass.base, area: area, from: origin)
    tree.nodes.append(node)
    let kind = classes.kind(of: objectClass.base)
    let isHidden = isHidden(element, in: area)
    if isWindow, !isHidden, !hasChildren(index) {
      warn("an empty window takes touches: set its userInteractionEnabled to false", at: index)
    }
    let showsHidden = outer.hidesSilently && element["visible"] == "true"
    if showsHidden {
      warn("visible, but in an element with visible=\"false\": it is hidden with that", at: index)
    }
    return Place(
      node: tree.nodes.count - 1, origin: area.origin, kind: kind,
      isInCollection: isInCollection(objectClass.base) ?? outer.isInCollection,
      hidesSilently: !showsHidden && (outer.hidesSilently || isHidden))
  }

  private func hasChildren(_ index: Int) -> Bool {
    index + 1 < elements.count && elements[index + 1].parent == index
  }

  /// Whether an element is reported as invisible for another reason than lying outside the screen.
  private func isHidden(_ element: XMLElement, in area: Rect) -> Bool {
    element["visible"] == "false" && area.size.width > 0 && area.size.height > 0
      && area.overlaps(screen)
  }

  private func isWindow(_ element: XMLElement) -> Bool {
    element.name == ElementType.prefix + "Window"
  }

  /// Whether cells within are those of a collection view; nil if an outer list decides.
  private func isInCollection(_ objectClass: ObjectClass) -> Bool? {
    if classes.isKind(objectClass, of: "UICollectionView") { return true }
    return classes.isKind(objectClass, of: "UITableView") ? false : nil
  }

  private func identifier(of element: XMLElement) -> String? {
    if let id = element["id", in: GesturedAttributes.namespace] {
      return GesturedAttributes.string(id)
    }
    return element.nonEmpty("name")
  }

  private func isRowAction(_ element: XMLElement) -> Bool {
    element["class", in: GesturedAttributes.namespace] == "UISwipeActionStandardButton"
  }

  // MARK: Segments

  private func isSegment(_ element: XMLElement) -> Bool {
    let own = element["class", in: GesturedAttributes.namespace]
    return element.name == ElementType.prefix + "Button" && (own == nil || own == "UISegment")
  }

  private mutating func segment(_ index: Int, of node: Int) -> Place {
    let element = elements[index]
    let attributes = ElementAttributes(element)
    let position = tree.nodes[node].segments.count
    tree.nodes[node].segments.append(attributes.segmentTitle)
    if attributes.value == "1" { tree.nodes[node].selectedSegment = position }
    guard let own = element["class", in: GesturedAttributes.namespace], own == "UISegment",
      let segment = classes["UISegment"]
    else {
      if hasChildren(index) {
        warn("what is in a segment is left out: it has only a title", at: index)
      }
      return Place(isDropped: true)
    }
    var part = ImportedTree.Node(className: "UISegment")
    part.superview = node
    part.part = String(position)
    let area = area(of: index)
    part.properties = properties(index, of: segment, area: area, from: area.origin)
    tree.nodes.append(part)
    return Place(node: tree.nodes.count - 1, origin: area.origin, kind: .other)
  }

  // MARK: Classes

  private mutating func objectClass(
    _ index: Int, isWindow: Bool, isInCollection: Bool
  ) -> ImportedClasses.Found {
    let element = elements[index]
    if let own = element["class", in: GesturedAttributes.namespace] {
      let (found, messages) = classes.find(
        GesturedAttributes.string(own),
        superclass: element["superclass", in: GesturedAttributes.namespace]
          .map(GesturedAttributes.string),
        bundle: element["bundle", in: GesturedAttributes.namespace]
          .map(GesturedAttributes.string),
        lineage: element["lineage", in: GesturedAttributes.namespace])
      for message in messages { warn(message, at: index) }
      if let found { return fitting(found, isWindow: isWindow, at: index) }
    }
    guard
      let name = ElementType.className(ofElement: element.name, isInCollection: isInCollection)
    else {
      warn("unknown element type: it became a UIView", at: index)
      return classes.builtIn("UIView")
    }
    if name == "UIWindow", !isWindow, superview is Window {
      warn("a window inside another element: it became a UIView", at: index)
    }
    return classes.builtIn(name == "UIWindow" && !isWindow ? "UIView" : name)
  }

  /// The class found, or UIWindow or UIView in its place: windows, and only they, have window
  /// classes.
  private mutating func fitting(
    _ found: ImportedClasses.Found, isWindow: Bool, at index: Int
  ) -> ImportedClasses.Found {
    guard classes.isKind(found.base, of: "UIWindow") != isWindow else { return found }
    if !isWindow, !(superview is Window) { return classes.builtIn("UIView") }
    let name = isWindow ? "UIWindow" : "UIView"
    warn("\(quoted(found.name)) isn't allowed here: it became a \(name)", at: index)
    return classes.builtIn(name)
  }

  // MARK: Properties

  private mutating func properties(
    _ index: Int, of objectClass: ObjectClass, area: Rect, from origin: Point?
  ) -> ElementAttributes.Properties {
    let element = elements[index]
    var properties: ElementAttributes.Properties = []
    let isControl = classes.isKind(objectClass, of: "UIControl")
    let kind = classes.kind(of: objectClass)
    properties += ElementAttributes(element).properties(
      of: kind, isControl: isControl, warn: { warn($0, at: index) })
    if isHidden(element, in: area) { properties.append(("hidden", .bool(true))) }
    let own = GesturedAttributes.properties(of: element, warn: { warn($0, at: index) })
    properties += own
    let isPlaced = own.contains { $0.name == "bounds" || $0.name == "frame" }
    if !isPlaced {
      properties.append(("frame", .rect(frame(of: area, from: origin))))
    }
    return properties
  }

  /// Properties for the window that the tree goes into, from an element with attributes in our own
  /// namespace.
  private mutating func superviewProperties(_ index: Int) -> ElementAttributes.Properties {
    let element = elements[index]
    let plain = ElementAttributes(element).properties(of: .other, isControl: false, warn: { _ in })
    let own = GesturedAttributes.properties(of: element, warn: { warn($0, at: index) })
    return plain + own
  }

  // MARK: Places

  private mutating func area(of index: Int) -> Rect {
    elements[index].area(warn: { warn($0, at: index) })
  }

  private func frame(of area: Rect, from origin: Point?) -> Rect {
    guard let origin else { return superview.box(ofScreen: area) }
    return Rect(
      origin: Point(
        x: (area.minX - origin.x).withinRange, y: (area.minY - origin.y).withinRange),
      size: area.size)
  }
}
