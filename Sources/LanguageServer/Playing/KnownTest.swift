import Scripts

/// What a test came to, by lines relative to its first.
struct KnownTest {
  let part: PartResult
  /// What it asked, in order; empty where it is played again with any other set-up: what isn't as it should
  /// be is explained by what stands anywhere.
  let exchanges: [Exchange]
  /// Who performed which action in the script.
  let performers: String

  /// What is longer is better played at once.
  static let maximumExchanges = 1000
  static let maximumTouches = 5000
}

/// A request, and the fingerprint of what it was answered.
struct Exchange {
  let method: String
  let params: Params
  let answer: Int
}

/// What the set-up depends on.
struct SetUpKey: Equatable {
  let text: ArraySlice<UInt8>
  let files: [FileStamp]
  let performers: String
  let hasTests: Bool
  /// Whether tests may mean the same with another one: no words in them are this one's own.
  let isComparable: Bool

  init(_ reading: Reading, _ lines: LineTable) {
    let source = lines.tree.source
    let firstTest = lines.tree.statements.first { lines.isTest($0) }
    text = source.bytes[..<(firstTest.map { source.lineStarts[$0.line] } ?? source.bytes.count)]
    files = reading.files
    hasTests = reading.script.testCount > 0
    isComparable = !reading.usesOwnClasses && !reading.script.usesCheckpoints
    // Who performs an action is told where nobody did.
    performers = reading.script.performers.sorted { $0.key < $1.key }.map { name, performers in
      name + performers.map { " \($0.id)@\($0.target ?? "")" }.joined()
    }.joined(separator: "\n")
  }

  static func == (one: Self, other: Self) -> Bool {
    one.hasTests == other.hasTests && one.files == other.files
      && one.performers == other.performers && one.text.elementsEqual(other.text)
  }
}

/// What a test depends on, besides the set-up.
struct TestKey: Hashable {
  let text: ArraySlice<UInt8>
  let readableSteps: Int?

  /// Nil for a test that reads other files.
  init?(_ test: Test, _ range: Range<Int>, _ lines: LineTable) {
    guard !lines.readsFiles(test) else { return nil }
    text = lines.tree.source.bytes[range]
    readableSteps = test.readableSteps
  }

  func hash(into hasher: inout Hasher) {
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  static func == (one: Self, other: Self) -> Bool {
    one.readableSteps == other.readableSteps && one.text.elementsEqual(other.text)
  }
}
