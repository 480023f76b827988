import Testing

@testable import Capture
@testable import Gestures

private let oneTap = "window 0 0 390 844\n  card 20 20 200 100 tap"

@Test func `nothing is recorded while capture is off, and it can come on late`() {
  let scene = Scene(oneTap, isCapturing: false)
  scene.tap("card")
  #expect(scene.records.isEmpty)
  #expect(scene.failure(of: "card.tap") == .enabled)
  scene.configure()
  scene.tap("card")
  #expect(scene.clicks == ["card.tap"])
}

@Test func `the SDK doesn't see recognizers older than itself until they get another target`() {
  let scene = Scene(oneTap, isCapturing: false)
  scene.configure { $0.profile.sdkFaithful = true }
  scene.tap("card")
  #expect(scene.records.isEmpty)
  #expect(scene.failure(of: "card.tap") == .recognizerClass)
  scene["card.tap"].addTarget(scene.client, action: "also:")
  scene.tap("card")
  #expect(scene.clicks.count == 1)
}

@Test func `switched off, it goes on watching targets`() {
  let scene = Scene(oneTap)
  scene.configure { $0.isEnabled = false }
  scene["card.tap"].removeTarget(nil, action: nil)
  scene["card.tap"].addTarget(scene.client, action: "new:")
  scene.tap("card")
  #expect(scene.records.isEmpty)
  scene.configure()
  scene.tap("card")
  #expect(scene.clicks.count == 1)
}

@Test(arguments: [(-1, true), (0, false), (4, true), (8, false), (15, true)])
func `a remote mode is a mask that overrides the client's`(mode: Int, isRecorded: Bool) {
  let scene = Scene(oneTap) { $0.remoteMode = mode }
  scene.tap("card")
  #expect(scene.clicks.isEmpty != isRecorded)
  #expect(scene.failure(of: "card.tap") == (isRecorded ? nil : .enabled))
}

@Test func `clicks are recorded only while they are among the events`() {
  let scene = Scene(oneTap) { $0.events = [.screen] }
  scene.tap("card")
  #expect(scene.clicks.isEmpty)
  #expect(
    scene.recorder.explain(scene["card.tap"]).failure?.because == "capture records $AppViewScreen")
}

@Test func `another profile tracks other recognizers, also those that are there`() {
  let scene = Scene(
    """
    window 0 0 390 844
      label 0 0 100 100 UILabel tap:MyTap
      card 0 100 100 100 tap
    """)
  scene.tap("label")
  scene.tap("card")
  #expect(scene.clicks == ["card.tap"])
  scene.configure { $0.profile = .basic }
  scene.tap("label")
  scene.tap("card")
  #expect(scene.clicks == ["card.tap", "label.tap"])
  #expect(scene.failure(of: "card.tap") == .viewClass)
}

@Test func `the basic profile counts only ended, and records only the type and the page`() {
  let scene = Scene("window 0 0 390 844\n  label 0 0 100 100 UILabel press") {
    $0.profile = .basic
  }
  scene.controller("home", "Home", view: "label", at: .root(scene.window()), title: "Home")
  let press = scene["label.press"]
  press.setState(.began)
  press.setState(.cancelled)
  #expect(scene.clicks.isEmpty)
  press.setState(.began)
  press.setState(.ended)
  #expect(scene.last["$element_type"] == "UILabel")
  #expect(scene.last["$screen_name"] == "Home")
  #expect(scene.last["$title"] == nil)
  #expect(scene.last["$element_path"] == nil)
}

@Test func `a client's own profile is data like any other`() {
  let scene = Scene(
    """
    window 0 0 390 844
      card 0 0 100 100 swipe tap
    """
  ) {
    $0.profile = Profile(
      name: "swipes", recognizers: [.kind(of: "UISwipeGestureRecognizer")],
      views: [.exact("UIView")], needsValidTarget: false)
  }
  #expect(scene.failure(of: "card.tap") == .recognizerClass)
  scene["card.swipe"].setState(.ended)
  #expect(scene.clicks == ["card.swipe"])
}

@Test func `a profile that becomes faithful forgets no recognizer, one that ceases picks up all`() {
  let scene = Scene(oneTap)
  scene.configure { $0.profile.sdkFaithful = true }
  scene.tap("card")
  #expect(scene.clicks.count == 1)
  scene["card.tap"].removeTarget(nil, action: nil)
  scene["card.tap"].addTarget(scene.client, action: "tapped:")
  scene.tap("card")
  #expect(scene.clicks.count == 1)
  scene.configure { $0.profile.sdkFaithful = false }
  scene.tap("card")
  #expect(scene.clicks.count == 2)
}

@Test func `switched on for screens alone, the SDK watches no targets`() {
  for (faithful, count) in [(true, 0), (false, 1)] {
    let scene = Scene(oneTap, isCapturing: false)
    scene.configure {
      $0.events = [.screen]
      $0.profile.sdkFaithful = faithful
    }
    scene["card.tap"].addTarget(scene.client, action: "late:")
    scene.configure { $0.events = [.click] }
    scene.tap("card")
    #expect(scene.clicks.count == count)
  }
}

@Test func `a remote mode that forbids clicks may be lifted, so that targets are watched`() {
  let scene = Scene(oneTap, isCapturing: false)
  scene.configure {
    $0.remoteMode = 0
    $0.profile.sdkFaithful = true
  }
  scene["card.tap"].addTarget(scene.client, action: "late:")
  scene.configure { $0.remoteMode = -1 }
  scene.tap("card")
  #expect(scene.clicks.count == 1)
}

@Test func `a profile decides whether a click needs a target`() {
  for (isNeeded, count) in [(true, 0), (false, 1)] {
    let scene = Scene(oneTap) {
      $0.profile = Profile(
        name: "own", recognizers: [.kind(of: "UITapGestureRecognizer")],
        needsValidTarget: isNeeded)
    }
    scene["card.tap"].removeTarget(scene.client, action: "tapped:")
    scene.tap("card")
    #expect(scene.clicks.count == count)
  }
}

@Test func `the basic profile records the buttons of alerts`() {
  let scene = Scene(
    """
    window 0 0 390 844
      group 0 0 200 200 _UIAlertControllerInterfaceActionGroupView tap
        action 0 0 200 50 _UIInterfaceActionCustomViewRepresentationView
    """
  ) { $0.profile = .basic }
  scene.tap(x: 50, y: 20)
  #expect(scene.last.source.view?.id == "action")
  #expect(scene.last["$element_type"] == "UIAlertController")
}
