import Gestures

/// XCUITest's element types, and the UIKit classes that they denote.
struct ElementType {
  /// The prefix of the names of elements.
  static let prefix = "XCUIElementType"

  /// The name without the prefix: `Button`.
  let name: String
  let className: String

  /// All types, in Apple's order. Of several for one class, `names` says which its views have, by default the
  /// first.
  static let all: [ElementType] = [
    ElementType("Any", "UIView"),
    ElementType("Other", "UIView"),
    ElementType("Application", "UIView"),
    ElementType("Group", "UIView"),
    ElementType("Window", "UIWindow"),
    ElementType("Sheet", "_UIAlertControllerView"),
    ElementType("Drawer", "UIView"),
    ElementType("Alert", "_UIAlertControllerView"),
    ElementType("Dialog", "UIView"),
    ElementType("Button", "UIButton"),
    ElementType("RadioButton", "UIButton"),
    ElementType("RadioGroup", "UIView"),
    ElementType("CheckBox", "UIButton"),
    ElementType("DisclosureTriangle", "UIButton"),
    ElementType("PopUpButton", "UIButton"),
    ElementType("ComboBox", "UITextField"),
    ElementType("MenuButton", "UIButton"),
    ElementType("ToolbarButton", "UIButton"),
    ElementType("Popover", "UIView"),
    ElementType("Keyboard", "UIKeyboard"),
    ElementType("Key", "UIView"),
    ElementType("NavigationBar", "UINavigationBar"),
    ElementType("TabBar", "UITabBar"),
    ElementType("TabGroup", "UIView"),
    ElementType("Toolbar", "UIToolbar"),
    ElementType("StatusBar", "UIStatusBar"),
    ElementType("Table", "UITableView"),
    ElementType("TableRow", "UITableViewCell"),
    ElementType("TableColumn", "UIView"),
    ElementType("Outline", "UITableView"),
    ElementType("OutlineRow", "UITableViewCell"),
    ElementType("Browser", "UIView"),
    ElementType("CollectionView", "UICollectionView"),
    ElementType("Slider", "UISlider"),
    ElementType("PageIndicator", "UIPageControl"),
    ElementType("ProgressIndicator", "UIProgressView"),
    ElementType("ActivityIndicator", "UIActivityIndicatorView"),
    ElementType("SegmentedControl", "UISegmentedControl"),
    ElementType("Picker", "UIPickerView"),
    ElementType("PickerWheel", "UIView"),
    ElementType("Switch", "UISwitch"),
    ElementType("Toggle", "UISwitch"),
    ElementType("Link", "UIButton"),
    ElementType("Image", "UIImageView"),
    ElementType("Icon", "UIView"),
    ElementType("SearchField", "UISearchTextField"),
    ElementType("ScrollView", "UIScrollView"),
    ElementType("ScrollBar", "_UIScrollViewScrollIndicator"),
    ElementType("StaticText", "UILabel"),
    ElementType("TextField", "UITextField"),
    ElementType("SecureTextField", "UITextField"),
    ElementType("DatePicker", "UIDatePicker"),
    ElementType("TextView", "UITextView"),
    ElementType("Menu", "UIView"),
    ElementType("MenuItem", "UIButton"),
    ElementType("MenuBar", "UIView"),
    ElementType("MenuBarItem", "UIButton"),
    ElementType("Map", "MKMapView"),
    ElementType("WebView", "WKWebView"),
    ElementType("IncrementArrow", "UIButton"),
    ElementType("DecrementArrow", "UIButton"),
    ElementType("Timeline", "UIView"),
    ElementType("RatingIndicator", "UIView"),
    ElementType("ValueIndicator", "UIView"),
    ElementType("SplitGroup", "UIView"),
    ElementType("Splitter", "UIView"),
    ElementType("RelevanceIndicator", "UIView"),
    ElementType("ColorWell", "UIColorWell"),
    ElementType("HelpTag", "UIView"),
    ElementType("Matte", "UIView"),
    ElementType("DockItem", "UIView"),
    ElementType("Ruler", "UIView"),
    ElementType("RulerMarker", "UIView"),
    ElementType("Grid", "UICollectionView"),
    ElementType("LevelIndicator", "UIView"),
    ElementType("Cell", "UITableViewCell"),
    ElementType("LayoutArea", "UIView"),
    ElementType("LayoutItem", "UIView"),
    ElementType("Handle", "UIView"),
    ElementType("Stepper", "UIStepper"),
    ElementType("Tab", "UIButton"),
    ElementType("TouchBar", "UIView"),
    ElementType("StatusItem", "UIView"),
  ]

  private init(_ name: String, _ className: String) {
    self.name = name
    self.className = className
  }

  private static let classNames = Dictionary(
    uniqueKeysWithValues: all.map { (prefix + $0.name, $0.className) })

  /// The class for elements of that name; nil if there is no such type.
  static func className(ofElement name: String, isInCollection: Bool) -> String? {
    if isInCollection, name == prefix + "Cell" { return "UICollectionViewCell" }
    return classNames[name]
  }

  private static let names: [String: String] = {
    var names = ["UIView": "Other", "UICollectionViewCell": "Cell", "UITableViewCell": "Cell"]
    // XCUITest shows segments and actions of rows as buttons.
    names["UISegment"] = "Button"
    names["UISwipeActionStandardButton"] = "Button"
    names["_UIAlertControllerView"] = "Alert"
    names["UITextField"] = "TextField"
    for type in all where names[type.className] == nil { names[type.className] = type.name }
    // Not all bar buttons derive from UIButton.
    for name in ["UITabBarButton", "_UIButtonBarButton"] { names[name] = "Button" }
    // XCUITest shows actions of alerts as buttons.
    for name in [
      "_UIInterfaceActionCustomViewRepresentationView", "_UIAlertControllerCollectionViewCell",
    ] { names[name] = "Button" }
    return names
  }()

  /// XCUITest's name for text fields that hide what is typed, with the prefix.
  static let secureTextField = prefix + "SecureTextField"

  /// XCUITest's name for a view, with the prefix.
  static func elementName(of view: View) -> String {
    var ancestor: ObjectClass? = view.objectClass
    while let each = ancestor {
      if let name = names[each.name] {
        if name == "Alert", view.isAtBottom { return prefix + "Sheet" }
        return name == "TextField" && view.isSecureTextEntry ? secureTextField : prefix + name
      }
      ancestor = each.superclass
    }
    return prefix + "Other"
  }
}

extension View {
  /// Whether it stands at the bottom of its superview, where action sheets do.
  fileprivate var isAtBottom: Bool {
    guard let superview else { return false }
    return frame.maxY > superview.bounds.maxY - 40 && frame.minY > superview.bounds.minY
  }
}
