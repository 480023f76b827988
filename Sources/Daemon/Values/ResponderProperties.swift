import Capture
import Gestures
import JSON

/// How deep the properties that capture adds may be nested, themselves counted: at the bottom of the
/// deepest tree they can still be read.
private let customLevels = 32

/// The properties that views and controllers have as links of the responder chain.
enum Responding<Owner: Responder> {
  static var properties: [Property<Owner>] {
    [
      .names(
        "handles", of: ResponderFamily.self,
        get: { owner in ResponderFamily.allCases.filter { owner.handles.contains($0.option) } },
        set: { owner, families in
          owner.handles = families.reduce(into: []) { $0.formUnion($1.option) }
        }),
      Property(
        name: "responds",
        read: { value throws(RequestError) in
          value.isNull ? .null : .strings(try value.asStrings())
        },
        get: { owner in
          switch owner.actions {
          case .none: .strings([])
          case .some(let actions): .strings(actions)
          case .all: .null
          }
        },
        set: { owner, value in
          guard case .strings(let actions) = value else {
            owner.actions = .all
            return
          }
          owner.actions = actions.isEmpty ? .none : .some(actions)
        }),
      .bool(
        "canBecomeFirstResponder", get: { $0.canBecomeFirstResponder },
        set: { $0.canBecomeFirstResponder = $1 }),
      .bool(
        "canResignFirstResponder", get: { $0.canResignFirstResponder },
        set: { $0.canResignFirstResponder = $1 }),
      Property(
        name: "captureProperties",
        read: { value throws(RequestError) in
          if value.isNull { return .null }
          guard !value.isNested(deeperThan: customLevels) else {
            throw .expected("properties, nested at most \(customLevels) levels deep")
          }
          return .custom(
            CustomProperties(try RecordPropertiesReader.recordProperties.read(value, nil)))
        },
        get: { owner in
          (owner.captureProperties as? CustomProperties).map { .custom($0) } ?? .null
        },
        set: { owner, value in
          if case .custom(let properties) = value {
            owner.captureProperties = properties
          } else {
            owner.captureProperties = nil
          }
        }),
    ]
  }
}
