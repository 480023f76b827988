/// What a view answers in place of the usual search, as a subclass would that overrides `hitTest`.
public enum HitTestBehavior: Equatable {
  case normal
  /// Nothing: touches go to what is behind.
  case none
  /// Never itself, only what is below it.
  case passSelf
  /// That view, wherever it is and wherever the point; nobody once it is released.
  case always(View)

  public static func == (first: HitTestBehavior, second: HitTestBehavior) -> Bool {
    switch (first, second) {
    case (.normal, .normal), (.none, .none), (.passSelf, .passSelf): true
    case (.always(let view), .always(let other)): view === other
    default: false
    }
  }
}

extension View {
  /// Whether touches can get to the view at all, whatever the point, as far as it is its own doing.
  public final var takesTouches: Bool { obstacles.isEmpty }

  /// The deepest view that takes a touch at `point`, in this view's coordinates.
  ///
  /// A view that takes no touches hits nothing, nor one that the point isn't inside of; then subviews
  /// are asked from the frontmost to the rearmost, and the first that hits anything decides; else it
  /// is the view itself.
  public final func hitTest(_ point: Point, trace: HitTrace? = nil) -> View? {
    let entry = trace?.beginHitTest(of: self)
    guard obstacles.isEmpty else {
      if let trace, let entry { trace.end(entry, hit: nil, because: obstacleInWords) }
      return nil
    }
    let behavior = hitTestBehavior
    switch behavior {
    case .normal, .passSelf: break
    case .none:
      if let trace, let entry {
        trace.end(entry, hit: nil, because: "hitTestBehavior is none")
      }
      return nil
    case .always(let view):
      let hit = view.isReleased ? nil : view
      if let trace, let entry {
        let reason = hit.map { "hitTestBehavior is always \($0.id)" }
        trace.end(entry, hit: hit, because: reason ?? "\(view.id), its answer, was released")
      }
      return hit
    }
    guard pointInside(point, trace: trace) else { return nil }
    var hit: View? = hitTestSubviews(point, trace: trace) ?? self
    // A subview may answer with this view as well.
    if behavior == .passSelf, hit === self { hit = nil }
    if let trace, let entry {
      trace.end(entry, hit: hit, because: hit == nil ? "hitTestBehavior is passSelf" : nil)
    }
    return hit
  }

  /// The answer of the frontmost subview that hits anything.
  private func hitTestSubviews(_ point: Point, trace: HitTrace?) -> View? {
    // The trace shows each call of the walk; and numbers that ran out have no place in an index.
    if trace == nil, point.isFinite, let tree = subviews.tree {
      return tree.firstAnswer(
        near: HitBox.probe(point), popped: subviewsWithPopped, in: engine
      ) { view in
        view.convertFromSuperview(point).flatMap { view.hitTest($0) }
      }
    }
    for view in subviews.reversed() {
      if let own = view.convertFromSuperview(point) {
        if let hit = view.hitTest(own, trace: trace) { return hit }
      } else if let trace {
        trace.end(
          trace.beginHitTest(of: view), hit: nil, because: "its transform can't be inverted")
      }
    }
    return nil
  }

  /// Whether the view counts `point`, in its own coordinates, as inside: its bounds after hit insets
  /// hold it, an extra hit rectangle does, or something that was popped out of the view.
  public final func pointInside(_ point: Point) -> Bool {
    isInsideOfItself(point) || engine.popped(in: self, holding: point) != nil
  }

  /// Whether the point is inside without anything that was popped out of the view.
  final func isInsideOfItself(_ point: Point) -> Bool {
    hitBounds.contains(point) || details != nil && extraHitRects.contains { $0.contains(point) }
  }

  private func pointInside(_ point: Point, trace: HitTrace?) -> Bool {
    let isInside = pointInside(point)
    trace?.add(
      pointInside: isInside, of: self, because: explanation(of: isInside, at: point))
    return isInside
  }

  /// The bounds after the view's own hit insets, or else its class's.
  final var hitBounds: Rect {
    guard let insets = details?.hitInsets ?? engine.classes.hitInsets(of: objectClass) else {
      return bounds
    }
    return bounds.inset(by: insets)
  }

  /// Where the view may be hit has changed; the index over it and its siblings follows.
  final func hitRegionChanged() {
    superview?.subviews.tree?.hitRegionChanged(of: self)
  }

  // MARK: In words

  /// Why the view takes no touches.
  private var obstacleInWords: String? {
    if obstacles.contains(.hidden) { return "hidden" }
    if obstacles.contains(.interactionDisabled) { return "user interaction is disabled" }
    if obstacles.contains(.transparent) {
      return "alpha \(alpha == 0.01 ? "\(readableAlpha)" : readableAlpha.worded) is below 0.01"
    }
    if obstacles.contains(.disabledControl) { return "the control is disabled" }
    return nil
  }

  /// Why a point is not inside, or inside for another reason than the bounds.
  private func explanation(of isInside: Bool, at point: Point) -> String? {
    let region = hitBounds
    if isInside {
      if region.contains(point) {
        return bounds.contains(point)
          ? nil : "within \(region.worded), the bounds after hit insets"
      }
      if let rect = extraHitRects.first(where: { $0.contains(point) }) {
        return "within \(rect.worded), an extra hit rect"
      }
      return engine.popped(in: self, holding: point).map { "\($0.id), popped out of it, holds it" }
    }
    var text = "point \(point.worded) is outside \(region.worded)"
    if region != bounds { text += ", the bounds after hit insets" }
    let extra = extraHitRects.count
    if extra > 0 {
      text += " and \(extra == 1 ? "the extra hit rect" : "\(extra) extra hit rects")"
    }
    return text
  }
}

extension Engine {
  /// The window and view that a new touch at `point` on the screen lands in.
  ///
  /// Windows are asked from the frontmost to the rearmost, and the first that hits anything is the
  /// one; it is asked again for the view. As no view answers differently the second time, that pass
  /// is made only to be shown in the trace.
  public func hitTest(_ point: Point, trace: HitTrace? = nil) -> (window: Window, view: View)? {
    for window in windows.reversed() {
      guard let own = window.convertFromSuperview(point) else {
        if let trace {
          trace.end(
            trace.beginHitTest(of: window), hit: nil, because: "its transform can't be inverted")
        }
        continue
      }
      guard let hit = window.hitTest(own, trace: trace) else { continue }
      if let trace {
        trace.pass = 2
        _ = window.hitTest(own, trace: trace)
      }
      return (window, hit)
    }
    return nil
  }

  /// Insets the bounds of every view of a class, and of those derived from it, when points are asked
  /// for; nil takes that back. A view's own insets win.
  public func setHitInsets(_ insets: Insets?, for objectClass: ObjectClass) {
    classes.setHitInsets(insets, for: objectClass)
    hitInsetsGeneration += 1
  }
}
