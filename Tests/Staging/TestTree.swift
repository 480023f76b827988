import Gestures

/// A tree of views in the notation of tests.
///
///     window  0 0 320 480
///       card  20 20 200 100  UIScrollView  tap pan
///
/// Each line is a view, indented by two spaces under its superview: its name, its frame, its class unless
/// it is the usual one, and further words, whose meaning is up to the test. A class begins with a
/// capital letter or an underscore.
public struct TestTree {
  public struct Row {
    /// Depth in the tree; 0 for a root.
    public let depth: Int
    public let name: String
    public let frame: Rect
    /// The class; nil if omitted.
    public let className: String?
    /// The remaining words, in order.
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

  /// Builds an object for each row, superviews first; `make` receives the object built for the
  /// superview, or `root` for rows without one.
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
