import JSONRPC

/// Refusals of commands: all their kinds, and of each kind as many as are told of.
package struct Refusals {
  /// In the order in which they came, by their kind.
  private var byKind: [String: [ResponseError]] = [:]
  package private(set) var last: ResponseError?

  /// The number of refusals of a kind that are kept.
  package static let mostOfKind = 8

  var isEmpty: Bool { last == nil }

  /// The first ones of that kind; empty if there were none.
  package subscript(_ kind: String) -> [ResponseError] { byKind[kind] ?? [] }

  mutating func add(_ error: ResponseError) {
    last = error
    keep(error)
  }

  /// Adds those that came after these.
  mutating func add(_ others: Refusals) {
    for error in others.byKind.values.joined() { keep(error) }
    last = others.last ?? last
  }

  private mutating func keep(_ error: ResponseError) {
    if byKind[error.kind, default: []].count < Self.mostOfKind {
      byKind[error.kind, default: []].append(error)
    }
  }
}
