import Testing

@testable import Capture
@testable import Gestures

private let screen = """
  window UIWindow 0 0 390 844
    root UIView 0 0 390 844
      card UIView 0 0 10 10 tap
  """

private func recording(_ change: (inout Configuration) -> Void = { _ in }) -> Scene {
  Scene(screen) {
    $0.events = [.click, .screen, .start, .end]
    change(&$0)
  }
}

private func screens(_ scene: Scene) -> [String] {
  scene.records.filter { $0.event == "$AppViewScreen" }.map { $0.source.controller?.id ?? "none" }
}

@Test func `pages are recorded when they appear, once`() {
  let scene = recording()
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  scene.controller("home", "Home", at: .child(navigation), title: "Welcome")
  scene.capture.controllersChanged()
  scene.capture.controllersChanged()
  #expect(screens(scene) == ["home"])
  #expect(scene.last["$screen_name"] == "Home")
  #expect(scene.last["$title"] == "Welcome")
  #expect(scene.last["$url"] == "Home")
  #expect(scene.last["$referrer"] == nil)
  #expect(scene.last.detail == "Home######")
  scene.controller("details", "Details", at: .child(navigation))
  scene.capture.controllersChanged()
  #expect(screens(scene) == ["home", "details"])
  #expect(scene.last["$referrer"] == "Home")
}

@Test func `going back shows the page before again`() throws {
  let scene = recording()
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  scene.controller("home", at: .child(navigation))
  scene.capture.controllersChanged()
  let details = scene.controller("details", at: .child(navigation))
  scene.capture.controllersChanged()
  try details.move(to: .none)
  scene.capture.controllersChanged()
  #expect(screens(scene) == ["home", "details", "home"])
}

@Test func `a page that comes back without another between isn't recorded again`() throws {
  let scene = recording()
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  let home = scene.controller("home", at: .child(navigation))
  scene.capture.controllersChanged()
  try home.move(to: .none)
  scene.capture.controllersChanged()
  try home.move(to: .child(navigation))
  scene.capture.controllersChanged()
  #expect(screens(scene) == ["home"])
}

@Test(arguments: [
  ("UIAlertController", false), ("UITabBarController", false), ("MyTabs<UITabBarController", false),
  ("UIPredictionViewController", false), ("MyPrediction<UIPredictionViewController", true),
  ("UIViewController", true),
])
func `containers and helpers aren't pages`(name: String, isPage: Bool) {
  let scene = recording()
  scene.controller("it", name, view: "root", at: .root(scene.window()))
  scene.capture.controllersChanged()
  #expect(screens(scene).isEmpty != isPage)
}

@Test func `pages are ignored by class, for screens alone or not, or one by one`() {
  let knobs: [(inout Configuration) -> Void] = [
    { $0.ignoredControllerClasses = ["Login"] }, { $0.ignoredScreenControllerClasses = ["Login"] },
    { $0.ignoredScreenControllers = ["login"] },
  ]
  for (knob, clicks) in zip(knobs, [0, 1, 1]) {
    let scene = recording(knob)
    scene.controller("login", "Login", view: "root", at: .root(scene.window()))
    scene.capture.controllersChanged()
    scene.tap("card")
    #expect(screens(scene).isEmpty)
    #expect(scene.clicks.count == clicks)
  }
}

@Test func `clicks tell the title of the page before, though screens aren't recorded`() {
  let scene = Scene(screen)
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  scene.controller("login", at: .child(navigation), title: "Login")
  scene.capture.controllersChanged()
  scene.tap("card")
  #expect(scene.last["$referrer_title"] == nil)
  scene.controller("home", at: .child(navigation), title: "Home")
  scene.capture.controllersChanged()
  scene.tap("card")
  #expect(scene.last["$referrer_title"] == "Login")
  #expect(screens(scene).isEmpty)
}

@Test func `the application's states are recorded when switched on`() {
  let scene = recording()
  scene.capture.applicationDidEnterBackground()
  scene.capture.applicationDidBecomeActive()
  scene.capture.applicationDidBecomeActive()
  #expect(scene.last.event == "$AppStart")
  #expect(scene.last["$is_first_time"] == true)
  #expect(scene.last["$resume_from_background"] == false)
  #expect(scene.last.detail == nil)
  scene.wait(2.5)
  scene.capture.applicationDidEnterBackground()
  #expect(scene.last.event == "$AppEnd")
  #expect(scene.last["event_duration"] == 2.5)
  scene.capture.applicationDidBecomeActive()
  #expect(scene.last["$is_first_time"] == false)
  #expect(scene.last["$resume_from_background"] == true)
  scene.wait(86_401)
  scene.capture.applicationDidEnterBackground()
  #expect(scene.last["event_duration"] == 0)
  #expect(scene.records.count == 4)
  let silent = Scene(screen)
  silent.capture.applicationDidBecomeActive()
  silent.capture.applicationDidEnterBackground()
  #expect(silent.records.isEmpty)
}
