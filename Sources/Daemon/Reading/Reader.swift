import JSON
import JSONRPC

/// A kind of value that requests take: its type, bounds and choices, said once.
///
///     delta = try params["delta", .vector]
///     count = try params["count", .integer(in: 1...), default: 1]
///     force = try params.optional("force", .number(atLeast: 0))
///
/// Readers are small structs that the compiler sees through: reading allocates nothing of its own.
protocol Reader<Value>: Sendable {
  associatedtype Value

  /// Whether null is a value; where it isn't, an optional member that is null counts as absent.
  static var readsNull: Bool { get }

  /// The value, or the reason why it is none. `link` takes in input while something long is read.
  func read(_ value: JSONValue, _ link: (any Link)?) throws(RequestError) -> Value

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

/// A reader that writes values as it reads them: those of defaults and properties.
protocol ReaderWriter<Value>: Reader {
  func write(_ value: Value, to writer: inout JSONWriter)
}

/// A type that is read from the members of an object.
///
/// `init` asks for every member, whatever the others are: that is how the members of the type are
/// known. Only then it holds them against each other, or leaves it to `check`.
protocol Readable: SendableMetatype {
  init(_ params: inout Parameters) throws(RequestError)

  /// Throws where the members don't go together.
  func check() throws(RequestError)

  /// The expectation in the words of an error about something that is no object.
  static var expected: String { get }
  /// Whether members that the type doesn't know are let pass.
  static var toleratesUnknownMembers: Bool { get }
}

extension Readable {
  static var toleratesUnknownMembers: Bool { false }

  func check() {}

  /// The members that the type reads, in order.
  static var members: [Parameters.Member] { Parameters.describe { try? Self(&$0) } }
}
