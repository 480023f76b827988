import Gestures
import JSON

/// A view's override of `point(inside:with:)`.
let pointInsideProperty = hitOverride(
  "pointInside", .pointInside, refusedBeside: .pointInside, \.pointInsideOverride)

/// Whether what a view's hit test finds counts.
let acceptsHitProperty = hitOverride(
  "acceptsHit", .acceptsHit, refusedBeside: .hitTest, \.acceptsHit)

/// A bool or a condition; null, or what is usual, for none.
private func hitOverride(
  _ name: String, _ place: ConditionPlace, refusedBeside question: HitQuestions,
  _ path: ReferenceWritableKeyPath<View, HitOverride?> & Sendable
) -> Property<View> {
  Property(
    name: name,
    schema: { .oneOf(Schema(.boolean), .condition, Schema(.null)) }, readsNull: true,
    isOmittedUnlessSet: true, needsResolving: true, isPlain: false,
    read: { value throws(RequestError) in
      if let flag = value.bool { return .bool(flag) }
      if value.isNull { return .null }
      guard let text = value.string else { throw .expected("true, false, a condition or null") }
      return .conditionText(try ConditionSyntax(reading: text), about: nil)
    },
    resolve: { value, view, session throws(RequestError) in
      if value != .null, view.objectClass.hitQuestions.contains(question) {
        throw .expected("none beside the class \(view.objectClass.name), which asks the client")
      }
      return try session.resolved(value, at: place)
    },
    get: { view in
      switch view[keyPath: path] {
      case nil: .null
      case .fixed(let flag): .bool(flag)
      case .condition(let condition): .condition(condition)
      }
    },
    set: { view, value in
      view[keyPath: path] =
        switch value {
        case .bool(let flag): .fixed(flag)
        case .condition(let condition): .condition(condition)
        default: nil
        }
    })
}
