/// Goes over a tree once, from the top, and notes what is amiss on the way.
///
/// Relations between recognizers matter along a branch alone, so that each is held against those above
/// it; areas are held against each other by a sweep.
struct GestureAudit {
  let engine: Engine
  /// Recognizers of the trees, in tree order.
  var recognizers: [GestureRecognizer] = []
  /// Views that mean to take touches and can, in tree order.
  private(set) var targets: [Target] = []
  var neverWinning: [Finding] = []
  var fights: [Finding] = []
  var covered: [Finding] = []
  /// Of the view being looked at and those above it, from the top.
  var branch: [BranchEntry] = []
  /// Entries on the branch whose recognizers no other one always beats.
  var rivals: [BranchEntry] = []
  private var order = 0
  private var tree = 0

  /// Whether anybody still waits for the findings.
  let isWanted: () -> Bool

  init(engine: Engine, isWanted: @escaping () -> Bool) {
    self.engine = engine
    self.isWanted = isWanted
  }

  /// Where on the screen a view takes touches.
  struct Target {
    let view: View
    let area: Quad
    /// The box of what the views above leave of the area, once it is scrolled into sight.
    let box: Rect
    /// The box of what they leave of it now.
    let sight: Rect
    /// The innermost scroll view that moves it.
    let scrollView: ScrollView?
    /// Which of the trees gone over it is in.
    let tree: Int
    /// Its place in tree order, and that behind the last view below it.
    let order: Int
    fileprivate(set) var end: Int
  }

  /// A recognizer on the branch, and where its view takes touches.
  struct BranchEntry {
    let recognizer: GestureRecognizer
    let area: Quad
    /// How many views are above it in the walk.
    let depth: Int
  }

  /// What comes down from the views above.
  private struct Surroundings {
    /// From a view's superview to the screen.
    var toScreen: Transform
    /// What is left of the screen to be hit, wherever the scroll views above are scrolled to; nil for all.
    var room: Rect?
    /// What is left of it as they are scrolled now.
    var sight: Rect?
    var scrollView: ScrollView?
    /// Why nothing can be hit; nil where something can.
    var obstacle: String?
    var depth = 0
    /// Up to which depth every view of the branch is in front of all its siblings.
    var frontmostFrom = 0
  }

  mutating func walk(from root: View) {
    var surroundings = Surroundings(toScreen: .identity)
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
    tree += 1
  }

  private mutating func descend(_ view: View, _ surroundings: Surroundings) {
    guard isWanted() else { return }
    let own = order
    order += 1
    let (area, box, sight, inner) = look(at: view, in: surroundings)
    let listens = view.isTouchTarget
    var target: Int?
    if listens, inner.obstacle == nil {
      target = targets.count
      targets.append(
        Target(
          view: view, area: area, box: box, sight: sight, scrollView: surroundings.scrollView,
          tree: tree, order: own, end: own))
    }
    let height = branch.count
    judge(
      view, at: area, depth: inner.depth, frontmostFrom: inner.frontmostFrom,
      obstacle: inner.obstacle)
    let coverers = inner.obstacle == nil ? self.coverers(amongSubviewsOf: view) : [:]
    let front = view.subviews.last(where: \.takesTouches)
    for (index, subview) in view.subviews.enumerated() {
      var around = inner
      around.depth += 1
      if subview !== front { around.frontmostFrom = around.depth }
      if let coverer = coverers[index] {
        noteCovered(subview, by: coverer)
        around.obstacle = "\(subview.id) is covered by \(coverer.id)"
      }
      descend(subview, around)
    }
    branch.removeSubrange(height...)
    while let last = rivals.last, last.recognizer.view === view { rivals.removeLast() }
    if let target { targets[target].end = order }
  }

  /// Where a view is on the screen, and what it leaves to those below it.
  private func look(
    at view: View, in surroundings: Surroundings
  ) -> (area: Quad, box: Rect, sight: Rect, inner: Surroundings) {
    let toScreen = view.toSuperview.followed(by: surroundings.toScreen)
    let area = Quad(view.hitBounds, toScreen)
    let room = surroundings.room.map { area.box.clipped(to: $0) } ?? area.box
    let sight = surroundings.sight.map { area.box.clipped(to: $0) } ?? area.box
    var inner = surroundings
    inner.toScreen = toScreen
    if inner.obstacle == nil { inner.obstacle = obstacle(of: view, room) }
    // What is popped out, or has further rectangles, isn't bound to the box.
    if engine.poppedViews.isEmpty, view.extraHitRects.isEmpty {
      inner.room = room
      inner.sight = sight
    }
    if let scrollView = view as? ScrollView {
      inner.scrollView = scrollView
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
      ? "\(view.id) lies outside of what its superviews take touches in"
      : "\(view.id) has no area"
  }
}

extension View {
  /// Whether somebody listens to touches on this very view.
  var isTouchTarget: Bool {
    guard !(self is Window) else { return false }
    return self is Control || gestureRecognizers.contains { $0.isEnabled }
  }

  /// Whether it takes touches for somebody, as far as a glance tells.
  fileprivate var mayHaveListeners: Bool {
    takesTouches && (!subviews.isEmpty || hasListeners)
  }

  /// The frontmost of those subviews that may hold `point`, in its coordinates, that is wanted.
  fileprivate func frontmostSubview(near point: Point, isWanted: (View) -> Bool) -> View? {
    guard let tree = subviews.tree else { return subviews.last(where: isWanted) }
    return tree.firstAnswer(near: HitBox.probe(point), popped: [], in: engine) {
      isWanted($0) ? $0 : nil
    }
  }

  /// Whether somebody listens to touches on it or below it.
  fileprivate var hasListeners: Bool {
    isTouchTarget || !handles.isDisjoint(with: .touches) || subviews.contains { $0.hasListeners }
  }
}

extension Rect {
  /// The box of all that it covers while it moves by any of these vectors, several at once among them.
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

  /// For each subview with listeners that later ones cover entirely, the frontmost of those; by the
  /// subview's index.
  fileprivate func coverers(amongSubviewsOf view: View) -> [Int: View] {
    guard view.subviews.count > 1, engine.poppedViews.isEmpty else { return [:] }
    var coverers: [Int: View] = [:]
    for (index, subview) in view.subviews.enumerated() where subview.mayHaveListeners {
      guard let front = coverer(of: subview, in: view), subview.hasListeners else { continue }
      coverers[index] = front
    }
    return coverers
  }

  private func coverer(of subview: View, in view: View) -> View? {
    let quad = Quad(subview.hitBounds, subview.toSuperview)
    // Whoever covers all of it covers its middle, and is asked before itself.
    guard subview.hitBox != nil, quad.box.center.isFinite else { return nil }
    let front = view.frontmostSubview(near: quad.box.center) {
      $0 === subview || $0.takesTouches && covers($0, subview, quad)
    }
    return front === subview ? nil : front
  }

  private func covers(_ front: View, _ behind: View, _ quad: Quad) -> Bool {
    guard front.hitTestBehavior == .normal, behind.extraHitRects.isEmpty else { return false }
    return quad.isInside(front.hitBounds, of: front)
  }
}
