import Gestures
import JSON
import JSONRPC

/// Plays touches as the session is and as it would be after some changes, and tells the difference.
///
/// Both happen in copies of the process: the session itself isn't touched, whatever is in progress.
struct WhatIf: Request {
  static let method = "whatIf"

  let changes: [Change]
  let play: PlayTouches

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
    let before = try outcome(of: [], in: session)
    let after = try outcome(of: changes, in: session)
    let first = before.withRoot { Self.texts($0[member: "effects"]) }
    let second = after.withRoot { Self.texts($0[member: "effects"]) }
    let (removed, added) = Self.difference(from: first, to: second)
    result.write("before", first)
    result.write("after", second)
    result.key("difference")
    result.beginObject()
    result.write("removed", removed)
    result.write("added", added)
    result.endObject()
  }

  /// What a copy of the session says that makes the changes, then plays the touches.
  private func outcome(
    of changes: [Change], in session: Session
  ) throws(RequestError) -> JSONDocument {
    let document: JSONDocument
    do {
      document = try ProcessCopy.run(beside: session.link) { answer in
        session.cutOff()
        answer.beginObject()
        do throws(RequestError) {
          try Self.make(changes, in: session)
          try self.play(in: session, result: &answer)
        } catch {
          answer.key("error")
          answer.write(error.response)
        }
        answer.endObject()
      }
    } catch .cancelled {
      throw RequestError(.cancelled)
    } catch {
      throw RequestError(.relayed(.internalError("the copy of the session came to no end")))
    }
    if let error = document.withRoot({ $0[member: "error"].map { ResponseError($0) } }) {
      throw RequestError(.relayed(error))
    }
    return document
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

  private func play(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.beginRequest()
    var unread = JSONWriter()
    unread.beginObject()
    try play.run(in: session, result: &unread)
    result.key("effects")
    result.effects(of: session.engine.transcript, session.reporting.inAnswer)
  }

  /// Each effect as JSON.
  private static func texts(_ effects: JSONValue?) -> [[UInt8]] {
    guard let effects else { return [] }
    var writer = JSONWriter()
    return effects.elements.map { effect in
      writer.removeAll()
      writer.value(effect)
      return Array(writer.bytes)
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

  /// An error as `ResponseError.init(_:)` reads it.
  fileprivate mutating func write(_ error: ResponseError) {
    beginObject()
    member("code", error.code)
    member("kind", error.kind)
    member("message", error.message)
    key("data")
    beginObject()
    for entry in error.data {
      key(entry.name)
      switch entry.value {
      case .string(let text): value(text)
      case .integer(let number): value(number)
      case .number(let number): value(number)
      case .bool(let flag): value(flag)
      case .strings(let texts): value(texts)
      case .null: null()
      }
    }
    endObject()
    endObject()
  }
}

extension ResponseError {
  /// Reads what a copy of the process wrote.
  fileprivate init(_ value: JSONValue) {
    let data = value[member: "data"]?.members.map { member in
      Member(member.name, Value(member.value))
    }
    self.init(
      code: Int(value[member: "code"]?.integer ?? -32603),
      kind: value[member: "kind"]?.string ?? "internalError",
      message: value[member: "message"]?.string ?? "", data: data ?? [])
  }
}

extension ResponseError.Value {
  fileprivate init(_ value: JSONValue) {
    self =
      switch value.kind {
      case .string: .string(value.string ?? "")
      case .bool: .bool(value.bool ?? false)
      case .array: .strings(value.elements.compactMap(\.string))
      case .number: value.plainInteger.map { .integer(Int($0)) } ?? .number(value.number ?? 0)
      case .object, .null: .null
      }
  }
}
