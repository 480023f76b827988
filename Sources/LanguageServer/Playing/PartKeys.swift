import Scripts

/// Everything that the set-up's result depends on.
struct SetUpKey: Equatable {
  let text: ArraySlice<UInt8>
  let files: [FileStamp]
  let actionSources: String

  init(_ reading: Reading, _ lines: LineTable) {
    let source = lines.tree.source
    // Lines after a test that can't be read are part of the set-up.
    let firstTest = reading.script.tests.first { $0.place.source.isOwn }.map {
      source.lineStarts[lines.line(of: $0.place)]
    }
    text = source.bytes[..<(firstTest ?? source.bytes.count)]
    files = reading.files
    // The outcome of a gesture that performed nothing names them.
    actionSources = reading.script.actionSources.sorted { $0.key < $1.key }.map { name, sources in
      name + sources.map { " \($0.id)@\($0.target ?? "") \($0.view ?? "")" }.joined()
    }.joined(separator: "\n")
  }

  static func == (one: Self, other: Self) -> Bool {
    one.files == other.files && one.actionSources == other.actionSources
      && one.text.elementsEqual(other.text)
  }
}

/// Everything that a test's result depends on besides the set-up.
struct TestKey: Hashable {
  let text: ArraySlice<UInt8>
  let readableSteps: Int?

  /// Nil if the test reads other files.
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
