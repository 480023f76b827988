import Daemon
import JSON
import JSONRPC

/// The revision of the protocol that a request is made in.
///
/// Up to 2025-11-25 both sides agree on one with `initialize`. From 2026-07-28 on there is no
/// handshake: each request names its revision in `_meta`, `server/discover` lists what the server
/// supports, and results say that they are complete and how long they may be cached.
enum Revision {
  case withHandshake
  case withoutHandshake

  /// The revisions with a handshake that are served, the newest last.
  static let withHandshakeNames = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The revisions without a handshake that are served.
  static let withoutHandshakeNames = ["2026-07-28"]

  /// Reads the revision from a request's `_meta`. A request that names none is made with a
  /// handshake.
  init(_ method: String, _ params: JSONValue?) throws(ResponseError) {
    let wanted = params?[member: "_meta"]?[member: "io.modelcontextprotocol/protocolVersion"]
    guard let wanted = wanted?.string, method != "initialize" else {
      self = method == "server/discover" ? .withoutHandshake : .withHandshake
      return
    }
    guard Self.withoutHandshakeNames.contains(wanted) else {
      throw ResponseError(
        code: -32022, kind: "unsupportedProtocolVersion",
        message: "revision \(ResponseError.excerpt(of: wanted)) isn't served",
        data: [
          .init("supported", .strings(Self.withoutHandshakeNames)),
          .init("requested", .string(wanted)),
        ])
    }
    self = .withoutHandshake
  }

  /// The time for which a list or page may be cached, in milliseconds: they come with the program.
  private static let timeToLive = 3_600_000

  /// Writes the members that each result has, the last ones of its object.
  func write(_ kind: ResultKind, into answer: inout JSONWriter) {
    guard self == .withoutHandshake else { return }
    answer.member("resultType", "complete")
    if kind == .page {
      answer.member("ttlMs", Self.timeToLive)
      answer.member("cacheScope", "public")
    }
  }

  enum ResultKind {
    /// The outcome of a call.
    case outcome
    /// A page or list, which never changes.
    case page
  }
}
