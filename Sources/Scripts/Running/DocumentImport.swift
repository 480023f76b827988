import Daemon
import JSON
import JSONRPC

/// Prints the scenes of a storyboard or xib as scripts.
public struct DocumentImport {
  public struct Options {
    public var file = ""
    /// The scene; nil for the initial one.
    public var scene: String?
    /// Whether scenes are only listed.
    public var isList = false
    /// Whether each scene is written to a file of its own, in `folder`.
    public var isAll = false
    public var folder = "."

    public init() {}
  }

  private let options: Options
  private let console: Console

  public init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
  }

  public func run() -> Status {
    do throws(CommandFailure) {
      let document = try InterfaceFile(options.file)
      if options.isList {
        list(document)
      } else if options.isAll {
        return try writeAll(document)
      } else {
        console.output.write(try document.script(of: options.scene))
      }
      return .fine
    } catch {
      console.report(error.report)
      return .unreadable
    }
  }

  private func list(_ document: InterfaceFile) {
    let width = document.scenes.map(\.name.count).max() ?? 0
    for scene in document.scenes {
      let name = scene.name + String(repeating: " ", count: width - scene.name.count)
      let views = scene.views == 1 ? "view" : "views"
      let recognizers = scene.recognizers == 1 ? "recognizer" : "recognizers"
      let size = SceneScript.numbers(scene.size)
      let end = scene.isInitial ? ", initial\n" : "\n"
      console.output.write(
        "\(name)  \(size)  \(scene.views) \(views), \(scene.recognizers) \(recognizers)\(end)")
    }
  }

  private func writeAll(_ document: InterfaceFile) throws(CommandFailure) -> Status {
    for scene in document.scenes {
      let name = scene.name.map { $0 == "/" ? "-" : String($0) }.joined()
      let path = "\(options.folder)/\(name).gesture"
      let text = try document.script(of: scene.name)
      if let problem = Disk.replace(path, with: Array(text.utf8)) {
        throw .failed("\(path) \(problem)")
      }
      console.output.write("\(path)\n")
    }
    return .fine
  }
}

/// A storyboard or xib that has been read, with its scenes.
package struct InterfaceFile {
  package struct Scene {
    package let name: String
    package let line: Int
    package let size: [Double]
    package let views: Int
    package let recognizers: Int
    package let isInitial: Bool
  }

  package let source: SourceText
  package let scenes: [Scene]

  package init(_ path: String) throws(CommandFailure) {
    switch Disk().read(path) {
    case .failure(let failure):
      throw CommandFailure(report: "\(path.withoutControls):1:1: \(failure.message)\n")
    case .success(let bytes): try self.init(SourceText(name: path, bytes: bytes))
    }
  }

  package init(_ source: SourceText) throws(CommandFailure) {
    self.source = source
    if let invalid = source.firstInvalidByte {
      throw CommandFailure(
        report: Place(source, invalid..<invalid + 1).report("this isn't UTF-8"))
    }
    let session = LocalSession()
    let params = Params { [source] in $0.text(of: source) }
    switch session.answer("describeDocument", params) {
    case .refused(let error): throw Self.failure(error, in: source)
    case .result(let answer):
      scenes = answer.withRoot { root in
        root.list("scenes").map { scene in
          Scene(
            name: scene[member: "name"]?.string ?? "",
            line: Int(scene[member: "line"]?.integer ?? 1),
            size: scene.list("size").compactMap(\.number),
            views: Int(scene[member: "views"]?.integer ?? 0),
            recognizers: Int(scene[member: "recognizers"]?.integer ?? 0),
            isInitial: scene[member: "initial"]?.bool ?? false)
        }
      }
    }
  }

  /// A session with one scene, on a screen of its size, and what the import answered.
  package func session(
    with name: String?
  ) throws(CommandFailure) -> (session: LocalSession, answer: JSONDocument) {
    let session = LocalSession()
    let scene = scenes.first { $0.name == name } ?? scenes.first { $0.isInitial } ?? scenes.first
    if let size = scene?.size, size.allSatisfy({ $0 > 0 }) {
      _ = session.answer(
        "initialize",
        Params { writer in writer.object("options") { $0.member("screen", size) } })
    }
    let params = Params { writer in
      writer.member("format", "interfaceBuilder")
      writer.text(of: source)
      writer.member("places", true)
      if let name { writer.member("scene", name) }
    }
    switch session.answer("importTree", params) {
    case .refused(let error): throw Self.failure(error, in: source)
    case .result(let answer): return (session, answer)
    }
  }

  /// The script of one scene, with what the import said as comments on top.
  package func script(of name: String?) throws(CommandFailure) -> String {
    let (session, answer) = try session(with: name)
    let comments = answer.withRoot { root in
      ["comments", "warnings"].flatMap { list in
        root.list(list).map { note in
          (list == "warnings" ? "warning: " : "") + (note[member: "message"]?.string ?? "")
        }
      }
    }
    return try session.script(comments: comments)
  }

  private static func failure(_ error: ResponseError, in source: SourceText) -> CommandFailure {
    let line = error.data.firstInteger("line") ?? 1
    let column = error.data.firstInteger("column") ?? 1
    let place = "text, line \(line), column \(column): "
    let message =
      error.message.hasPrefix(place) ? error.message.dropFirst(place.count) : error.message[...]
    return CommandFailure(
      report:
        "\(source.name.withoutControls):\(line):\(column): \(String(message).withoutControls)\n"
    )
  }
}

extension LocalSession {
  /// What the session holds, as a script.
  package func script(comments: [String] = []) throws(CommandFailure) -> String {
    guard case .result(let answer) = answer("describeScene", .none),
      let scene = answer.withRoot({ $0[member: "scene"].map { JSONDocument(retaining: $0) } })
    else { throw .failed("the session has ended: there is no scene") }
    return SceneScript(scene, screen: screen).text(comments: comments)
  }
}

extension JSONWriter {
  /// The member `text` with a file's text.
  package mutating func text(of source: SourceText) {
    key("text")
    source.bytes.withUnsafeBufferPointer { bytes in
      value(utf8: UnsafeBufferPointer(rebasing: bytes[source.lineStarts[0]...]))
    }
  }
}
