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

extension Scene {
  /// How many of the tap's pairs count, in words.
  fileprivate var pairs: String? {
    recorder.explain(self["tap"]).checks.first { $0.rule == Rule.validTargets.rawValue }?.because
  }
}

@Test func `a recognizer without targets isn't recorded`() {
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
  #expect(scene.pairs == "3 of 3 pairs with a live target that responds")
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

@Test func `released targets are listed but don't count`() {
  var targets: [PlainObject] = []
  let scene = bareTap { scene, tap in
    targets = (0..<40).map { scene.object("target\($0)", responds: "a:") }
    for target in targets { tap.addTarget(target, action: "a:") }
  }
  scene.tap("card")
  #expect(scene.pairs?.hasPrefix("40 of 40") == true)
  for target in targets[..<30] { scene.engine.release(target) }
  scene.tap("card")
  #expect(scene.pairs?.hasPrefix("10 of 40") == true)
  targets[30].actions = .none
  scene.tap("card")
  #expect(scene.pairs?.hasPrefix("9 of 40") == true)
  scene["tap"].removeTarget(targets[31], action: "a:")
  scene.engine.release(targets[32])
  scene.tap("card")
  #expect(scene.pairs?.hasPrefix("7 of 39") == true)
  scene["tap"].addTarget(scene.client, action: "a:")
  scene.tap("card")
  #expect(scene.pairs?.hasPrefix("8 of 9") == true)
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

@Test(arguments: [nil, "a:"])
func `the SDK goes on recording when a target or an action was removed as a whole`(
  action: String?
) {
  for (faithful, count) in [(false, 0), (true, 1)] {
    let scene = bareTap(faithful: faithful) { scene, tap in
      tap.addTarget(scene.client, action: "a:")
      tap.removeTarget(action == nil ? scene.client : nil, action: action)
    }
    scene.tap("card")
    #expect(scene.clicks.count == count)
  }
}

@Test func `trackers of released recognizers are removed`() {
  let scene = Scene()
  for number in 0..<1_000 {
    let tap = scene.recognizer("tap \(number)", "UITapGestureRecognizer")
    tap.addTarget(scene.client, action: "a:")
    scene.engine.release(tap)
  }
  #expect(scene.recorder.trackers.count <= 64)
}

@Test func `released targets leave the list when another one is added`() {
  let scene = bareTap { scene, tap in
    let brief = scene.object("brief")
    tap.addTarget(brief, action: "a:")
    scene.engine.release(brief)
    tap.addTarget(scene.client, action: "a:")
  }
  #expect(scene.pairs == "1 of 1 pair with a live target that responds")
}
