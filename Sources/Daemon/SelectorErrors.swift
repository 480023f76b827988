import Gestures
import JSONRPC
import Selectors

// Errors for selectors that don't match exactly one view, and views that can't be hit.
extension RequestError {
  init(_ unreachable: Unreachable, at path: String = "on") {
    self.init(.notHittable(unreachable), at: path)
  }

  /// The error for a text that can't be read from some place on.
  func response(misread expected: String, _ offset: Int, _ nearest: String?) -> ResponseError {
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    return response(
      -32602, "invalidParams",
      "\(ResponseError.excerpt(of: path)): expected \(expected), at offset \(offset)\(hint)",
      ("expected", .string(expected)), ("offset", .integer(offset)),
      ("nearest", nearest.map { .string($0) }))
  }

  func response(_ unreachable: Unreachable) -> ResponseError {
    let hit = unreachable.obstacle == .disabled ? unreachable.hit : nil
    let receiver = hit.map { "; \(ResponseError.excerpt(of: $0)) gets a touch there" } ?? ""
    return response(
      1013, "notHittable",
      "no finger can reach \(quoted(unreachable.view)): \(unreachable.because)\(receiver)",
      ("view", .string(unreachable.view)),
      ("point", unreachable.point.map { .numbers([$0.x, $0.y]) } ?? .null),
      ("hit", unreachable.hit.map { .string($0) } ?? .null),
      ("reason", .string(unreachable.obstacle.rawValue)),
      ("inFront", .bool(unreachable.isInFront)),
      ("scrollable", unreachable.scrollable.map { .string($0) } ?? .null))
  }

  /// A selector for a sentence: in quotation marks, unless it has some itself.
  func shown(_ selector: String) -> String {
    let hasQuotes = selector.contains { $0 == "\"" || $0 == "'" }
    return hasQuotes ? ResponseError.excerpt(of: selector) : quoted(selector)
  }

  /// `a, b, c and 4 more`
  func listed(_ ids: [String], of count: Int) -> String {
    let names = ids.map { ResponseError.excerpt(of: $0) }.joined(separator: ", ")
    return count > ids.count ? "\(names) and \(count - ids.count) more" : names
  }

  /// A slip with quotes that makes a name match nothing.
  enum SelectorSlip {
    /// The selector of views whose text is the name, which needs quotes.
    case withoutQuotes(String)
    /// What the text, or a similar one, is without quotes.
    case inQuotes(String)
    /// The view is not where the selector looks for it.
    case elsewhere(String, superview: String?)
  }

  func hint(_ nearest: [String], _ slip: SelectorSlip?) -> String {
    switch slip {
    case .withoutQuotes(let selector):
      "; a name without quotes is an id or a class: to find a text, write \(selector)"
    case .inQuotes(let meaning): "; quotes mean text, and \(meaning): leave them out"
    case .elsewhere(let id, let superview?):
      "; \(ResponseError.excerpt(of: id)) is in \(ResponseError.excerpt(of: superview))"
    case .elsewhere(let id, nil): "; \(ResponseError.excerpt(of: id)) is in no view"
    case nil: hint(nearest)
    }
  }

  private func hint(_ nearest: [String]) -> String {
    guard let last = nearest.last else { return "" }
    let others = nearest.dropLast().map { ResponseError.excerpt(of: $0) }.joined(separator: ", ")
    let names = (others.isEmpty ? "" : others + " or ") + ResponseError.excerpt(of: last)
    return "; did you mean \(names)?"
  }
}
