import Gestures
import JSON
import JSONRPC

/// Plays touches as the session is and as it would be after some changes, and tells the difference.
///
/// Both happen in copies of the session, which itself isn't touched, whatever is in progress. They ask nobody
/// and send no notifications.
struct WhatIf: Request {
  static let method = "whatIf"

  let changes: [Change]
  let play: PlayTouches
  /// How long time runs on after the last event.
  let settle: Seconds?

  /// A request to be made ahead of the touches.
  struct Change {
    let type: any Request.Type
    /// Borrowed from the message, which lives as long as the request.
    let params: JSONValue?
  }

  init(_ params: inout Parameters) throws(RequestError) {
    changes = try params.required("changes", "an array of requests", placeholder: []) {
      value throws(RequestError) in
      try value.asArray(of: "requests") { each throws(RequestError) in
        try each.asObject("a request: {method, params?}") { inner throws(RequestError) in
          try Self.change(&inner)
        }
      }
    }
    settle = try params.optional("settle") { value throws(RequestError) in
      try value.asNumber(atLeast: 0)
    }
    play = try PlayTouches(&params)
  }

  private static func change(_ params: inout Parameters) throws(RequestError) -> Change {
    let method = try params.string("method")
    let given = params.value("params")
    if params.isRehearsal { return Change(type: Reset.self, params: nil) }
    if ["initialize", "initialized", "shutdown", "whatIf"].contains(method) {
      throw RequestError.expected("a method that changes the session").within("method")
    }
    guard let type = requests.first(where: { $0.method == method }) else {
      let near = nearest(to: method, among: requests.map { $0.method })
      throw RequestError(.methodNotFound(method, nearest: near), at: "method")
    }
    if let given, !given.isObject, !given.isNull, !(given.isArray && given.count == 0) {
      throw RequestError.expected("an object of parameters").within("params")
    }
    let change = Change(type: type, params: given?.isObject == true ? given : nil)
    do {
      _ = try type.read(change.params, link: nil)
    } catch {
      throw error.within("params")
    }
    return change
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let first = try outcome(of: [], in: session)
    let second = try outcome(of: changes, in: session)
    let (removed, added) = Self.difference(from: first, to: second)
    result.write("before", first)
    result.write("after", second)
    result.key("difference")
    result.beginObject()
    result.write("removed", removed)
    result.write("added", added)
    result.endObject()
  }

  /// The effects, each as JSON, in a trial that makes the changes, then plays the touches.
  private func outcome(
    of changes: [Change], in session: Session
  ) throws(RequestError) -> [[UInt8]] {
    let trial = Session(trying: session)
    try Self.make(changes, in: trial)
    trial.beginRequest()
    var unread = JSONWriter()
    unread.beginObject()
    try play.run(in: trial, result: &unread)
    if let settle, !session.link.isCancelled { try trial.pass(settle) }
    if session.link.isCancelled { throw RequestError(.cancelled) }
    return trial.reportedEffects
  }

  private static func make(_ changes: [Change], in session: Session) throws(RequestError) {
    for (index, change) in changes.enumerated() {
      var unread = JSONWriter()
      do {
        try change.type.answer(change.params, in: session, into: &unread)
      } catch {
        throw error.within("params").within(index: index).within("changes")
      }
    }
  }

  /// What is in one of two lists alone, in order.
  ///
  /// The time it takes to match lists grows with their length times how many don't match; so what the
  /// other list doesn't have at all is told apart before.
  private static func difference(
    from first: [[UInt8]], to second: [[UInt8]]
  ) -> (removed: [[UInt8]], added: [[UInt8]]) {
    let (earlier, later) = (Set(first), Set(second))
    var (isRemoved, isAdded) = (
      first.map { !later.contains($0) }, second.map { !earlier.contains($0) }
    )
    let places = (
      first.indices.filter { !isRemoved[$0] }, second.indices.filter { !isAdded[$0] }
    )
    for change in places.1.map({ second[$0] }).difference(from: places.0.map { first[$0] }) {
      switch change {
      case .remove(let offset, _, _): isRemoved[places.0[offset]] = true
      case .insert(let offset, _, _): isAdded[places.1[offset]] = true
      }
    }
    return (
      first.indices.filter { isRemoved[$0] }.map { first[$0] },
      second.indices.filter { isAdded[$0] }.map { second[$0] }
    )
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ name: StaticString, _ texts: [[UInt8]]) {
    key(name)
    beginArray()
    for text in texts { text.withUnsafeBytes { raw($0) } }
    endArray()
  }
}

extension Session {
  /// Lets time pass, and with it what is due.
  fileprivate func pass(_ seconds: Seconds) throws(RequestError) {
    guard engine.now.reaches(seconds) else { throw RequestError.beyondTheClock.within("settle") }
    do {
      try engine.advance(by: seconds)
    } catch {
      throw RequestError(error)
    }
  }

  /// The effects that the answer being prepared would report, each as JSON.
  fileprivate var reportedEffects: [[UInt8]] {
    var list = JSONWriter()
    list.effects(of: engine.transcript, reporting.inAnswer)
    do {
      let document = try Array(list.bytes).withUnsafeBytes { try JSONDocument.parse($0) }
      return document.withRoot { effects in
        var writer = JSONWriter()
        return effects.elements.map { effect in
          writer.removeAll()
          writer.value(effect)
          return Array(writer.bytes)
        }
      }
    } catch {
      preconditionFailure("effects were written as what is no JSON: \(error)")
    }
  }
}
