import Testing

@testable import Capture
@testable import Gestures

/// A card with a tap recognizer on an otherwise empty screen.
private let oneTap = """
  window 0 0 390 844
    card 20 20 200 100 tap
  """

@Test func `a tap with a target is recorded, and the tracker isn't among its targets`() {
  let scene = Scene(oneTap)
  scene.tap("card")
  #expect(scene.clicks == ["card.tap"])
  #expect(scene["card.tap"].listedTargets.map(\.action) == ["tapped:"])
}

@Test func `the record comes right before the actions of its recognizer`() {
  let scene = Scene(oneTap)
  scene["card.tap"].addTarget(scene.client, action: "again:")
  scene.tap("card")
  var kinds: [String] = []
  for effect in scene.engine.transcript.effects {
    switch effect.kind {
    case .state(_, _, let state, _): kinds.append("\(state)")
    case .captured(let event, let index): kinds.append("\(event) \(index)")
    case .action(let call): kinds.append(call.action)
    default: break
    }
  }
  #expect(kinds == ["ended", "$AppClick 1", "tapped:", "again:"])
}

@Test func `only exactly these recognizers are tracked`() {
  for (word, isRecorded) in [
    ("tap", true), ("press", true), ("pan", false), ("swipe", false), ("tap:MyTap", false),
    ("press:MyPress", false), ("_UIContextMenuSelectionGestureRecognizer", true),
  ] {
    let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 UIView \(word)")
    let recognizer = scene.recognizers[0]
    if !recognizer.isDiscrete { recognizer.setState(.began) }
    recognizer.setState(.ended)
    #expect(scene.clicks.count == (isRecorded ? 1 : 0), "\(word)")
    #expect(
      scene.recorder.explain(recognizer).failure?.rule
        == (isRecorded ? nil : Rule.recognizerClass.rawValue))
  }
}

@Test func `a press is one click, however it ends once it began`() {
  for (last, count) in [(GestureRecognizer.State.ended, 1), (.cancelled, 1), (.failed, 1)] {
    let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 press")
    let press = scene["card.press"]
    press.setState(.began)
    press.setState(.changed)
    #expect(scene.clicks.isEmpty)
    press.setState(last)
    #expect(scene.clicks.count == count, "\(last)")
  }
}

@Test func `a press that never began is no click`() {
  let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 press")
  scene.touch(.began, x: 50, y: 50, at: 1)
  scene.touch(.cancelled, x: 50, y: 50, at: 1.6)
  #expect(scene.clicks == ["card.press"])
  scene.touch(.began, x: 50, y: 50, at: 2)
  scene.touch(.cancelled, x: 50, y: 50, at: 2.2)
  #expect(scene.clicks.count == 1)
}

@Test func `a recognizer without a view isn't recorded`() {
  let scene = Scene()
  let tap = scene.recognizer("lonely", "UITapGestureRecognizer")
  tap.addTarget(scene.client, action: "tapped:")
  tap.setState(.ended)
  #expect(scene.clicks.isEmpty)
  #expect(scene.failure(of: "lonely") == .viewClass)
}

@Test func `the recognizer's view is the one that it has when it fires`() {
  let scene = Scene(
    """
    window 0 0 390 844
      card 0 0 100 100 tap
      label 0 200 100 100 UILabel
    """)
  scene.view("label").addGestureRecognizer(scene["card.tap"])
  scene.tap("label")
  #expect(scene.last["$element_type"] == "UILabel")
}

@Test(arguments: [
  "UIPageControl", "UITextField", "UITextView", "UITabBar", "UICollectionView", "UISearchBar",
])
func `public names on the list stand for subclasses too`(name: String) {
  for className in [name, "My<\(name)"] {
    let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 \(className) tap")
    scene.tap("card")
    #expect(scene.clicks.isEmpty)
    #expect(scene.failure(of: "card.tap") == .publicBlacklist)
  }
}

@Test(arguments: [
  "_UIContextMenuContainerView", "_UIPreviewPlatterView", "UISwitchModernVisualElement",
  "WKContentView", "UIWebBrowserView",
])
func `private names on the list are exact`(name: String) {
  for (className, rule) in [(name, Rule.privateBlacklist), ("My<\(name)", nil)] {
    let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 \(className) tap")
    scene.tap("card")
    #expect(scene.clicks.count == (rule == nil ? 1 : 0))
    #expect(scene.failure(of: "card.tap") == rule)
  }
}

@Test func `the window itself can be clicked`() {
  let scene = Scene("window 0 0 390 844 tap")
  scene.tap("window")
  #expect(scene.last["$element_type"] == "UIWindow")
}

@Test func `lists can be replaced, and unknown names match nothing`() {
  let scene = Scene("window 0 0 390 844\n  card 20 20 200 100 UITextView tap") {
    $0.profile.viewBlacklist = Blacklist(publicNames: ["UILabel", "NoSuchClass"])
  }
  scene.tap("card")
  #expect(scene.clicks.count == 1)
}

@Test func `the view's own hidden flag counts, not that of views around it`() {
  let scene = Scene(
    """
    window 0 0 390 844
      around 0 0 390 400
        card 20 20 200 100 tap
    """)
  scene.view("around").isHidden = true
  scene.view("card").alpha = 0
  scene.view("card").isUserInteractionEnabled = false
  scene["card.tap"].setState(.ended)
  #expect(scene.clicks.count == 1)
  scene.view("card").isHidden = true
  scene["card.tap"].setState(.ended)
  #expect(scene.clicks.count == 1)
  #expect(scene.failure(of: "card.tap") == .hidden)
}

@Test func `ignoring a view leaves its subviews alone`() {
  let scene = Scene(
    """
    window 0 0 390 844
      outer 0 0 300 300 tap
        inner 0 0 100 100 tap
    """)
  scene.view("outer").captureIgnored = true
  scene.tap("inner")
  scene.tap("outer")
  #expect(scene.clicks == ["inner.tap"])
  #expect(scene.failure(of: "outer.tap") == .captureIgnored)
}

@Test func `ignoring a class of views ignores its subclasses`() {
  let scene = Scene(
    """
    window 0 0 390 844
      a 0 0 100 100 Banner tap
      b 0 100 100 100 Advert<Banner tap
      c 0 200 100 100 UILabel tap
    """
  ) { $0.ignoredViewClasses = ["Banner", "NoSuchClass"] }
  for name in ["a", "b", "c"] { scene.tap(name) }
  #expect(scene.clicks == ["c.tap"])
  #expect(scene.failure(of: "b.tap") == .ignoredViewClass)
}

@Test func `ignoring a class of controllers doesn't ignore its subclasses`() {
  let scene = Scene(
    """
    window 0 0 390 844
      a 0 0 100 100 tap
      b 0 100 100 100 tap
    """
  ) { $0.ignoredControllerClasses = ["Login", "NoSuchClass"] }
  let root = scene.controller("root", at: .root(scene.window()))
  scene.controller("login", "Login", view: "a", at: .child(root))
  scene.controller("special", "SpecialLogin<Login", view: "b", at: .child(root))
  scene.tap("a")
  scene.tap("b")
  #expect(scene.clicks == ["b.tap"])
  #expect(scene.failure(of: "a.tap") == .ignoredController)
}

@Test func `the page can be ignored though the closest controller isn't`() {
  let scene = Scene(
    """
    window 0 0 390 844
      page 0 0 300 300
        part 0 0 100 100 tap
    """
  ) { $0.ignoredClickControllerClasses = ["Shop"] }
  let shop = scene.controller("shop", "Shop", view: "page", at: .root(scene.window()))
  scene.controller("details", "Details", view: "part", at: .child(shop))
  #expect(scene.failure(of: "part.tap") == .ignoredPage)
}

@Test(arguments: [
  ("SFSafariViewController", true), ("MySafari<SFSafariViewController", true),
  ("_UIRemoteViewController", true), ("MyRemote<_UIRemoteViewController", false),
  ("UIAlertController", false), ("UITabBarController", false),
])
func `pages on the list aren't clicked`(name: String, isListed: Bool) {
  let scene = Scene(
    """
    window 0 0 390 844
      page 0 0 300 300 tap
    """)
  scene.controller("page controller", name, view: "page", at: .root(scene.window()))
  scene.tap("page")
  #expect(scene.clicks.isEmpty == isListed)
  #expect(scene.failure(of: "page.tap") == (isListed ? .pageBlacklist : nil))
}

@Test func `a slider that is being dragged isn't clicked by a tap on it`() {
  let scene = Scene("window 0 0 390 844\n  slider 0 0 200 40 UISlider tap")
  scene.control("slider").values.isTracking = true
  scene["slider.tap"].setState(.ended)
  #expect(scene.clicks.isEmpty)
  #expect(scene.failure(of: "slider.tap") == .controlState)
  scene.control("slider").values.isTracking = false
  scene["slider.tap"].setState(.ended)
  #expect(scene.clicks.count == 1)
}

@Test(arguments: [
  ("UITabBarButton", "UITabBarItem"), ("UINavigationButton", "UIBarButtonItem"),
  ("_UIButtonBarButton", "UIBarButtonItem"),
])
func `a bar's buttons go by the items that they stand for`(button: String, item: String) {
  for (ignored, isRecorded) in [(item, false), ("UIBarItem", false), ("UISlider", true)] {
    let scene = Scene("window 0 0 390 844\n  button 0 0 200 40 \(button) tap") {
      $0.ignoredViewClasses = [ignored]
    }
    scene.tap("button")
    #expect(scene.clicks.isEmpty != isRecorded)
    #expect(scene.failure(of: "button.tap") == (isRecorded ? nil : .controlState))
  }
}

@Test func `two recognizers that end on one touch are two clicks of one group`() {
  let scene = Scene("window 0 0 390 844\n  card 0 0 200 100 tap")
  let other = scene.recognizer("other", "UITapGestureRecognizer")
  other.addTarget(scene.client, action: "tapped:")
  scene.view("card").addGestureRecognizer(other)
  other.delegate = GestureDelegate()
  other.delegate?.shouldRecognizeSimultaneouslyWith = .fixed(true)
  scene.tap("card")
  scene.tap("card")
  #expect(scene.clicks == ["other", "card.tap", "other", "card.tap"])
  #expect(scene.records.map(\.touchGroup) == [1, 1, 2, 2])
}
