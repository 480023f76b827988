import Gestures

/// A tree of views as tests write it down.
///
///     window  0 0 320 480
///       card  20 20 200 100  UIScrollView  tap pan
///
/// Each line is a view, indented by two spaces under its superview: its name, its frame, its class unless
/// it is the usual one, and further words, whose meaning is up to the test. A class begins with a
/// capital letter or an underscore.
public struct TestTree {
  public struct Row {
    /// How many views are above it in the tree.
    public let depth: Int
    public let name: String
    public let frame: Rect
    /// Nil where the tree leaves it out.
    public let className: String?
    /// All that follows, in order.
    public let words: [String]
  }

  public let rows: [Row]

  public init(_ text: String) { rows = text.split(separator: "\n").map(Self.row) }

  private static func row(_ line: Substring) -> Row {
    let depth = line.prefix { $0 == " " }.count / 2
    var words = line.split(separator: " ").map(String.init)[...]
    let name = words.removeFirst()
    let numbers = words.prefix(4).compactMap(Double.init)
    precondition(numbers.count == 4, "expected a name and the four numbers of a frame: \(line)")
    words = words.dropFirst(4)
    let className = words.first.flatMap { isClass($0) ? $0 : nil }
    if className != nil { words = words.dropFirst() }
    return Row(
      depth: depth, name: name,
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      className: className, words: Array(words))
  }

  private static func isClass(_ word: String) -> Bool {
    word.first.map { $0.isUppercase || $0 == "_" } ?? false
  }

  /// Makes something of each row, superviews first; `make` is given what was made of the superview.
  /// Rows without one are put under `root`.
  public func build<Made>(
    under root: Made? = nil, _ make: (Row, Made?) throws -> Made
  ) rethrows {
    var line: [Made] = []
    for row in rows {
      precondition(row.depth <= line.count, "\(row.name) is indented too far")
      line.removeSubrange(row.depth...)
      line.append(try make(row, line.last ?? root))
    }
  }
}
