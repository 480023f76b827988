/// An object as the account of something past names it: it may be gone, and is the same in copies.
public struct Mention: Hashable, Sendable {
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
