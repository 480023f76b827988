/// Controllers that disappeared and appeared since the last such change, outermost first, and
/// otherwise in the order of their windows and of their parents' children.
public struct ShownChange {
  public var disappeared: [Controller] = []
  public var appeared: [Controller] = []
}

/// The controllers that are shown, compared from change to change.
///
/// A window that isn't hidden shows its root; a navigation controller shows its last child, a tab
/// controller the selected one, others all children, and each the controller that it presents.
/// A page that `fullScreen` has taken out of the window isn't shown.
struct ShownControllers {
  /// Those that were shown when they were last compared, outermost first.
  private var shown: [Controller] = []
  private var mayHaveChanged = false

  /// Marks the shown controllers as out of date.
  mutating func invalidate() { mayHaveChanged = true }

  /// Compares the controllers that are shown now, from back to front windows, with those of the last time.
  mutating func update(in windows: [Window]) -> ShownChange {
    guard mayHaveChanged else { return ShownChange() }
    mayHaveChanged = false
    let former = shown
    shown = []
    for window in windows where !window.isHidden {
      if let root = window.rootViewController { add(root) }
    }
    let (before, now) = (Set(former.map(\.number)), Set(shown.map(\.number)))
    return ShownChange(
      disappeared: former.filter { !now.contains($0.number) },
      appeared: shown.filter { !before.contains($0.number) })
  }

  private mutating func add(_ controller: Controller, isCovered: Bool = false) {
    let isCovered = isCovered || controller.isCovered
    if !isCovered { shown.append(controller) }
    if controller.isContainer {
      if let child = controller.topController ?? controller.selectedController {
        add(child, isCovered: isCovered)
      }
    } else {
      for child in controller.children { add(child, isCovered: isCovered) }
    }
    if let presented = controller.presented { add(presented) }
  }

  func copied(by copy: WorldCopy) -> ShownControllers {
    ShownControllers(shown: copy[shown], mayHaveChanged: mayHaveChanged)
  }
}

extension Engine {
  /// Takes what has changed on the screen since it was last taken.
  public func takeShownChange() -> ShownChange { shownControllers.update(in: windows) }
}
