/// The notification by which a client cancels a request.
public struct CancellationNotice: Sendable {
  let method: String
  /// The parameter that is the request's id.
  let parameter: StaticString
  /// Whether a cancelled request is still answered, with an error.
  let isAnswered: Bool

  /// As in the Language Server Protocol, and in this project's own.
  public static let languageServer = Self(
    method: "$/cancelRequest", parameter: "id", isAnswered: true)
  /// As in the Model Context Protocol, whose clients expect no answer to a cancelled request.
  public static let modelContext = Self(
    method: "notifications/cancelled", parameter: "requestId", isAnswered: false)
}
