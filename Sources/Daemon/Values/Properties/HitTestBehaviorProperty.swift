import Gestures
import JSON
import JSONRPC

/// The behaviour of a view's hit test; see `HitTestBehavior`.
let hitTestBehaviorProperty = Property<View>(
  name: "hitTestBehavior", schema: { HitTestBehaviorReader().schema }, needsResolving: true,
  isPlain: false,
  read: { value throws(RequestError) in try HitTestBehaviorReader().read(value) },
  resolve: { value, _, session throws(RequestError) in
    guard case .passes(let first, let second) = value else {
      return try value.resolvedBehavior(in: session)
    }
    return .passes(
      first: try within("first", first.resolvedBehavior(in: session)),
      second: try within("second", second.resolvedBehavior(in: session)))
  },
  get: { view in
    let second = PropertyValue(view.hitTestBehavior)
    guard let first = view.firstHitTestBehavior.map({ PropertyValue($0) }), first != second else {
      return second
    }
    return .passes(first: first, second: second)
  },
  set: { view, value in
    if case .passes(let first, let second) = value {
      view.firstHitTestBehavior = first == second ? nil : first.behavior
      view.hitTestBehavior = second.behavior
    } else {
      view.firstHitTestBehavior = nil
      view.hitTestBehavior = value.behavior
    }
  })

extension PropertyValue {
  fileprivate init(_ behavior: HitTestBehavior) {
    switch behavior {
    case .normal: self = .string("normal")
    case .none: self = .string("none")
    case .passSelf: self = .string("passSelf")
    case .overflow: self = .string("overflow")
    // Once the answer is released, the behaviour is none.
    case .always(let other): self = other.isReleased ? .string("none") : .always(other)
    }
  }

  /// The behaviour of one pass, from a resolved value.
  fileprivate var behavior: HitTestBehavior {
    switch self {
    case .always(let other as View): .always(other)
    case .string("none"): .none
    case .string("passSelf"): .passSelf
    case .string("overflow"): .overflow
    default: .normal
    }
  }

  fileprivate func resolvedBehavior(in session: Session) throws(RequestError) -> PropertyValue {
    guard case .identifier(let id) = self else { return self }
    return .always(try session.view(id, at: "always"))
  }
}

/// A behaviour of one pass, by its name, or the view that is always hit.
private struct PassBehaviorReader: ReaderWriter {
  private enum Name: String, WireName {
    case normal, none, passSelf, overflow
  }

  static let ofOnePass = #""normal", "none", "passSelf", "overflow" or {"always": id}"#

  /// The expectation in the words of an error.
  var expected = PassBehaviorReader.ofOnePass

  /// The view that a hit test always returns, as a member of an object.
  private struct Always: Readable {
    static let expected = PassBehaviorReader.ofOnePass

    let view: String

    init(_ params: inout Parameters) throws(RequestError) {
      view = try params["always", .identifier(of: .view)]
    }
  }

  func read(_ value: JSONValue) throws(RequestError) -> PropertyValue {
    if value.isObject, value.count > 0 {
      return .identifier(try ObjectReader<Always>().read(value).view)
    }
    guard let name = Name(named: value) else {
      throw .expected(expected, not: value, among: Name.allCases.map(\.wireName))
    }
    return .string(name.wireName)
  }

  func write(_ value: PropertyValue, to writer: inout JSONWriter) { value.write(to: &writer) }

  var schema: Schema { .oneOf(ChoiceReader<Name>().schema, .object(Always.self)) }
  var placeholder: PropertyValue { .string("normal") }
}

/// The behaviour of both passes, or of each.
private struct HitTestBehaviorReader: Reader {
  /// Behaviours by pass; omitted ones are normal.
  private struct Passes: Readable {
    static let expected = HitTestBehaviorReader().expected

    let first: PropertyValue
    let second: PropertyValue

    init(_ params: inout Parameters) throws(RequestError) {
      first = try params["first", PassBehaviorReader(), default: .string("normal")]
      second = try params["second", PassBehaviorReader(), default: .string("normal")]
    }
  }

  func read(_ value: JSONValue) throws(RequestError) -> PropertyValue {
    if value[member: "first"] != nil || value[member: "second"] != nil {
      let passes = try ObjectReader<Passes>().read(value)
      return .passes(first: passes.first, second: passes.second)
    }
    if value[member: "always"] == nil, let stranger = value.members.first(where: { _ in true }) {
      let known = ["always"] + Passes.members.map(\.name)
      throw RequestError(
        .unknownParameter(nearest: nearest(to: stranger.name, among: known), known: known),
        at: stranger.name)
    }
    return try PassBehaviorReader(expected: expected).read(value)
  }

  var expected: String {
    PassBehaviorReader.ofOnePass + #", or one of these for each pass: {"first", "second"}"#
  }
  var schema: Schema {
    var schema = PassBehaviorReader().schema
    schema.alternatives.append(.object(Passes.self))
    return schema
  }
  var placeholder: PropertyValue { .string("normal") }
}
