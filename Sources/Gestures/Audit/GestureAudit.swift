/// One walk over trees, from the roots down, that collects findings on its way.
///
/// Recognizers compete only along a branch, so each is compared with those attached before it and those above it.
/// Hit areas are compared after the walk, each with those in front of it.
struct GestureAudit {
  let engine: Engine
  /// Recognizers of the trees, in tree order.
  var recognizers: [GestureRecognizer] = []
  /// Views with listeners that can be hit, in tree order.
  private(set) var targets: [Target] = []
  var neverWinning: [Finding] = []
  var conflicts: [Finding] = []
  var covered: [Finding] = []
  var small: [Finding] = []
  /// The views from the root down to the current one.
  var branch: [Level] = []
  /// The innermost pan above the current view that begins anywhere on its own.
  private(set) var nearestPan: GestureRecognizer?
  /// Taps of the views above the current one that take a touch from a control below them.
  var singleTaps: [GestureRecognizer] = []
  private var survey: Survey

  init(engine: Engine) {
    self.engine = engine
    survey = Survey(of: engine)
  }

  /// A view that takes touches.
  struct Target {
    let view: View
    let area: TargetArea
    /// The index of the first target after those that its view holds.
    fileprivate(set) var end: Int
  }

  /// A view on the branch.
  struct Level {
    let area: Quad
    /// Recognizers that may recognize, in order of attachment.
    var competitors: [Competitor] = []
  }

  /// A recognizer on the branch.
  struct Competitor {
    let recognizer: GestureRecognizer
    let kind: GestureKind?
    /// Whether another one always beats it: then it conflicts with no other.
    var isBeaten = false
  }

  /// Throws if no more findings are wanted.
  func check(_ shouldStop: () -> Bool) throws(AuditFailure) {
    if shouldStop() { throw .stopped }
    let count = neverWinning.count + conflicts.count + covered.count + small.count
    if count > Finding.maximumCount { throw .tooManyFindings }
  }

  mutating func walk(from root: View, _ shouldStop: () -> Bool) throws(AuditFailure) {
    try descend(root, survey.begin(at: root), shouldStop)
  }

  private mutating func descend(
    _ view: View, _ inherited: InheritedState, _ shouldStop: () -> Bool
  ) throws(AuditFailure) {
    try check(shouldStop)
    let (area, inner) = survey.look(at: view, in: inherited)
    let target = view.isTouchTarget && inner.obstacle == nil ? targets.count : nil
    if let target {
      if view.extraHitRects.isEmpty { noteIfSmall(view, area) }
      targets.append(Target(view: view, area: area, end: target + 1))
    }
    let (tapCount, panAbove) = (singleTaps.count, nearestPan)
    branch.append(Level(area: area.quad))
    try compareRecognizers(
      of: view, frontmostFrom: inner.frontmostFrom, obstacle: inner.obstacle, shouldStop)
    let innermost = branch[branch.count - 1].competitors.last {
      guard let pan = $0.recognizer as? PanGestureRecognizer else { return false }
      return pan.isFree && !pan.directions.isEmpty
    }
    nearestPan = innermost?.recognizer ?? panAbove
    let front = view.subviews.last(where: \.takesTouches)
    for subview in view.subviews {
      let coverer = inner.obstacle == nil ? coverer(of: subview, in: view) : nil
      if let coverer { noteCovered(subview, by: coverer) }
      if subview.isBare { continue }
      var around = inner
      if subview !== front { around.frontmostFrom = branch.count }
      if let coverer { around.obstacle = "\(subview.id) is covered by \(coverer.id)" }
      try descend(subview, around, shouldStop)
    }
    branch.removeLast()
    singleTaps.removeSubrange(tapCount...)
    nearestPan = panAbove
    if let target { targets[target].end = targets.count }
  }
}

extension View {
  /// Whether the view itself is a control or has an enabled recognizer.
  fileprivate var isTouchTarget: Bool {
    guard !(self is Window) else { return false }
    return self is Control || gestureRecognizers.contains { $0.isEnabled }
  }

  /// Whether it has no subviews and no recognizers, and isn't a control: nothing of it can win, lose or be
  /// a target.
  fileprivate var isBare: Bool {
    subviews.isEmpty && gestureRecognizers.isEmpty && !(self is Control)
  }

  /// Whether the view or a descendant has a recognizer, is a control or handles touches itself.
  var hasListeners: Bool {
    isTouchTarget || !handles.isDisjoint(with: .touches) || subviews.contains { $0.hasListeners }
  }
}
