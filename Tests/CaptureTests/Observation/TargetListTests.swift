import Testing

@testable import Capture
@testable import Gestures

/// A card whose tap has only the targets that the test adds.
private func bareTap(
  faithful: Bool = false, _ equip: (Scene, GestureRecognizer) -> Void
) -> Scene {
  let scene = Scene("window 0 0 390 844\n  card 20 20 200 100") {
    $0.profile.sdkFaithful = faithful
  }
  let tap = scene.recognizer("tap", "UITapGestureRecognizer")
  scene.view("card").addGestureRecognizer(tap)
  equip(scene, tap)
  return scene
}

@Test func `a recognizer that nobody listens to isn't recorded`() {
  let scene = bareTap { _, _ in }
  scene.tap("card")
  #expect(scene.clicks.isEmpty)
  #expect(scene.failure(of: "tap") == .validTargets)
}

@Test func `many targets are one click`() {
  let scene = bareTap { scene, tap in
    tap.addTarget(scene.client, action: "a:")
    tap.addTarget(scene.client, action: "b:")
    tap.addTarget(scene.object("other"), action: "a:")
    tap.addTarget(scene.client, action: "a:")
  }
  scene.tap("card")
  #expect(scene.clicks.count == 1)
  #expect(
    scene.recorder.explain(scene["tap"]).checks.first { $0.rule == .validTargets }?.because
      == "3 of 3 pairs with a target that is there and responds")
}

@Test func `a pair that was removed doesn't count`() {
  let scene = bareTap { scene, tap in
    tap.addTarget(scene.client, action: "a:")
    tap.removeTarget(scene.client, action: "a:")
  }
  scene.tap("card")
  #expect(scene.clicks.isEmpty)
  scene["tap"].addTarget(scene.client, action: "a:")
  scene.tap("card")
  #expect(scene.clicks.count == 1)
}

@Test func `a target that is gone doesn't count`() {
  let target = { (scene: Scene) in scene.object("brief") }
  var brief: PlainObject?
  let scene = bareTap { scene, tap in
    brief = target(scene)
    tap.addTarget(brief!, action: "a:")
  }
  scene.tap("card")
  scene.engine.release(brief!)
  scene.tap("card")
  #expect(scene.clicks.count == 1)
  #expect(scene.failure(of: "tap") == .validTargets)
}

@Test func `of many targets, those that are gone are listed and don't count`() {
  var targets: [PlainObject] = []
  let scene = bareTap { scene, tap in
    targets = (0..<40).map { scene.object("target\($0)", responds: "a:") }
    for target in targets { tap.addTarget(target, action: "a:") }
  }
  func count() -> String? {
    scene.recorder.explain(scene["tap"]).checks.first { $0.rule == .validTargets }?.because
  }
  scene.tap("card")
  #expect(count() == "40 of 40 pairs with a target that is there and responds")
  for target in targets[..<30] { scene.engine.release(target) }
  scene.tap("card")
  #expect(count() == "10 of 40 pairs with a target that is there and responds")
  targets[30].actions = .none
  scene.tap("card")
  #expect(count() == "9 of 40 pairs with a target that is there and responds")
  scene["tap"].removeTarget(targets[31], action: "a:")
  scene.engine.release(targets[32])
  scene.tap("card")
  #expect(count() == "7 of 39 pairs with a target that is there and responds")
  scene["tap"].addTarget(scene.client, action: "a:")
  scene.tap("card")
  #expect(count() == "8 of 9 pairs with a target that is there and responds")
}

@Test func `a target that doesn't respond doesn't count`() {
  var target: PlainObject?
  let scene = bareTap { scene, tap in
    target = scene.object("forgetful", responds: "a:")
    tap.addTarget(target!, action: "a:")
  }
  scene.tap("card")
  target?.actions = .none
  scene.tap("card")
  #expect(scene.clicks.count == 1)
}

@Test func `removing every target leaves nothing to record`() {
  for faithful in [false, true] {
    let scene = bareTap(faithful: faithful) { scene, tap in
      tap.addTarget(scene.client, action: "a:")
      tap.removeTarget(nil, action: nil)
    }
    scene.tap("card")
    #expect(scene.clicks.isEmpty)
  }
}

@Test func `the SDK loses clicks when everything was removed and the same pair comes back`() {
  for (faithful, count) in [(false, 1), (true, 0)] {
    let scene = bareTap(faithful: faithful) { scene, tap in
      tap.addTarget(scene.client, action: "a:")
      tap.removeTarget(nil, action: nil)
      tap.addTarget(scene.client, action: "a:")
    }
    scene.tap("card")
    #expect(scene.clicks.count == count)
    #expect(scene.failure(of: "tap") == (faithful ? .recognizerClass : nil))
    scene["tap"].addTarget(scene.client, action: "b:")
    scene.tap("card")
    #expect(scene.clicks.count == count + 1)
  }
}

@Test func `the SDK records ghosts when all actions of a target were removed`() {
  for (faithful, count) in [(false, 0), (true, 1)] {
    let scene = bareTap(faithful: faithful) { scene, tap in
      tap.addTarget(scene.client, action: "a:")
      tap.removeTarget(scene.client, action: nil)
    }
    scene.tap("card")
    #expect(scene.clicks.count == count)
  }
}

@Test func `the SDK records ghosts when an action was removed from all targets`() {
  for (faithful, count) in [(false, 0), (true, 1)] {
    let scene = bareTap(faithful: faithful) { scene, tap in
      tap.addTarget(scene.client, action: "a:")
      tap.removeTarget(nil, action: "a:")
    }
    scene.tap("card")
    #expect(scene.clicks.count == count)
  }
}

@Test func `a recognizer that was released has no tracker any more`() {
  let scene = bareTap { scene, tap in tap.addTarget(scene.client, action: "a:") }
  scene.engine.release(scene["tap"])
  scene.tap("card")
  #expect(scene.clicks.isEmpty)
}

@Test func `trackers of recognizers that are gone don't pile up`() {
  let scene = Scene()
  for number in 0..<1_000 {
    let tap = scene.recognizer("tap \(number)", "UITapGestureRecognizer")
    tap.addTarget(scene.client, action: "a:")
    scene.engine.release(tap)
  }
  #expect(scene.recorder.trackers.count <= 64)
}

@Test func `targets that are gone leave the list when another one comes`() {
  let scene = bareTap { scene, tap in
    let brief = scene.object("brief")
    tap.addTarget(brief, action: "a:")
    scene.engine.release(brief)
    tap.addTarget(scene.client, action: "a:")
  }
  #expect(
    scene.recorder.explain(scene["tap"]).checks.first { $0.rule == .validTargets }?.because
      == "1 of 1 pair with a target that is there and responds")
}
