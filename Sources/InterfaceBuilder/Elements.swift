/// The elements that become views, each with the class of UIKit or of its neighbours.
///
/// Elements that aren't listed become a UIView, with a warning.
enum Elements {
  static let views: [String: String] = [
    "view": "UIView",
    "containerView": "UIView",
    "label": "UILabel",
    "button": "UIButton",
    "imageView": "UIImageView",
    "textField": "UITextField",
    "textView": "UITextView",
    "switch": "UISwitch",
    "slider": "UISlider",
    "stepper": "UIStepper",
    "segmentedControl": "UISegmentedControl",
    "pageControl": "UIPageControl",
    "datePicker": "UIDatePicker",
    "pickerView": "UIPickerView",
    "colorWell": "UIColorWell",
    "scrollView": "UIScrollView",
    "stackView": "UIStackView",
    "toolbar": "UIToolbar",
    "searchBar": "UISearchBar",
    "navigationBar": "UINavigationBar",
    "tabBar": "UITabBar",
    "visualEffectView": "UIVisualEffectView",
    "activityIndicatorView": "UIActivityIndicatorView",
    "progressView": "UIProgressView",
    "refreshControl": "UIRefreshControl",
    "calendarView": "UICalendarView",
    "tableView": "UITableView",
    "tableViewCell": "UITableViewCell",
    "tableViewCellContentView": "UITableViewCellContentView",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
    "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell",
    "collectionViewCellContentView": "UIView",
    "collectionReusableView": "UICollectionReusableView",
    "mapView": "MKMapView",
    "webView": "UIWebView",
    "wkWebView": "WKWebView",
    "sceneKitView": "SCNView",
    "arscnView": "ARSCNView",
    "arskView": "ARSKView",
    "skView": "SKView",
    "glkView": "GLKView",
    "mtkView": "MTKView",
    "pdfView": "PDFView",
    "adBannerView": "ADBannerView",
    "volumeView": "MPVolumeView",
    "window": "UIView",
  ]

  /// `pongPress` is how Interface Builder spells a long press.
  static let recognizers: [String: String] = [
    "tapGestureRecognizer": "UITapGestureRecognizer",
    "panGestureRecognizer": "UIPanGestureRecognizer",
    "pinchGestureRecognizer": "UIPinchGestureRecognizer",
    "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "longPressGestureRecognizer": "UILongPressGestureRecognizer",
    "hoverGestureRecognizer": "UIHoverGestureRecognizer",
    "gestureRecognizer": "UIGestureRecognizer",
  ]

  static let controllers: [String: String] = [
    "viewController": "UIViewController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
    "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController",
    "hostingController": "UIHostingController",
  ]

  /// Half of a document's elements, which say nothing of touches.
  static let skipped: Set<String> = [
    "constraint", "color", "autoresizingMask", "fontDescription", "nil", "inset", "size", "point",
    "layoutGuides", "viewLayoutGuide", "imageReference", "font", "paragraphStyle",
  ]

  /// Elements below a view that hold further views.
  static let holders: Set<String> = [
    "subviews", "prototypes", "sections", "tableViewSection", "cells",
  ]

  /// The keys of views that stand directly in another.
  static let keys: Set<String> = [
    "view", "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView",
    "sectionFooterView", "refreshControl",
  ]

  /// Outlets by which UIKit itself refers to an object, so that they are no names for it.
  static let commonOutlets: Set<String> = ["view", "delegate", "dataSource"]

  /// The relationships of a container to its children, the one shown first before the others.
  static let relationships = [
    "rootViewController", "viewControllers", "masterViewController", "detailViewController",
  ]

  /// Classes whose usual event is a change of the value.
  static let classesWithValues = [
    "UIColorWell", "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISegmentedControl",
    "UISlider", "UIStepper", "UISwitch",
  ]

  static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "menuActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit",
  ]

  /// What a list's delegate answers to, once the list names one.
  static let selections: [(list: String, selector: String)] = [
    ("UITableView", "tableView:didSelectRowAtIndexPath:"),
    ("UICollectionView", "collectionView:didSelectItemAtIndexPath:"),
  ]
}
