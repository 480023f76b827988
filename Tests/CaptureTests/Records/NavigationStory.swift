import Testing

@testable import Capture
@testable import Gestures

/// A navigation controller that fills the window, and a view with a tap in it.
struct NavigationStory {
  let scene: Scene
  let navigation: Controller

  init(_ change: (inout Configuration) -> Void = { _ in }) {
    scene = Scene(
      """
      window 0 0 390 844
        root 0 0 390 844
          card 0 0 10 10 tap
      """, change)
    navigation = scene.controller(
      "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  }

  @discardableResult
  func push(
    _ id: String, _ className: String = "UIViewController", title: String? = nil
  ) -> Controller {
    let page = scene.controller(id, className, at: .child(navigation), title: title)
    scene.capture.controllersChanged()
    return page
  }

  func pop(_ page: Controller) throws {
    try page.move(to: .none)
    scene.capture.controllersChanged()
  }

  /// The pages of the records of an event.
  func pages(_ event: String) -> [String] {
    scene.records.filter { $0.event == event }.map { $0.source.controller?.id ?? "none" }
  }
}
