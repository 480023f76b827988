/// What a scroll view's delegate answers where it is asked; nil where it doesn't implement a question.
public struct ScrollAnswers {
  public enum Answer<Value> {
    case fixed(Value)
    /// The engine's `asker` is asked.
    case ask
  }

  /// Where content comes to rest that fingers let go of.
  public var willEndDragging: Answer<Point>?
  /// Whether a tap on the status bar scrolls it.
  public var shouldScrollToTop: Answer<Bool>?

  public init() {}
}

extension ScrollView {
  /// The target, within the limits, that is to be in place of the natural one; nil where that stays.
  final func chosenTarget(
    _ natural: Point, _ velocity: Vector, along axes: ScrollAxes
  ) -> Point? {
    let answer: Point? =
      switch answers.willEndDragging {
      case nil: nil
      case .fixed(let target): target
      case .ask: engine.asker?.target(of: self, natural: natural, velocity: velocity)
      }
    guard let answer else { return nil }
    var target = answer
    for axis in ScrollAxis.allCases {
      let isNatural = !axes[axis] || abs(target[axis] - natural[axis]) <= 1e-6
      target[axis] = isNatural ? natural[axis] : rules(along: axis).clamp(target[axis])
    }
    return target == natural ? nil : target
  }
}
