import JSON

/// The client has read the answer of `initialize`; nothing is left to do.
struct Initialized: Request {
  static let method = "initialized"
  static let toleratesUnknownMembers = true

  init(_ params: inout Parameters) {}
  func run(in session: Session, result: inout JSONWriter) {}
}

/// Ends the session; the connection refuses what comes after it, but `exit`.
struct Shutdown: Request {
  static let method = "shutdown"
  static let answersObject = false

  init(_ params: inout Parameters) {}
  func run(in session: Session, result: inout JSONWriter) {}
}

/// Starts over, as right after `initialize`.
struct Reset: Request {
  static let method = "reset"

  init(_ params: inout Parameters) {}
  func run(in session: Session, result: inout JSONWriter) {
    session.start(with: session.options)
  }
}
