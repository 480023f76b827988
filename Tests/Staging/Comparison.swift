/// Line-by-line comparison of expected and actual events.
public struct Comparison {
  enum Step: Equatable {
    /// A match; carries the script's line, which may omit columns.
    case asExpected(String)
    case missing(String)
    case unexpected(String)
  }

  let steps: [Step]

  /// Aligns the lines so that as many as possible match (longest common subsequence).
  public init(
    expected: [String], happened: [String],
    by isMatch: (_ expected: String, _ happened: String) -> Bool = { $0 == $1 }
  ) {
    let matches = expected.map { line in happened.map { isMatch(line, $0) } }
    // Maximum number of matching lines from each pair of positions on.
    var counts = Array(
      repeating: Array(repeating: 0, count: happened.count + 1), count: expected.count + 1)
    for row in expected.indices.reversed() {
      for column in happened.indices.reversed() {
        counts[row][column] =
          matches[row][column]
          ? counts[row + 1][column + 1] + 1 : max(counts[row + 1][column], counts[row][column + 1])
      }
    }
    var steps: [Step] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < happened.count {
      if row < expected.count, column < happened.count, matches[row][column],
        counts[row][column] == counts[row + 1][column + 1] + 1
      {
        steps.append(.asExpected(expected[row]))
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count,
        column == happened.count || counts[row + 1][column] >= counts[row][column + 1]
      {
        steps.append(.missing(expected[row]))
        row += 1
      } else {
        steps.append(.unexpected(happened[column]))
        column += 1
      }
    }
    self.steps = steps
  }

  public var isEqual: Bool {
    steps.allSatisfy { if case .asExpected = $0 { true } else { false } }
  }

  /// The corrected script; matching lines stay as they are.
  public var renewed: [String] {
    steps.compactMap { step in
      switch step {
      case .asExpected(let line), .unexpected(let line): line
      case .missing: nil
      }
    }
  }

  /// Number of matching lines shown on either side of a difference.
  private static let context = 3

  /// The differences: `-` is expected but missing, `+` is unexpected, `…` stands for matching
  /// lines.
  public var text: String {
    let changes = steps.indices.filter {
      if case .asExpected = steps[$0] { false } else { true }
    }
    var lines: [String] = []
    var shown = 0
    for index in steps.indices
    where changes.contains(where: { abs($0 - index) <= Self.context }) {
      if index > shown { lines.append("  …") }
      lines.append(Self.line(steps[index]))
      shown = index + 1
    }
    if shown < steps.count { lines.append("  …") }
    return lines.joined(separator: "\n")
  }

  private static func line(_ step: Step) -> String {
    switch step {
    case .asExpected(let line): "  \(line)"
    case .missing(let line): "- \(line)"
    case .unexpected(let line): "+ \(line)"
    }
  }
}
