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
