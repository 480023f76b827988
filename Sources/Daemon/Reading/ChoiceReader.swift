import JSON
import JSONRPC

/// An enumeration whose cases are names on the wire.
protocol WireName: CaseIterable, Sendable {
  var wireName: String { get }
  /// The case with that name; nil if there is none.
  init?(named name: JSONValue)
}

extension WireName where Self: RawRepresentable, RawValue == String {
  var wireName: String { rawValue }

  init?(named name: JSONValue) {
    guard let name = name.string else { return nil }
    self.init(rawValue: name)
  }
}

/// A wire name whose raw value is a number, since each touch looks it up in sets of bits. Its name is read and written
/// as often, so it is a `StaticString`, which takes no copy.
protocol NumberedWireName: WireName {
  var name: StaticString { get }
}

extension NumberedWireName {
  var wireName: String { name.description }

  init?(named name: JSONValue) {
    guard let known = Self.allCases.first(where: { name.equals($0.name) }) else { return nil }
    self = known
  }
}

extension WireName {
  init?(named name: JSONValue) {
    guard let name = name.string, let known = Self.allCases.first(where: { $0.wireName == name })
    else { return nil }
    self = known
  }

  /// The expectation in the words of an error.
  static var expected: String {
    "one of " + allCases.map { "\"\($0.wireName)\"" }.joined(separator: ", ")
  }
}

/// A reader for one of the names that the protocol fixes.
struct ChoiceReader<Choice: WireName>: ReaderWriter {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Choice {
    guard let choice = Choice(named: value) else {
      throw .expected(expected, not: value, among: Choice.allCases.lazy.map(\.wireName))
    }
    return choice
  }

  func write(_ value: Choice, to writer: inout JSONWriter) { writer.value(value.wireName) }

  var expected: String { Choice.expected }
  var schema: Schema { .choice(Choice.allCases.map(\.wireName)) }
  var placeholder: Choice { Choice.allCases[Choice.allCases.startIndex] }
}

extension Reader {
  static func choice<Choice: WireName>(_ type: Choice.Type) -> Self
  where Self == ChoiceReader<Choice> {
    ChoiceReader()
  }
}

/// An option in a set, which is an array of names on the wire.
protocol OptionName: WireName {
  associatedtype Options: OptionSet & Sendable
  var option: Options { get }
  /// The names that denote a set.
  static func names(_ options: Options) -> [Self]
}

extension OptionName {
  /// The names in a set, in the order of the cases.
  static func names(_ options: Options) -> [Self] {
    allCases.filter { options.isSuperset(of: $0.option) }
  }
}

/// A set of options: an array of their names, in any order.
struct OptionsReader<Name: OptionName>: ReaderWriter {
  let names: ArrayReader<ChoiceReader<Name>>

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Name.Options {
    var options: Name.Options = []
    try names.read(value) { options.formUnion($0.option) }
    return options
  }

  func write(_ value: Name.Options, to writer: inout JSONWriter) {
    names.write(Name.names(value), to: &writer)
  }

  var expected: String { names.expected }
  var schema: Schema { names.schema }
  var placeholder: Name.Options { [] }
}

extension Reader {
  static func options<Name: OptionName>(_ type: Name.Type, _ noun: StaticString) -> Self
  where Self == OptionsReader<Name> {
    OptionsReader(names: .choices(type, noun))
  }
}
