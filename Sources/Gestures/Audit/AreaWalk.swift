extension GestureAudit {
  /// Visits the areas of the first targets once more, as long as they are wanted: there may be too many to keep.
  func visitAreas(
    ofFirst count: Int, while isWanted: () -> Bool, _ visit: (Int, TargetArea) -> Void
  ) {
    var walk = AreaWalk(targets: targets[..<count], survey: Survey(of: engine))
    for root in roots { walk.descend(root, while: isWanted, visit) }
  }
}

/// A second walk of an audit, which meets the targets in the same order.
private struct AreaWalk {
  /// Those that it has yet to meet.
  var targets: ArraySlice<GestureAudit.Target>
  var survey: Survey

  mutating func descend(
    _ root: View, while isWanted: () -> Bool, _ visit: (Int, TargetArea) -> Void
  ) {
    descend(root, survey.begin(at: root), while: isWanted, visit)
  }

  private mutating func descend(
    _ view: View, _ surroundings: Surroundings, while isWanted: () -> Bool,
    _ visit: (Int, TargetArea) -> Void
  ) {
    guard !targets.isEmpty, isWanted() else { return }
    let (area, inner) = survey.look(at: view, in: surroundings)
    if targets.first?.view === view {
      visit(targets.startIndex, area)
      targets = targets.dropFirst()
    }
    for subview in view.subviews where !subview.isBare {
      descend(subview, inner, while: isWanted, visit)
    }
  }
}
