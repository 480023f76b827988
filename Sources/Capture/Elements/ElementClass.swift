import Gestures

/// A class's properties in the description of its elements.
struct ElementClass: Sendable {
  /// The source of an element's content.
  enum Content: Sendable {
    case label, imageView, button, toggle, stepper, slider, segmentedControl, pageControl
    case searchBar
    /// None: text that users type is private.
    case textInput
    /// The contents of the subviews.
    case children
  }

  /// The part that an element has in lists and bars.
  enum Role: Sendable {
    case plain, cell, segment, segmentedControl, tabBarButton
  }

  /// A framework whose views have their content in accessibility properties.
  enum Framework: Sendable {
    case reactNative, weex
  }

  let content: Content
  /// Nil for UIKit's own classes.
  let framework: Framework?
  let role: Role
  let isControl: Bool
  /// `$element_type`; differs for actions of alerts from before iOS 8.
  let type: String
  /// The bar item's class that its elements stand for, by which clients ignore them; nil for none.
  let barItem: String?
  /// Whether it is left out of paths.
  let isSkippedInPaths: Bool
  /// Whether it is an action of an alert.
  let isAlertAction: Bool
  /// Whether it is a control of which every action is recorded, whatever caused it.
  let recordsAnyAction: Bool
  /// For other controls: the events that are recorded if they are sent as a touch ends.
  let clickEvents: ControlEvents
  /// The kind of page, for controllers.
  let page: Page

  enum Page: Sendable {
    case plain, navigation, tabs, pages, split, alert, contextMenu
  }

  /// `lineage` is the class's own name, then those of its superclasses.
  init(_ lineage: [String]) {
    let name = lineage.first ?? ""
    content = lineage.lazy.compactMap { Self.contents[$0] }.first ?? .children
    framework = lineage.lazy.compactMap { Self.frameworks[$0] }.first
    role = lineage.lazy.compactMap { Self.roles[$0] }.first ?? .plain
    page = lineage.lazy.compactMap { Self.pages[$0] }.first ?? .plain
    isControl = lineage.contains("UIControl")
    isAlertAction = Self.alertActions.contains(name)
    barItem = Self.barItems[name]
    type =
      barItem ?? (isAlertAction ? "UIAlertController" : nil)
      ?? (Self.menuActions.contains(name) ? "UIMenu" : name)
    isSkippedInPaths = Self.skippedInPaths.contains(name)
    clickEvents =
      switch content {
      case .slider: .lift
      case .button: [.lift, .primaryActionTriggered]
      default: [.lift, .primaryActionTriggered, .valueChanged]
      }
    recordsAnyAction = lineage.contains(where: Self.controlsOfAnyAction.contains)
  }

  private static let contents: [String: Content] = [
    "UILabel": .label, "UIImageView": .imageView, "UIButton": .button, "UISwitch": .toggle,
    "UIStepper": .stepper, "UISlider": .slider, "UISegmentedControl": .segmentedControl,
    "UIPageControl": .pageControl, "UISearchBar": .searchBar, "UITextField": .textInput,
    "UITextView": .textInput,
  ]
  private static let frameworks: [String: Framework] = {
    let reactNative = [
      "RCTSurfaceView", "RCTSurfaceHostingView", "RCTFPSGraph", "RCTModalHostView", "RCTView",
      "RCTTextView", "RCTRootView", "RCTInputAccessoryView", "RCTInputAccessoryViewContent",
      "RNSScreenContainerView", "RNSScreen", "RCTVideo", "RCTSwitch", "RCTSlider",
      "RCTSegmentedControl", "RNGestureHandlerButton", "RNCSlider", "RNCSegmentedControl",
    ]
    let weex = ["WXView", "WXImageView", "WXText"]
    return Dictionary(
      uniqueKeysWithValues: reactNative.map { ($0, .reactNative) } + weex.map { ($0, .weex) })
  }()
  private static let roles: [String: Role] = [
    "UITableViewCell": .cell, "UICollectionViewCell": .cell, "UISegment": .segment,
    "UISegmentedControl": .segmentedControl, "UITabBarButton": .tabBarButton,
  ]
  private static let pages: [String: Page] = [
    "UINavigationController": .navigation, "UITabBarController": .tabs,
    "UIPageViewController": .pages, "UISplitViewController": .split,
    "UIAlertController": .alert, "_UIContextMenuActionsOnlyViewController": .contextMenu,
  ]
  private static let barItems = [
    "UITabBarButton": "UITabBarItem", "UINavigationButton": "UIBarButtonItem",
    "_UIButtonBarButton": "UIBarButtonItem",
  ]
  private static let alertActions: Set = [
    "_UIAlertControllerCollectionViewCell", "_UIInterfaceActionCustomViewRepresentationView",
  ]
  private static let menuActions: Set = [
    "_UIContextMenuActionView", "_UIContextMenuActionsListCell",
  ]
  private static let skippedInPaths: Set = [
    "UITableViewWrapperView", "UISegment", "_UISearchBarFieldEditor", "UIFieldEditor",
  ]
  private static let controlsOfAnyAction: Set = [
    "UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl",
  ]
}
