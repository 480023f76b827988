import Gestures

/// The session against which selectors are matched.
public struct SelectableWorld {
  let engine: Engine
  let screen: Rect
  /// Looks up an object by its id.
  let object: (String) -> Object?

  public init(
    _ engine: Engine, screen: Rect, object: @escaping (String) -> Object?
  ) {
    self.engine = engine
    self.screen = screen
    self.object = object
  }

  /// Whether part of the view is visible: neither it nor a superview is hidden or transparent, and
  /// part of it is on the screen and within every superview that clips.
  func isVisible(_ view: View) -> Bool { view.isVisible(on: screen) }

  func isHittable(_ view: View) -> Bool { view.isHittable(on: screen) }

  /// Whether the view has that index among its siblings; negative indices count from the front.
  func isSibling(_ view: View, _ number: Int) -> Bool {
    if let superview = view.superview {
      return Self.stands(view, at: number, among: superview.subviews)
    }
    if view is Window { return Self.stands(view, at: number, among: engine.windows) }
    return number == 0 || number == -1
  }

  private static func stands(_ view: View, at number: Int, among siblings: [View]) -> Bool {
    let place = number < 0 ? siblings.count + number : number
    return siblings.indices.contains(place) && siblings[place] === view
  }
}
