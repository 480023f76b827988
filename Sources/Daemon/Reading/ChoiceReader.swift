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
struct ChoiceReader<Choice: WireName>: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Choice {
    guard let choice = Choice(named: value) else {
      throw .expected(expected, not: value, among: Choice.allCases.lazy.map(\.wireName))
    }
    return choice
  }

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

/// A set of options, which is an array of names on the wire.
protocol NamedOptions: OptionSet, Sendable {
  typealias Names = [(name: String, option: Self)]
  /// Names of options, and of unions of several.
  static var names: Names { get }
}

extension NamedOptions {
  /// Names that together denote the set, by which no option is named twice.
  var wireNames: [String] {
    var left = self
    return Self.names.compactMap { name, option in
      guard left.isSuperset(of: option) else { return nil }
      left.subtract(option)
      return name
    }
  }
}

/// The name of an option, or of a union of several.
struct OptionReader<Options: NamedOptions>: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Options {
    guard let name = value.string, let known = Options.names.first(where: { $0.name == name })
    else { throw .expected(expected, not: value, among: Options.names.lazy.map(\.name)) }
    return known.option
  }

  var expected: String {
    "one of " + Options.names.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }
  var schema: Schema { .choice(Options.names.map(\.name)) }
  var placeholder: Options { Options.names[0].option }
}

/// A set of options: an array of their names, in any order.
struct OptionsReader<Options: NamedOptions>: Reader {
  let names: ArrayReader<OptionReader<Options>>

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Options {
    var options: Options = []
    try names.read(value) { options.formUnion($0) }
    return options
  }

  var expected: String { names.expected }
  var schema: Schema { names.schema }
  var placeholder: Options { [] }
}

extension Reader {
  static func options<Options: NamedOptions>(_ type: Options.Type, _ noun: StaticString) -> Self
  where Self == OptionsReader<Options> {
    OptionsReader(names: .names(OptionReader(), noun))
  }
}
