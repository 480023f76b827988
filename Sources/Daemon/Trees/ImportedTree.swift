import Gestures
import XML

/// Views described by a text, before they are made.
struct ImportedTree {
  /// A view, and its preferred identifier.
  struct Node {
    /// The preferred identifier, used if it is free.
    var id: String?
    var className: String
    /// Properties by name, in the order in which they were found; a later one overrides an earlier
    /// one.
    var properties: [(name: String, value: PropertyValue)] = []
    /// Index of its superview; nil for the tree's roots.
    var superview: Int?
    /// Whether it is a window of its own.
    var isWindow = false
    /// Titles of a segmented control, and the selected index.
    var segments: [String] = []
    var selectedSegment: Int?
    /// What its superview, which makes it, calls it: a segment by its index, a toolbar's content; nil for other views.
    var part: String?
  }

  /// A class in the text that the session doesn't have.
  struct NewClass {
    let name: String
    let superclass: String
    let bundle: String
  }

  /// Nodes, superviews first.
  var nodes: [Node] = []
  /// Classes to define, superclasses first.
  var classes: [NewClass] = []
  /// Properties for the view that the tree goes into.
  var superviewProperties: [(name: String, value: PropertyValue)] = []
  /// The preferred identifier of the window that stands for the superview; nil where none does.
  var standIn: String?
  /// The number of windows listed ahead of it, in front of which it is moved.
  var windowsBehind = 0
  var warnings = ImportWarnings()

  /// Throws if a text or name is longer than it may be in a session.
  func checkTexts() throws(RequestError) {
    for name in classes.map(\.name) + nodes.compactMap(\.id)
    where name.utf8.count > Limit.nameBytes.value {
      throw Limit.nameBytes.exceeded(byA: "name")
    }
    for property in nodes.lazy.flatMap(\.properties) + superviewProperties {
      if case .string(let text) = property.value { try Limit.textBytes.check(textOf: text) }
    }
    for text in nodes.lazy.flatMap(\.segments) { try Limit.textBytes.check(textOf: text) }
  }

  /// Marks the content views of toolbars, which the bars make, and returns the toolbars that the text gives none.
  mutating func markContents(_ classes: ClassHierarchy) -> [Int] {
    var bars: [Int] = []
    let toolbar = classes.builtIn("UIToolbar")
    for index in nodes.indices {
      if classes[nodes[index].className]?.isKind(of: toolbar) == true { bars.append(index) }
      guard nodes[index].className == "_UIToolbarContentView",
        let bar = bars.firstIndex(where: { $0 == nodes[index].superview })
      else { continue }
      nodes[index].part = Toolbar.contentPart
      bars.remove(at: bar)
    }
    return bars
  }

  /// Sizes the content of scroll views, unless it is given, to contain all their subviews.
  mutating func sizeContents(_ classes: ImportedClasses) {
    var extents: [Int: Size] = [:]
    for node in nodes {
      guard let superview = node.superview, let frame = node.frame else { continue }
      let known = extents[superview] ?? .zero
      extents[superview] = Size(
        width: max(known.width, frame.maxX), height: max(known.height, frame.maxY))
    }
    for index in nodes.indices {
      guard let extent = extents[index], let size = nodes[index].frame?.size,
        extent.width > size.width || extent.height > size.height,
        nodes[index].isScrollView(in: classes),
        !nodes[index].properties.contains(where: { $0.name == "contentSize" })
      else { continue }
      let content = Size(
        width: max(extent.width, size.width), height: max(extent.height, size.height))
      nodes[index].properties.append(("contentSize", .size(content)))
    }
  }
}

extension ImportedTree.Node {
  /// The given frame; nil if the geometry is given otherwise.
  fileprivate var frame: Rect? {
    for case ("frame", .rect(let rect)) in properties { return rect }
    return nil
  }

  fileprivate func isScrollView(in classes: ImportedClasses) -> Bool {
    classes.base(of: className).map { classes.isKind($0, of: "UIScrollView") } ?? false
  }
}

/// Warnings about what an import had to guess or leave out, with paths.
struct ImportWarnings {
  fileprivate(set) var warnings: [(path: String, message: String, place: XMLPlace?)] = []
  /// The number of warnings left out for lack of room.
  fileprivate(set) var omitted = 0
  fileprivate var room = 32 << 20

  mutating func add(
    _ message: String, of element: Int, on paths: inout ElementPaths, at place: XMLPlace? = nil
  ) {
    guard room > 0 else {
      omitted += 1
      return
    }
    let path = paths.path(of: element)
    room -= path.utf8.count + message.utf8.count
    warnings.append((path, message, place))
  }
}

extension ImportWarnings {
  /// Adds one about a line of the text that is no element.
  mutating func add(_ message: String, atLine line: Int) {
    guard room > 0 else {
      omitted += 1
      return
    }
    room -= message.utf8.count
    warnings.append(("", message, XMLPlace(line: line, column: 1)))
  }
}

/// Paths of elements in XPath notation, each step with its index among siblings of the same name.
///
/// Indices are computed for the first path that is needed, which most texts don't have.
struct ElementPaths {
  private var steps: [(parent: Int?, name: String?)] = []
  /// Indices of the first steps, as far as they have been computed.
  private var numbers: [Int] = []
  private var counts: [Step: Int] = [:]

  private struct Step: Hashable {
    let parent: Int?
    let name: String
  }

  /// Adds the next element; one without a name has no step.
  mutating func add(_ name: String?, in parent: Int?) { steps.append((parent, name)) }

  mutating func path(of position: Int) -> String {
    while numbers.count <= position { countNext() }
    var parts: [String] = []
    var next: Int? = position
    while let index = next {
      let step = steps[index]
      if let name = step.name { parts.append("/\(name)[\(numbers[index])]") }
      next = step.parent
    }
    return parts.reversed().joined()
  }

  private mutating func countNext() {
    let step = steps[numbers.count]
    guard let name = step.name else {
      numbers.append(0)
      return
    }
    let number = counts[Step(parent: step.parent, name: name), default: 0] + 1
    counts[Step(parent: step.parent, name: name)] = number
    numbers.append(number)
  }
}
