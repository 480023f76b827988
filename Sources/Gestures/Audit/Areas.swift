/// Findings about hit areas: too small for a finger, covered by another view, or overlapped by others.
extension GestureAudit {
  /// Minimum width and height, in points, of an area that is easy to hit.
  private static let minimumExtent = 44.0
  /// The maximum number of overlapping views that one finding names.
  private static let maximumNamed = 16

  // MARK: Too small

  mutating func noteIfSmall(_ view: View, _ area: TargetArea) {
    let size = area.size
    let least = Self.minimumExtent - 1e-6
    guard size.width < least || size.height < least else { return }
    let extent = "\(Reason.format(size.width)) x \(Reason.format(size.height))"
    let widening = [size.height, size.width].map {
      Reason.format(min(0, ($0 - Self.minimumExtent) / 2))
    }
    small.append(
      Finding(
        kind: .small, objects: [view],
        because: "only \(extent) points of \(view.id) can be hit; 44 x 44 are recommended",
        advice: "set hitInsets of \(view.id) to "
          + "[\(widening[0]), \(widening[1]), \(widening[0]), \(widening[1])], or make it larger"))
  }

  // MARK: Covered

  mutating func noteCovered(_ view: View, by coverer: View) {
    covered.append(
      Finding(
        kind: .covered, objects: [view, coverer],
        because: "\(view.id) gets no touch: \(coverer.id), in front of it, covers it entirely",
        advice:
          "set userInteractionEnabled of \(coverer.id) to false, or bring \(view.id) to the front"
      ))
  }

  /// The frontmost sibling that entirely covers a subview with listeners; nil if there is none.
  func coverer(of subview: View, in view: View) -> View? {
    guard engine.poppedViews.isEmpty, subview.extraHitRects.isEmpty,
      !view.mayBeHitOutside, !subview.mayBeHitOutside, subview.hitBox != .nothing
    else { return nil }
    let quad = Quad(subview.hitBounds, subview.toSuperview)
    guard quad.box.center.isFinite else { return nil }
    // The subview itself, if none in front of it covers it.
    let foremost = view.firstAnswer(near: HitBox.probe(allOf: quad.box)) { other in
      let covers =
        other === subview || other.mayCover && quad.isInside(other.hitBounds, of: other)
      return covers ? other : nil
    }
    guard let foremost, foremost !== subview, subview.hasListeners else { return nil }
    return foremost
  }

  // MARK: Overlapping

  /// The targets that others in front of them overlap.
  func overlaps(_ shouldStop: () -> Bool) throws(AuditFailure) -> [Finding] {
    var findings: [Finding] = []
    for target in targets {
      if shouldStop() { throw .stopped }
      // Those that a view holds are in front of it by right.
      let inFront = targets[target.end...].lazy.filter { $0.area.overlaps(target.area) }
        .prefix(Self.maximumNamed + 1).map(\.view)
      if !inFront.isEmpty { findings.append(overlap(of: target.view, by: Array(inFront))) }
    }
    return findings
  }

  private func overlap(of view: View, by inFront: [View]) -> Finding {
    let named = inFront.prefix(3)
    let rest =
      inFront.count > Self.maximumNamed
      ? " and more than \(Self.maximumNamed - named.count) others"
      : inFront.count > named.count ? " and \(inFront.count - named.count) more" : ""
    let names = named.map(\.id).joined(separator: ", ")
    return Finding(
      kind: .overlap, objects: [view] + inFront.prefix(Self.maximumNamed),
      because: "where \(view.id) overlaps \(names)\(rest), touches go to the one in front",
      advice: "move them apart, or narrow one by hitInsets")
  }
}

extension View {
  /// Whether a touch within its hit area goes to it or to one of its subviews.
  fileprivate var mayCover: Bool { takesTouches && hitTestBehavior == .normal && !overridesHits }
}
