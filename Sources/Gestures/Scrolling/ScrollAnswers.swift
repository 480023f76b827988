/// Answers of a scroll view's delegate; nil for a method it doesn't implement.
public struct ScrollAnswers {
  /// The offset at which content comes to rest after a lift.
  public var willEndDragging: ClientAnswer<Point>?
  /// Whether a tap on the status bar scrolls it.
  public var shouldScrollToTop: ClientAnswer<Bool>?

  public init() {}

  /// Whether any of the answers is asked for.
  var asks: Bool {
    willEndDragging?.isQuestion == true || shouldScrollToTop?.isQuestion == true
  }
}

extension ScrollView {
  /// The target chosen by the delegate, within the limits; nil for the natural one.
  final func chosenTarget(
    _ natural: Point, _ velocity: Vector, along axes: ScrollAxes
  ) -> Point? {
    let answer: Point? =
      switch answers.willEndDragging {
      case nil: nil
      case .fixed(let target): target
      case .ask: engine.reachableAsker?.target(of: self, natural: natural, velocity: velocity)
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
