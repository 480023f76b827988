/// What a member says that names an object: one, or by null nobody.
enum Naming {
  case object(String)
  case nobody
}

extension Parameters {
  /// A member that names an object or nobody; nil where it is absent.
  mutating func naming(_ name: StaticString) throws(RequestError) -> Naming? {
    guard let value = value(name) else { return nil }
    if value.isNull { return .nobody }
    do {
      return .object(try value.asIdentifier())
    } catch {
      throw error.within(name.description)
    }
  }
}
