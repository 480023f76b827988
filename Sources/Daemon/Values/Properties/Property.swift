import Gestures
import JSON
import JSONRPC

/// A property of a kind of object: how it is read from the wire, set, and described.
///
/// Three steps, so that a refused request has changed nothing: `read` checks the value alone,
/// `resolve` looks up the objects that it names, `set` can't fail.
struct Property<Owner: Object>: Sendable {
  let name: String
  /// The shape of its values.
  let schema: @Sendable () -> Schema
  /// Whether null is one of its values.
  var readsNull = false
  /// Whether it follows from other properties, so that describing it would be redundant.
  var isDerived = false
  /// Owners for which trees are described with it even at its default.
  var isAlwaysWritten: @Sendable (Owner) -> Bool = { _ in false }
  /// Whether descriptions have it only if it was set: to anything but null, or, if null is none of its values, false or
  /// an empty list.
  var isOmittedUnlessSet = false
  /// Whether its value has to be checked against the owner and the session, because it names
  /// objects or not every owner takes it.
  var needsResolving = false
  /// Whether setting it changes other objects, or has to follow a property that does.
  var reachesOthers = false
  /// Classes that have it; nil for all.
  var owners: Owners?
  /// Whether its values mean the same in any session, because they name no objects.
  var isPlain = true
  let read: @Sendable (JSONValue) throws(RequestError) -> PropertyValue
  var resolve: @Sendable (PropertyValue, Owner, Session) throws(RequestError) -> PropertyValue = {
    value, _, _ in value
  }
  let get: @Sendable (Owner) -> PropertyValue
  let set: @Sendable (Owner, PropertyValue) -> Void

  /// Classes of owners: their plural nouns, and the test for them.
  struct Owners: Sendable {
    var nouns: [String]
    var test: @Sendable (Owner) -> Bool
  }

  func isFor(_ owner: Owner) -> Bool { owners?.test(owner) ?? true }
}

// MARK: Making properties

extension Property {
  /// A property whose values are read and written by a reader.
  static func value<R: PropertyReader>(
    _ name: String, _ reader: R, get: @escaping @Sendable (Owner) -> R.Value,
    set: @escaping @Sendable (Owner, R.Value) -> Void
  ) -> Property {
    Property(
      name: name, schema: { reader.schema }, readsNull: R.readsNull,
      read: { value throws(RequestError) in reader.box(try reader.read(value)) },
      get: { reader.box(get($0)) },
      set: { owner, value in if let value = reader.unbox(value) { set(owner, value) } })
  }

  /// A property stored in a variable of the owner.
  static func value<R: PropertyReader>(
    _ name: String, _ reader: R, _ path: ReferenceWritableKeyPath<Owner, R.Value> & Sendable
  ) -> Property {
    .value(name, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  static func bool(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Bool> & Sendable
  ) -> Property {
    .value(name, .bool, path)
  }

  static func number(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Double> & Sendable
  ) -> Property {
    .value(name, .number, path)
  }

  /// An integer from a minimum up.
  static func count(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Int> & Sendable, from minimum: Int
  ) -> Property {
    .value(name, .integer(in: minimum...), path)
  }

  /// A string, or null for none.
  static func text(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, String?> & Sendable
  ) -> Property {
    .value(name, .nullable(.string), path)
  }

  /// Another object by its identifier, or null for none; any object stands for a receiver of
  /// messages.
  static func reference<Other: Object & SendableMetatype>(
    _ name: String, to type: Other.Type, _ expected: String,
    get: @escaping @Sendable (Owner) -> Other?, set: @escaping @Sendable (Owner, Other?) -> Void
  ) -> Property {
    let reader = NullableReader.nullable(.identifier(of: ObjectKind(type)))
    return Property(
      name: name, schema: { reader.schema }, readsNull: true, needsResolving: true, isPlain: false,
      read: { value throws(RequestError) in
        try reader.read(value).map { .identifier($0) } ?? .null
      },
      resolve: { value, _, session throws(RequestError) in
        guard case .identifier(let id) = value else { return value }
        if type == Object.self { return .object(try session.receiver(id, at: "")) }
        return .object(try session.object(id, type, expected, at: ""))
      },
      get: { owner in get(owner).map { .object($0) } ?? .null },
      set: { owner, value in
        if case .object(let other) = value { set(owner, other as? Other) } else { set(owner, nil) }
      })
  }

  /// Other objects by their identifiers, in order; `expected` is the noun for one.
  static func references<Other: Object & SendableMetatype>(
    _ name: String, to type: Other.Type, _ expected: String,
    get: @escaping @Sendable (Owner) -> [Other],
    set: @escaping @Sendable (Owner, [Other]) -> Void
  ) -> Property {
    let reader = ArrayReader.identifiers(of: ObjectKind(type))
    return Property(
      name: name, schema: { reader.schema }, needsResolving: true, isPlain: false,
      read: { value throws(RequestError) in .identifiers(try reader.read(value)) },
      resolve: { value, _, session throws(RequestError) in
        guard case .identifiers(let ids) = value else { return value }
        var objects: [Object] = []
        for (index, id) in ids.enumerated() {
          objects.append(try session.object(id, type, expected, at: "[\(index)]"))
        }
        return .objects(objects)
      },
      get: { .objects(get($0)) },
      set: { owner, value in
        if case .objects(let objects) = value { set(owner, objects.compactMap { $0 as? Other }) }
      })
  }

  /// The same property, marked as derived.
  func derived() -> Property {
    var derived = self
    derived.isDerived = true
    return derived
  }

  /// The same property, which descriptions have only if it was set.
  func omittedUnlessSet() -> Property {
    var omitted = self
    omitted.isOmittedUnlessSet = true
    return omitted
  }

  /// The same property, marked as changing other objects or following one that does.
  func reachingOthers() -> Property {
    var reaching = self
    reaching.reachesOthers = true
    return reaching
  }

  /// The same property, which trees of some owners have even at its default.
  func alwaysWritten(
    for test: @escaping @Sendable (Owner) -> Bool = { _ in true }
  ) -> Property {
    var written = self
    written.isAlwaysWritten = test
    return written
  }
}

// MARK: Classes

extension Property {
  /// Properties of one class within a wider one; `nouns` is its name in the plural.
  static func of<Kind: Object & SendableMetatype>(
    _ kind: Kind.Type, _ nouns: String, _ properties: Property<Kind>...
  ) -> [Property] {
    properties.map { $0.narrowed(to: nouns) }
  }

  /// The property for a wider class, of whose objects only some have it. Tables use it only for
  /// those.
  fileprivate func narrowed<Wide: Object>(to nouns: String) -> Property<Wide> {
    Property<Wide>(
      name: name, schema: schema, readsNull: readsNull, isDerived: isDerived,
      isAlwaysWritten: { [isAlwaysWritten] in isAlwaysWritten(Self.owner($0)) },
      isOmittedUnlessSet: isOmittedUnlessSet, needsResolving: needsResolving,
      reachesOthers: reachesOthers,
      owners: .init(nouns: [nouns], test: { $0 is Owner }), isPlain: isPlain, read: read,
      resolve: { [resolve] value, owner, session throws(RequestError) in
        try resolve(value, Self.owner(owner), session)
      },
      get: { [get] in get(Self.owner($0)) }, set: { [set] in set(Self.owner($0), $1) })
  }

  private static func owner(_ object: Object) -> Owner {
    guard let owner = object as? Owner else {
      preconditionFailure("\(object.id) was asked for a property that its class doesn't have")
    }
    return owner
  }

  /// The property for the classes of both; `other` takes all values that this one does, and maybe
  /// more.
  func joined(with other: Property) -> Property {
    guard let mine = owners, let others = other.owners else {
      preconditionFailure("every class has \(name), and so no class has it twice")
    }
    return Property(
      name: name, schema: other.schema, readsNull: other.readsNull,
      isDerived: isDerived,
      isAlwaysWritten: { mine.test($0) ? isAlwaysWritten($0) : other.isAlwaysWritten($0) },
      needsResolving: true, reachesOthers: reachesOthers || other.reachesOthers,
      owners: Owners(
        nouns: mine.nouns + others.nouns, test: { mine.test($0) || others.test($0) }),
      isPlain: isPlain, read: other.read,
      resolve: { value, owner, session throws(RequestError) in
        guard mine.test(owner) else { return try other.resolve(value, owner, session) }
        // This class may not take every value of the other.
        var text = JSONWriter()
        value.write(to: &text)
        guard let document = try? JSONDocument.parse(text.bytes) else {
          preconditionFailure("the value of \(name) isn't JSON")
        }
        let own = try document.withRoot { root throws(RequestError) in
          try read(root)
        }
        return try resolve(own, owner, session)
      },
      get: { mine.test($0) ? get($0) : other.get($0) },
      set: { mine.test($0) ? set($0, $1) : other.set($0, $1) })
  }
}
