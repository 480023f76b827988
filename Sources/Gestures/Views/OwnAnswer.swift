/// What an app's code answers in place of UIKit: a view in hit tests, a presentation's delegate about dismissals.
public enum OwnAnswer {
  case fixed(Bool)
  case condition(Condition)

  /// Whether the answer is yes.
  func holds(_ context: ConditionContext) -> Bool {
    switch self {
    case .fixed(let answer): answer
    case .condition(let condition): condition.holds(context)
    }
  }

  /// What decided, for a trace.
  func because(_ context: ConditionContext) -> String {
    switch self {
    case .fixed(let answer): "it is \(answer)"
    case .condition(let condition): condition.because(context)
    }
  }

  /// Whether the answer is yes for a point of a view, or for the view that would be hit there.
  func holds(of view: View, at point: Point, result: View? = nil) -> Bool {
    holds(Self.context(view, point, result))
  }

  func because(of view: View, at point: Point, result: View? = nil) -> String {
    because(Self.context(view, point, result))
  }

  private static func context(_ view: View, _ point: Point, _ result: View?) -> ConditionContext {
    var context = ConditionContext(view.engine)
    context.view = view
    context.point = point
    context.result = result
    return context
  }
}

extension View {
  /// The answer to which points are inside, in place of bounds, hit insets and extra rectangles; nil for none.
  public final var pointInsideOverride: OwnAnswer? {
    get { details?.pointInside }
    set {
      changeDetails(newValue) { $0.pointInside = newValue }
      hitRegionChanged()
    }
  }

  /// Whether the result of its hit test counts, after all other rules; nil for always.
  public final var acceptsHit: OwnAnswer? {
    get { details?.acceptsHit }
    set { changeDetails(newValue) { $0.acceptsHit = newValue } }
  }

  /// Whether its own answers decide about hits in it, so that geometry doesn't.
  final var overridesHits: Bool {
    details.map { $0.pointInside != nil || $0.acceptsHit != nil } ?? false
  }

  /// Whether it, or something in it, may be hit outside of its hit bounds.
  final var mayBeHitOutside: Bool {
    details.map {
      $0.pointInside != nil || $0.hitTestBehavior == .overflow
        || $0.firstHitTestBehavior == .overflow
    } ?? false
  }
}
