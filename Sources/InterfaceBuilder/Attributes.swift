/// An attribute of an element, and the property that it becomes.
struct Attribute {
  let name: String
  /// The property; by default it has the attribute's name.
  var property: String?
  let kind: Kind
  /// The class that has the property.
  let owner: String
  /// What the attribute's absence means, where that isn't the class's default.
  var missing: SceneValue?

  enum Kind {
    case flag, number, integer, text
    /// A number of which 0 means that none is set.
    case positive
    /// A word that the property takes in a list.
    case words
  }

  /// The value that an attribute's text stands for; nil if it can't be understood, or means that none is set.
  func value(_ text: String) -> SceneValue? {
    switch kind {
    case .flag: ["YES": .bool(true), "NO": .bool(false)][text]
    case .number: number(text).map { .number($0) }
    case .positive: number(text).flatMap { $0 > 0 && $0 < 2_147_483_647 ? .number($0) : nil }
    case .integer: Int(text).map { .number(Double($0)) }
    case .text: .string(text)
    case .words: .strings(text.split(separator: " ").map { String($0) })
    }
  }
}

/// A finite number; nil for any other text.
func number(_ text: String) -> Double? {
  guard let number = Double(text), number.isFinite else { return nil }
  return number
}

/// The attributes of views.
let viewAttributes: [Attribute] = [
  Attribute(
    name: "userInteractionEnabled", kind: .flag, owner: "UIView", missing: .bool(true)),
  Attribute(
    name: "multipleTouchEnabled", kind: .flag, owner: "UIView", missing: .bool(false)),
  Attribute(name: "exclusiveTouch", kind: .flag, owner: "UIView"),
  Attribute(name: "hidden", kind: .flag, owner: "UIView"),
  Attribute(name: "alpha", kind: .number, owner: "UIView"),
  Attribute(name: "clipsSubviews", property: "clipsToBounds", kind: .flag, owner: "UIView"),
  Attribute(name: "tag", kind: .integer, owner: "UIView"),
  Attribute(name: "image", kind: .text, owner: "UIImageView"),
  Attribute(name: "text", kind: .text, owner: "UILabel"),
  Attribute(name: "text", kind: .text, owner: "UITextField"),
  Attribute(name: "text", kind: .text, owner: "UITextView"),
  Attribute(name: "text", kind: .text, owner: "UISearchBar"),
  Attribute(name: "placeholder", kind: .text, owner: "UITextField"),
  Attribute(name: "placeholder", kind: .text, owner: "UISearchBar"),
  Attribute(name: "enabled", kind: .flag, owner: "UIControl"),
  Attribute(name: "selected", kind: .flag, owner: "UIControl"),
  Attribute(name: "on", kind: .flag, owner: "UISwitch", missing: .bool(false)),
  Attribute(name: "minValue", property: "minimumValue", kind: .number, owner: "UISlider"),
  Attribute(name: "maxValue", property: "maximumValue", kind: .number, owner: "UISlider"),
  Attribute(name: "value", kind: .number, owner: "UISlider", missing: .number(0)),
  Attribute(name: "continuous", kind: .flag, owner: "UISlider"),
  Attribute(name: "minimumValue", kind: .number, owner: "UIStepper"),
  Attribute(name: "maximumValue", kind: .number, owner: "UIStepper"),
  Attribute(name: "value", kind: .number, owner: "UIStepper", missing: .number(0)),
  Attribute(name: "stepValue", kind: .positive, owner: "UIStepper"),
  Attribute(name: "wraps", kind: .flag, owner: "UIStepper"),
  Attribute(name: "autorepeat", kind: .flag, owner: "UIStepper"),
  Attribute(
    name: "selectedSegmentIndex", kind: .integer, owner: "UISegmentedControl", missing: .number(-1)),
  Attribute(name: "momentary", kind: .flag, owner: "UISegmentedControl"),
  Attribute(name: "numberOfPages", kind: .integer, owner: "UIPageControl"),
  Attribute(name: "currentPage", kind: .integer, owner: "UIPageControl"),
  Attribute(name: "pagingEnabled", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "scrollEnabled", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "directionalLockEnabled", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "bounces", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "bouncesZoom", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "alwaysBounceHorizontal", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "alwaysBounceVertical", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "delaysContentTouches", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "canCancelContentTouches", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "scrollsToTop", kind: .flag, owner: "UIScrollView"),
  Attribute(name: "minimumZoomScale", kind: .positive, owner: "UIScrollView"),
  Attribute(name: "maximumZoomScale", kind: .positive, owner: "UIScrollView"),
  Attribute(name: "keyboardDismissMode", kind: .text, owner: "UIScrollView"),
  Attribute(name: "editable", kind: .flag, owner: "UITextView"),
  Attribute(name: "selectable", kind: .flag, owner: "UITextView"),
  Attribute(name: "allowsSelection", kind: .flag, owner: "UITableView"),
  Attribute(name: "allowsSelection", kind: .flag, owner: "UICollectionView"),
  Attribute(name: "allowsSelectionDuringEditing", kind: .flag, owner: "UITableView"),
  Attribute(name: "allowsMultipleSelectionDuringEditing", kind: .flag, owner: "UITableView"),
  Attribute(name: "allowsMultipleSelection", kind: .flag, owner: "UITableView"),
  Attribute(name: "allowsMultipleSelection", kind: .flag, owner: "UICollectionView"),
]

/// The attributes of recognizers.
let recognizerAttributes: [Attribute] = [
  Attribute(name: "enabled", kind: .flag, owner: "UIGestureRecognizer"),
  Attribute(name: "cancelsTouchesInView", kind: .flag, owner: "UIGestureRecognizer"),
  Attribute(name: "delaysTouchesBegan", kind: .flag, owner: "UIGestureRecognizer"),
  Attribute(name: "delaysTouchesEnded", kind: .flag, owner: "UIGestureRecognizer"),
  Attribute(name: "numberOfTapsRequired", kind: .positive, owner: "UITapGestureRecognizer"),
  Attribute(name: "numberOfTouchesRequired", kind: .positive, owner: "UITapGestureRecognizer"),
  Attribute(name: "numberOfTapsRequired", kind: .positive, owner: "UILongPressGestureRecognizer"),
  Attribute(
    name: "numberOfTouchesRequired", kind: .positive, owner: "UILongPressGestureRecognizer"),
  Attribute(name: "minimumPressDuration", kind: .number, owner: "UILongPressGestureRecognizer"),
  Attribute(name: "allowableMovement", kind: .number, owner: "UILongPressGestureRecognizer"),
  Attribute(name: "minimumNumberOfTouches", kind: .positive, owner: "UIPanGestureRecognizer"),
  Attribute(name: "maximumNumberOfTouches", kind: .positive, owner: "UIPanGestureRecognizer"),
  Attribute(name: "numberOfTouchesRequired", kind: .positive, owner: "UISwipeGestureRecognizer"),
  Attribute(name: "direction", kind: .words, owner: "UISwipeGestureRecognizer"),
]

/// Key paths of runtime attributes that concern touches, and their properties.
let runtimeAttributes: [String: Attribute] = {
  let flags = [
    "userInteractionEnabled", "multipleTouchEnabled", "exclusiveTouch", "clipsToBounds", "hidden",
  ]
  var table: [String: Attribute] = [
    "accessibilityIdentifier": Attribute(
      name: "accessibilityIdentifier", kind: .text, owner: "UIView"),
    "accessibilityLabel": Attribute(name: "accessibilityLabel", kind: .text, owner: "UIView"),
    "alpha": Attribute(name: "alpha", kind: .number, owner: "UIView"),
    "tag": Attribute(name: "tag", kind: .integer, owner: "UIView"),
    "layer.zPosition": Attribute(
      name: "zPosition", property: "zPosition", kind: .number, owner: "UIView"),
    "layer.masksToBounds": Attribute(
      name: "masksToBounds", property: "clipsToBounds", kind: .flag, owner: "UIView"),
  ]
  for flag in flags { table[flag] = Attribute(name: flag, kind: .flag, owner: "UIView") }
  for attribute in viewAttributes where attribute.owner != "UIView" && attribute.property == nil {
    table[attribute.name] = table[attribute.name] ?? attribute
  }
  return table
}()
