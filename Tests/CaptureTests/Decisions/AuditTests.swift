import Testing

@testable import Capture
@testable import Gestures

private func audit(_ scene: Scene) -> [String] {
  scene.recorder.audit(scene.engine.windows).map { finding in
    switch finding.problem {
    case .neverRecorded(let check): "\(finding.object.id) never: \(check.rule)"
    case .neverTouched(let reason): reason
    case .recordedButSystem: "\(finding.object.id) is the system's"
    case .recordedTwice(with: let other): "\(finding.object.id) twice with \(other.id)"
    }
  }
}

@Test func `what can never be recorded is listed with the check that fails`() {
  let scene = Scene(
    """
    window 0 0 390 844
      card 0 0 100 100 pan tap
        field 0 0 100 100 UITextField tap
      label 0 0 100 100 UILabel tap
      button 0 0 100 100 UIButton
      other 0 0 100 100 UIButton
    """)
  scene.view("label").captureIgnored = true
  scene.control("button").values.targetedEvents = .touchDown
  #expect(
    audit(scene) == [
      "card.pan never: recognizerClass", "field.tap never: publicBlacklist",
      "label.tap never: captureIgnored", "button never: validTargets",
    ])
}

@Test func `a check that depends on what is shown, or on the finger, isn't listed`() {
  let scene = Scene(
    """
    window 0 0 390 844
      card 0 0 100 100 tap
      group 0 0 100 100 _UIAlertControllerView tap
    """)
  scene.view("card").isHidden = true
  #expect(audit(scene).isEmpty)
}

@Test func `recognizers of the system's are listed if they are recorded`() {
  let scene = Scene(
    """
    window 0 0 390 844
      a 0 0 100 100 UIView _UIContextMenuSelectionGestureRecognizer
      b 0 0 100 100
    """)
  scene.attach("tap", to: scene.view("b"), action: "_handleTap:")
  scene.attach("press", to: scene.view("b"), target: scene.view("a"), action: "press:")
  (scene.view("a") as Responder).actions = .all
  #expect(
    audit(scene) == [
      "a._UIContextMenuSelectionGestureRecognizer is the system's", "b.tap is the system's",
      "b.press is the system's",
    ])
}

@Test func `two recognizers that record one touch are listed`() {
  let scene = Scene(
    """
    window 0 0 390 844
      outer 0 0 100 100 tap
        inner 0 0 100 100 tap
      beside 0 200 100 100 tap
    """)
  #expect(audit(scene).isEmpty)
  let delegate = GestureDelegate()
  delegate.shouldRecognizeSimultaneouslyWith = .fixed(true)
  scene["outer.tap"].delegate = delegate
  #expect(audit(scene) == ["inner.tap twice with outer.tap"])
}

@Test func `buttons of bars are listed while their items are ignored`() {
  let tree = """
    window 0 0 390 844
      bar 0 0 100 40 UITabBar
        tab 0 0 40 40 UITabBarButton
      segments 0 40 100 40 UISegmentedControl
    """
  #expect(audit(Scene(tree, hasRealControls: true)) == ["segments never: validTargets"])
  let ignoring = Scene(tree, hasRealControls: true) { $0.ignoredViewClasses = ["UIBarItem"] }
  #expect(audit(ignoring) == ["tab never: controlState", "segments never: validTargets"])
}

@Test func `a control that no touch can reach is listed, once it would be recorded`() {
  let scene = Scene(
    """
    window 0 0 390 844
      buy 0 0 100 44 UIButton
      row 0 100 300 50
        like 0 0 44 44 UIButton
      bare 0 200 100 44 UIButton
    """)
  scene.control("bare").values.targetedEvents = .touchDown
  #expect(audit(scene) == ["bare never: validTargets"])
  scene.view("buy").isUserInteractionEnabled = false
  scene.view("row").isHidden = true
  scene.view("bare").isUserInteractionEnabled = false
  #expect(
    audit(scene) == [
      "no touch can reach buy: it takes no touches: its user interaction is disabled",
      "no touch can reach like: row, which contains it, is hidden",
      "no touch can reach bare: it takes no touches: its user interaction is disabled",
    ])
  // From below the row, too.
  #expect(scene.recorder.audit([scene.view("like")]).count == 1)
}

@Test func `a recognizer that no touch can reach is listed, unless it takes presses`() {
  let scene = Scene(
    """
    window 0 0 390 844
      title 0 0 100 44 UILabel tap
      banner 0 100 300 50 UIImageView tap
      photo 0 200 300 50 UIImageView pan
      poster 0 300 300 50
        label 0 0 100 44 tap
    """)
  scene.view("banner").isUserInteractionEnabled = false
  scene.view("photo").isUserInteractionEnabled = false
  #expect(
    audit(scene) == [
      "no touch can reach banner: it takes no touches: its user interaction is disabled"
        + ", as usual for UIImageView",
      "photo.pan never: recognizerClass",
    ])
  scene.view("poster").isUserInteractionEnabled = false
  scene.view("banner").gestureRecognizers[0].allowedPressTypes = [.select]
  #expect(
    audit(scene) == [
      "photo.pan never: recognizerClass",
      "no touch can reach label: poster, which contains it, takes no touches: its user interaction is"
        + " disabled",
    ])
  scene.view("poster").alpha = 0
  #expect(audit(scene) == ["photo.pan never: recognizerClass"])
}
