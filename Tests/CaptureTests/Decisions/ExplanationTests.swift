import Testing

@testable import Capture
@testable import Gestures

private let oneTap = "window 0 0 390 844\n  card 20 20 200 100 UILabel tap"

private func lines(_ explanation: Explanation?) -> [String] {
  explanation?.checks.map {
    "\($0.rule) \($0.passed ? "passed" : "failed"): \($0.because)"
  } ?? []
}

@Test func `every check is listed in order, with what it compared`() {
  let scene = Scene(oneTap)
  scene.controller("home", "Home", view: "card", at: .root(scene.window()))
  let explanation = scene.recorder.explain(scene["card.tap"])
  #expect(explanation.isCaptured)
  #expect(
    lines(explanation) == [
      "enabled passed: capture is on and records $AppClick",
      "recognizerClass passed: UITapGestureRecognizer is tracked: exactly UITapGestureRecognizer "
        + "or UILongPressGestureRecognizer or _UIContextMenuSelectionGestureRecognizer",
      "viewClass passed: UILabel, like any view",
      "publicBlacklist passed: UILabel isn't a kind of UIPageControl, UITextField, UITextView, "
        + "UITabBar, UICollectionView, UISearchBar",
      "privateBlacklist passed: UILabel is none of _UIContextMenuContainerView, "
        + "_UIPreviewPlatterView, UISwitchModernVisualElement, WKContentView, UIWebBrowserView",
      "validTargets passed: 1 of 1 pair with a live target that responds",
      "hidden passed: card is not hidden itself",
      "captureIgnored passed: captureIgnored of card is false",
      "ignoredViewClass passed: UILabel isn't listed: no class is",
      "ignoredController passed: card belongs to home, Home, which is not ignored",
      "ignoredPage passed: its page is home, Home, which is not ignored",
      "pageBlacklist passed: Home is none of 64 listed pages",
    ])
}

@Test func `the list ends with the first check that fails`() {
  let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 MyField<UITextField tap")
  scene.view("card").isHidden = true
  let explanation = scene.recorder.explain(scene["card.tap"])
  #expect(!explanation.isCaptured)
  #expect(explanation.failure?.rule == Rule.publicBlacklist.rawValue)
  #expect(explanation.failure?.because == "MyField is a kind of UITextField")
  #expect(explanation.checks.filter { !$0.passed }.count == 1)
}

@Test func `an explanation agrees with what is recorded`() {
  let trees = [
    "card 0 0 100 100 UIView tap", "card 0 0 100 100 UIView pan", "card 0 0 100 100 UITextView tap",
    "card 0 0 100 100 UITableViewCellContentView tap", "card 0 0 9 9 _UIAlertControllerView tap",
  ]
  for tree in trees {
    let scene = Scene("window 0 0 390 844\n  \(tree)")
    let recognizer = scene.recognizers[0]
    let explanation = scene.recorder.explain(recognizer)
    recognizer.setState(recognizer.isDiscrete ? .ended : .began)
    recognizer.setState(.ended)
    #expect(explanation.isCaptured != scene.records.isEmpty, "\(tree)")
  }
}

@Test func `an alert is explained where its gesture was last, else in its middle`() {
  let scene = Scene(
    """
    window 0 0 390 844
      group 0 0 200 200 UIInterfaceActionGroupView tap
        action 0 80 200 40 _UIContextMenuActionView
    """)
  #expect(scene.recorder.explain(scene["group.tap"]).isCaptured)
  scene.tap(x: 50, y: 10)
  let failure = scene.recorder.explain(scene["group.tap"]).failure
  #expect(failure?.rule == Rule.elementUnderPoint.rawValue)
  #expect(failure?.because == "no _UIContextMenuActionView at (50, 10) of group")
}

@Test func `a past gesture is explained as it was then`() {
  let scene = Scene(oneTap)
  scene.view("card").isHidden = true
  scene["card.tap"].setState(.ended)
  let then = scene.engine.now
  scene.view("card").isHidden = false
  scene.configure { $0.ignoredViewClasses = ["UILabel"] }
  scene.wait(1)
  scene["card.tap"].setState(.ended)
  let tap = scene["card.tap"]
  let past = scene.recorder.explain(past: tap, in: .ended, at: then)
  #expect(past?.failure?.rule == Rule.hidden.rawValue)
  #expect(past?.failure?.because == "card is hidden")
  #expect(
    scene.recorder.explain(past: tap, in: .ended, at: scene.engine.now)?.failure?.rule
      == Rule.ignoredViewClass.rawValue)
}

@Test func `a past gesture is explained though its page and its tracker are gone`() {
  let scene = Scene(oneTap)
  let home = scene.controller("home", "Home", view: "card", at: .root(scene.window()))
  let tap = scene["card.tap"]
  tap.setState(.ended)
  let then = scene.engine.now
  let explained = lines(scene.recorder.explain(past: tap, at: then))
  #expect(explained.contains("ignoredPage passed: its page is home, Home, which is not ignored"))
  scene.engine.release(home)
  scene.configure { $0.profile.recognizers = [] }
  #expect(scene.recorder.trackers.count == 0)
  #expect(lines(scene.recorder.explain(past: tap, at: then)) == explained)
}

@Test func `a state that doesn't count is the reason by itself`() {
  let scene = Scene(oneTap)
  let tap = scene["card.tap"]
  let past = scene.recorder.explain(past: tap, in: .failed, at: scene.engine.now)
  #expect(lines(past) == ["gestureState failed: failed, not ended or cancelled"])
  #expect(scene.recorder.explain(past: tap, in: .ended, at: scene.engine.now) == nil)
}

@Test func `only the latest decisions are kept`() {
  let scene = Scene(oneTap)
  let tap = scene["card.tap"]
  for _ in 0...Capture.keptDecisions {
    tap.setState(.ended)
    scene.wait(1)
  }
  let explain = { scene.recorder.explain(past: tap, at: Time(nanoseconds: $0 * 1_000_000_000)) }
  #expect(explain(0) == nil)
  #expect(explain(1)?.isCaptured == true)
  #expect(explain(Int64(Capture.keptDecisions))?.isCaptured == true)
  #expect(explain(Int64(Capture.keptDecisions) + 1) == nil)
}

@Test func `a control is explained by the checks of controls`() {
  let scene = Scene("window 0 0 390 844\n  button 20 20 200 100 UIButton")
  #expect(
    scene.recorder.explain(control: scene.view("button")).checks.map(\.rule) == [
      "enabled", "validTargets", "hidden", "captureIgnored", "ignoredViewClass",
      "ignoredController",
      "controlState", "ignoredPage", "pageBlacklist",
    ])
}

@Test func `a gesture under way is explained where its fingers are`() {
  let scene = Scene(
    """
    window 0 0 390 844
      group 0 0 200 200 UIInterfaceActionGroupView tap
        action 0 80 200 40 _UIContextMenuActionView
    """)
  scene.touch(.began, x: 50, y: 10, at: 1)
  let failure = scene.recorder.explain(scene["group.tap"]).failure
  #expect(failure?.because == "no _UIContextMenuActionView at (50, 10) of group")
}
