import Gestures
import JSON
import JSONRPC
import Selectors

/// A mistake of the client's. A request that throws has changed nothing.
struct RequestError: Error {
  enum Kind {
    /// A parameter that isn't what it should be; `nearest` is the fixed name that was probably meant.
    case invalidParameter(expected: String, nearest: String? = nil)
    case missingParameter(expected: String)
    /// A member that the method doesn't know.
    case unknownParameter(nearest: String?, known: [String])
    /// A text in its own format, and the place of the mistake.
    case malformedText(String, TextPosition)
    case methodNotFound(String, nearest: String?)
    case invalidRequest(String)
    /// `noun` is what was looked for, as the message calls it.
    case unknownObject(String, nearest: String?, noun: String = "object")
    /// One of UIKit's recognizers that don't exist here, and what does the same.
    case notModelled(String, instead: String)
    /// `noun` is what exists, as the message calls it.
    case objectExists(String, noun: String = "an object")
    case wrongKind(String, expected: String, actual: String)
    case invalidHierarchy(String)
    case invalidTouch(String)
    case timeReversed(String, clock: Double)
    case limitExceeded(String, limit: Int)
    case unknownClass(String, nearest: String?)
    case invalidState(String, allowed: [String])
    case wrongClock(String)
    /// A question to the client without a usable answer.
    case unanswered(String, because: String)
    /// A selector that can't be read.
    case invalidSelector(SelectorSyntaxError)
    case invalidCondition(ConditionError)
    /// A selector that matches several views where one is needed: their count, and the first ten.
    case ambiguousSelector(String, count: Int, candidates: [String])
    /// A selector that matches no view; `nearest` would match without regard to case and blanks.
    case noMatch(String, nearest: [String], slip: SelectorSlip? = nil)
    /// A view that matches a selector, but that scrolling didn't bring into sight.
    case notBroughtIn(String, view: String)
    case notHittable(Unreachable)
    case cancelled
  }

  let kind: Kind
  /// The path in the parameters: `views[1].alpha`; empty for the request as a whole. The path is
  /// complete at any depth; long names in it that came from the client are truncated.
  var path: String
  /// Members of `data` beyond those of the kind.
  private(set) var details: [ResponseError.Member] = []

  init(_ kind: Kind, at name: String = "") {
    self.kind = kind
    path = ResponseError.excerpt(of: name)
  }

  static func expected(_ what: String) -> RequestError {
    RequestError(.invalidParameter(expected: what))
  }

  /// The error for a value that is none of some fixed names.
  static func expected(
    _ what: String, not value: JSONValue, among names: some Sequence<String>
  ) -> RequestError {
    value.string.map { .expected(what, not: $0, among: names) } ?? .expected(what)
  }

  /// The error for a name that is none of `names`.
  static func expected(
    _ what: String, not name: String, among names: some Sequence<String>
  ) -> RequestError {
    RequestError(.invalidParameter(expected: what, nearest: Daemon.nearest(to: name, among: names)))
  }

  /// A time or duration beyond the clock's range.
  static var beyondTheClock: RequestError {
    .expected("a time within the clock's range, up to 9.2e9 seconds")
  }

  /// The same error one level further out, within the member `name`.
  func within(_ name: String) -> RequestError {
    var outer = self
    let prefix = ResponseError.excerpt(of: name)
    outer.path = path.isEmpty ? prefix : path.first == "[" ? prefix + path : prefix + "." + path
    return outer
  }

  func within(index: Int) -> RequestError { within("[\(index)]") }

  /// The same error with one more member of `data`.
  func with(_ name: String, _ value: ResponseError.Value) -> RequestError {
    var detailed = self
    detailed.details.append(.init(name, value))
    return detailed
  }
}

extension RequestError {
  /// A time that is before the clock's.
  static func timeReversed(clock: Time) -> RequestError {
    let seconds = clock.seconds
    let plain = Int64(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    return RequestError(
      .timeReversed("the session's clock is already at \(plain)", clock: seconds))
  }

  /// The error as it goes over the wire.
  var response: ResponseError {
    switch kind {
    case .invalidParameter(let expected, let nearest):
      return response(
        -32602, "invalidParams",
        "\(ResponseError.excerpt(of: path)): expected \(expected)\(hint(nearest))",
        ("expected", .string(expected)), ("nearest", nearest.map { .string($0) }))
    case .missingParameter(let expected):
      return response(
        -32602, "invalidParams",
        "\(ResponseError.excerpt(of: path)) is missing: expected \(expected)",
        ("expected", .string(expected)))
    case .unknownParameter(let nearest, let known):
      let expected = expected(nearest, among: known)
      return response(
        -32602, "invalidParams",
        "unknown parameter \(quoted(path))\(nearest == nil ? ": expected \(expected)" : hint(nearest))",
        ("expected", .string(expected)),
        ("nearest", nearest.map { .string($0) }))
    case .malformedText(let message, let place):
      return response(
        -32602, "invalidParams",
        "\(ResponseError.excerpt(of: path)), line \(place.line), column \(place.column): \(message)",
        ("expected", .string("a well-formed text")), ("line", .integer(place.line)),
        ("column", .integer(place.column)))
    case .methodNotFound(let name, let nearest):
      return response(
        -32601, "methodNotFound", "no method \(quoted(name))\(hint(nearest))",
        ("nearest", nearest.map { .string($0) }))
    case .invalidRequest(let message):
      return response(-32600, "invalidRequest", message)
    case .unknownObject(let id, let nearest, let noun):
      return response(
        1001, "unknownObject", "no \(noun) \(quoted(id))\(hint(nearest))", ("id", .string(id)),
        ("nearest", nearest.map { .string($0) }))
    case .notModelled(let id, let instead):
      return response(
        1015, "notModelled", "\(quoted(id)) is not modelled; use \(instead)", ("id", .string(id)),
        ("instead", .string(instead)))
    case .objectExists(let id, let noun):
      let reserved = ["app": "the application", "scene": "the scene", "client": "the client"]
      let message =
        noun == "an object"
        ? reserved[id].map { "\(quoted(id)) is the id of \($0): choose another" } : nil
      return response(
        1002, "objectExists", message ?? "\(noun) named \(quoted(id)) already exists",
        ("id", .string(id)))
    case .wrongKind(let id, let expected, let actual):
      return response(
        1003, "wrongKind", "\(quoted(id)) is \(actual); expected \(expected)",
        ("id", .string(id)), ("expected", .string(expected)), ("actual", .string(actual)))
    case .invalidHierarchy(let message):
      return response(1004, "invalidHierarchy", message)
    case .invalidTouch(let message):
      return response(1005, "invalidTouch", message)
    case .timeReversed(let message, let clock):
      return response(1006, "timeReversed", message, ("clock", .number(clock)))
    case .limitExceeded(let message, let limit):
      return response(1007, "limitExceeded", message, ("limit", .integer(limit)))
    case .unknownClass(let name, let nearest):
      return response(
        1008, "unknownClass", "no class \(quoted(name))\(hint(nearest))",
        ("class", .string(name)), ("nearest", nearest.map { .string($0) }))
    case .invalidState(let message, let allowed):
      return response(1011, "invalidState", message, ("allowed", .strings(allowed)))
    case .wrongClock(let message):
      return response(1012, "wrongClock", message)
    case .unanswered(let question, let because):
      return response(
        1014, "unanswered", "\(question): \(because)", ("question", .string(question)),
        ("because", .string(because)))
    case .invalidSelector(let error):
      return response(misread: error.expected, error.offset, error.nearest)
    case .invalidCondition(let error):
      return response(misread: error.expected, error.offset, error.nearest)
    case .ambiguousSelector(let selector, let count, let candidates):
      return response(
        1009, "ambiguousSelector",
        "\(shown(selector)) matches \(count) views instead of one: \(listed(candidates, of: count))",
        ("selector", .string(selector)), ("count", .integer(count)),
        ("candidates", .strings(candidates)))
    case .noMatch(let selector, let nearest, let slip):
      return response(
        1010, "noMatch", "no view matches \(shown(selector))\(hint(nearest, slip))",
        ("selector", .string(selector)), ("nearest", .strings(nearest)))
    case .notBroughtIn(let selector, let view):
      return response(
        1010, "noMatch", "scrolling doesn't bring \(quoted(view)) into view",
        ("selector", .string(selector)), ("nearest", .strings([view])))
    case .notHittable(let unreachable): return response(unreachable)
    case .cancelled:
      return .cancelled
    }
  }

  /// The expectation in place of an unknown name.
  private func expected(_ nearest: String?, among known: [String]) -> String {
    if let nearest { return "a known parameter, such as \(nearest)" }
    let name = path.split(separator: ".").last.map { String($0) } ?? path
    let named = examples(of: known, like: name)
    let list = named.joined(separator: ", ")
    if known.count < 2 { return known.first ?? "no parameter" }
    return named.count == known.count
      ? "one of \(list)" : "a known parameter, such as \(list)"
  }

  func response(
    _ code: Int, _ kind: String, _ message: String, _ members: (String, ResponseError.Value?)...
  ) -> ResponseError {
    var data: [ResponseError.Member] = []
    if !path.isEmpty { data.append(.init("parameter", .string(path))) }
    for case (let name, .some(let value)) in members {
      // The client's text is truncated; ours, the expectation, isn't.
      if case .string(let text) = value, name != "expected" {
        data.append(.init(name, .string(ResponseError.excerpt(of: text))))
      } else {
        data.append(.init(name, value))
      }
    }
    data.append(contentsOf: details)
    return ResponseError(code: code, kind: kind, message: message, data: data)
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}

/// The value of `work`, whose errors are within the member `name`.
@inline(__always)
func within<Value>(
  _ name: @autoclosure () -> String, _ work: @autoclosure () throws(RequestError) -> Value
) throws(RequestError) -> Value {
  do { return try work() } catch { throw error.within(name()) }
}

/// The value of `work`, whose errors are within the element at `index` of the member `name`.
@inline(__always)
func within<Value>(
  _ name: String = "", at index: Int, _ work: @autoclosure () throws(RequestError) -> Value
) throws(RequestError) -> Value {
  do { return try work() } catch { throw error.within(index: index).within(name) }
}

/// A text of the client's, in quotation marks and truncated if it is long.
func quoted(_ text: String) -> String { "\"\(ResponseError.excerpt(of: text))\"" }
