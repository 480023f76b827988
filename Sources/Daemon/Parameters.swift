import Gestures
import JSON
import JSONRPC

/// The members of an object that a client sent, read by name.
///
/// What a method reads is what it knows: `reading` counts the members read, and when one is left over
/// it reads once more in rehearsal, where every read answers a placeholder and only its name is kept.
struct Parameters {
  private let object: JSONValue?
  private var found = 0
  /// The names asked for, while rehearsing; nil when reading in earnest.
  private var names: [String]?

  /// What takes in input while something long is read.
  let link: (any Link)?

  private init(_ object: JSONValue?, names: [String]? = nil, link: (any Link)? = nil) {
    self.object = object
    self.names = names
    self.link = link
  }

  /// What `read` makes of an object's members; refuses those that it doesn't ask for.
  ///
  /// A misspelt name is told ahead of what went wrong because of it.
  static func reading<Value>(
    _ object: JSONValue?, link: (any Link)? = nil,
    _ read: (inout Parameters) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    var parameters = Parameters(object, link: link)
    do {
      let value = try read(&parameters)
      if parameters.found == object?.count ?? 0 { return value }
    } catch {
      try refuseUnknown(object, read)
      throw error
    }
    try refuseUnknown(object, read)
    preconditionFailure("a member was read twice or not counted")
  }

  /// What `read` makes of an object's members, whatever else is there.
  static func tolerating<Value>(
    _ object: JSONValue?, _ read: (inout Parameters) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    var parameters = Parameters(object)
    return try read(&parameters)
  }

  private static func refuseUnknown<Value>(
    _ object: JSONValue?, _ read: (inout Parameters) throws(RequestError) -> Value
  ) throws(RequestError) {
    guard let object else { return }
    var rehearsal = Parameters(nil, names: [])
    guard (try? read(&rehearsal)) != nil, let names = rehearsal.names else { return }
    for member in object.members where !names.contains(member.name) {
      throw RequestError(
        .unknownParameter(nearest: nearest(to: member.name, among: names)), at: member.name)
    }
  }

  /// Whether only the names matter, so that checks across members have to be left out.
  var isRehearsal: Bool { names != nil }
}

// MARK: Any member

extension Parameters {
  /// The member as it came, null included; nil where it is absent.
  mutating func value(_ name: StaticString) -> JSONValue? {
    if names != nil {
      names?.append(name.description)
      return nil
    }
    guard let value = object?[member: name] else { return nil }
    found += 1
    return value
  }

  /// A member that has to be there.
  mutating func required<Value>(
    _ name: StaticString, _ expected: @autoclosure () -> String,
    placeholder: @autoclosure () -> Value,
    _ read: (JSONValue) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    guard let value = value(name) else {
      if isRehearsal { return placeholder() }
      throw RequestError(.missingParameter(expected: expected()), at: name.description)
    }
    do {
      return try read(value)
    } catch {
      throw error.within(name.description)
    }
  }

  /// A member that may be absent; null counts as absent.
  mutating func optional<Value>(
    _ name: StaticString, _ read: (JSONValue) throws(RequestError) -> Value
  ) throws(RequestError) -> Value? {
    guard let value = value(name), !value.isNull else { return nil }
    do {
      return try read(value)
    } catch {
      throw error.within(name.description)
    }
  }

  /// Every member that `accepts` by its name; the others stay for the caller.
  mutating func each(
    of known: @autoclosure () -> [String],
    _ accept: (JSONValue.Member) throws(RequestError) -> Bool
  ) throws(RequestError) {
    if names != nil {
      names?.append(contentsOf: known())
      return
    }
    guard let object else { return }
    for member in object.members {
      do {
        if try accept(member) { found += 1 }
      } catch {
        throw error.within(member.name)
      }
    }
  }

  /// Each element of an array that has to be there, in order.
  mutating func array(
    _ name: StaticString, of expected: String,
    _ read: (JSONValue) throws(RequestError) -> Void
  ) throws(RequestError) {
    let link = link
    try required(name, "an array of \(expected)", placeholder: ()) { value throws(RequestError) in
      try value.eachElement(of: expected) { element throws(RequestError) in
        link?.breathe()
        try read(element)
      }
    }
  }
}

// MARK: Typed members

extension Parameters {
  mutating func string(_ name: StaticString) throws(RequestError) -> String {
    try required(name, "a string", placeholder: "") { value throws(RequestError) in
      try value.asString()
    }
  }

  mutating func optionalString(_ name: StaticString) throws(RequestError) -> String? {
    try optional(name) { value throws(RequestError) in try value.asString() }
  }

  /// An identifier: a string that isn't empty.
  mutating func id(_ name: StaticString) throws(RequestError) -> String {
    try required(name, JSONValue.identifier, placeholder: "-") { value throws(RequestError) in
      try value.asIdentifier()
    }
  }

  mutating func optionalID(_ name: StaticString) throws(RequestError) -> String? {
    try optional(name) { value throws(RequestError) in try value.asIdentifier() }
  }

  mutating func optionalBool(_ name: StaticString) throws(RequestError) -> Bool? {
    try optional(name) { value throws(RequestError) in try value.asBool() }
  }

  mutating func number(_ name: StaticString) throws(RequestError) -> Double {
    try required(name, "a finite number", placeholder: 0) { value throws(RequestError) in
      try value.asNumber()
    }
  }

  mutating func optionalNumber(_ name: StaticString) throws(RequestError) -> Double? {
    try optional(name) { value throws(RequestError) in try value.asNumber() }
  }

  mutating func integer(_ name: StaticString) throws(RequestError) -> Int {
    try required(name, "a whole number", placeholder: 0) { value throws(RequestError) in
      try value.asInteger()
    }
  }

  mutating func optionalInteger(
    _ name: StaticString, in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(RequestError) -> Int? {
    try optional(name) { value throws(RequestError) in try value.asInteger(in: range) }
  }

  mutating func point(_ name: StaticString) throws(RequestError) -> Point {
    try required(name, JSONValue.point, placeholder: .zero) { value throws(RequestError) in
      try value.asPoint()
    }
  }

  mutating func optionalPoint(_ name: StaticString) throws(RequestError) -> Point? {
    try optional(name) { value throws(RequestError) in try value.asPoint() }
  }

  mutating func time(_ name: StaticString) throws(RequestError) -> Time {
    try required(name, "a time: a finite number of seconds", placeholder: .zero) {
      value throws(RequestError) in try value.asTime()
    }
  }

  /// A moment of the session's clock.
  mutating func optionalTime(_ name: StaticString) throws(RequestError) -> Time? {
    try optional(name) { value throws(RequestError) in try value.asTime() }
  }

  mutating func choice<Choice: WireName>(_ name: StaticString) throws(RequestError) -> Choice {
    try required(name, Choice.expected, placeholder: Choice.allCases[Choice.allCases.startIndex]) {
      value throws(RequestError) in try value.asChoice()
    }
  }

  mutating func optionalChoice<Choice: WireName>(
    _ name: StaticString
  ) throws(RequestError) -> Choice? {
    try optional(name) { value throws(RequestError) in try value.asChoice() }
  }
}
