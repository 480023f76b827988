import Gestures
import JSON
import JSONRPC

/// The members of an object from the client, read by name.
///
/// Members that aren't read are refused: those read are counted, and if any are left, the names
/// that the type reads are determined by describing it.
struct Parameters {
  private let object: JSONValue?
  private var found = 0
  /// Members read so far, while describing; nil while reading.
  private var described: [Member]?

  private init(_ object: JSONValue?, described: [Member]? = nil) {
    self.object = object
    self.described = described
  }

  /// Reads an object by its members, and refuses those that the type doesn't know, unless it
  /// tolerates them. A misspelt name is reported in preference to errors that it causes.
  static func read<Value: Readable>(
    _ type: Value.Type, from object: JSONValue?
  ) throws(RequestError) -> Value {
    var parameters = Parameters(object)
    let value: Value
    do {
      value = try Value(&parameters)
      try value.check()
    } catch {
      try refuseUnknown(in: object, for: type)
      throw error
    }
    if parameters.found == object?.count ?? 0 || Value.toleratesUnknownMembers { return value }
    try refuseUnknown(in: object, for: type)
    preconditionFailure("\(Value.self) read a member twice or didn't count it")
  }

  /// The number of bytes of an unknown name that an error quotes; no parameter's name is as long.
  private static let longestName = 1024

  private static func refuseUnknown(
    in object: JSONValue?, for type: any Readable.Type
  ) throws(RequestError) {
    guard let object, !type.toleratesUnknownMembers else { return }
    let names = type.members.map(\.name)
    for member in object.members {
      let name = String(decoding: member.utf8.prefix(Self.longestName), as: UTF8.self)
      guard !names.contains(name) else { continue }
      if let instead = substitute(forProperty: name, among: names) {
        throw RequestError(.notModelled(name, instead: instead), at: name)
      }
      throw RequestError(
        .unknownParameter(nearest: nearestMember(to: name, among: names), known: names), at: name)
    }
  }
}

// MARK: Reading

extension Parameters {
  /// A required member.
  subscript<R: Reader>(_ name: StaticString, _ reader: R) -> R.Value {
    @inline(__always) mutating get throws(RequestError) {
      guard let value = take(name) else {
        if note(name, reader.schema, isRequired: true) { return reader.placeholder }
        throw RequestError(.missingParameter(expected: reader.expected), at: name.description)
      }
      return try read(value, as: name, reader)
    }
  }

  /// An optional member with a default.
  subscript<R: ReaderWriter>(
    _ name: StaticString, _ reader: R, default fallback: @autoclosure () -> R.Value
  ) -> R.Value {
    @inline(__always) mutating get throws(RequestError) {
      guard let value = take(name) else {
        if isDescribing { describe(name, reader, fallback()) }
        return fallback()
      }
      if !R.readsNull, value.isNull { return fallback() }
      return try read(value, as: name, reader)
    }
  }

  /// An optional member; nil if it is absent.
  @inline(__always)
  mutating func optional<R: Reader>(
    _ name: StaticString, _ reader: R
  ) throws(RequestError) -> R.Value? {
    guard let value = take(name) else {
      _ = note(name, reader.schema, readsNull: R.readsNull)
      return nil
    }
    if !R.readsNull, value.isNull { return nil }
    return try read(value, as: name, reader)
  }

  /// An optional member; nil if it is absent. `fallback` is the default in the definition.
  @inline(__always)
  mutating func optional<R: ReaderWriter>(
    _ name: StaticString, _ reader: R, standingFor fallback: @autoclosure () -> R.Value
  ) throws(RequestError) -> R.Value? {
    if isDescribing {
      describe(name, reader, fallback())
      return nil
    }
    return try optional(name, reader)
  }

  /// Calls the closure with each member that `known` has; the others are left to the caller.
  mutating func each(
    of known: @autoclosure () -> [Member],
    _ accept: (JSONValue.Member) throws(RequestError) -> Bool
  ) throws(RequestError) {
    described?.append(contentsOf: known())
    guard let object else { return }
    for member in object.members {
      if try within(member.name, accept(member)) { found += 1 }
    }
  }

  /// The raw member; nil if it is absent.
  @inline(__always)
  private mutating func take(_ name: StaticString) -> JSONValue? {
    guard let value = object?[member: name] else { return nil }
    found += 1
    return value
  }

  @inline(__always)
  private func read<R: Reader>(
    _ value: JSONValue, as name: StaticString, _ reader: R
  ) throws(RequestError) -> R.Value {
    try within(name.description, reader.read(value))
  }
}

// MARK: Describing

extension Parameters {
  /// A member that a type reads.
  struct Member {
    let name: String
    let schema: Schema
    var isRequired = false
    /// Whether null is a value of its own; otherwise it counts as absent.
    var readsNull = false
    /// The default as JSON; nil if there is none.
    var fallback: String?
    /// Whether it is a property, whose default depends on the object's class.
    var isProperty = false
  }

  /// The members that `read` reads, in order. It is given placeholders.
  static func describe<Value>(_ read: (inout Parameters) -> Value?) -> [Member] {
    var parameters = Parameters(nil, described: [])
    _ = read(&parameters)
    return parameters.described ?? []
  }

  /// A value whose required members are placeholders.
  static func placeholder<Value: Readable>(for type: Value.Type) -> Value {
    var parameters = Parameters(nil, described: [])
    guard let value = try? Value(&parameters) else {
      preconditionFailure("\(Value.self) can't be made of placeholders: its init throws")
    }
    return value
  }

  private var isDescribing: Bool { described != nil }

  private mutating func describe<R: ReaderWriter>(
    _ name: StaticString, _ reader: R, _ fallback: R.Value
  ) {
    var text = JSONWriter()
    reader.write(fallback, to: &text)
    let json = String(decoding: text.bytes, as: UTF8.self)
    _ = note(name, reader.schema, readsNull: R.readsNull, fallback: json)
  }

  /// Records a member that is read; false while reading.
  private mutating func note(
    _ name: StaticString, _ schema: @autoclosure () -> Schema, isRequired: Bool = false,
    readsNull: Bool = false, fallback: String? = nil
  ) -> Bool {
    guard isDescribing else { return false }
    described?.append(
      Member(
        name: name.description, schema: schema(), isRequired: isRequired, readsNull: readsNull,
        fallback: fallback))
    return true
  }
}
