import Testing

@testable import Capture
@testable import Gestures

@Test(arguments: [
  ("_UIAlertControllerView", "_UIAlertControllerCollectionViewCell", "UIAlertController"),
  (
    "_UIAlertControllerInterfaceActionGroupView",
    "_UIInterfaceActionCustomViewRepresentationView", "UIAlertController"
  ),
  ("UIInterfaceActionGroupView", "_UIContextMenuActionView", "UIMenu"),
  ("_UIContextMenuActionsListView", "_UIContextMenuActionsListCell", "UIMenu"),
])
func `alerts and menus report the action under the finger`(
  group: String, action: String, type: String
) {
  let scene = Scene(
    """
    window 0 0 390 844
      group 100 100 200 200 \(group) tap
        stack 0 0 200 200 UIStackView
          cancel 0 0 200 50 \(action)
            cancelText 0 0 100 50 UILabel
          similar 0 50 200 50 My<\(action)
          delete 0 100 200 50 \(action)
    """)
  scene.view("cancelText").text = "Cancel"
  scene.tap(x: 150, y: 149)
  #expect(scene.last.source.view?.id == "cancel")
  #expect(scene.last["$element_type"] == .string(type))
  #expect(scene.last["$element_content"] == "Cancel")
  // The least edge is inside, the greatest isn't.
  scene.tap(x: 150, y: 200)
  #expect(scene.last.source.view?.id == "delete")
  let known = scene.records.count
  scene.tap(x: 150, y: 150)
  scene.tap(x: 150, y: 250)
  #expect(scene.records.count == known)
  #expect(scene.failure(of: "group.tap") == .elementUnderPoint)
}

@Test func `actions are looked for depth first and not within each other`() {
  let action = "_UIContextMenuActionView"
  let scene = Scene(
    """
    window 0 0 390 844
      group 0 0 200 200 UIInterfaceActionGroupView tap
        branch 0 0 200 200
          first 0 0 200 50 \(action)
            within 0 100 200 50 \(action)
        second 0 0 200 50 \(action)
    """)
  scene.tap(x: 10, y: 10)
  #expect(scene.last.source.view?.id == "first")
  scene.tap(x: 10, y: 110)
  #expect(scene.records.count == 1)
}

@Test func `a turned action counts with the box around it`() {
  let scene = Scene(
    """
    window 0 0 390 844
      group 0 0 200 200 UIInterfaceActionGroupView tap
        action 50 90 100 20 _UIContextMenuActionView
    """)
  scene.view("action").transform = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
  scene.tap(x: 60, y: 135)
  #expect(scene.last.source.view?.id == "action")
}

/// An alert with one action, presented by a controller of a class.
private func alert(presentedBy className: String) -> Scene {
  let scene = Scene(
    """
    window 0 0 390 844
      home 0 0 390 844
      alert 0 0 200 200
        group 0 0 200 200 _UIAlertControllerInterfaceActionGroupView tap
          action 0 0 200 200 _UIInterfaceActionCustomViewRepresentationView
    """)
  let presenter = scene.controller("owner", className, view: "home", at: .root(scene.window()))
  scene.controller(
    "alertController", "UIAlertController", view: "alert", at: .presented(presenter))
  return scene
}

@Test func `the SDK's own alerts aren't recorded`() {
  for (owner, isRecorded) in [
    ("SAAlertController", false), ("MyAlerts<SAAlertController", false), ("Home", true),
  ] {
    let scene = alert(presentedBy: owner)
    scene.tap("action")
    #expect(scene.failure(of: "group.tap") == (isRecorded ? nil : .ownAlert))
    #expect(scene.clicks.isEmpty != isRecorded)
  }
}

@Test func `an alert's click belongs to the page below it`() {
  let scene = alert(presentedBy: "Home")
  scene.tap("action")
  #expect(scene.last["$screen_name"] == "Home")
  #expect(
    scene.last["$element_path"]
      == .string(
        "UIAlertController/UIView/_UIAlertControllerInterfaceActionGroupView[0]"
          + "/_UIInterfaceActionCustomViewRepresentationView[0]"))
}

@Test(arguments: [(50.0, "UIAlertView"), (50.5, "UIActionSheet")])
func `in the window of old alerts the height of an action tells sheets`(
  height: Double, type: String
) {
  let scene = Scene(
    """
    shim 0 0 390 844 _UIAlertControllerShimPresenterWindow
      group 0 0 200 200 _UIAlertControllerView tap
        action 0 0 200 \(height) _UIAlertControllerCollectionViewCell
    """)
  scene.tap("action")
  #expect(scene.last["$element_type"] == .string(type))
}

@Test(arguments: [
  ("UITableViewCell", "UITableViewCellContentView", "_longPressGestureRecognized:"),
  ("UICollectionViewCell", "UIView", "_handleMenuGesture:"),
  ("MyCell<UICollectionViewCell", "UIView", "_handleMenuGesture:"),
])
func `in cells UIKit's own actions don't count`(cell: String, content: String, action: String) {
  let scene = Scene(
    """
    window 0 0 390 844
      cell 0 0 300 44 \(cell)
        content 0 0 300 44 \(content)
      other 0 100 300 44
    """)
  for name in ["content", "other"] {
    let tap = scene.recognizer("\(name).tap", "UITapGestureRecognizer")
    scene.view(name).addGestureRecognizer(tap)
    tap.addTarget(scene.client, action: action)
    scene.tap(name)
  }
  #expect(scene.clicks == ["other.tap"])
  #expect(scene.failure(of: "content.tap") == .systemTargets)
  scene["content.tap"].addTarget(scene.client, action: "mine:")
  scene.tap("content")
  #expect(scene.last.source.view?.id == "content")
}

@Test(arguments: [
  "_UIAlertControllerView", "_UIAlertControllerInterfaceActionGroupView",
  "UIInterfaceActionGroupView", "_UIContextMenuActionsListView", "UITableViewCellContentView",
])
func `special rules are for exactly these classes`(name: String) {
  let scene = Scene("window 0 0 390 844\n  card 0 0 100 100 My<\(name)")
  scene.attach("tap", to: scene.view("card"), action: "_longPressGestureRecognized:")
  scene.tap("card")
  #expect(scene.last.source.view?.id == "card")
}

@Test func `of several special rules the first that fits is followed`() {
  let scene = Scene(
    """
    window 0 0 390 844
      cell 0 0 300 44 UICollectionViewCell
        content 0 0 300 44 UITableViewCellContentView
    """)
  let press = scene.attach(
    "press", to: scene.view("content"), action: "_longPressGestureRecognized:")
  #expect(scene.failure(of: press.id) == .systemTargets)
  press.removeTarget(nil, action: nil)
  press.addTarget(scene.client, action: "_handleMenuGesture:")
  #expect(scene.failure(of: press.id) == nil)
}
