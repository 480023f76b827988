import Gestures
import JSON

/// One property of a kind of object: how it is read from the wire, set, and described.
///
/// Three steps, so that a request that is refused has changed nothing: `read` judges the value alone,
/// `resolve` looks up what it names, `set` can't fail.
struct Property<Owner: Object>: Sendable {
  let name: String
  /// Follows from other properties, so that describing it again would say nothing new.
  var isDerived = false
  /// Which owners it is described of in trees also where it is as the class has it.
  var isTold: @Sendable (Owner) -> Bool = { _ in false }
  /// Whether its value has to be held against the owner and the session: it names objects, or not
  /// every owner takes it.
  var needsResolving = false
  /// Whether setting it changes other objects than the owner, or has to come after one that does.
  var reachesOthers = false
  /// What has it, in words, and the test for it; nil for every owner.
  var owners: (expected: String, test: @Sendable (Owner) -> Bool)?
  let read: @Sendable (JSONValue) throws(RequestError) -> PropertyValue
  var resolve: @Sendable (PropertyValue, Owner, Session) throws(RequestError) -> PropertyValue = {
    value, _, _ in value
  }
  let get: @Sendable (Owner) -> PropertyValue
  let set: @Sendable (Owner, PropertyValue) -> Void

  /// Whether its values mean the same in any session.
  var isPlain: Bool { !needsResolving || name == "segments" }

  func isFor(_ owner: Owner) -> Bool { owners?.test(owner) ?? true }
}

/// What a request wants of a property, which it names by its position in the table.
struct PropertyChange {
  let position: Int
  var value: PropertyValue
}

/// All properties of a kind of object, by name and in the order in which they are described.
struct PropertyTable<Owner: Object>: Sendable {
  let properties: [Property<Owner>]
  private let positions: [String: Int]

  init(_ properties: [Property<Owner>]) {
    self.properties = properties
    positions = Dictionary(
      uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
  }

  /// The properties as members of a request.
  private var members: [Parameters.Member] {
    properties.map { Parameters.Member(name: $0.name, schema: Schema()) }
  }

  subscript(name: String) -> Property<Owner>? {
    positions[name].map { properties[$0] }
  }

  /// Reads the members that are properties, in the table's order whatever the client's.
  func read(_ params: inout Parameters) throws(RequestError) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    try params.each(of: members) { member throws(RequestError) in
      guard let position = positions[member.name] else { return false }
      let value = try properties[position].read(member.value)
      let place = changes.lastIndex { $0.position < position }.map { $0 + 1 } ?? 0
      changes.insert(PropertyChange(position: position, value: value), at: place)
      return true
    }
    return changes
  }

  /// Values by the names of their properties as changes in the table's order; of several for one
  /// the last counts.
  func changes(_ values: [(name: String, value: PropertyValue)]) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for (name, value) in values {
      guard let position = positions[name] else { preconditionFailure("no property \(name)") }
      let place = changes.firstIndex { $0.position >= position } ?? changes.endIndex
      if place < changes.endIndex, changes[place].position == position {
        changes[place].value = value
      } else {
        changes.insert(PropertyChange(position: position, value: value), at: place)
      }
    }
    return changes
  }

  /// Whether `changes` set the property of that name.
  func sets(_ name: String, in changes: [PropertyChange]) -> Bool {
    self[name, in: changes] != nil
  }

  /// What `changes` set the property of that name to; nil where they don't.
  subscript(name: String, in changes: [PropertyChange]) -> PropertyValue? {
    changes.first { properties[$0.position].name == name }?.value
  }

  /// Looks up what the changes name and sees that the owner has such properties.
  func resolve(
    _ changes: inout [PropertyChange], for owner: Owner, in session: Session
  ) throws(RequestError) {
    for index in changes.indices {
      let property = properties[changes[index].position]
      do throws(RequestError) {
        if let owners = property.owners, !owners.test(owner) {
          throw RequestError.expected("\(owners.expected); \(quoted(owner.id)) is no such object")
        }
        if property.needsResolving {
          changes[index].value = try property.resolve(changes[index].value, owner, session)
        }
      } catch {
        throw error.within(property.name)
      }
    }
  }

  /// Sets what has been resolved.
  func apply(_ changes: [PropertyChange], to owner: Owner) {
    for change in changes { properties[change.position].set(owner, change.value) }
  }

  /// The same for a new object, but for what reaches others: that comes back in the same order, to be
  /// set once nothing can fail any more.
  func applyOwn(_ changes: [PropertyChange], to owner: Owner) -> [PropertyChange] {
    var others: [PropertyChange] = []
    for change in changes {
      let property = properties[change.position]
      if property.reachesOthers {
        others.append(change)
      } else {
        property.set(owner, change.value)
      }
    }
    return others
  }

  /// Writes every property that the owner has; with a prototype, only those that differ from it.
  func write(_ owner: Owner, unlike prototype: Owner? = nil, to writer: inout JSONWriter) {
    for property in properties where property.isFor(owner) {
      if prototype != nil, property.isDerived { continue }
      let value = property.get(owner)
      if let prototype, !property.isTold(owner), property.get(prototype) == value { continue }
      writer.key(property.name)
      value.write(to: &writer)
    }
  }
}

// MARK: Shorthands

extension Property {
  static func bool(
    _ name: String, get: @escaping @Sendable (Owner) -> Bool,
    set: @escaping @Sendable (Owner, Bool) -> Void
  ) -> Property {
    Property(
      name: name, read: { value throws(RequestError) in .bool(try value.asBool()) },
      get: { .bool(get($0)) },
      set: { owner, value in if case .bool(let flag) = value { set(owner, flag) } })
  }

  static func number(
    _ name: String, atLeast least: Double? = nil, get: @escaping @Sendable (Owner) -> Double,
    set: @escaping @Sendable (Owner, Double) -> Void
  ) -> Property {
    Property(
      name: name,
      read: { value throws(RequestError) in
        if let least { return .number(try value.asNumber(atLeast: least)) }
        return .number(try value.asNumber())
      },
      get: { .number(get($0)) },
      set: { owner, value in if case .number(let number) = value { set(owner, number) } })
  }

  static func integer(
    _ name: String, in range: ClosedRange<Int> = Int.min...Int.max,
    get: @escaping @Sendable (Owner) -> Int, set: @escaping @Sendable (Owner, Int) -> Void
  ) -> Property {
    Property(
      name: name,
      read: { value throws(RequestError) in .integer(try value.asInteger(in: range)) },
      get: { .integer(get($0)) },
      set: { owner, value in if case .integer(let number) = value { set(owner, number) } })
  }

  /// A string, or null for none.
  static func text(
    _ name: String, get: @escaping @Sendable (Owner) -> String?,
    set: @escaping @Sendable (Owner, String?) -> Void
  ) -> Property {
    Property(
      name: name,
      read: { value throws(RequestError) in
        value.isNull ? .null : .string(try value.asString())
      },
      get: { owner in get(owner).map { .string($0) } ?? .null },
      set: { owner, value in
        if case .string(let text) = value { set(owner, text) } else { set(owner, nil) }
      })
  }

  /// Names from a list that the protocol fixes, in any order.
  static func names<Choice: WireName & Equatable & SendableMetatype>(
    _ name: String, of type: Choice.Type, get: @escaping @Sendable (Owner) -> [Choice],
    set: @escaping @Sendable (Owner, [Choice]) -> Void
  ) -> Property {
    Property(
      name: name,
      read: { value throws(RequestError) in
        .strings(
          try value.asArray(of: "names, each \(Choice.expected)") { each throws(RequestError) in
            (try each.asChoice() as Choice).wireName
          })
      },
      get: { owner in .strings(get(owner).map(\.wireName)) },
      set: { owner, value in
        guard case .strings(let names) = value else { return }
        set(owner, Choice.allCases.filter { names.contains($0.wireName) })
      })
  }

  /// Another object by its identifier, or null for none.
  static func reference<Other: Object & SendableMetatype>(
    _ name: String, to type: Other.Type, _ expected: String,
    get: @escaping @Sendable (Owner) -> Other?, set: @escaping @Sendable (Owner, Other?) -> Void
  ) -> Property {
    Property(
      name: name, needsResolving: true,
      read: { value throws(RequestError) in
        value.isNull ? .null : .identifier(try value.asIdentifier())
      },
      resolve: { value, _, session throws(RequestError) in
        guard case .identifier(let id) = value else { return value }
        return .object(try session.object(id, type, expected, at: ""))
      },
      get: { owner in get(owner).map { .object($0) } ?? .null },
      set: { owner, value in
        if case .object(let other) = value { set(owner, other as? Other) } else { set(owner, nil) }
      })
  }

  /// The same property, which changes what it refers to as well, or has to come after one that does.
  func reachingOthers() -> Property {
    var reaching = self
    reaching.reachesOthers = true
    return reaching
  }

  /// The same property, described in trees of some owners also where it is as the class has it.
  func told(of test: @escaping @Sendable (Owner) -> Bool) -> Property {
    var told = self
    told.isTold = test
    return told
  }

  /// The same property, had by some owners alone.
  func only(_ expected: String, _ test: @escaping @Sendable (Owner) -> Bool) -> Property {
    var narrowed = self
    narrowed.owners = (expected, test)
    return narrowed
  }
}
