/// How objects of a class start out, where UIKit's classes differ. Derived classes inherit it.
public struct ClassDefaults: Equatable, Sendable {
  public var isUserInteractionEnabled = true
  public var clipsToBounds = false
  public var canBecomeFirstResponder = false
  /// Of scroll views.
  public var alwaysBouncesVertically = false

  /// What each class changes in what it inherits.
  static let changes: [String: @Sendable (inout ClassDefaults) -> Void] = [
    "UIActivityIndicatorView": { $0.isUserInteractionEnabled = false },
    "UIImageView": { $0.isUserInteractionEnabled = false },
    "UILabel": { $0.isUserInteractionEnabled = false },
    "UIScrollView": { $0.clipsToBounds = true },
    "UISearchBar": { $0.canBecomeFirstResponder = true },
    "UITableView": { $0.alwaysBouncesVertically = true },
    "UITextField": { $0.canBecomeFirstResponder = true },
    "UITextView": { $0.canBecomeFirstResponder = true },
  ]
}
