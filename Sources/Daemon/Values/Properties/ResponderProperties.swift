import Capture
import Gestures
import JSON
import JSONRPC

/// The properties that views and controllers have as responders.
enum Responding<Owner: Responder> {
  static var properties: [Property<Owner>] {
    [
      .value(
        "handles", .options(ResponderMethods.self, "names"), get: { $0.handles },
        set: { $0.handles = $1 }),
      .value(
        "forwards", .options(ResponderMethods.self, "names"), get: { $0.forwards },
        set: { $0.forwards = $1 }),
      .responds(get: { $0.actions }, set: { $0.actions = $1 }),
      .value(
        "keyCommands", .array(of: KeyCommandReader(), "key commands"), get: { $0.keyCommands },
        set: { $0.keyCommands = $1 }),
      .value(
        "canBecomeFirstResponder", .bool, get: { $0.canBecomeFirstResponder },
        set: { $0.canBecomeFirstResponder = $1 }),
      .value(
        "canResignFirstResponder", .bool, get: { $0.canResignFirstResponder },
        set: { $0.canResignFirstResponder = $1 }),
      .value(
        "captureProperties", .nullable(CustomPropertiesReader()),
        get: { $0.captureProperties as? CustomProperties }, set: { $0.captureProperties = $1 }),
    ]
  }
}

extension Property {
  /// The actions that an object implements; null for all.
  static func responds(
    get: @escaping @Sendable (Owner) -> Actions, set: @escaping @Sendable (Owner, Actions) -> Void
  ) -> Property {
    .value(
      "responds", .nullable(.strings),
      get: { owner in
        switch get(owner) {
        case .none: []
        case .some(let actions): actions
        case .all: nil
        }
      },
      set: { owner, actions in
        set(owner, actions.map { $0.isEmpty ? .none : .some($0) } ?? .all)
      })
  }
}

/// Properties that capture adds to events.
struct CustomPropertiesReader: PropertyReader {
  /// The maximum nesting depth, themselves included: at the bottom of the deepest tree they can
  /// still be read.
  private static let levels = 32

  func read(_ value: JSONValue) throws(RequestError) -> CustomProperties {
    guard !value.isNested(deeperThan: Self.levels) else { throw .expected(expected) }
    return CustomProperties(try RecordPropertiesReader.recordProperties.read(value))
  }

  var expected: String { "properties, nested at most \(Self.levels) levels deep" }
  var schema: Schema { RecordPropertiesReader.recordProperties.schema }
  var placeholder: CustomProperties { CustomProperties([]) }

  func box(_ value: CustomProperties) -> PropertyValue { .custom(value) }
  func unbox(_ value: PropertyValue) -> CustomProperties? {
    if case .custom(let properties) = value { properties } else { nil }
  }
}
