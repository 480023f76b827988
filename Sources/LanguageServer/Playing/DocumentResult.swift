/// The outcome of a line, in a few words.
struct LineOutcome: Equatable {
  enum Kind: String {
    case effect, nothing, refused, passed, failed, skipped, limit
  }

  var line: Int
  let text: String
  let kind: Kind
  /// The line of the test that it is in.
  var test: Int?

  init(line: Int, _ kind: Kind, _ text: String, test: Int? = nil) {
    self.line = line
    self.text = OutcomeText.shortened(text)
    self.kind = kind
    self.test = test
  }
}

/// Something wrong with a line.
struct Finding: Equatable {
  enum Severity: Int {
    case error = 1
    case warning, information
  }

  var line: Int
  /// A range of the line's bytes.
  let columns: Range<Int>
  let severity: Severity
  let code: String
  let message: String
  var nearest: String?
  /// The recognizers of the requirement that would settle it, the one that is to wait first.
  var requirement: [String] = []
  /// Other places involved, as ranges of their lines' bytes, and how they are involved.
  var related: [Related] = []

  struct Related: Equatable {
    var line: Int
    let columns: Range<Int>
    let message: String
  }
}

/// Everything that happened at a line.
struct LineAccount: Equatable {
  /// A line of text for each effect, with its time and its reason; at most `maximumEffects`.
  var effects: [String] = []
  var effectCount = 0
  /// The performed actions, in the form that expectations take.
  var actions: [String] = []
  /// Names of the captured events.
  var captured: [String] = []
  /// The value that a failed expectation found instead.
  var got: String?
  /// The reason why an expectation passed or failed, or a request was refused.
  var verdict: String?

  static let maximumEffects = 40
}

/// The result of a test.
struct DocumentTestResult: Equatable {
  enum Status: String {
    case passed, failed
    case skipped = "notRun"

    var kind: LineOutcome.Kind {
      switch self {
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped
      }
    }

    var text: String {
      switch self {
      case .passed: "✓ passed"
      case .failed: "✗ failed"
      case .skipped: "– not run"
      }
    }
  }

  let name: String
  var line: Int
  var status: Status
  /// The number of effects of the test's commands.
  var effectCount = 0
  /// The first thing that went wrong.
  var message: String?
}

/// The result of playing a document.
struct DocumentResult: Equatable {
  /// Sorted by line, at most one for each.
  var outcomes: [LineOutcome] = []
  /// Sorted by place.
  var findings: [Finding] = []
  var accounts: [Int: LineAccount] = [:]
  var tests: [DocumentTestResult] = []
  var effectCount: Int { accounts.values.reduce(0) { $0 + $1.effectCount } }
}

/// The result of the set-up or of one test, which holds as long as its lines don't change.
struct PartResult {
  var outcomes: [LineOutcome] = []
  var findings: [Finding] = []
  var accounts: [Int: LineAccount] = [:]
  var test: DocumentTestResult?
  /// The number of touch events that were played.
  var touches = 0
  /// Whether the play ended in it, after too many touch events.
  var isOverLimit = false

  /// The same result for lines that have moved down by `lines`.
  func moved(by lines: Int) -> PartResult {
    if lines == 0 { return self }
    var moved = self
    for index in moved.outcomes.indices {
      moved.outcomes[index].line += lines
      moved.outcomes[index].test = moved.outcomes[index].test.map { $0 + lines }
    }
    for index in moved.findings.indices {
      moved.findings[index].line += lines
      for other in moved.findings[index].related.indices {
        moved.findings[index].related[other].line += lines
      }
    }
    moved.accounts = [:]
    for (line, account) in accounts { moved.accounts[line + lines] = account }
    moved.test?.line += lines
    return moved
  }
}
