import JSON
import JSONRPC

/// A reader for one kind of value in requests, with its type, bounds and choices.
///
///     delta = try params["delta", .vector]
///     count = try params["count", .integer(in: 1...), default: 1]
///     force = try params.optional("force", .number(atLeast: 0))
///
/// Readers are small structs that are inlined: reading allocates nothing of its own.
protocol Reader<Value>: Sendable {
  associatedtype Value

  /// Whether null is a value; otherwise an optional member that is null counts as absent.
  static var readsNull: Bool { get }

  /// The value; throws what was expected if it isn't one.
  func read(_ value: JSONValue) throws(RequestError) -> Value

  /// The expectation in the words of an error: a noun with its article.
  var expected: String { get }

  /// The schema of such a value in the protocol definition.
  var schema: Schema { get }

  /// Some value, which stands for a required member while a type's members are described.
  var placeholder: Value { get }
}

extension Reader {
  static var readsNull: Bool { false }
}

/// A reader that also writes values, for defaults and properties.
protocol ReaderWriter<Value>: Reader {
  func write(_ value: Value, to writer: inout JSONWriter)
}

/// A type that is read from the members of an object.
///
/// `init` reads every member, whatever the others are, because this determines the type's members.
/// Only then it compares them, or leaves that to `check`.
protocol Readable: SendableMetatype {
  init(_ params: inout Parameters) throws(RequestError)

  /// Throws if the members contradict each other.
  func check() throws(RequestError)

  /// The expectation in the words of an error about something that isn't an object.
  static var expected: String { get }
  /// Whether members that the type doesn't know are ignored rather than refused.
  static var toleratesUnknownMembers: Bool { get }
}

extension Readable {
  static var toleratesUnknownMembers: Bool { false }

  func check() {}

  /// The members that the type reads, in order.
  static var members: [Parameters.Member] { Parameters.describe { try? Self(&$0) } }
}
