import JSON

/// Answers the protocol definition itself.
struct Discover: Request {
  static let method = "rpc.discover"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    let definition = parseDefinition()
    definition.withRoot { root in
      for member in root.members {
        result.key(member.name)
        result.value(member.value)
      }
    }
  }
}
