import JSON
import JSONRPC

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
