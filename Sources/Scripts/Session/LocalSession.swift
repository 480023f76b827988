import Daemon
import JSON
import JSONRPC

/// A session of the daemon in this process, used as clients use theirs.
package final class LocalSession {
  private let service: GesturedService
  private let link: any Link
  private var writer = JSONWriter(capacity: 64 << 10)

  /// The answer to a request.
  package enum Answer {
    case result(JSONDocument)
    case refused(ResponseError)
  }

  /// `link` stands for the client; the default one ignores and answers nothing.
  package init(link: any Link = LocalLink(), service: GesturedService = GesturedService()) {
    self.link = link
    self.service = service
    service.connect(link)
  }

  package func knows(_ method: String) -> Bool { service.knows(method) }

  /// Starts over with a new session.
  package func startOver() { service.connect(link) }

  /// Called with each request before it is answered.
  package var willAnswer: ((String, Params) -> Void)?

  package func answer(_ method: String, _ params: Params) -> Answer {
    // A long answer's memory is returned.
    defer { writer.removeAll() }
    willAnswer?(method, params)
    do throws(ResponseError) {
      try params.with { value throws(ResponseError) in
        try service.answer(method, value, into: &writer)
      }
    } catch {
      return .refused(error)
    }
    do throws(JSONParseError) {
      return .result(try JSONDocument.parse(writer.bytes))
    } catch {
      preconditionFailure("the answer to \(method) isn't JSON: \(error)")
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

  /// A responder and those after it in the chain; empty if it doesn't exist.
  package func responders(from id: String) -> [String] {
    guard case .result(let answer) = answer("responderChain", .strings([("from", id)])) else {
      return []
    }
    return answer.withRoot { $0[member: "chain"]?.elements.compactMap(\.string) ?? [] }
  }
}

/// The parameters of a request.
package struct Params {
  /// An object; nil if there are none.
  package let document: JSONDocument?

  package static var none: Params { Params(document: nil) }

  private init(document: JSONDocument?) {
    self.document = document
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
    do {
      document = try JSONDocument.parse(text)
    } catch {
      preconditionFailure("parameters that aren't JSON: \(error)")
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

/// The link of a session in this process: notifications are dropped, and questions aren't answered.
package final class LocalLink: Link {
  package var questionsAsked = 0
  package let log = Log(level: .error)
  /// Whether to stop what the session is doing; polled between commands, events and timers.
  package var shouldStop: () -> Bool = { false }

  package init() {}

  package var isCancelled: Bool { shouldStop() }

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
