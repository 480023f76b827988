import Testing

@testable import Capture
@testable import Gestures

private func recording(_ change: (inout Configuration) -> Void = { _ in }) -> NavigationStory {
  NavigationStory {
    $0.events = [.click, .screen, .start, .end]
    change(&$0)
  }
}

/// A scene without pages.
private func emptyScene(_ change: (inout Configuration) -> Void = { _ in }) -> Scene {
  Scene("window 0 0 390 844\n  root 0 0 390 844\n    card 0 0 10 10 tap") {
    $0.events = [.click, .screen]
    change(&$0)
  }
}

extension Scene {
  fileprivate var screens: [String] {
    records.filter { $0.event == "$AppViewScreen" }.map { $0.source.controller?.id ?? "none" }
  }
}

@Test func `pages are recorded when they appear, once`() {
  let story = recording()
  let scene = story.scene
  story.push("home", "Home", title: "Welcome")
  scene.capture.controllersChanged()
  #expect(scene.screens == ["home"])
  #expect(scene.last["$screen_name"] == "Home")
  #expect(scene.last["$title"] == "Welcome")
  #expect(scene.last["$url"] == "Home")
  #expect(scene.last["$referrer"] == nil)
  #expect(scene.last.detail == "Home######")
  story.push("details", "Details")
  #expect(scene.screens == ["home", "details"])
  #expect(scene.last["$referrer"] == "Home")
}

@Test func `going back shows the page before again`() throws {
  let story = recording()
  story.push("home")
  try story.pop(story.push("details"))
  #expect(story.scene.screens == ["home", "details", "home"])
}

@Test func `a page that comes back without another between isn't recorded again`() throws {
  let story = recording()
  let home = story.push("home")
  try story.pop(home)
  try home.move(to: .child(story.navigation))
  story.scene.capture.controllersChanged()
  #expect(story.scene.screens == ["home"])
}

@Test(arguments: [
  ("UIAlertController", false), ("UITabBarController", false), ("MyTabs<UITabBarController", false),
  ("UIPredictionViewController", false), ("MyPrediction<UIPredictionViewController", true),
  ("UIViewController", true),
])
func `containers and helpers aren't pages`(name: String, isPage: Bool) {
  let scene = emptyScene()
  scene.controller("it", name, view: "root", at: .root(scene.window()))
  scene.capture.controllersChanged()
  #expect(scene.screens.isEmpty != isPage)
}

@Test func `pages are ignored by class, for screens alone or not, or one by one`() {
  let knobs: [(inout Configuration) -> Void] = [
    { $0.ignoredControllerClasses = ["Login"] }, { $0.ignoredScreenControllerClasses = ["Login"] },
    { $0.ignoredScreenControllers = ["login"] },
  ]
  for (knob, clicks) in zip(knobs, [0, 1, 1]) {
    let scene = emptyScene(knob)
    scene.controller("login", "Login", view: "root", at: .root(scene.window()))
    scene.capture.controllersChanged()
    scene.tap("card")
    #expect(scene.screens.isEmpty)
    #expect(scene.clicks.count == clicks)
  }
}

@Test func `clicks have the previous page's title even if screens aren't recorded`() {
  let story = NavigationStory()
  let scene = story.scene
  story.push("login", title: "Login")
  scene.tap("card")
  #expect(scene.last["$referrer_title"] == nil)
  story.push("home", title: "Home")
  scene.tap("card")
  #expect(scene.last["$referrer_title"] == "Login")
  #expect(scene.screens.isEmpty)
}

@Test func `presets that name the previous page's title decide about it`() {
  let presets: [(RecordValue?, title: RecordValue?)] = [
    (nil, "Login"), ("Preset", "Preset"), (.null, nil),
  ]
  for (preset, title) in presets {
    let story = recording {
      $0.presets = preset.map { [RecordProperty("$referrer_title", $0)] } ?? []
    }
    let scene = story.scene
    for page in ["Login", "Home"] { story.push(page, title: page) }
    #expect(scene.last["$referrer_title"] == title)
    scene.view("card").captureProperties = CustomProperties([
      RecordProperty("$referrer_title", "Own")
    ])
    scene.tap("card")
    #expect(scene.last.properties.filter { $0.name == "$referrer_title" }.map(\.value) == ["Own"])
  }
}

@Test func `the previous page's title follows the defaults that the presets leave`() {
  let story = recording { $0.presets = [RecordProperty("$wifi", .null), RecordProperty("a", 1)] }
  for page in ["Login", "Home"] { story.push(page, title: page) }
  let names = story.scene.last.properties.map(\.name)
  let place = names.firstIndex(of: "$referrer_title") ?? 0
  #expect(names[place - 1...place + 1] == ["$network_type", "$referrer_title", "a"])
}

@Test func `a page's address is its own, else the client's, else its class`() {
  let story = recording()
  let scene = story.scene
  let pages: [(String, custom: [RecordProperty], screenURL: String?)] = [
    ("a", [], nil), ("b", [], "app://b"), ("c", [RecordProperty("$url", "app://own")], "app://c"),
    ("d", [RecordProperty("$referrer", "elsewhere")], nil),
  ]
  for page in pages {
    let controller = scene.controller(page.0, "Page", at: .child(story.navigation))
    controller.screenURL = page.screenURL
    controller.captureProperties = CustomProperties(page.custom)
    scene.capture.controllersChanged()
  }
  #expect(scene.records.map { $0["$url"] } == ["Page", "app://b", "app://own", "Page"])
  #expect(scene.records.map { $0["$referrer"] } == [nil, "Page", "app://b", "elsewhere"])
}

@Test func `children of plain containers are pages, unless that is switched off`() {
  for (isOn, expected) in [(true, ["outer", "inner", "deep"]), (false, ["outer", "deep"])] {
    let scene = emptyScene { $0.recordsChildScreens = isOn }
    let outer = scene.controller("outer", view: "root", at: .root(scene.window()))
    let inner = scene.controller("inner", at: .child(outer))
    let tabs = scene.controller("tabs", "UITabBarController", at: .child(inner))
    scene.controller("deep", at: .child(tabs))
    scene.capture.controllersChanged()
    #expect(scene.screens == expected)
  }
}
