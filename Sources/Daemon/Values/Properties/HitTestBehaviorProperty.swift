import Gestures
import JSON
import JSONRPC

/// The behaviour of a view's hit test; see `HitTestBehavior`.
let hitTestBehaviorProperty = Property<View>(
  name: "hitTestBehavior", schema: { HitTestBehaviorReader().schema }, needsResolving: true,
  isPlain: false,
  read: { value throws(RequestError) in try HitTestBehaviorReader().read(value, nil) },
  resolve: { value, _, session throws(RequestError) in
    guard case .identifier(let id) = value else { return value }
    return .always(try session.view(id, at: "always"))
  },
  get: { view in
    switch view.hitTestBehavior {
    case .normal: .string("normal")
    case .none: .string("none")
    case .passSelf: .string("passSelf")
    // Once the answer is released there is none.
    case .always(let other): other.isReleased ? .string("none") : .always(other)
    }
  },
  set: { view, value in
    switch value {
    case .always(let other as View): view.hitTestBehavior = .always(other)
    case .string("none"): view.hitTestBehavior = .none
    case .string("passSelf"): view.hitTestBehavior = .passSelf
    default: view.hitTestBehavior = .normal
    }
  })

/// A behaviour by its name, or the view that is always hit.
private struct HitTestBehaviorReader: Reader {
  private enum Name: String, WireName {
    case normal, none, passSelf
  }

  /// The view that a hit test always answers, as a member of an object.
  private struct Always: Readable {
    static let expected = #""normal", "none", "passSelf" or {"always": id}"#

    let view: String

    init(_ params: inout Parameters) throws(RequestError) {
      view = try params["always", .identifier]
    }
  }

  func read(_ value: JSONValue, _ link: (any Link)?) throws(RequestError) -> PropertyValue {
    guard value.isString else {
      return .identifier(try ObjectReader<Always>().read(value, link).view)
    }
    guard let name = try? ChoiceReader<Name>().read(value, link) else { throw .expected(expected) }
    return .string(name.wireName)
  }

  var expected: String { Always.expected }
  var schema: Schema { .oneOf(ChoiceReader<Name>().schema, .object(Always.self)) }
  var placeholder: PropertyValue { .string("normal") }
}
