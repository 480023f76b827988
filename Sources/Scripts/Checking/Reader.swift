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
  /// Meanings of lines from the previous reading of the text; nil if it is read only once.
  package var memory: LineMemory?
  /// Additions of the current line, if they are to be remembered.
  var addition: KnownLine?
  /// Called with each line that is read; the rest is left out once it returns false, so that the
  /// script is of no use.
  package var mayContinue: () -> Bool = { true }
  /// Whether what is read may take no more memory than a message may, besides some for each byte of the text: all is
  /// counted, and values in JSON together may be no more than a message may have.
  package var limitsMemory = false
  /// The number of errors at which reading ends.
  package var maximumErrors = Int.max
  private var footprint = (bytes: 0, most: 0)
  private var earlyEnd: EarlyEnd?
  /// Whether the lines being read are nested in one that can't be read.
  private(set) var isLeavingOut = false

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
      readOwn(SourceText(name: name, bytes: Array(text.utf8)))
    }
    for source in further { read(source, enclosing: nil, isAddition: true) }
    return finish()
  }

  /// Reads a text that continues the last one, whose classes it knows.
  public func readMore(_ source: SourceText) -> Script {
    prepare()
    script = Script(name: source.name)
    readOwn(source)
    return finish()
  }

  private func prepare() {
    test = nil
    earlyEnd = nil
    footprint = (0, Self.freeFootprint)
    open = []
  }

  /// Why reading ended before the end.
  private enum EarlyEnd {
    case errors
    /// What follows from there would take too much memory.
    case footprint(Place)
  }

  /// The bytes that what is read may take besides those for its text, and the number for each of the text's.
  private static let freeFootprint = 50 << 20
  private static let footprintOfByte = 6

  /// Whether the line at `place` is to be read.
  func goesOn(at place: @autoclosure () -> Place) -> Bool {
    if earlyEnd == nil, script.diagnostics.count >= maximumErrors { earlyEnd = .errors }
    if earlyEnd == nil, limitsMemory, footprint.bytes > footprint.most {
      earlyEnd = .footprint(place())
    }
    return earlyEnd == nil && mayContinue()
  }

  /// Ends the reading, and gives away what has been read.
  private func finish() -> Script {
    memory?.finish()
    linkExpectedErrors()
    sortDiagnostics()
    switch earlyEnd {
    case .errors:
      guard let place = script.diagnostics.last?.place else { break }
      report(place, .syntax, "too many errors; what follows isn't read")
    case .footprint(let place):
      report(
        place, .syntax,
        "the script would take too much memory at once from here on; play it in parts")
    case nil: break
    }
    script.describing = vocabulary.methods.describing
    script.usesCheckpoints = script.hasCheckpointCommands
    defer { script = Script(name: "") }
    return script
  }

  /// Reads a file named by a line of another, as if its text were there.
  func include(_ path: String, entrance: Int, enclosing: Enclosing?) throws(UnreadableFile) {
    let bytes = try files.read(path).get()
    let source = SourceText(name: path, bytes: bytes, entrance: entrance)
    open.append((path, files.identity(of: path)))
    inclusions += 1
    read(source, enclosing: enclosing)
    open.removeLast()
  }

  private func readFile(_ path: String) {
    switch files.read(path) {
    case .success(let bytes):
      open.append((path, files.identity(of: path)))
      readOwn(SourceText(name: script.name, bytes: bytes))
      open.removeLast()
    case .failure(let failure):
      let nowhere = Place(SourceText(name: script.name, bytes: []), 0..<0)
      script.diagnostics.append(
        Diagnostic(place: nowhere, code: .unreadableFile, message: failure.message))
    }
  }

  /// Reads the text that the script is, rather than one that it names.
  private func readOwn(_ source: SourceText) {
    footprint.most += Self.footprintOfByte * source.bytes.count
    // Most lines of long scripts are one step each; room that isn't used takes no memory.
    script.setUp.reserveCapacity(source.lineStarts.count)
    read(source, enclosing: nil)
  }

  /// Reads a text whose outermost lines are nested in `enclosing`.
  func read(_ source: SourceText, enclosing: Enclosing?, isAddition: Bool = false) {
    let size = SyntaxTree.Size(of: source)
    footprint.bytes += size.footprint
    let tree =
      goesOn(at: Place(source, source.range(ofLine: 0)))
      ? Parser.parse(source, size: size, maximumErrors: maximumErrors, while: mayContinue)
      : SyntaxTree(source: source)
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

  func add(_ step: Step, isKnown: Bool = false) {
    if isLeavingOut { return }
    hasBegun = true
    // One that is known shares what it has.
    footprint.bytes += isKnown ? MemoryLayout<Step>.stride : step.footprint
    addition?.steps.append(step)
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

  /// Records that a line is left out, so that steps that depend on it may fail.
  func leaveOut(_ line: Line) {
    if let test {
      self.test!.readableSteps = test.readableSteps ?? test.steps.count
    } else if let last = script.tests.indices.last, line.statement.isBroken, line.isIndented {
      // A line without a level is meant as part of the test before it.
      let readable = script.tests[last].readableSteps ?? script.tests[last].steps.count
      script.tests[last].readableSteps = readable
    } else if !isLeavingOut, script.tests.isEmpty, line.firstWord != "test" {
      script.lacksSetUp = true
    }
  }

  func beginTest(_ test: Test) {
    footprint.bytes += test.footprint
    self.test = test
  }

  func endTest() {
    if let test { script.tests.append(test) }
    test = nil
  }

  /// Reads lines only for their own errors.
  func leavingOut(_ read: () -> Void) {
    let outer = isLeavingOut
    isLeavingOut = true
    read()
    isLeavingOut = outer
  }

  func note(_ performer: Performer, of action: String) {
    if isLeavingOut { return }
    addition?.performers.append((performer, action))
    script.performers[action, default: []].append(performer)
  }

  // MARK: - Expected errors

  /// Links each command to the errors that the following expectations expect.
  private func linkExpectedErrors() {
    // Any test may expect the errors of the set-up's last commands.
    Self.link(&script.setUp, before: [])
    for index in script.tests.indices { Self.link(&script.tests[index].steps, before: []) }
  }

  private static func link(_ steps: inout [Step], before following: Set<String>) {
    var expected = following
    for index in steps.indices.reversed() {
      if case .expectations(let group) = steps[index] {
        expected = Set(
          group.compactMap { if case .error(let kind) = $0.form { kind } else { nil } })
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

  /// A text that no other block has.
  var described: String {
    switch self {
    case .view(let id): "view \(id)"
    case .controller(let id): "controller \(id)"
    case .test: "test"
    }
  }
}
