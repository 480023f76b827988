import Gestures
import JSON

/// A view's override of `point(inside:with:)`.
let pointInsideProperty = ownAnswer(
  "pointInside", .pointInside, \View.pointInsideOverride, refusedBeside: .pointInside)

/// Whether what a view's hit test finds counts.
let acceptsHitProperty = ownAnswer(
  "acceptsHit", .acceptsHit, \View.acceptsHit, refusedBeside: .hitTest)

/// Whether a presentation's delegate lets fingers dismiss it.
let shouldDismissProperty = ownAnswer("shouldDismiss", .anywhere, \Controller.shouldDismiss)

/// A bool or a condition; null, or what is usual, for none.
private func ownAnswer<Owner: Object>(
  _ name: String, _ place: ConditionPlace,
  _ path: ReferenceWritableKeyPath<Owner, OwnAnswer?> & Sendable,
  refusedBeside question: HitQuestions? = nil
) -> Property<Owner> {
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
    resolve: { value, owner, session throws(RequestError) in
      if let question, value != .null, owner.objectClass.hitQuestions.contains(question) {
        throw .expected("none beside the class \(owner.objectClass.name), which asks the client")
      }
      return try session.resolved(value, at: place)
    },
    get: { owner in
      switch owner[keyPath: path] {
      case nil: .null
      case .fixed(let flag): .bool(flag)
      case .condition(let condition): .condition(condition)
      }
    },
    set: { owner, value in
      owner[keyPath: path] =
        switch value {
        case .bool(let flag): .fixed(flag)
        case .condition(let condition): .condition(condition)
        default: nil
        }
    })
}
