/// How fingers move the content of a scroll view.
struct ScrollDrag: Equatable {
  /// The axes that it moves along.
  var axes: ScrollAxes
  /// To where the content was pulled when the pan's translation was zero.
  var pull: Point
  /// A deceleration, or a bounce, ended because of it, and nobody was told of that end.
  let isInterruption: Bool
  /// What is left of that for a second flick.
  let momentum: CarriedMomentum
  /// What scrolls in place of fingers.
  let wheel: ScrollKind?
}
