import Testing

@testable import Capture
@testable import Gestures

private let screen = """
  window 0 0 390 844
    root 0 0 390 844
      card 0 0 10 10 tap
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

@Test func `presets that name the previous page's title decide about it`() {
  let presets: [(RecordValue?, title: RecordValue?)] = [
    (nil, "Login"), ("Preset", "Preset"), (.null, nil),
  ]
  for (preset, title) in presets {
    let scene = recording {
      $0.presets = preset.map { [RecordProperty("$referrer_title", $0)] } ?? []
    }
    let navigation = scene.controller(
      "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
    for page in ["Login", "Home"] {
      scene.controller(page, at: .child(navigation), title: page)
      scene.capture.controllersChanged()
    }
    #expect(scene.last["$referrer_title"] == title)
    scene.view("card").captureProperties = CustomProperties([
      RecordProperty("$referrer_title", "Own")
    ])
    scene.tap("card")
    #expect(scene.last.properties.filter { $0.name == "$referrer_title" }.map(\.value) == ["Own"])
  }
}

@Test func `the previous page's title follows the defaults that the presets leave`() {
  let scene = recording { $0.presets = [RecordProperty("$wifi", .null), RecordProperty("a", 1)] }
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  for page in ["Login", "Home"] {
    scene.controller(page, at: .child(navigation), title: page)
    scene.capture.controllersChanged()
  }
  let names = scene.last.properties.map(\.name)
  let place = names.firstIndex(of: "$referrer_title") ?? 0
  #expect(names[place - 1...place + 1] == ["$network_type", "$referrer_title", "a"])
}

@Test func `a page's address is its own, else the client's, else its class`() {
  let scene = recording()
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  let pages: [(String, custom: [RecordProperty], screenURL: String?)] = [
    ("a", [], nil), ("b", [], "app://b"), ("c", [RecordProperty("$url", "app://own")], "app://c"),
    ("d", [RecordProperty("$referrer", "elsewhere")], nil),
  ]
  for page in pages {
    let controller = scene.controller(page.0, "Page", at: .child(navigation))
    controller.screenURL = page.screenURL
    controller.captureProperties = CustomProperties(page.custom)
    scene.capture.controllersChanged()
  }
  #expect(scene.records.map { $0["$url"] } == ["Page", "app://b", "app://own", "Page"])
  #expect(scene.records.map { $0["$referrer"] } == [nil, "Page", "app://b", "elsewhere"])
}

@Test func `children of plain containers are pages, unless that is switched off`() {
  for (isOn, expected) in [(true, ["outer", "inner", "deep"]), (false, ["outer", "deep"])] {
    let scene = recording { $0.recordsChildScreens = isOn }
    let outer = scene.controller("outer", view: "root", at: .root(scene.window()))
    let inner = scene.controller("inner", at: .child(outer))
    let tabs = scene.controller("tabs", "UITabBarController", at: .child(inner))
    scene.controller("deep", at: .child(tabs))
    scene.capture.controllersChanged()
    #expect(screens(scene) == expected)
  }
}
