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
  /// Follows from other properties, so that describing it again would say nothing new.
  var isDerived = false
  /// Owners for which trees are described with it even at its default.
  var isAlwaysWritten: @Sendable (Owner) -> Bool = { _ in false }
  /// Whether its value has to be held against the owner and the session: it names objects, or not
  /// every owner takes it.
  var needsResolving = false
  /// Whether setting it changes other objects than the owner, or has to come after one that does.
  var reachesOthers = false
  /// Classes that have it; nil for all.
  var owners: Owners?
  /// Whether its values mean the same in any session: they name no objects.
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
  /// A property whose values a reader reads and writes.
  static func value<R: PropertyReader>(
    _ name: String, _ reader: R, get: @escaping @Sendable (Owner) -> R.Value,
    set: @escaping @Sendable (Owner, R.Value) -> Void
  ) -> Property {
    Property(
      name: name, schema: { reader.schema }, readsNull: R.readsNull,
      read: { value throws(RequestError) in reader.box(try reader.read(value, nil)) },
      get: { reader.box(get($0)) },
      set: { owner, value in if let value = reader.unbox(value) { set(owner, value) } })
  }

  /// A property that a variable of the owner holds.
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

  /// A whole number from a least one up.
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

  /// Another object by its identifier, or null for none.
  static func reference<Other: Object & SendableMetatype>(
    _ name: String, to type: Other.Type, _ expected: String,
    get: @escaping @Sendable (Owner) -> Other?, set: @escaping @Sendable (Owner, Other?) -> Void
  ) -> Property {
    let reader = NullableReader.nullable(.identifier)
    return Property(
      name: name, schema: { reader.schema }, readsNull: true, needsResolving: true, isPlain: false,
      read: { value throws(RequestError) in
        try reader.read(value, nil).map { .identifier($0) } ?? .null
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

  /// The same property, which follows from others.
  func derived() -> Property {
    var derived = self
    derived.isDerived = true
    return derived
  }

  /// The same property, which changes what it refers to as well, or has to come after one that does.
  func reachingOthers() -> Property {
    var reaching = self
    reaching.reachesOthers = true
    return reaching
  }

  /// The same property, described in trees of some owners also at its default.
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
  /// Properties of a class, as some that the others don't have; `nouns` is its name in the plural.
  static func of<Kind: Object & SendableMetatype>(
    _ kind: Kind.Type, _ nouns: String, _ properties: Property<Kind>...
  ) -> [Property] {
    properties.map { $0.narrowed(to: nouns) }
  }

  /// The property as one that objects of a wider class may have. A table asks only those that do.
  fileprivate func narrowed<Wide: Object>(to nouns: String) -> Property<Wide> {
    Property<Wide>(
      name: name, schema: schema, readsNull: readsNull, isDerived: isDerived,
      isAlwaysWritten: { [isAlwaysWritten] in isAlwaysWritten(Self.owner($0)) },
      needsResolving: needsResolving, reachesOthers: reachesOthers,
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

  /// The property as one of the classes of both; `other` takes the values that this one does, and
  /// maybe more.
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
        // What the other class takes may be too much for this one.
        var text = JSONWriter()
        value.write(to: &text)
        guard let document = try? JSONDocument.parse(text.bytes) else {
          preconditionFailure("the value of \(name) is no JSON")
        }
        let own = try document.withRoot(read)
        return try resolve(own, owner, session)
      },
      get: { mine.test($0) ? get($0) : other.get($0) },
      set: { mine.test($0) ? set($0, $1) : other.set($0, $1) })
  }
}
