import Gestures

/// The session that a selector is held against.
public struct SelectableWorld {
  let engine: Engine
  let screen: Rect
  /// Any object by its id.
  let object: (String) -> Object?

  public init(_ engine: Engine, screen: Rect, object: @escaping (String) -> Object?) {
    self.engine = engine
    self.screen = screen
    self.object = object
  }

  /// Whether something of the view can be seen: neither it nor a superview is hidden or transparent,
  /// and part of it is on the screen and within all that clips it.
  func isVisible(_ view: View) -> Bool { view.isVisible(on: screen) }

  func isHittable(_ view: View) -> Bool { view.isHittable(on: screen) }

  /// Whether that many siblings are behind the view; below zero, in front of it and one less.
  func isSibling(_ view: View, _ number: Int) -> Bool {
    if let superview = view.superview {
      return Self.stands(view, at: number, among: superview.subviews)
    }
    if view is Window { return Self.stands(view, at: number, among: engine.windows) }
    return number == 0 || number == -1
  }

  private static func stands<Siblings: RandomAccessCollection>(
    _ view: View, at number: Int, among siblings: Siblings
  ) -> Bool where Siblings.Element: View, Siblings.Index == Int {
    let place = number < 0 ? siblings.count + number : number
    return siblings.indices.contains(place) && siblings[place] === view
  }
}
