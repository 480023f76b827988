import Daemon
import JSON
import JSONRPC

/// A session used in the way that clients use theirs.
package final class Conversation {
  private let service = GesturedService()
  private let link: any Link
  private var writer = JSONWriter(capacity: 64 << 10)

  /// The answer to a request.
  package enum Answer {
    case result(JSONDocument)
    case refused(ResponseError)
  }

  /// `link` stands for the client; the default one ignores and answers nothing.
  package init(link: any Link = DetachedLink()) {
    self.link = link
    service.connect(link)
  }

  package func knows(_ method: String) -> Bool { service.knows(method) }

  /// Starts over with a new session.
  package func startOver() { service.connect(link) }

  /// Called repeatedly while a long answer is read.
  package var breath: () -> Void = {}
  /// The pool for long answers that are no longer used.
  package var waste: JSONWaste?
  /// Told of each request, before it is answered.
  package var listener: ((String, Params) -> Void)?

  /// Told of each request and of the fingerprint of its answer.
  package var witness: ((String, Params, Int) -> Void)?

  /// The answer to a request. A long one lacks what a `division` takes, which must make no requests.
  package func answer(
    _ method: String, _ params: Params,
    _ division: @autoclosure () -> JSONDocument.Division? = nil
  ) -> Answer {
    answer(method, params, division()) { () throws(ResponseError) in
      try respond(to: method, params)
    }
  }

  /// Whether the session has an object with that identifier, of any kind.
  package func hasObject(named id: String) -> Bool {
    let params = Params.strings([("id", id)])
    switch answer("createObject", params) {
    case .refused(let error): return error.kind == "objectExists"
    case .result:
      _ = answer("release", params)
      return false
    }
  }

  /// A responder, and those that an event goes on to; none if it doesn't exist.
  package func responders(from id: String) -> [String] {
    guard case .result(let answer) = answer("responderChain", .strings([("from", id)])) else {
      return []
    }
    return answer.withRoot { $0[member: "chain"]?.elements.compactMap(\.string) ?? [] }
  }

  /// The answer to a line. A declaration is read once, however often it is played.
  func answer(
    _ command: Command, _ division: @autoclosure () -> JSONDocument.Division? = nil
  ) -> Answer {
    guard command.isDeclaration else { return answer(command.method, command.params, division()) }
    return answer(command.method, command.params, nil) { () throws(ResponseError) in
      try command.withRequest { (method, params) throws(ResponseError) in
        try service.read(method, params)
      } _: { request throws(ResponseError) in
        writer.removeAll()
        try service.answer(request, into: &writer)
      }
    }
  }

  private func answer(
    _ method: String, _ params: Params, _ division: @autoclosure () -> JSONDocument.Division?,
    _ respond: () throws(ResponseError) -> Void
  ) -> Answer {
    // Much of a long answer's memory is returned.
    defer { writer.removeAll() }
    listener?(method, params)
    do throws(ResponseError) {
      try respond()
    } catch {
      witness?(method, params, fingerprint(of: error))
      return .refused(error)
    }
    let link = link
    if link.isCancelled { return .refused(.cancelled) }
    witness?(method, params, Self.fingerprint(writer.bytes))
    do throws(JSONParseError) {
      return .result(
        try JSONDocument.parse(
          written: writer.bytes, breathe: breath, isAbandoned: { link.isCancelled }, waste: waste,
          division: writer.bytes.count > JSONDocument.longText ? division() : nil))
    } catch {
      if link.isCancelled { return .refused(.cancelled) }
      preconditionFailure("the answer to \(method) isn't JSON: \(error)")
    }
  }

  /// A hash of the answer to a request, so long that different answers can be taken to have
  /// different ones. The answer itself isn't parsed, which saves most of the time.
  package func fingerprint(ofAnswerTo method: String, _ params: Params) -> Int {
    do throws(ResponseError) {
      try respond(to: method, params)
      return Self.fingerprint(writer.bytes)
    } catch {
      return fingerprint(of: error)
    }
  }

  /// Writes the answer to `writer`.
  private func respond(to method: String, _ params: Params) throws(ResponseError) {
    writer.removeAll()
    try params.with { value throws(ResponseError) in
      try service.answer(method, value, into: &writer)
    }
  }

  private func fingerprint(of error: ResponseError) -> Int {
    writer.removeAll()
    error.write(to: &writer)
    return Self.fingerprint(writer.bytes)
  }

  private static func fingerprint(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}

/// The parameters of a request.
package struct Params {
  private enum Form {
    case none
    /// As JSON, which is read each time: most lines have few, and what is read takes ten times the memory.
    case text(String)
    case document(JSONDocument)
  }

  private let form: Form

  /// The number of bytes of the longest text that isn't kept as a document.
  private static let longestText = 256

  package static var none: Params { Params(form: .none) }

  private init(form: Form) {
    self.form = form
  }

  /// Parameters that `write` writes, as the members of an object.
  package init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    write(&writer)
    writer.endObject()
    self.init(text: writer.bytes)
  }

  /// Parameters given as an object in JSON.
  package init(text: UnsafeRawBufferPointer) {
    form =
      text.count > Self.longestText
      ? .document(Self.read(text)) : .text(String(decoding: text, as: UTF8.self))
  }

  private static func read(_ text: UnsafeRawBufferPointer) -> JSONDocument {
    do {
      return try JSONDocument.parse(written: text)
    } catch {
      preconditionFailure("parameters that aren't JSON: \(error)")
    }
  }

  /// The bytes that they take, nearly. What is kept as a document is counted as values besides.
  var footprint: Int {
    guard case .text(let text) = form else { return 0 }
    let count = text.utf8.count
    return count > 15 ? 48 + count : 0
  }

  /// A document with them; nil if there are none. It may be another one each time.
  package var document: JSONDocument? {
    switch form {
    case .none: nil
    case .text(var text): text.withUTF8 { Self.read(UnsafeRawBufferPointer($0)) }
    case .document(let document): document
    }
  }

  package static func strings(_ members: [(name: String, value: String)]) -> Params {
    Params { writer in
      for member in members {
        writer.key(member.name)
        writer.value(member.value)
      }
    }
  }

  /// Calls `body` with them. What it takes from them lasts no longer than the call.
  package func with<Result, Failure: Error>(
    _ body: (JSONValue?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let document else { return try body(nil) }
    return try document.withRoot { value throws(Failure) in try body(value) }
  }

  /// The same parameters with another value for one member.
  package func replacing(_ name: String, with text: String) -> Params {
    with { value in
      Params { writer in
        for member in value?.members.map({ $0 }) ?? [] {
          writer.key(member.name)
          if member.name == name { writer.value(text) } else { writer.value(member.value) }
        }
      }
    }
  }
}

/// A link without a client: notifications are dropped, and questions aren't answered.
package final class DetachedLink: Link {
  package var questionsAsked = 0
  package let log = Log(level: .error)
  /// Whether playing is to stop.
  package var isCancelled: Bool {
    get {
      breath()
      return isStopped
    }
    set { isStopped = newValue }
  }
  private var isStopped = false
  /// Called whenever the service looks whether the request was cancelled.
  private let breath: () -> Void

  package init(breath: @escaping () -> Void = {}) { self.breath = breath }

  package func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {}
  package func ask(
    _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer {
    .closed
  }
  package func watch(process: Int32) {}
  package var statistics: Statistics { Statistics() }
}

extension [ResponseError.Member] {
  /// The member with that name, if it is a string.
  package func firstString(_ name: String) -> String? {
    for member in self where member.name == name {
      if case .string(let text) = member.value { return text }
    }
    return nil
  }

  /// The member with that name, if it is an integer.
  package func firstInteger(_ name: String) -> Int? {
    for member in self where member.name == name {
      if case .integer(let number) = member.value { return number }
    }
    return nil
  }
}
