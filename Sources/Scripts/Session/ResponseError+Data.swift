import JSONRPC

extension [ResponseError.Member] {
  /// The member with that name, if it is a string.
  package func firstString(_ name: String) -> String? {
    for member in self where member.name == name {
      if case .string(let text) = member.value { return text }
    }
    return nil
  }

  /// The member with that name, if it is an integer.
  package func firstInteger(_ name: String) -> Int? {
    for member in self where member.name == name {
      if case .integer(let number) = member.value { return number }
    }
    return nil
  }
}
