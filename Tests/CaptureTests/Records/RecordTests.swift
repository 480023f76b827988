import Testing

@testable import Capture
@testable import Gestures

/// A navigation titled Home whose page shows a banner.
private func shop(_ change: (inout Configuration) -> Void = { _ in }) -> Scene {
  let scene = Scene(
    """
    window 0 0 390 844
      bars 0 0 390 844
        root 0 0 390 844
          scroll 0 0 390 844 UIScrollView
            deals 0 0 390 44 UILabel
            banner 0 44 390 200 UIImageView tap
    """, epoch: 1_700_000_000_000, change)
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "bars", at: .root(scene.window()))
  scene.controller(
    "home", "HomeViewController", view: "root", at: .child(navigation), title: "Home")
  scene.view("deals").text = "Deals"
  scene.view("banner").image = "spring"
  scene.view("banner").elementID = "banner_1"
  scene.view("banner").captureProperties = CustomProperties([RecordProperty("slot", 3)])
  return scene
}

@Test func `the worked example is reproduced`() {
  let scene = shop {
    $0.distinctID = "7A9C"
    $0.presets = [
      RecordProperty("$screen_width", 393), RecordProperty("$screen_height", 852),
      RecordProperty("$timezone_offset", -480), RecordProperty("$device_id", "7A9C"),
      RecordProperty("$app_id", "com.example.shop"), RecordProperty("$app_name", "Shop"),
      RecordProperty("$referrer_title", "Login"),
    ]
  }
  scene["banner.tap"].setState(.ended)
  let record = scene.last
  #expect(record.index == 1)
  #expect(record.event == "$AppClick")
  #expect(record.time == 1_700_000_000_000)
  #expect(record.shared.distinctID == "7A9C")
  #expect(record.shared.anonymousID == "7A9C")
  #expect(record.shared.loginID == nil)
  #expect(
    record.shared.identities == [
      RecordProperty("$identity_anonymous_id", "7A9C"), RecordProperty("$identity_idfv", "7A9C"),
    ])
  #expect(
    record.library == [
      RecordProperty("$lib", "iOS"), RecordProperty("$lib_version", "4.9.1"),
      RecordProperty("$app_version", "1.0"), RecordProperty("$lib_method", "autoTrack"),
      RecordProperty("$lib_detail", "HomeViewController######"),
    ])
  let expected: [RecordProperty] = [
    RecordProperty("$lib", "iOS"), RecordProperty("$lib_version", "4.9.1"),
    RecordProperty("$app_version", "1.0"), RecordProperty("$os", "iOS"),
    RecordProperty("$os_version", "17.0"), RecordProperty("$manufacturer", "Apple"),
    RecordProperty("$model", "iPhone15,2"), RecordProperty("$screen_width", 393),
    RecordProperty("$screen_height", 852), RecordProperty("$timezone_offset", -480),
    RecordProperty("$network_type", "WIFI"), RecordProperty("$wifi", true),
    RecordProperty("$app_id", "com.example.shop"), RecordProperty("$app_name", "Shop"),
    RecordProperty("$referrer_title", "Login"),
    RecordProperty("$screen_name", "HomeViewController"), RecordProperty("$title", "Home"),
    RecordProperty("$element_id", "banner_1"), RecordProperty("$element_type", "UIImageView"),
    RecordProperty("$element_content", "spring"), RecordProperty("slot", 3),
    RecordProperty("$element_path", "UIView/UIScrollView[0]/UIImageView[0]"),
    RecordProperty("$lib_method", "autoTrack"), RecordProperty("$is_first_day", true),
    RecordProperty("$device_id", "7A9C"),
  ]
  #expect(record.properties == expected)
  #expect(record.source.view?.id == "banner")
  #expect(record.source.recognizer?.id == "banner.tap")
}

@Test func `time is the epoch and the clock, in whole milliseconds`() {
  for (clock, milliseconds) in [(0.0004, 0), (0.0006, 1), (1.2344, 1234), (1.2346, 1235)] {
    let scene = shop()
    scene.wait(clock)
    scene["banner.tap"].setState(.ended)
    #expect(scene.last.time == 1_700_000_000_000 + Int64(milliseconds))
  }
}

@Test func `the same clicks draw the same track identifiers, and each another one`() {
  let draw = {
    let scene = shop()
    for _ in 0..<3 { scene["banner.tap"].setState(.ended) }
    return scene.records.map(\.trackID)
  }
  #expect(draw() == draw())
  #expect(Set(draw()).count == 3)
}

@Test func `without a page there are no page's properties`() {
  let scene = Scene("window 0 0 390 844\n  card 0 0 10 10 tap")
  scene.tap("card")
  #expect(scene.last["$screen_name"] == nil)
  #expect(scene.last["$title"] == nil)
  #expect(scene.last.detail == "######")
}

@Test func `later properties override earlier ones, and a missing value removes them`() {
  let scene = shop()
  scene.controllerNamed("home").captureProperties = CustomProperties([
    RecordProperty("$title", "Mine"), RecordProperty("$element_content", "page's"),
    RecordProperty("$element_position", "page's"), RecordProperty("shelf", "page's"),
    RecordProperty("slot", 1), RecordProperty("$element_path", "page's"),
  ])
  scene.view("banner").captureProperties = CustomProperties([
    RecordProperty("slot", 2), RecordProperty("$element_id", "view's"),
    RecordProperty("$screen_name", "View's"), RecordProperty("shelf", .null),
  ])
  scene["banner.tap"].setState(.ended)
  let record = scene.last
  #expect(record["$title"] == "Mine")
  #expect(record["$element_content"] == "spring")
  #expect(record["$element_position"] == nil)
  #expect(record["$element_path"] == "UIView/UIScrollView[0]/UIImageView[0]")
  #expect(record["slot"] == 2)
  #expect(record["shelf"] == nil)
  #expect(record["$element_id"] == "view's")
  #expect(record.detail == "View's######")
  #expect(record.messages == ["property shelf is null and dropped"])
}

@Test func `an event overrides presets, but not the unalterable ones`() {
  let scene = shop {
    $0.presets = [
      RecordProperty("$os", "mine"), RecordProperty("$device_id", "D"),
      RecordProperty("$wifi", .null),
    ]
  }
  scene["banner.tap"].setState(.ended)
  #expect(scene.last["$os"] == "mine")
  #expect(scene.last["$wifi"] == nil)
  scene.view("banner").captureProperties = CustomProperties([
    RecordProperty("$os", "event's"), RecordProperty("$device_id", "event's"),
    RecordProperty("$is_first_day", false),
  ])
  scene["banner.tap"].setState(.ended)
  let record = scene.last
  #expect(record["$os"] == "event's")
  #expect(record["$device_id"] == "D")
  #expect(record["$is_first_day"] == true)
  let names = record.properties.map(\.name)
  #expect(Set(names).count == names.count)
}

@Test func `the app's version in the library is that of the presets`() {
  let scene = shop { $0.presets = [RecordProperty("$app_version", "2.5")] }
  scene["banner.tap"].setState(.ended)
  #expect(scene.last.library.contains(RecordProperty("$app_version", "2.5")))
}

@Test func `a user who is logged in is the distinct one`() {
  let scene = shop { $0.loginID = "ada" }
  scene["banner.tap"].setState(.ended)
  let shared = scene.last.shared
  #expect(shared.distinctID == "ada")
  #expect(shared.loginID == "ada")
  #expect(shared.anonymousID == "00000000-0000-0000-0000-000000000000")
  #expect(shared.identities.contains(RecordProperty("$identity_login_id", "ada")))
}

@Test func `project, token and time go into the envelope`() {
  let scene = shop()
  let late = Envelope.earliestTime
  for (time, isTaken) in [(late - 1, false), (late, true)] {
    scene.view("banner").captureProperties = CustomProperties([
      RecordProperty("$project", "p"), RecordProperty("$token", "t"),
      RecordProperty("$time", .number(Double(time))),
    ])
    scene["banner.tap"].setState(.ended)
    #expect(scene.last.project == "p")
    #expect(scene.last.token == "t")
    #expect(scene.last.time == (isTaken ? time : 1_700_000_000_000))
    for name in Envelope.names { #expect(scene.last[name] == nil) }
  }
}

@Test func `presets fill the envelope, and an event's own properties override them`() {
  let scene = shop {
    $0.presets = [
      RecordProperty("$project", "all"), RecordProperty("$token", "t"),
      RecordProperty("$time", 1_500_000_000_000),
    ]
  }
  scene.view("banner").captureProperties = CustomProperties([
    RecordProperty("$project", "own"), RecordProperty("$time", .integer(1 << 53 + 1)),
  ])
  scene["banner.tap"].setState(.ended)
  #expect(scene.last.project == "own")
  #expect(scene.last.token == "t")
  #expect(scene.last.time == 1 << 53 + 1)
  scene.view("banner").captureProperties = nil
  scene["banner.tap"].setState(.ended)
  #expect(scene.last.project == "all")
  #expect(scene.last.time == 1_500_000_000_000)
  for name in Envelope.names { #expect(scene.last[name] == nil) }
}

@Test func `paths can be left out`() {
  let scene = shop { $0.recordsElementPath = false }
  scene["banner.tap"].setState(.ended)
  #expect(scene.last["$element_path"] == nil)
}

@Test func `a click of the client's own isn't checked`() {
  let scene = shop { $0.ignoredControllerClasses = ["HomeViewController"] }
  scene.view("banner").isHidden = true
  scene.view("banner").captureIgnored = true
  #expect(scene.recorder.trackClick(on: scene.view("banner")) == 1)
  #expect(scene.last["$lib_method"] == "code")
  #expect(scene.last.library.contains(RecordProperty("$lib_method", "code")))
  #expect(scene.last["$element_id"] == "banner_1")
  #expect(scene.last["$screen_name"] == "HomeViewController")
  #expect(scene.last.touchGroup == nil)
}

@Test func `a record stays as it was made`() {
  let scene = shop()
  scene["banner.tap"].setState(.ended)
  scene.view("banner").image = "autumn"
  scene.configure { $0.presets = [RecordProperty("$os", "other")] }
  #expect(scene.last["$element_content"] == "spring")
  #expect(scene.last["$os"] == "iOS")
}
