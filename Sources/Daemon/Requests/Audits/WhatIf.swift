import Gestures
import JSON
import JSONRPC

/// Plays touches in the session as it is and as it would be after some changes, and answers the
/// difference.
///
/// Both run in copies of the session, which itself doesn't change. They ask nobody and send no
/// notifications.
struct WhatIf: Request {
  static let method = "whatIf"

  let changes: [Change]
  /// The checkpoint where both begin; nil for the session as it is.
  let from: String?
  let play: PlayTouches
  /// The time that passes after the last event.
  let settle: Seconds?

  init(_ params: inout Parameters) throws(RequestError) {
    changes = try params["changes", .array(of: Change.self, "requests")]
    from = try params.optional("from", .name)
    settle = try params.optional("settle", .number(atLeast: 0))
    play = try PlayTouches(&params)
  }

  func check() throws(RequestError) { try play.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let before = try outcome(of: [], in: session)
    let after = try outcome(of: changes, in: session)
    try session.checkCancellation()
    let difference = ListDifference(from: before, to: after)
    result.write("before", before)
    result.write("after", after)
    result.object("difference") {
      $0.write("removed", difference.removed.map { before[$0] })
      $0.write("added", difference.added.map { after[$0] })
    }
  }

  /// The effects, each as JSON, of a trial that makes the changes and then plays the touches.
  private func outcome(
    of changes: [Change], in session: Session
  ) throws(RequestError) -> [[UInt8]] {
    let start = try from.map { id throws(RequestError) in try session.checkpoint(id, at: "from") }
    return try session.withTrial { trial throws(RequestError) in
      if let start { trial.restore(start) }
      try Self.make(changes, in: trial)
      trial.beginRequest()
      var unread = JSONWriter()
      unread.beginObject()
      try play.run(in: trial, result: &unread)
      if let settle { try trial.pass(settle) }
      try session.checkCancellation()
      return Self.texts(of: trial)
    }
  }

  private static func make(_ changes: [Change], in session: Session) throws(RequestError) {
    for (index, change) in changes.enumerated() {
      try session.checkCancellation()
      // A change before it may have restored another world.
      session.reporting.isUnheard = true
      var unread = JSONWriter()
      unread.limit = 1 << 16
      try within(
        "changes", at: index,
        within("params", change.request.perform(in: session, into: &unread)))
    }
    session.reporting.isUnheard = false
  }

  /// The effects of a trial's request, each as JSON.
  private static func texts(of trial: Session) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    var list = JSONWriter(capacity: 64 << 10)
    // After the bracket, and after each comma.
    var start = 1
    list.effects(of: trial.engine.transcript, trial.reporting.inAnswer, links: trial.options.links)
    {
      list, _ in
      texts.append(Array(list.bytes[start...]))
      start = list.count + 1
    }
    return texts
  }
}

extension WhatIf {
  /// A request to make before the touches.
  struct Change: Readable {
    static let expected = "a request: {method, params?}"

    let request: any Request

    init(_ params: inout Parameters) throws(RequestError) {
      let type = try params["method", ChangeMethodReader()]
      let own = try params.optional("params", ChangeParametersReader()) ?? nil
      request = try within("params", type.read(own))
    }
  }

  /// The name of a method that changes the session.
  private struct ChangeMethodReader: Reader {
    func read(_ value: JSONValue) throws(RequestError) -> any Request.Type {
      let method = try StringReader.string.read(value)
      if ["initialize", "initialized", "shutdown", "whatIf"].contains(method) {
        throw .expected(expected)
      }
      guard let type = requests.first(where: { $0.method == method }) else {
        let near = nearest(to: method, among: requests.map { $0.method })
        throw RequestError(.methodNotFound(method, nearest: near))
      }
      return type
    }

    var expected: String { "a method that changes the session" }
    var schema: Schema { StringReader.string.schema }
    var placeholder: any Request.Type { Reset.self }
  }

  /// The parameters of a method, an object; an empty array stands for none.
  private struct ChangeParametersReader: Reader {
    func read(_ value: JSONValue) throws(RequestError) -> JSONValue? {
      if value.isArray, value.count == 0 { return nil }
      guard value.isObject else { throw .expected(expected) }
      return value
    }

    var expected: String { "an object of parameters" }
    var schema: Schema { Schema(.object) }
    var placeholder: JSONValue? { nil }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ name: StaticString, _ effects: [[UInt8]]) {
    key(name)
    value(raw: effects)
  }
}

extension Session {
  /// Lets time pass; timers due fire.
  fileprivate func pass(_ seconds: Seconds) throws(RequestError) {
    guard engine.now.reaches(seconds) else { throw RequestError.beyondTheClock.within("settle") }
    do {
      try engine.advance(by: seconds, shouldStop: { pollForCancellation() })
    } catch {
      throw RequestError(error)
    }
  }
}
