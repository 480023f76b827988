/// A reference to an object by its number, which doesn't retain it.
///
/// Once the object is released, it finds nothing; in a copy of the engine it finds the object's
/// copy.
struct WeakReference<Kind: Object>: Hashable, Keyed {
  let number: ObjectNumber
  var key: ObjectNumber { number }

  @inline(__always)
  init(_ object: Kind) { number = object.number }
}

extension Engine {
  /// A link to an object, which gets a number if it has none.
  func link<Kind: Object>(to object: Kind?) -> WeakReference<Kind>? {
    guard let object else { return nil }
    enter(object)
    return WeakReference(object)
  }
}

extension ObjectRegistry {
  /// The linked object; nil once it is released.
  subscript<Kind>(link: WeakReference<Kind>?) -> Kind? {
    guard let link, let object = self[link.number] else { return nil }
    return unsafeDowncast(object, to: Kind.self)
  }
}

/// An immutable value out of line, for what few objects have; copies share it.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// An object's identifier and number, which outlive it, and are the same in copies of the engine.
public struct LoggedReference: Hashable, Sendable {
  public let id: String
  public let number: ObjectNumber

  public init(_ object: Object) {
    id = object.id
    number = object.number
  }

  /// A reference to an object that isn't there.
  public init(missing id: String) {
    self.id = id
    number = .none
  }

  public init?(_ object: Object?) {
    guard let object else { return nil }
    self.init(object)
  }
}
