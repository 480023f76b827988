/// The answer of a view's hit test in place of the normal search, as a subclass that overrides
/// `hitTest`.
public enum HitTestBehavior: Equatable {
  case normal
  /// No view: touches go to what is behind.
  case none
  /// Never the view itself, only its descendants.
  case passSelf
  /// Subviews are asked wherever the point is; the view itself is hit only inside.
  case overflow
  /// The given view, whatever the point; no view once it is released.
  case always(View)

  public static func == (first: HitTestBehavior, second: HitTestBehavior) -> Bool {
    switch (first, second) {
    case (.normal, .normal), (.none, .none), (.passSelf, .passSelf), (.overflow, .overflow): true
    case (.always(let view), .always(let other)): view === other
    default: false
    }
  }

  func copied(by copy: WorldCopy) -> HitTestBehavior {
    if case .always(let view) = self { .always(copy[view]) } else { self }
  }
}

extension View {
  /// The deepest view that takes a touch at `point`, in this view's coordinates.
  ///
  /// A view that takes no touches, or doesn't contain the point, isn't hit. Otherwise subviews are
  /// asked front to back, and the first that returns a view decides; without one it is the view
  /// itself.
  public final func hitTest(_ point: Point, trace: HitTrace? = nil) -> View? {
    let entry = trace?.beginHitTest(of: self)
    var reason: String?
    var hit = usualHit(at: point, trace, because: &reason)
    if let found = hit, let accepts = details?.acceptsHit,
      !accepts.holds(of: self, at: point, result: found)
    {
      hit = nil
      if trace != nil {
        reason =
          "acceptsHit refuses \(found.id): \(accepts.because(of: self, at: point, result: found))"
      }
    }
    if let details, details.questions.contains(.hitTest), engine.walk.asksViews,
      let asker = engine.reachableAsker
    {
      engine.walk.dependsOnPass = true
      if let answer = asker.hit(of: self, at: point, pass: engine.walk.pass, default: hit) {
        hit = answer.view
        reason = answer.because
      }
    }
    if let trace, let entry { trace.end(entry, hit: hit, because: reason) }
    return hit
  }

  /// The result without asking the client; with a trace, also the reason.
  private func usualHit(
    at point: Point, _ trace: HitTrace?, because reason: inout String?
  ) -> View? {
    let behavior = details == nil ? .normal : behavior(in: engine.walk.pass)
    // ios.D9
    if case .always(let view) = behavior {
      let hit = view.isReleased ? nil : view
      if trace != nil {
        reason = hit.map { "hitTestBehavior is always \($0.id)\(passDescription)" }
        reason = reason ?? "\(view.id), its answer, was released"
      }
      return hit
    }
    guard obstacles.isEmpty else {
      if trace != nil { reason = obstacleDescription }
      return nil
    }
    if behavior == .none {
      if trace != nil { reason = "hitTestBehavior is none\(passDescription)" }
      return nil
    }
    if behavior == .overflow {
      if let hit = hitTestSubviews(point, trace: trace) { return hit }
      return pointInside(point, trace: trace) ? self : nil
    }
    guard pointInside(point, trace: trace) else { return nil }
    let hit: View? = hitTestSubviews(point, trace: trace) ?? self
    // A subview may return this view, too.
    guard behavior == .passSelf, hit === self else { return hit }
    if trace != nil { reason = "hitTestBehavior is passSelf\(passDescription)" }
    return nil
  }

  /// The behaviour in a pass of a touch's hit test: the first finds the window, the second the
  /// view.
  final func behavior(in pass: Int) -> HitTestBehavior {
    guard let details else { return .normal }
    guard let first = details.firstHitTestBehavior else { return details.hitTestBehavior }
    engine.walk.dependsOnPass = true
    return pass == 1 ? first : details.hitTestBehavior
  }

  /// The pass, as a part of a reason, if the first has a behaviour of its own; otherwise empty.
  private var passDescription: String {
    details?.firstHitTestBehavior == nil ? "" : " in pass \(engine.walk.pass)"
  }

  /// The result of the frontmost subview that isn't missed.
  private func hitTestSubviews(_ point: Point, trace: HitTrace?) -> View? {
    // A complete trace shows each call of the walk, and an index can't look up infinite coordinates.
    let asksAll = trace?.isComplete ?? false || !point.isFinite
    return firstAnswer(near: asksAll ? nil : HitBox.probe(point)) { view in
      guard let own = view.convertFromSuperview(point) else {
        trace?.addFlattened(view)
        return nil
      }
      return view.hitTest(own, trace: trace)
    }
  }

  /// Whether `point`, in the view's coordinates, is inside: within the bounds after hit insets, in
  /// an extra hit rectangle, or in a view popped out of it.
  public final func pointInside(_ point: Point) -> Bool {
    isInsideOfItself(point) || engine.popped(in: self, holding: point) != nil
  }

  /// Whether the point is inside, not counting popped views.
  final func isInsideOfItself(_ point: Point) -> Bool {
    if let override = details?.pointInside { return override.holds(of: self, at: point) }
    return hitBounds.contains(point)
      || details != nil && extraHitRects.contains { $0.contains(point) }
  }

  private func pointInside(_ point: Point, trace: HitTrace?) -> Bool {
    let entry = trace?.beginPointInside(of: self)
    let usual = pointInside(point)
    let answer = askedInside(point, default: usual)
    if let trace, let entry {
      trace.end(
        entry, isInside: answer?.isInside ?? usual,
        because: answer?.because ?? explanation(of: usual, at: point))
    }
    return answer?.isInside ?? usual
  }

  /// The client's answer for a point; nil unless the view's class asks and questions are enabled.
  private func askedInside(_ point: Point, default usual: Bool) -> AnsweredInside? {
    guard let details, details.questions.contains(.pointInside), engine.walk.asksViews,
      let asker = engine.reachableAsker
    else { return nil }
    engine.walk.dependsOnPass = true
    return asker.isInside(of: self, at: point, pass: engine.walk.pass, default: usual)
  }

  /// As `pointInside`, but asks the client if the view's class says so.
  public final func pointInsideAsking(_ point: Point) -> Bool {
    engine.asking(inPass: 2) { pointInside(point, trace: nil) }
  }

  /// The bounds after the view's own hit insets, or else its class's.
  final var hitBounds: Rect {
    guard let insets = details?.hitInsets ?? engine.classes.hitInsets(of: objectClass) else {
      return bounds
    }
    return bounds.inset(by: insets)
  }

  // MARK: Reasons

  /// The reason why a point isn't inside, or is so other than by the bounds.
  private func explanation(of isInside: Bool, at point: Point) -> String? {
    if let override = details?.pointInside {
      return "its pointInside: \(override.because(of: self, at: point))"
    }
    let region = hitBounds
    if isInside {
      if region.contains(point) {
        return bounds.contains(point)
          ? nil : "within \(region.text), the bounds after hit insets"
      }
      if let rect = extraHitRects.first(where: { $0.contains(point) }) {
        return "within \(rect.text), an extra hit rect"
      }
      return engine.popped(in: self, holding: point).map { "\($0.id), popped out of it, holds it" }
    }
    var text = "point \(point.text) is outside \(region.text)"
    if region != bounds { text += ", the bounds after hit insets" }
    let extra = extraHitRects.count
    if extra > 0 {
      text += " and \(extra == 1 ? "the extra hit rect" : "\(extra) extra hit rects")"
    }
    return text
  }
}

extension Engine {
  /// The window and view that a new touch at `point` on the screen hits.
  ///
  /// Windows are asked front to back, and the first that returns a view is the one; it is asked
  /// again for the view, and may then return none. Unless a view on the way may answer differently
  /// the second time, that pass is made only for a trace.
  ///
  /// Views with hit tests overridden by the client are asked only with `asksViews`: in events, and
  /// at the client's own request.
  public func hitTest(
    _ point: Point, trace: HitTrace? = nil, asksViews: Bool = false
  ) -> (window: Window, view: View?)? {
    defer { walk = HitWalk() }
    for window in windows.reversed() {
      guard let own = window.convertFromSuperview(point) else {
        trace?.addFlattened(window)
        continue
      }
      walk = HitWalk(pass: 1, asksViews: asksViews)
      guard let hit = window.hitTest(own, trace: trace) else { continue }
      guard trace != nil || walk.dependsOnPass else { return (window, hit) }
      trace?.pass = 2
      walk = HitWalk(pass: 2, asksViews: asksViews)
      return (window, window.hitTest(own, trace: trace))
    }
    return nil
  }

  /// Does some work during which the client is asked for hit tests that it overrides.
  public func asking<Answer>(inPass pass: Int, _ work: () -> Answer) -> Answer {
    walk = HitWalk(pass: pass, asksViews: true)
    defer { walk = HitWalk() }
    return work()
  }

  /// Sets the hit insets of a class, which apply to its views, and to those of derived classes
  /// without their own; nil removes them. A view's own insets take precedence.
  public func setHitInsets(_ insets: Insets?, for objectClass: ObjectClass) {
    classes.setHitInsets(insets, for: objectClass)
    for case let view as View in objects.all { view.hitIndex = nil }
  }
}
