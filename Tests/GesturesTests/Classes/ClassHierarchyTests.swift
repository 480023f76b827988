import Testing

@testable import Gestures

@Suite struct `The hierarchy of classes` {
  let classes = ClassHierarchy()

  @Test(
    arguments: zip(
      ["UIButton", "UIWindow", "UISearchTextField", "UIImagePickerController", "UIView"],
      ["UIControl", "UIView", "UITextField", "UINavigationController", "UIView"]))
  func `a class descends from its superclasses and from itself`(name: String, ancestor: String) {
    #expect(classes.builtIn(name).isKind(of: classes.builtIn(ancestor)))
    #expect(classes.builtIn(name).isKind(of: classes.builtIn("NSObject")))
  }

  @Test(
    arguments: zip(
      ["UIControl", "UILabel", "UIViewController", "UITapGestureRecognizer"],
      ["UIButton", "UIImageView", "UIView", "UIResponder"]))
  func `a class doesn't descend from its subclasses or from strangers`(
    name: String, stranger: String
  ) {
    #expect(!classes.builtIn(name).isKind(of: classes.builtIn(stranger)))
  }

  @Test func `every class but the first has a superclass, and no name comes twice`() {
    let names = Array(classes.allNames)
    #expect(Set(names).count == names.count)
    #expect(names.filter { classes[$0]?.superclass == nil } == ["NSObject"])
    #expect(names.allSatisfy { classes[$0]?.bundle == "system" })
    #expect(names.allSatisfy { name in !name.contains(" ") && !name.isEmpty })
  }

  @Test(arguments: [
    ("UILabel", false), ("UIImageView", false), ("UISegment", false), ("UIView", true),
    ("UIButton", true), ("UITableViewCell", true), ("UIActivityIndicatorView", false),
  ])
  func `labels and images take no touches unless told to`(name: String, takes: Bool) {
    #expect(classes.builtIn(name).defaults.isUserInteractionEnabled == takes)
  }

  @Test(arguments: [
    ("UITextField", true), ("UITextView", true), ("UISearchTextField", true), ("UIView", false),
    ("UIButton", false), ("UIViewController", false),
  ])
  func `text can be edited by default, and nothing else`(name: String, can: Bool) {
    #expect(classes.builtIn(name).defaults.canBecomeFirstResponder == can)
  }

  @Test func `a class of the client's inherits defaults and descent`() {
    let badge = classes.define(
      "Badge", superclass: classes.builtIn("UILabel"), bundle: "app", asks: false)
    let star = classes.define("Star", superclass: badge, bundle: "app", asks: false)
    #expect(classes["Star"] === star)
    #expect(star.isKind(of: classes.builtIn("UIView")))
    #expect(star.isKind(of: badge) && !badge.isKind(of: star))
    #expect(!star.defaults.isUserInteractionEnabled)
    #expect(star.bundle == "app")
  }

  @Test func `a change to what ClassDefaults names is a class that exists`() {
    for name in ClassDefaults.changes.keys { #expect(classes[name] != nil, "\(name)") }
  }
}
