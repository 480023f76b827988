/// Where on the screen a view can be hit.
struct TargetArea {
  /// The view's area on the screen.
  let quad: Quad
  /// Its bounding box within what the views above leave of it, at any of their scroll offsets.
  let box: Rect
  /// Its bounding box within what they leave of it now.
  let sight: Rect
  let tree: Int32
  /// The number of the scroll view, or else the tree, whose content it is in.
  let page: Int32

  /// Whether both can be hit at one place. What one scroll view moves is compared wherever it is; the rest where it is
  /// now.
  func overlaps(_ other: TargetArea) -> Bool {
    let meets =
      page == other.page
      ? box.overlaps(other.box) : tree == other.tree && sight.overlaps(other.sight)
    return meets && (quad.isUpright && other.quad.isUpright || quad.overlaps(other.quad))
  }

  /// Width and height as the view has them, without what the views above cut off if it is upright.
  var size: Size {
    guard quad.isUpright else { return quad.sides }
    // A quarter turn swaps the sides of the box.
    let isSwapped = (quad.corners[0].y - quad.corners[1].y).magnitude > 1e-9
    return isSwapped ? Size(width: box.size.height, height: box.size.width) : box.size
  }
}

/// State of a walk that a view inherits from its superview.
struct InheritedState {
  /// Transform from the superview's coordinates to the screen's.
  var toScreen: Transform
  /// The part of the screen that can be hit, at any scroll offset of the views above; nil for
  /// all.
  var room: Rect?
  /// The part of it that can be hit at their present offsets; nil for all.
  var sight: Rect?
  /// The number of the scroll view, or else the tree, whose content it is in.
  var page: Int32
  /// The reason why nothing can be hit; nil if something can.
  var obstacle: String?
  /// The index on the branch of the deepest view that isn't in front of all its siblings; 0 if all are.
  var frontmostFrom = 0
}

/// Tells where the views are on the screen that a walk over trees meets, from the roots down.
struct Survey {
  private let engine: Engine
  /// The number of trees begun so far, and of their pages.
  private var (treeCount, pageCount) = (Int32(0), Int32(0))

  init(of engine: Engine) { self.engine = engine }

  /// What the root of the next tree inherits.
  mutating func begin(at root: View) -> InheritedState {
    treeCount += 1
    var inherited = InheritedState(toScreen: .identity, page: newPage())
    if root.window == nil {
      inherited.obstacle = "\(root.root.id) is in no window"
    }
    var above: [View] = []
    var ancestor = root.superview
    while let each = ancestor {
      above.append(each)
      ancestor = each.superview
    }
    for view in above.reversed() {
      inherited = look(at: view, in: inherited).inner
    }
    return inherited
  }

  private mutating func newPage() -> Int32 {
    pageCount += 1
    return pageCount
  }

  /// The area of a view, and what its subviews inherit.
  mutating func look(
    at view: View, in inherited: InheritedState
  ) -> (area: TargetArea, inner: InheritedState) {
    let toScreen = view.toSuperview.followed(by: inherited.toScreen)
    let quad = Quad(view.hitBounds, toScreen)
    let room = inherited.room.map { quad.box.clipped(to: $0) } ?? quad.box
    let sight = inherited.sight.map { quad.box.clipped(to: $0) } ?? quad.box
    var inner = inherited
    inner.toScreen = toScreen
    if inner.obstacle == nil { inner.obstacle = obstacle(of: view, room) }
    // Popped views and extra rectangles aren't clipped to the box.
    if engine.poppedViews.isEmpty, view.extraHitRects.isEmpty, !view.mayBeHitOutside {
      inner.room = room
      inner.sight = sight
    }
    if let scrollView = view as? ScrollView {
      inner.page = newPage()
      let (back, forth) = scrollView.scrollRange
      let ways = [back, forth].flatMap { [Vector(dx: $0.dx, dy: 0), Vector(dx: 0, dy: $0.dy)] }
      inner.room = inner.room?.swept(by: ways.map { toScreen.apply($0) })
    }
    let area = TargetArea(
      quad: quad, box: room, sight: sight, tree: treeCount, page: inherited.page)
    return (area, inner)
  }

  private func obstacle(of view: View, _ room: Rect) -> String? {
    if !view.takesTouches { return "\(view.id) takes no touches" }
    if view.hitTestBehavior == .none {
      return "\(view.id) is never hit: its hitTestBehavior is none"
    }
    if !view.extraHitRects.isEmpty || !engine.poppedViews.isEmpty || view.mayBeHitOutside {
      return nil
    }
    if room.size.width > 0, room.size.height > 0 { return nil }
    let region = view.hitBounds.size
    return region.width > 0 && region.height > 0
      ? "\(view.id) lies outside its superviews' hit areas"
      : "\(view.id) has no area"
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
