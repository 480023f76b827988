import Gestures

/// How elements of a class are described.
struct ElementClass: Sendable {
  /// Where their content comes from.
  enum Content: Sendable {
    case label, imageView, button, toggle, stepper, slider, segmentedControl, pageControl
    case searchBar
    /// What the user types is nobody's business.
    case textInput
    /// The contents of the subviews.
    case children
  }

  /// What they are to lists and bars.
  enum Role: Sendable {
    case plain, cell, segment, segmentedControl, tabBarButton
  }

  /// A framework whose views say in their accessibility what they show.
  enum Framework: Sendable {
    case reactNative, weex
  }

  let content: Content
  /// Nil for UIKit's own.
  let framework: Framework?
  let role: Role
  let isControl: Bool
  /// `$element_type`; views of the old alerts' presenter have another one.
  let type: String
  /// The class under which the client ignores it, where that isn't its own.
  let barItem: String?
  /// Leaves no trace in paths.
  let isSkippedInPaths: Bool
  /// An action of an alert.
  let isAlertAction: Bool
  /// A control that records every action, whatever caused it.
  let recordsAnyAction: Bool
  /// Of other controls, the events that they send while a touch ends and they don't track it any more.
  let outcomes: ControlEvents
  /// Pages of other kinds than the plain one.
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
    outcomes =
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
