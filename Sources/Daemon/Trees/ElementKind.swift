import Gestures

/// Kinds of element, by the meaning of their plain attributes.
enum ElementKind {
  /// The value is the typed text, and the label names it.
  case textField
  case button, toggle, slider, pages, stepper, segments
  case scrollView
  case other

  init(_ objectClass: ObjectClass) {
    var ancestor: ObjectClass? = objectClass
    while let each = ancestor {
      switch each.name {
      case "UITextField", "UITextView", "UISearchBar":
        self = .textField
        return
      case "UIButton", "UITabBarButton", "_UIButtonBarButton":
        self = .button
        return
      case "UISwitch":
        self = .toggle
        return
      case "UISlider":
        self = .slider
        return
      case "UIPageControl":
        self = .pages
        return
      case "UIStepper":
        self = .stepper
        return
      case "UISegmentedControl":
        self = .segments
        return
      case "UIScrollView":
        self = .scrollView
        return
      default: ancestor = each.superclass
      }
    }
    self = .other
  }
}
