/// A reference to an object in a record of the past: the object may be gone. Equal in copies.
public struct LoggedReference: Hashable, Sendable {
  public let id: String
  public let number: ObjectNumber

  public init(_ object: Object) {
    id = object.id
    number = object.number
  }

  public init?(_ object: Object?) {
    guard let object else { return nil }
    self.init(object)
  }
}
