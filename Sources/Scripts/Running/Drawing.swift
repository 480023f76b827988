import JSON
import JSONRPC

/// Draws the tree made by a script or a page source, with the touches that were played.
public struct Drawing {
  /// The file, what is drawn, and where the picture goes.
  public struct Options {
    /// A script, or a file that scripts can import.
    public var file = ""
    /// The file to write; nil for standard output.
    public var path: String?
    public var isPNG = false
    /// Names of the layers to show, as in `render`.
    public var layers = ["labels", "ids", "recognizers", "touches"]
    /// The point of a hit test to show; nil for none.
    public var point: [Double]?
    /// A part of the name of a test to play first; nil for none.
    public var test: String?

    public init() {}
  }

  private let options: Options
  private let console: Console

  public init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// Plays the set-up and the wanted test, and draws the result.
  public func run() -> Status {
    let script = ScriptReader().read(Self.origin(of: options.file))
    guard ScriptList.isReadable([script], console) else { return .unreadable }
    let tape = TouchTape()
    let player = Player(observer: tape)
    player.startOver()
    player.adopt(script)
    var failures = player.play(script.setUp, stopsWhenRefused: false)
    if let name = options.test {
      let pattern = NamePattern(name)
      guard let test = script.tests.first(where: { pattern.matches($0.name) }) else {
        return console.fail("no test matches \(name)", .unreadable)
      }
      failures += player.play(test.steps, stopsWhenRefused: true)
    }
    for failure in failures { console.report(failure.described) }
    switch player.session.answer("render", params(tape, player)) {
    case .refused(let error): return console.fail(error.message, .unreadable)
    case .result(let answer):
      let svg = answer.withRoot { $0[member: "svg"]?.string ?? "" }
      if let problem = write(svg) { return console.fail(problem, .failed) }
    }
    return failures.isEmpty ? .fine : .failed
  }

  /// The numbers of a point in scripts' notation, `20,40`; nil for anything else.
  public static func point(_ text: String) -> [Double]? {
    Literal.numbers(Array(text.utf8)[...]).flatMap { $0.count == 2 ? $0 : nil }
  }

  /// The script itself, or one that imports the file if it isn't a script.
  static func origin(of file: String) -> ScriptReader.Origin {
    guard isImported(file) else { return .file(file) }
    var path = JSONWriter()
    path.value(file)
    return .text("import \(String(decoding: path.bytes, as: UTF8.self))\n", name: "import")
  }

  /// Whether a file is one that scripts import.
  static func isImported(_ file: String) -> Bool {
    [".xml", ".json", ".storyboard", ".xib"].contains(where: file.hasSuffix)
  }

  private func params(_ tape: TouchTape, _ player: Player) -> Params {
    let trace = options.point.flatMap { Self.trace(at: $0, in: player) }
    return Params { writer in
      writer.member("show", options.layers)
      if !tape.events.isEmpty {
        writer.key("events")
        writer.beginArray()
        for event in tape.events { event.withRoot { writer.value($0) } }
        writer.endArray()
      }
      trace?.withRoot { root in
        guard let calls = root[member: "trace"] else { return }
        writer.member("trace", calls)
      }
    }
  }

  private static func trace(at point: [Double], in player: Player) -> JSONDocument? {
    let params = Params { writer in
      writer.member("point", point)
      writer.member("trace", true)
    }
    guard case .result(let answer) = player.session.answer("hitTest", params) else {
      return nil
    }
    return answer
  }

  /// Writes the picture; returns why it couldn't, nil on success.
  private func write(_ svg: String) -> String? {
    let picture: [UInt8]
    do throws(PNGConverter.Failure) {
      picture = options.isPNG ? try PNGConverter.png(of: svg, .zoom(2)).bytes : Array(svg.utf8)
    } catch {
      return error.message
    }
    if let path = options.path { return Disk.replace(path, with: picture).map { "\(path) \($0)" } }
    picture.withUnsafeBytes { console.output.write($0) }
    return nil
  }
}
