/// Initial values of properties that differ between UIKit's classes. Derived classes inherit them.
public struct ClassDefaults: Equatable, Sendable {
  public var isUserInteractionEnabled = true
  public var clipsToBounds = false
  public var canBecomeFirstResponder = false
  /// For scroll views.
  public var alwaysBouncesVertically = false
  /// Whether UIKit's own recognizers, which aren't modelled, turn its wheels.
  var isPicker = false

  /// Changes that a class makes to its inherited defaults, by class name.
  static let changes: [String: @Sendable (inout ClassDefaults) -> Void] = [
    "UIActivityIndicatorView": { $0.isUserInteractionEnabled = false },
    "UIDatePicker": { $0.isPicker = true },
    "UIImageView": { $0.isUserInteractionEnabled = false },
    "UILabel": { $0.isUserInteractionEnabled = false },
    "UIPickerView": { $0.isPicker = true },
    "UIScrollView": { $0.clipsToBounds = true },
    "UISearchBar": { $0.canBecomeFirstResponder = true },
    "UITableView": { $0.alwaysBouncesVertically = true },
    "UITextField": { $0.canBecomeFirstResponder = true },
    "UITextView": { $0.canBecomeFirstResponder = true },
  ]
}
