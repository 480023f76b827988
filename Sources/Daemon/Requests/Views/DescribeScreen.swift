import JSON

/// Answers what can be seen, or what of it has changed since an earlier answer.
struct DescribeScreen: Request {
  static let method = "describeScreen"

  /// The revision that the client has; nil for none.
  let since: Int?

  /// The last answer, with which the next one is compared.
  struct Answered {
    let revision: Int
    let screen: ScreenSnapshot
  }

  init(_ params: inout Parameters) throws(RequestError) {
    since = try params.optional("since", .integer(in: 0...))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let now = try ScreenSnapshot(of: session)
    let last = session.answeredScreen
    let revision = last.map { $0.screen == now ? $0.revision : $0.revision + 1 } ?? 1
    let earlier =
      last.flatMap { $0.revision == since && now.hasSameNodes(as: $0.screen) ? $0.screen : nil }
    result.member("revision", revision)
    result.member("full", earlier == nil)
    Self.write("views", now.views, since: earlier?.views, to: &result)
    Self.write("recognizers", now.recognizers, since: earlier?.recognizers, to: &result)
    // An answer that is too long is replaced by an error.
    guard !result.isOverLimit else { return }
    session.answeredScreen = Answered(revision: revision, screen: now)
  }

  private static func write(
    _ name: StaticString, _ nodes: ScreenSnapshot.Nodes, since earlier: ScreenSnapshot.Nodes?,
    to result: inout JSONWriter
  ) {
    if let earlier {
      result.list(name, nodes.changes(since: earlier)) { change, result in
        result.member("id", change.id)
        result.members(of: change)
      }
    } else {
      result.key(name)
      result.value(raw: nodes.inOrder.map(\.text))
    }
  }
}
