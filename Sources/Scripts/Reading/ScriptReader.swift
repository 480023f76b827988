import JSON
import JSONRPC

/// Reads scripts: follows includes, and converts lines to steps.
///
/// Nothing is played, but definitions of classes and imports are tried in a session of the reader's
/// own, so that errors in them are reported before anything is played.
public final class ScriptReader {
  let vocabulary: Vocabulary
  let files: any FileProvider
  var script = Script(name: "")
  /// Files being read, from the script's own to the one included last.
  var open: [(path: String, identity: String)] = []
  /// The number of files included.
  private(set) var inclusions = 0
  /// The test to which steps are added; nil for the set-up.
  private var test: Test?
  /// Whether a line that plays something has been read.
  private(set) var hasBegun = false
  /// The number of lines read so far, those of included files too.
  private var lineCount = 0
  /// The number of lines that a script may have, with the files that it includes.
  public static let maximumLines = 100_000
  /// The number of errors at which reading ends.
  private static let maximumErrors = 1_000
  /// The requests of reactions that are being read, the outermost's first.
  private var reactions: [[Command]] = []
  /// Whether the lines being read are nested in one that can't be read.
  private var isReadingUnreadable = false

  public init(files: any FileProvider = Disk()) {
    self.files = files
    vocabulary = Vocabulary()
  }

  /// `vocabulary` learns the words of each script that is read.
  package init(files: any FileProvider, vocabulary: Vocabulary) {
    self.files = files
    self.vocabulary = vocabulary
  }

  /// The origin of a script's text.
  public enum Origin {
    /// A path, or `-` for standard input.
    case file(String)
    /// A text, with its name for messages.
    case text(String, name: String)
  }

  /// Reads a script; `further` lines are added to its set-up.
  public func read(_ origin: Origin, adding further: [SourceText] = []) -> Script {
    vocabulary.startOver()
    hasBegun = false
    inclusions = 0
    prepare()
    switch origin {
    case .file(let path):
      script = Script(name: path == "-" ? "<stdin>" : path)
      readFile(path)
    case .text(let text, let name):
      script = Script(name: name)
      read(SourceText(name: name, bytes: Array(text.utf8)), enclosing: nil)
    }
    for source in further { read(source, enclosing: nil, isAddition: true) }
    return finish()
  }

  /// Reads a text that continues the last one, whose classes it knows.
  public func readMore(_ source: SourceText) -> Script {
    prepare()
    script = Script(name: source.name)
    read(source, enclosing: nil)
    return finish()
  }

  private func prepare() {
    test = nil
    lineCount = 0
    open = []
  }

  /// Whether there are so few errors that the next line is of interest.
  var mayReadMore: Bool { script.diagnostics.count < Self.maximumErrors }

  /// Ends the reading, and gives away what has been read.
  private func finish() -> Script {
    linkExpectedErrors()
    sortDiagnostics()
    if !mayReadMore, let last = script.diagnostics.last {
      report(last.place, .syntax, "too many errors: the rest isn't checked")
    }
    script.describing = vocabulary.methods.describing
    defer { script = Script(name: "") }
    return script
  }

  /// Reads a file named by a line of another, as if its text were there.
  func include(_ path: String, includedAt: Int, enclosing: Enclosing?) throws(UnreadableFile) {
    let bytes = try files.read(path).get()
    let source = SourceText(name: path, bytes: bytes, includedAt: includedAt)
    open.append((path, files.identity(of: path)))
    inclusions += 1
    read(source, enclosing: enclosing)
    open.removeLast()
  }

  private func readFile(_ path: String) {
    if Disk.isDocument(path) {
      let message =
        "this is no script; import it in one, or have gestured import print it as one"
      let nowhere = Place(SourceText(name: script.name, bytes: []), 0..<0)
      script.diagnostics.append(Diagnostic(place: nowhere, code: .syntax, message: message))
      return
    }
    switch files.read(path) {
    case .success(let bytes):
      open.append((path, files.identity(of: path)))
      read(SourceText(name: script.name, bytes: bytes), enclosing: nil)
      open.removeLast()
    case .failure(let failure):
      let nowhere = Place(SourceText(name: script.name, bytes: []), 0..<0)
      script.diagnostics.append(
        Diagnostic(place: nowhere, code: .unreadableFile, message: failure.message))
    }
  }

  /// Reads a text whose outermost lines are nested in `enclosing`.
  func read(_ source: SourceText, enclosing: Enclosing?, isAddition: Bool = false) {
    let endsWithLine = source.lineStarts.last == source.bytes.count
    lineCount += source.lineStarts.count - (endsWithLine ? 1 : 0)
    guard lineCount <= Self.maximumLines else {
      script.trees.append(SyntaxTree(source: source))
      report(
        Place(source, 0..<0), .limitExceeded,
        "a script may have at most \(Self.maximumLines) lines, with the files that it includes")
      return
    }
    let tree = Parser.parse(source)
    script.trees.append(tree)
    script.diagnostics += tree.diagnostics
    let lines = LineReader(reader: self, tree: tree, isAddition: isAddition)
    lines.read(tree.children(of: nil), enclosing: enclosing)
  }

  /// Sorts diagnostics by file, in the order in which these were read, then by place.
  private func sortDiagnostics() {
    let names = script.trees.map(\.source.name)
    let files = Dictionary(zip(names, names.indices)) { first, _ in first }
    func order(_ diagnostic: Diagnostic) -> (Int, Int) {
      let file = files[diagnostic.place.source.name] ?? names.count
      return (file, diagnostic.place.range.lowerBound)
    }
    script.diagnostics.sort { order($0) < order($1) }
  }

  // MARK: - Adding steps

  func add(_ step: Step) {
    if isReadingUnreadable { return }
    if case .command(let command) = step, !reactions.isEmpty {
      return reactions[reactions.count - 1].append(command)
    }
    hasBegun = true
    if test != nil {
      Self.append(step, to: &test!.steps)
    } else {
      Self.append(step, to: &script.setUp)
    }
  }

  private static func append(_ step: Step, to steps: inout [Step]) {
    guard case .expectations(let more) = step, case .expectations(var group)? = steps.last else {
      steps.append(step)
      return
    }
    // The group is taken out, so that it isn't copied for each line.
    steps.removeLast()
    group += more
    steps.append(.expectations(group))
  }

  func report(
    _ place: Place, _ code: Diagnostic.Code, _ message: String, nearest: String? = nil
  ) {
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    script.diagnostics.append(
      Diagnostic(place: place, code: code, message: message + hint, nearest: nearest))
  }

  /// Records that a line can't be read, so that steps that depend on it may fail.
  func recordUnreadable(_ line: Line) {
    if let test {
      self.test!.readableSteps = test.readableSteps ?? test.steps.count
    } else if let last = script.tests.indices.last, line.statement.isBroken, line.isIndented {
      // A line without a level is meant as part of the test before it.
      let readable = script.tests[last].readableSteps ?? script.tests[last].steps.count
      script.tests[last].readableSteps = readable
    } else if !isReadingUnreadable, script.tests.isEmpty, line.firstWord != "test" {
      script.isSetUpIncomplete = true
    }
  }

  func beginTest(_ test: Test) {
    self.test = test
  }

  func endTest() {
    if let test { script.tests.append(test) }
    test = nil
  }

  /// Reads lines that are left out, only for their own errors.
  func readingUnreadable(_ read: () -> Void) {
    let outer = isReadingUnreadable
    isReadingUnreadable = true
    read()
    isReadingUnreadable = outer
  }

  /// The requests of the lines below a reaction's first one; nil if one can't be read.
  func requests(_ read: () -> Void) -> [Command]? {
    let errors = script.diagnostics.count
    reactions.append([])
    read()
    let requests = reactions.removeLast()
    return script.diagnostics.count == errors ? requests : nil
  }

  func note(_ source: ActionSource, of action: String) {
    if isReadingUnreadable { return }
    script.actionSources[action, default: []].append(source)
  }

  // MARK: - Expected errors

  /// Links each command to the errors that the following expectations expect.
  private func linkExpectedErrors() {
    Self.link(&script.setUp)
    for index in script.tests.indices { Self.link(&script.tests[index].steps) }
  }

  private static func link(_ steps: inout [Step]) {
    var expected: Set<String> = []
    for index in steps.indices.reversed() {
      if case .expectations(let group) = steps[index] {
        expected = Set(
          group.compactMap {
            if case .error(let kind, isExpected: true) = $0.form { kind } else { nil }
          })
      } else if !expected.isEmpty, case .command(var command) = steps[index] {
        command.expectedErrors = expected
        steps[index] = .command(command)
      }
    }
  }
}

/// The block around a line.
enum Enclosing: Equatable {
  case view(String)
  case controller(String)
  case test
  case reaction
  /// A line that is left out, and those nested in it with it.
  case leftOut
}
