import Testing

@testable import Capture
@testable import Gestures

private func content(
  _ tree: String, _ change: (Scene) -> Void = { _ in }
) -> String? {
  let scene = Scene("window 0 0 390 844\n" + tree)
  change(scene)
  return ElementContent(rules: scene.recorder.rules).content(of: scene.view("it"))
}

@Test(arguments: ["UILabel", "UIButton"])
func `the content of a label, or of a button's, is its text, even an empty one`(name: String) {
  for (text, expected) in [("Hi", "Hi"), ("", ""), (nil, "inner")] {
    #expect(
      content("  it 0 0 100 50 \(name)\n    inner 0 0 100 50 UILabel") {
        $0.view("it").text = text
        $0.view("inner").text = "inner"
      } == expected)
  }
}

@Test func `a parent's content leaves out empty labels`() {
  let found = content(
    """
      it 0 0 100 50
        a 0 0 100 50 UILabel
        b 0 0 100 50 UILabel
        c 0 0 100 50
          d 0 0 100 50 UILabel
    """
  ) {
    $0.view("a").text = ""
    $0.view("b").text = "Buy"
    $0.view("d").text = "now"
  }
  #expect(found == "Buy-now")
}

@Test(arguments: [("x", 8_189), ("é", 8_189), ("😀", 4_094)])
func `a parent's content ends where a record cuts it off`(letter: String, count: Int) {
  let found = content(
    """
      it 0 0 100 50
        a 0 0 100 50 UILabel
        b 0 0 100 50 UILabel
        c 0 0 100 50 UILabel
        d 0 0 100 50 UILabel
    """
  ) {
    $0.view("a").text = "a"
    $0.view("b").text = String(repeating: letter, count: count)
    $0.view("c").text = String(repeating: letter, count: 10)
    $0.view("d").text = "d"
  }
  // The first two are one unit short of what is cut off.
  #expect(found?.hasSuffix(letter) == true && found?.count == "a-".count + count + "-".count + 10)
}

@Test func `a parent's content leaves out hidden and ignored subviews`() {
  let found = content(
    """
      it 0 0 100 50
        a 0 0 100 50 UILabel
        b 0 0 100 50 UILabel
        c 0 0 100 50 UILabel
    """
  ) {
    for name in ["a", "b", "c"] { $0.view(name).text = name }
    $0.view("a").isHidden = true
    $0.view("b").captureIgnored = true
  }
  #expect(found == "c")
}

@Test func `a view that shows nothing has no content`() {
  #expect(content("  it 0 0 1 1\n    inner 0 0 1 1") == nil)
}

@Test func `an image view's content is its image, else its subviews' content`() {
  for (own, expected) in [("own", "own"), ("", "inner"), (nil, "inner")] {
    let found = content("  it 0 0 1 1 UIImageView\n    inner 0 0 1 1 UILabel") {
      $0.view("it").image = own
      $0.view("inner").text = "inner"
    }
    #expect(found == expected)
  }
}

@Test(arguments: [
  ("UISwitch", ControlValues(isOn: true), "checked"), ("UISwitch", ControlValues(), "unchecked"),
  ("UIStepper", ControlValues(value: 99), "99"), ("UIStepper", ControlValues(value: 0.5), "0.5"),
  ("UIStepper", ControlValues(value: 0.1 + 0.1 + 0.1), "0.3"),
  ("UIStepper", ControlValues(value: -1_234_567.5), "-1.23457e+06"),
  ("UISlider", ControlValues(value: 0.5), "0.500000"),
  ("UISlider", ControlValues(value: -2.0000005), "-2.000000"),
  ("UISlider", ControlValues(value: 1.0 / 3), "0.333333"),
  ("UISegmentedControl", ControlValues(segments: ["A", "B"], selectedSegmentIndex: 1), "B"),
  ("UIPageControl", ControlValues(currentPage: 3), "3"),
])
func `a control's content is its value`(name: String, values: ControlValues, expected: String) {
  #expect(content("  it 0 0 1 1 \(name)") { $0.control("it").values = values } == expected)
}

@Test func `a segmented control without a selection has no content`() {
  #expect(
    content("  it 0 0 1 1 UISegmentedControl") { $0.control("it").values.segments = ["A"] } == nil)
}

@Test func `a search bar's content is its text, text fields and text views have none`() {
  for (name, expected) in [("UISearchBar", "secret"), ("UITextField", nil), ("UITextView", nil)] {
    #expect(content("  it 0 0 1 1 \(name)") { $0.view("it").text = "secret" } == expected)
  }
}

@Test func `a bar button's content is what it shows, else its item's title`() {
  let scene = Scene(
    """
    window 0 0 390 844
      it 0 0 44 44 _UIButtonBarButton
    """, hasRealControls: true)
  let item = BarItem(id: "save", class: scene.objectClass("UIBarButtonItem"))
  (scene.view("it") as? BarButton)?.item = item
  let content = ElementContent(rules: scene.recorder.rules)
  #expect(content.content(of: scene.view("it")) == nil)
  item.title = "Save"
  #expect(content.content(of: scene.view("it")) == "Save")
  scene.view("it").text = "Store"
  #expect(content.content(of: scene.view("it")) == "Save")
}

@Test func `changes of the tree show at once`() {
  let scene = Scene(
    """
    window 0 0 390 844
      it 0 0 100 50 tap
        label 0 0 100 50 UILabel
    """)
  for text in ["one", "two"] {
    scene.view("label").text = text
    scene.tap("it")
    #expect(scene.last["$element_content"] == .string(text))
  }
  scene.view("label").removeFromSuperview()
  scene.tap("it")
  #expect(scene.last["$element_content"] == nil)
}

@Test(arguments: [
  ("RCTView", "label"), ("MyCard<RCTView", "label"), ("WXView", "value"), ("UIView", "inner"),
  ("RCTLabel<UILabel", "inner"), ("WXText", "value"), ("WXImageView<UIImageView", "value"),
])
func `React Native and Weex views have their accessibility text as content`(
  name: String, expected: String
) {
  let found = content("  it 0 0 100 50 Box<UIView\n    inner 0 0 100 50 UILabel") { scene in
    for framework in ["RCTView", "WXView"] { _ = scene.objectClass(framework) }
    let view = View(id: "outer", class: scene.objectClass(name), in: scene.engine)
    view.accessibilityLabel = "\t label\u{3000}"
    view.accessibilityValue = " value "
    scene.view("inner").text = "inner"
    #expect(throws: Never.self) {
      try view.addSubview(scene.view("inner"))
      try scene.view("it").addSubview(view)
    }
  }
  #expect(found == expected)
}

@Test func `a React Native view without a label has its subviews' content`() {
  for label in [nil, "", "  "] {
    let found = content("  it 0 0 100 50 RCTView\n    inner 0 0 100 50 UILabel") {
      $0.view("it").accessibilityLabel = label
      $0.view("inner").text = "inner"
    }
    #expect(found == "inner")
  }
}

@Test func `a segment is of its control's framework`() {
  for (control, expected) in [("RCTSegmentedControl<UISegmentedControl", "First"), ("UIView", nil)]
  {
    let scene = Scene(
      "window 0 0 390 844\n  control 0 0 100 50 \(control)\n    it 0 0 50 50 UISegment")
    scene.view("it").accessibilityLabel = "First"
    #expect(ElementContent(rules: scene.recorder.rules).content(of: scene.view("it")) == expected)
  }
}
