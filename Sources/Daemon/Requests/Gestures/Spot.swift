import Gestures
import Hands
import JSON
import JSONRPC
import Selectors

/// The spot of a gesture: a place in a view, the hittable point of a view, or a point on the
/// screen.
struct Spot {
  private enum Place {
    /// A point in the view's coordinates, or on the screen without a view.
    case point(Point)
    /// A fraction of the view's bounds.
    case fraction(Vector)
    /// Any point at which the view can be hit.
    case reachable
  }

  /// Nil for the screen.
  private let selector: Selector?
  private let point: Point?
  private let fraction: Vector?

  init(_ params: inout Parameters) throws(RequestError) {
    selector = try params.optional("on", .selector)
    point = try params.optional("at", .point)
    fraction = try params.optional("fraction", FractionReader())
  }

  /// Throws if the location is missing, unless `isOptional`, or given twice.
  func check(isOptional: Bool = false) throws(RequestError) {
    if fraction != nil, point != nil {
      throw RequestError.expected("either at or fraction").within("fraction")
    }
    if fraction != nil, selector == nil {
      throw RequestError.expected("a fraction only together with on").within("fraction")
    }
    if !isGiven, !isOptional {
      throw RequestError(
        .missingParameter(expected: "on, a selector, or at, a point on the screen"), at: "on")
    }
  }

  var isGiven: Bool { selector != nil || point != nil }

  private var place: Place {
    if let point { return .point(point) }
    return fraction.map { .fraction($0) } ?? .reachable
  }

  /// Whether it is used as it is, whatever is hit there.
  var isFixed: Bool {
    if case .reachable = place { return false }
    return true
  }

  func view(in session: Session) throws(RequestError) -> View? {
    guard let selector else { return nil }
    return try session.view(matching: selector, at: "on")
  }

  /// The point on the screen at which that number of fingers, side by side, are centred.
  func point(for fingers: Int, in session: Session) throws(RequestError) -> Point {
    let view = try view(in: session)
    switch place {
    case .point(let point):
      guard let view else { return point }
      let place = try Self.onScreen(point, of: view, in: session, at: "at")
      (view as? ScrollView)?.reportIfScrolledAway(point, at: place)
      return place
    case .fraction(let fraction):
      guard let view else { return .zero }
      let bounds = view.bounds
      let point = Point(
        x: bounds.minX + bounds.size.width * fraction.dx,
        y: bounds.minY + bounds.size.height * fraction.dy)
      return try Self.onScreen(point, of: view, in: session, at: "fraction")
    case .reachable:
      guard let view else { return .zero }
      return try session.reachablePoint(in: view, for: fingers, at: "on")
    }
  }

  private static func onScreen(
    _ point: Point, of view: View, in session: Session, at path: String
  ) throws(RequestError) -> Point {
    if view.window == nil {
      do { try view.checkReach(of: point, on: session.screen) } catch { throw RequestError(error) }
    }
    do {
      return try View.convert(point, from: view, to: nil)
    } catch {
      throw RequestError(error).within(path)
    }
  }
}

extension Spot {
  /// Names of its parameters.
  static let names = ["on", "at", "fraction"]

  /// Writes the parameters as they were given, but a view that has been found by its identifier.
  func write(on view: View?, to writer: inout JSONWriter) {
    if let selector { writer.member("on", view.map { Self.selector(of: $0) } ?? selector.text) }
    if let point { writer.member("at", point) }
    if let fraction { writer.member("fraction", fraction) }
  }

  /// Writes parameters that denote the centre of a view's bounds.
  static func write(centerOf view: View, to writer: inout JSONWriter) {
    writer.member("on", selector(of: view))
    writer.member("fraction", Vector(dx: 0.5, dy: 0.5))
  }

  /// A selector that matches only that view.
  private static func selector(of view: View) -> String {
    var writer = JSONWriter()
    writer.value(view.id)
    return "#" + String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Fractions of a width and a height.
private struct FractionReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> Vector {
    let fraction = try NumberListReader<Vector>().read(value)
    guard (0...1).contains(fraction.dx), (0...1).contains(fraction.dy) else {
      throw .expected(expected)
    }
    return fraction
  }

  var expected: String { "fractions of the bounds: [x, y], each from 0 to 1" }
  var schema: Schema { .array(of: NumberReader.number(in: 0...1).schema, count: 2) }
  var placeholder: Vector { .zero }
}
