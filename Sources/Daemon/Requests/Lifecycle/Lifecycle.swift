import JSON

/// Acknowledges the answer of `initialize`; does nothing.
struct Initialized: Request {
  static let method = "initialized"
  static let toleratesUnknownMembers = true

  init(_ params: inout Parameters) {}
  func run(in session: Session, result: inout JSONWriter) {}
}

/// Ends the session; the connection refuses further requests, except `exit`.
struct Shutdown: Request {
  static let method = "shutdown"
  static let answersObject = false

  init(_ params: inout Parameters) {}
  func run(in session: Session, result: inout JSONWriter) {}
}

/// Resets the session to its state after `initialize`.
struct Reset: Request {
  static let method = "reset"

  init(_ params: inout Parameters) {}
  func run(in session: Session, result: inout JSONWriter) {
    session.start(with: session.options)
  }
}

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
