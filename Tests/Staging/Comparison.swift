/// What was expected beside what happened, line by line.
public struct Comparison {
  enum Step: Equatable {
    /// As expected; the line as the script has it, which may say less.
    case asExpected(String)
    case missing(String)
    case unexpected(String)
  }

  let steps: [Step]

  /// Finds as many lines as possible that match, in order.
  public init(
    expected: [String], happened: [String],
    by isMatch: (_ expected: String, _ happened: String) -> Bool = { $0 == $1 }
  ) {
    let matches = expected.map { line in happened.map { isMatch(line, $0) } }
    // How many lines match from one pair of places on.
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

  /// The script as it should be: lines that match stay as they are.
  public var renewed: [String] {
    steps.compactMap { step in
      switch step {
      case .asExpected(let line), .unexpected(let line): line
      case .missing: nil
      }
    }
  }

  /// How many matching lines are shown on either side of a difference.
  private static let context = 3

  /// What differs: `-` is expected and missing, `+` happened unexpectedly, `…` stands for lines that
  /// match.
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
