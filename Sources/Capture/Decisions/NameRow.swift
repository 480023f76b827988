extension Collection<String> {
  /// The names in a row; of very many, the first, since each view may be told all of them.
  func row(separator: String = ", ", last: String = " and ") -> String {
    let listed = prefix(maximumNames).joined(separator: separator)
    let rest = count - maximumNames
    return rest > 0 ? "\(listed)\(last)\(rest) more" : listed
  }
}

private let maximumNames = 100
