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
  /// Their areas.
  private var areas = TargetAreas()
  /// Those of them that are too small.
  private(set) var smallAreas: [SmallArea] = []
  var neverWinning: [Finding] = []
  var conflicts: [Finding] = []
  var covered: [Finding] = []
  /// Entries of the current view and the views above it, from the root down.
  var branch: [BranchEntry] = []
  /// The number of entries of the views above the current one.
  private(set) var heightAbove = 0
  /// The innermost pan above the current view that begins anywhere on its own.
  private(set) var nearestPan: GestureRecognizer?
  var rivals = Rivals()
  /// Taps of the views above the current one that take a touch from a control below them.
  var singleTaps: [GestureRecognizer] = []
  /// The number of trees walked so far, and of their pages.
  private var (treeCount, pageCount) = (Int32(0), Int32(0))

  private let demand: Demand

  init(engine: Engine, for demand: Demand) {
    self.engine = engine
    self.demand = demand
  }

  /// The number of findings of the walk so far.
  var countOfWalk: Int {
    neverWinning.count + conflicts.count + covered.count + smallAreas.count
  }

  /// Whether more findings are wanted; once false, the audit ends.
  func isWanted() -> Bool {
    countOfWalk <= Finding.maximumCount && !demand.hasEnded(after: 64)
  }

  /// A view that takes touches.
  struct Target {
    let view: View
    /// The index of the first target after those that its view holds.
    fileprivate(set) var end: Int32
  }

  /// A recognizer on the branch, and the hit area of its view.
  struct BranchEntry {
    let recognizer: GestureRecognizer
    let area: Quad
    /// The number of views above its view in the walk.
    let depth: Int
  }

  /// State of the walk that a view inherits from its superview.
  private struct Surroundings {
    /// Transform from the superview's coordinates to the screen's.
    var toScreen: Transform
    /// The part of the screen that can be hit, at any scroll offset of the views above; nil for
    /// all.
    var room: Rect?
    /// The part of it that can be hit at their present offsets; nil for all.
    var sight: Rect?
    /// The number of its page, which is what the innermost scroll view moves, or none.
    var page: Int32
    /// The reason why nothing can be hit; nil if something can.
    var obstacle: String?
    var depth = 0
    /// Depth of the deepest view on the branch that isn't in front of all its siblings; 0 if all
    /// are.
    var frontmostFrom = 0
  }

  mutating func walk(from root: View) {
    var surroundings = Surroundings(toScreen: .identity, page: newPage())
    if root.window == nil {
      surroundings.obstacle = "\(root.root.id) is in no window"
    }
    var above: [View] = []
    var ancestor = root.superview
    while let each = ancestor {
      above.append(each)
      ancestor = each.superview
    }
    for view in above.reversed() {
      surroundings = look(at: view, in: surroundings).inner
    }
    descend(root, surroundings)
    treeCount += 1
  }

  private mutating func newPage() -> Int32 {
    pageCount += 1
    return pageCount
  }

  /// The areas of the targets, which are kept no longer.
  mutating func takeAreas() -> TargetAreas {
    defer { areas = TargetAreas() }
    return areas
  }

  private mutating func descend(_ view: View, _ surroundings: Surroundings) {
    guard isWanted() else { return }
    let (area, box, sight, inner) = look(at: view, in: surroundings)
    let listens = view.isTouchTarget
    var target: Int?
    if listens, inner.obstacle == nil {
      target = targets.count
      if let size = sizeIfSmall(area, in: box), view.extraHitRects.isEmpty {
        smallAreas.append(SmallArea(target: Int32(targets.count), size: size))
      }
      targets.append(Target(view: view, end: Int32(targets.count) + 1))
      areas.append(area, anywhere: box, now: sight, tree: treeCount, page: surroundings.page)
    }
    let height = branch.count
    let tapCount = singleTaps.count
    let panAbove = nearestPan
    heightAbove = height
    judge(
      view, at: area, depth: inner.depth, frontmostFrom: inner.frontmostFrom,
      obstacle: inner.obstacle)
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
    branch.removeSubrange(height...)
    singleTaps.removeSubrange(tapCount...)
    nearestPan = panAbove
    rivals.leave(view)
    if let target { targets[target].end = Int32(targets.count) }
  }

  /// The view's area on the screen, its bounding box within the room and within sight, and the surroundings of
  /// its subviews.
  private mutating func look(
    at view: View, in surroundings: Surroundings
  ) -> (area: Quad, box: Rect, sight: Rect, inner: Surroundings) {
    let toScreen = view.toSuperview.followed(by: surroundings.toScreen)
    let area = Quad(view.hitBounds, toScreen)
    let room = surroundings.room.map { area.box.clipped(to: $0) } ?? area.box
    let sight = surroundings.sight.map { area.box.clipped(to: $0) } ?? area.box
    var inner = surroundings
    inner.toScreen = toScreen
    if inner.obstacle == nil { inner.obstacle = obstacle(of: view, room) }
    // Popped views and extra rectangles aren't clipped to the box.
    if engine.poppedViews.isEmpty, view.extraHitRects.isEmpty {
      inner.room = room
      inner.sight = sight
    }
    if let scrollView = view as? ScrollView {
      inner.page = newPage()
      let (back, forth) = scrollView.scrollRange
      let ways = [back, forth].flatMap { [Vector(dx: $0.dx, dy: 0), Vector(dx: 0, dy: $0.dy)] }
      inner.room = inner.room?.swept(by: ways.map { toScreen.apply($0) })
    }
    return (area, room, sight, inner)
  }

  private func obstacle(of view: View, _ room: Rect) -> String? {
    if !view.takesTouches { return "\(view.id) takes no touches" }
    if view.hitTestBehavior == .none {
      return "\(view.id) is never hit: its hitTestBehavior is none"
    }
    if !view.extraHitRects.isEmpty || !engine.poppedViews.isEmpty { return nil }
    if room.size.width > 0, room.size.height > 0 { return nil }
    let region = view.hitBounds.size
    return region.width > 0 && region.height > 0
      ? "\(view.id) lies outside its superviews' hit areas"
      : "\(view.id) has no area"
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
  fileprivate var isBare: Bool {
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

extension Rect {
  /// Bounding box of everything it covers when moved by any combination of these vectors.
  fileprivate func swept(by ways: [Vector]) -> Rect {
    guard size.width > 0, size.height > 0 else { return self }
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    for way in ways {
      left += min(0, way.dx)
      right += max(0, way.dx)
      top += min(0, way.dy)
      bottom += max(0, way.dy)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
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
    let all = Coverers(among: view.subviews, while: isWanted)
    var coverers: [Int: View] = [:]
    for (index, subview) in view.subviews.enumerated() where subview.mayHaveListeners {
      guard isWanted(), coverers.count <= Finding.maximumCount else { break }
      guard let front = all.frontmost(covering: index), subview.hasListeners else { continue }
      coverers[index] = front
    }
    return coverers
  }
}
