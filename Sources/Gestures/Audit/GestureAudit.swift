/// One walk over a tree, from the root down, that collects findings on its way.
///
/// Recognizers compete only along a branch, so each is compared with those above it; areas are
/// compared by a sweep.
struct GestureAudit {
  let engine: Engine
  /// Recognizers of the trees, in tree order.
  var recognizers: [GestureRecognizer] = []
  /// Views with listeners that can be hit, in tree order.
  private(set) var targets: [Target] = []
  /// The areas of the first of them.
  private var areas = TargetAreas(from: 0)
  /// What all of them have in common.
  private(set) var traits = TargetAreas.Traits()
  /// Those of them that are too small.
  private(set) var smallAreas: [SmallArea] = []
  var neverWinning: [Finding] = []
  var conflicts: [Finding] = []
  var covered: [Finding] = []
  /// Entries of the current view and the views above it, from the root down.
  var branch: [BranchEntry] = []
  /// The number of entries of the views above the current one.
  private(set) var heightAbove = 0
  /// Those of these views that have any entries.
  private(set) var stretchesAbove: [Stretch] = []
  /// The innermost pan above the current view that begins anywhere on its own.
  private(set) var nearestPan: GestureRecognizer?
  var rivals = Rivals()
  /// The number of recognizers of the current view and the views above it.
  private var competitorCount = 0
  /// Whether they were too many somewhere.
  private var isOvercrowded = false
  /// Taps of the views above the current one that take a touch from a control below them.
  var singleTaps: [GestureRecognizer] = []
  /// The roots of the trees walked so far.
  private(set) var roots: [View] = []
  private var survey: Survey

  let demand: Demand

  init(engine: Engine, for demand: Demand) {
    self.engine = engine
    survey = Survey(of: engine)
    self.demand = demand
  }

  /// The number of findings of the walk so far.
  var countOfWalk: Int {
    neverWinning.count + conflicts.count + covered.count + smallAreas.count
  }

  /// Whether more findings are wanted; once false, the audit ends.
  func isWanted() -> Bool {
    countOfWalk <= Finding.maximumCount && !isOvercrowded && !demand.hasEnded(after: 64)
  }

  /// Throws if the audit has ended.
  func check() throws(AuditFailure) {
    if isOvercrowded { throw .tooManyCompetitors }
    if countOfWalk > Finding.maximumCount { throw .tooManyFindings }
    if demand.hasEnded() { throw .unwanted }
  }

  /// A view that takes touches.
  struct Target {
    let view: View
    /// The index of the first target after those that its view holds.
    fileprivate(set) var end: Int32
  }

  /// A recognizer on the branch.
  struct BranchEntry {
    let recognizer: GestureRecognizer
    /// The index of its view's stretch.
    let stretch: Int
  }

  /// A view with entries: its hit area and depth.
  struct Stretch {
    let area: Quad
    /// The number of views above it in the walk.
    let depth: Int
  }

  mutating func walk(from root: View) {
    roots.append(root)
    descend(root, survey.begin(at: root))
  }

  /// The areas of the first targets, which are kept no longer.
  mutating func takeAreas() -> TargetAreas {
    defer { areas = TargetAreas(from: 0) }
    return areas
  }

  private mutating func descend(_ view: View, _ surroundings: Surroundings) {
    guard isWanted() else { return }
    let (area, inner) = survey.look(at: view, in: surroundings)
    let listens = view.isTouchTarget
    var target: Int?
    if listens, inner.obstacle == nil {
      target = targets.count
      if let size = sizeIfSmall(area), view.extraHitRects.isEmpty {
        smallAreas.append(SmallArea(target: Int32(targets.count), size: size))
      }
      targets.append(Target(view: view, end: Int32(targets.count) + 1))
      traits.include(area)
      if areas.count < TargetAreas.maximumCount { areas.append(area) }
    }
    let height = branch.count
    let tapCount = singleTaps.count
    let panAbove = nearestPan
    heightAbove = height
    competitorCount += view.gestureRecognizers.count
    if competitorCount > AuditFailure.maximumCompetitors { isOvercrowded = true }
    judge(
      view, at: area.quad, frontmostFrom: inner.frontmostFrom, obstacle: inner.obstacle)
    if height < branch.count {
      stretchesAbove.append(Stretch(area: area.quad, depth: inner.depth))
    }
    nearestPan =
      branch[height...].last { ($0.recognizer as? PanGestureRecognizer)?.isFree == true }?
      .recognizer ?? panAbove
    let coverers = inner.obstacle == nil ? self.coverers(amongSubviewsOf: view) : [:]
    let front = view.subviews.last(where: \.takesTouches)
    for (index, subview) in view.subviews.enumerated() {
      let coverer = coverers[index]
      if let coverer { noteCovered(subview, by: coverer) }
      if subview.isBare {
        if demand.hasEnded() { break }
        continue
      }
      var around = inner
      around.depth += 1
      if subview !== front { around.frontmostFrom = around.depth }
      if let coverer { around.obstacle = "\(subview.id) is covered by \(coverer.id)" }
      descend(subview, around)
    }
    if height < branch.count { stretchesAbove.removeLast() }
    branch.removeSubrange(height...)
    singleTaps.removeSubrange(tapCount...)
    nearestPan = panAbove
    rivals.leave(view)
    competitorCount -= view.gestureRecognizers.count
    if let target { targets[target].end = Int32(targets.count) }
  }
}

extension View {
  /// Whether the view itself is a control or has an enabled recognizer.
  var isTouchTarget: Bool {
    guard !(self is Window) else { return false }
    return self is Control || gestureRecognizers.contains { $0.isEnabled }
  }

  /// Whether it has no subviews and no recognizers, and isn't a control: nothing of it can win, lose or be
  /// a target.
  var isBare: Bool {
    subviews.isEmpty && gestureRecognizers.isEmpty && !(self is Control)
  }

  /// A cheap check before `hasListeners`: false only if nothing in the view can take a touch.
  fileprivate var mayHaveListeners: Bool {
    takesTouches && (!subviews.isEmpty || hasListeners)
  }

  /// Whether the view or a descendant has a recognizer, is a control or handles touches itself.
  fileprivate var hasListeners: Bool {
    isTouchTarget || !handles.isDisjoint(with: .touches) || subviews.contains { $0.hasListeners }
  }
}

// MARK: Covered views

extension GestureAudit {
  fileprivate mutating func noteCovered(_ view: View, by coverer: View) {
    covered.append(
      Finding(
        kind: .covered, objects: [view, coverer],
        because: "\(view.id) gets no touch: \(coverer.id), in front of it, covers it entirely",
        advice:
          "set userInteractionEnabled of \(coverer.id) to false, or bring \(view.id) to the front"
      ))
  }

  /// The frontmost sibling that entirely covers a subview with listeners, by the subview's index.
  fileprivate func coverers(amongSubviewsOf view: View) -> [Int: View] {
    guard view.subviews.count > 1, engine.poppedViews.isEmpty,
      view.subviews.contains(where: \.mayHaveListeners)
    else { return [:] }
    var coverers: [Int: View] = [:]
    for range in Coverers.ranges(of: view.subviews) where isWanted() {
      let some = Coverers(in: range, of: view.subviews, while: isWanted)
      for (index, subview) in view.subviews.enumerated()
      where index < range.upperBound && subview.mayHaveListeners && coverers[index] == nil {
        guard isWanted(), coverers.count <= Finding.maximumCount else { break }
        guard let front = some.frontmost(covering: index), subview.hasListeners else { continue }
        coverers[index] = front
      }
    }
    return coverers
  }
}
