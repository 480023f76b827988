import Daemon
import JSON
import JSONRPC
import Scripts

/// Serves a session by the Model Context Protocol: its tools play scripts and requests, its resources
/// are the documentation.
///
/// The session stays over calls. What the protocol's revisions differ in doesn't show here, but for the
/// version that is answered; the revision without `initialize` isn't served, and says so.
public final class ContextService: Service {
  private let session: ScriptSession
  private let pages = Pages()

  /// The scripts read files where `files` finds them.
  public init(files: any FileProvider) {
    session = ScriptSession(files: files)
  }

  public func connect(_ link: any Link) {}

  private static let methods = [
    "initialize", "ping", "tools/list", "tools/call", "resources/list", "resources/read",
    "resources/templates/list",
  ]

  public func knows(_ method: String) -> Bool { Self.methods.contains(method) }

  public func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    switch method {
    case "initialize": initialize(params, into: &answer)
    case "ping":
      answer.beginObject()
      answer.endObject()
    case "tools/list": ToolList.write(into: &answer)
    case "tools/call": try call(params, into: &answer)
    case "resources/list": pages.writeList(into: &answer)
    case "resources/templates/list": pages.writeTemplates(into: &answer)
    case "resources/read": try pages.read(params, into: &answer)
    default: throw .methodNotFound(method, nearest: nearest(to: method, among: Self.methods))
    }
  }

  /// No notification means anything here: calls are answered one by one, and none is taken back.
  public func receive(_ method: String, _ params: JSONValue?) {}

  public var wakeUp: UInt64? { nil }

  public func timePassed() {}

  // MARK: - The handshake

  /// The revisions that are served, the newest last.
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  private func initialize(_ params: JSONValue?, into answer: inout JSONWriter) {
    let wanted = params?[member: "protocolVersion"]?.string
    let version = Self.versions.first { $0 == wanted } ?? Self.versions[Self.versions.count - 1]
    answer.beginObject()
    answer.key("protocolVersion")
    answer.value(version)
    answer.key("capabilities")
    answer.raw(#"{"tools":{},"resources":{}}"#)
    answer.key("serverInfo")
    answer.beginObject()
    answer.key("name")
    answer.value("gestured")
    answer.key("title")
    answer.value("gestured: UIKit's touches and gestures")
    answer.key("version")
    answer.value(serverVersion)
    answer.endObject()
    answer.key("instructions")
    answer.value(Self.instructions as String)
    answer.endObject()
  }

  private static let instructions = """
    A UIKit-like tree of views with gesture recognizers, kept from call to call. Load a tree (load), \
    make gestures on it (gesture), or play a script with expectations and tests (play); each answer \
    says what UIKit would have done, and why. When nothing happens, explain and hit_test say why. The \
    clock is virtual: time passes only as gestures and `wait` say. gestured://language describes \
    scripts, gestured://reference/METHOD a method of the protocol.
    """

  // MARK: - Tools

  private func call(_ params: JSONValue?, into answer: inout JSONWriter) throws(ResponseError) {
    guard let name = params?[member: "name"]?.string else {
      throw .invalidParams("tools/call needs the name of a tool: a string")
    }
    guard let tool = ToolList.tools.first(where: { $0.name == name }) else {
      let known = nearest(to: name, among: ToolList.tools.map { $0.name })
      let hint = known.map { "; did you mean \($0)?" } ?? ""
      throw .invalidParams(
        "there is no tool \(ResponseError.excerpt(of: name))\(hint)",
        data: known.map { [.init("nearest", .string($0))] } ?? [])
    }
    let arguments = params?[member: "arguments"]
    guard arguments.map({ $0.isObject || $0.isNull }) ?? true else {
      throw .invalidParams("arguments has to be an object")
    }
    let result: ToolResult
    do throws(ToolFailure) {
      let arguments = try Arguments(arguments, of: tool)
      result = try tool.call(arguments, session)
    } catch {
      result = error.result
    }
    result.write(into: &answer)
  }
}
