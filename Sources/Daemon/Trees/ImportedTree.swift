import Gestures

/// Views that a text describes, on their way into a session.
struct ImportedTree {
  /// A view, and the objects that it may be named after.
  struct Node {
    /// The preferred identifier, used if it is free.
    var id: String?
    var className: String
    /// Properties by name, in the order in which they were found; of two the later one counts.
    var properties: [(name: String, value: PropertyValue)] = []
    /// The position of its superview; nil for what goes where the tree goes.
    var superview: Int?
    /// Whether it is a window of its own.
    var isWindow = false
    /// The titles of a segmented control, and which one is selected.
    var segments: [String] = []
    var selectedSegment: Int?
    /// For a segment's view, its index among the segments of its superview.
    var segment: Int?
  }

  /// A class that the text speaks of and the session doesn't have.
  struct NewClass {
    let name: String
    let superclass: String
    let bundle: String
  }

  /// Each before what is below it.
  var nodes: [Node] = []
  /// A superclass before those that derive from it.
  var classes: [NewClass] = []
  /// Properties for the view that the tree goes into.
  var superviewProperties: [(name: String, value: PropertyValue)] = []
  /// Whether that comes in front of the windows that are listed ahead of it.
  var windowsBehind = 0
  var warnings = ImportWarnings()
}

/// Warnings: what an import had to guess or leave out, and where.
struct ImportWarnings {
  private(set) var warnings: [(path: String, message: String)] = []
  /// The number of warnings for which there was no room.
  private(set) var omitted = 0
  private var room = 32 << 20

  mutating func add(_ message: String, of element: Int, on paths: inout ElementPaths) {
    guard room > 0 else {
      omitted += 1
      return
    }
    let path = paths.path(of: element)
    room -= path.utf8.count + message.utf8.count
    warnings.append((path, message))
  }
}

/// Paths of elements as XPath writes them, each step with its number among the siblings of its name.
///
/// Numbers are found when the first path is asked for: most texts give no reason to.
struct ElementPaths {
  private var steps: [(parent: Int?, name: String?)] = []
  /// The numbers of the first steps.
  private var numbers: [Int] = []
  private var counts: [Step: Int] = [:]

  private struct Step: Hashable {
    let parent: Int?
    let name: String
  }

  /// Notes the next element; one without a name has no step of its own.
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
