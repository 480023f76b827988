import Daemon
import JSON
import JSONRPC
import Scripts

/// Serves a session by the Model Context Protocol: its tools play scripts and requests, its resources
/// are the documentation.
///
/// All calls share one session.
public final class MCPServer: Service {
  private let session: ScriptSession
  private let pages = Pages()
  private unowned var link: (any Link)!

  /// Scripts read their files from `files`.
  public init(files: any FileProvider) {
    session = ScriptSession(files: files)
  }

  public func connect(_ link: any Link) { self.link = link }

  private static let methods = [
    "server/discover", "initialize", "ping", "tools/list", "tools/call", "resources/list",
    "resources/read", "resources/templates/list",
  ]

  public func knows(_ method: String) -> Bool { Self.methods.contains(method) }

  public func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let revision = try Revision(method, params)
    switch method {
    case "server/discover": discover(into: &answer)
    case "initialize": initialize(params, into: &answer)
    case "ping":
      answer.beginObject()
      revision.write(.outcome, into: &answer)
      answer.endObject()
    case "tools/list": ToolList.write(in: revision, into: &answer)
    case "tools/call": try call(params, in: revision, into: &answer)
    case "resources/list": pages.writeList(in: revision, into: &answer)
    case "resources/templates/list": pages.writeTemplates(in: revision, into: &answer)
    case "resources/read": try pages.read(params, in: revision, into: &answer)
    default: throw .methodNotFound(method, nearest: nearest(to: method, among: Self.methods))
    }
  }

  /// Ignores all notifications; the connection itself handles cancellations.
  public func receive(_ method: String, _ params: JSONValue?) {}

  public var wakeUp: UInt64? { nil }

  public func timePassed() {}

  // MARK: - The handshake

  private func initialize(_ params: JSONValue?, into answer: inout JSONWriter) {
    let wanted = params?[member: "protocolVersion"]?.string
    let version =
      Revision.withHandshakeNames.first { $0 == wanted } ?? Revision.withHandshakeNames.last!
    answer.beginObject()
    answer.member("protocolVersion", version)
    answer.key("serverInfo")
    writeServer(into: &answer)
    writeAbilities(into: &answer)
    answer.endObject()
  }

  private func discover(into answer: inout JSONWriter) {
    answer.beginObject()
    answer.member("supportedVersions", Revision.withoutHandshakeNames)
    writeAbilities(into: &answer)
    answer.object("_meta") { answer in
      answer.key("io.modelcontextprotocol/serverInfo")
      writeServer(into: &answer)
    }
    Revision.withoutHandshake.write(.page, into: &answer)
    answer.endObject()
  }

  private func writeAbilities(into answer: inout JSONWriter) {
    answer.key("capabilities")
    answer.raw(#"{"tools":{},"resources":{}}"#)
    answer.member("instructions", Self.instructions as String)
  }

  private func writeServer(into answer: inout JSONWriter) {
    answer.beginObject()
    answer.member("name", "gestured")
    answer.member("title", "gestured: UIKit's touches and gestures")
    answer.member("version", serverVersion)
    answer.endObject()
  }

  private static let instructions = """
    Simulates UIKit touch handling on a tree of views that lasts from call to call. Load a tree (load), \
    perform gestures on it (gesture), or run a script with expectations and tests (play); each answer \
    says what UIKit would do, and why. When nothing happens, explain and hit_test say why. The clock is \
    virtual: only gestures and `wait` advance it. gestured://language describes scripts, \
    gestured://reference/METHOD a method of the protocol.
    """

  // MARK: - Tools

  private func call(
    _ params: JSONValue?, in revision: Revision, into answer: inout JSONWriter
  ) throws(ResponseError) {
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
    let isCancelled = { [unowned self] in link.pollForCancellation() }
    let result = session.run(until: isCancelled) {
      do throws(ToolFailure) {
        return try tool.call(try Arguments(arguments, of: tool), session)
      } catch {
        return error.result
      }
    }
    guard let result else { throw .cancelled }
    result.write(in: revision, into: &answer)
  }
}
