import Testing

@testable import Capture
@testable import Gestures

private let table = """
  window 0 0 390 844
    root 0 0 390 844
      list 0 0 390 800 UITableView
        wrapper 0 0 390 800 UITableViewWrapperView
          header 0 0 390 20 UITableViewHeaderFooterView
            title 0 0 100 20 UILabel
          first 0 20 390 44 UITableViewCell
          cell 0 64 390 44 UITableViewCell
            content 0 0 390 44 UITableViewCellContentView
              buy 0 0 100 44 UILabel
          footer 0 200 390 20 UITableViewHeaderFooterView
            note 0 0 100 20 UILabel
  """

private func inTable() -> Scene {
  let scene = Scene(table)
  scene.controller("page", "Home", view: "root", at: .root(scene.window()))
  scene.view("first").indexPath = IndexPath(section: 0, row: 2)
  scene.view("cell").indexPath = IndexPath(section: 0, row: 3)
  scene.view("header").headerForSection = 1
  scene.view("footer").footerForSection = 2
  return scene
}

private func position(of name: String, in scene: Scene) -> String? {
  ElementPosition(rules: scene.recorder.rules).position(
    of: scene.view(name))
}

private func path(of name: String, in scene: Scene) -> String {
  ElementPath(rules: scene.recorder.rules).path(
    of: scene.view(name))
}

@Test func `a cell's position is that of its subviews`() {
  let scene = inTable()
  #expect(position(of: "cell", in: scene) == "0:3")
  #expect(position(of: "buy", in: scene) == "0:3")
  #expect(position(of: "list", in: scene) == nil)
  scene.view("cell").indexPath = nil
  #expect(position(of: "buy", in: scene) == nil)
}

@Test func `a cell without an index path has no position, not even that of an outer cell`() {
  let scene = Scene(
    """
    window 0 0 390 844
      outer 0 0 100 100 UITableViewCell
        inner 0 0 100 100 UICollectionViewCell
          label 0 0 100 100 UILabel
    """)
  scene.view("outer").indexPath = IndexPath(section: 0, row: 1)
  #expect(position(of: "label", in: scene) == nil)
}

@Test func `headers and footers have no position`() {
  let scene = inTable()
  #expect(position(of: "title", in: scene) == nil)
  #expect(position(of: "note", in: scene) == nil)
}

@Test func `a header in a list within a cell doesn't have the cell's position`() {
  let scene = Scene(
    """
    window 0 0 390 844
      outer 0 0 390 400 UITableViewCell
        list 0 0 390 400 UITableView
          header 0 0 390 20 UITableViewHeaderFooterView
            title 0 0 100 20 UILabel
    """)
  scene.view("outer").indexPath = IndexPath(section: 0, row: 1)
  scene.view("header").headerForSection = 0
  #expect(position(of: "list", in: scene) == "0:1")
  #expect(position(of: "title", in: scene) == nil)
}

@Test func `segments and tab bar buttons have positions`() {
  let scene = Scene(
    """
    window 0 0 390 844
      segments 0 0 100 30 UISegmentedControl
        one 0 0 50 30 UISegment
        two 50 0 50 30 UISegment
      bar 0 700 390 40 UITabBar
        shadow 0 0 390 1
        home 0 0 100 40 UITabBarButton
        cart 100 0 100 40 UITabBarButton
    """)
  #expect(position(of: "two", in: scene) == "1")
  #expect(position(of: "segments", in: scene) == nil)
  scene.control("segments").values.selectedSegmentIndex = 0
  #expect(position(of: "segments", in: scene) == "0")
  #expect(position(of: "home", in: scene) == "0")
  #expect(position(of: "cart", in: scene) == "1")
  #expect(path(of: "cart", in: scene) == "UIWindow/UITabBar[0]/UITabBarButton[-]")
  let segmentPath = "UIWindow/UISegmentedControl[0]/UISegment[-]"
  #expect(path(of: "segments", in: scene) == segmentPath)
  #expect(path(of: "two", in: scene) == segmentPath)
}

@Test func `a path goes from the root view of the page to the element`() {
  let scene = inTable()
  #expect(path(of: "root", in: scene) == "UIView")
  #expect(path(of: "list", in: scene) == "UIView/UITableView[0]")
  #expect(
    path(of: "buy", in: scene)
      == "UIView/UITableView[0]/UITableViewCell[0][-]/UITableViewCellContentView[0]/UILabel[0]")
  #expect(path(of: "title", in: scene) == "UIView/UITableView[0]/[SectionHeader][1]/UILabel[0]")
  #expect(path(of: "note", in: scene) == "UIView/UITableView[0]/[SectionFooter][2]/UILabel[0]")
}

@Test func `siblings are counted by exactly their class`() {
  let scene = Scene(
    """
    window 0 0 390 844
      a 0 0 1 1
      b 0 0 1 1 UILabel
      c 0 0 1 1 My<UIView
      d 0 0 1 1
    """)
  #expect(path(of: "d", in: scene) == "UIWindow/UIView[1]")
  #expect(throws: Never.self) { try scene.view("a").bringToFront() }
  #expect(path(of: "d", in: scene) == "UIWindow/UIView[0]")
  #expect(path(of: "c", in: scene) == "UIWindow/My[0]")
}

@Test func `a path leaves only the innermost row open`() {
  let scene = Scene(
    """
    window 0 0 390 844
      outer 0 0 100 100 UITableViewCell
        inner 0 0 100 100 UICollectionViewCell
          segments 0 0 100 30 UISegmentedControl
    """)
  scene.view("outer").indexPath = IndexPath(section: 1, row: 4)
  scene.view("inner").indexPath = IndexPath(section: 0, row: 7)
  #expect(
    path(of: "inner", in: scene) == "UIWindow/UITableViewCell[1][4]/UICollectionViewCell[0][-]")
  #expect(
    path(of: "segments", in: scene)
      == "UIWindow/UITableViewCell[1][4]/UICollectionViewCell[0][7]"
      + "/UISegmentedControl[0]/UISegment[-]")
}

@Test func `field editors are left out of paths`() {
  let scene = Scene(
    """
    window 0 0 390 844
      field 0 0 100 100 UITextField
        editor 0 0 100 100 UIFieldEditor
          inner 0 0 100 100 _UISearchBarFieldEditor
            text 0 0 100 100 UILabel
    """)
  #expect(path(of: "text", in: scene) == "UIWindow/UITextField[0]/UILabel[0]")
}

@Test func `an alert that is one of several children has an index`() {
  let scene = Scene(
    """
    window 0 0 390 844
      root 0 0 390 844
      alert 0 0 100 100
    """)
  let root = scene.controller("page", view: "root", at: .root(scene.window()))
  scene.controller("first", "UIAlertController", at: .child(root))
  scene.controller("second", "UIAlertController", view: "alert", at: .child(root))
  #expect(path(of: "alert", in: scene) == "UIAlertController[1]/UIView")
}
