/// What a line did, in a few words.
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
  /// Bytes of the line.
  let columns: Range<Int>
  let severity: Severity
  let code: String
  let message: String
  var nearest: String?
  /// Further places that matter: bytes of lines, and what they have to do with it.
  var related: [Related] = []

  struct Related: Equatable {
    var line: Int
    let columns: Range<Int>
    let message: String
  }
}

/// What happened at a line.
struct LineAccount: Equatable {
  /// One line for each effect, with its time and its reason; at most so many that people read them.
  var effects: [String] = []
  var effectCount = 0
  /// The actions that were performed, each as an expectation may name it.
  var actions: [String] = []
  /// The events that were captured, by their names.
  var captured: [String] = []
  /// What there was in place of what was expected.
  var got: String?
  /// Why an expectation passed or failed, or a request was refused.
  var verdict: String?

  static let maximumEffects = 40
}

/// How a test went.
struct TestOutcome: Equatable {
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
  /// How many effects there were in it.
  var effectCount = 0
  /// The first thing that went wrong.
  var message: String?
}

/// What a document did when it was played.
struct PlayResult: Equatable {
  /// By line, at most one for each.
  var outcomes: [LineOutcome] = []
  /// By place.
  var findings: [Finding] = []
  var accounts: [Int: LineAccount] = [:]
  var tests: [TestOutcome] = []
  var effectCount: Int { accounts.values.reduce(0) { $0 + $1.effectCount } }
}

/// A part of what a document did, which is the same as long as the lines are that it stands for.
struct PartResult {
  var outcomes: [LineOutcome] = []
  var findings: [Finding] = []
  var accounts: [Int: LineAccount] = [:]
  var test: TestOutcome?
  /// How many touch events were played.
  var touches = 0
  /// Whether the play ended in it, after too many of them.
  var isOverLimit = false

  /// The same for lines that stand so much further down.
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
