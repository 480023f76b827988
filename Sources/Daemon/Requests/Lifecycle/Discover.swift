import JSON

/// Answers the protocol definition.
struct Discover: Request {
  static let method = "rpc.discover"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    for member in definitionMembers {
      result.key(member.name)
      member.json.withUnsafeBytes { result.raw($0) }
    }
  }
}
