/// A class as the Objective-C runtime knows it: its name, its superclass and the bundle it is from.
///
/// Immutable; copies of an engine share it.
public final class ObjectClass {
  public let name: String
  public let superclass: ObjectClass?
  /// `system` for UIKit and other frameworks, `app` or another name for the client's classes.
  public let bundle: String
  /// Its index in order of definition, from 0, by which tables refer to it.
  public let number: Int
  /// For recognizers: whether the client decides on states itself, asked by `recognizer/touches`.
  public let asks: Bool
  /// For views: the parts of a hit test that the client answers for views of the class, inherited
  /// ones included.
  public let hitQuestions: HitQuestions
  /// The part of `hitQuestions` that isn't inherited.
  public let ownHitQuestions: HitQuestions
  /// For recognizers: the conditions by which they change their state, inherited ones included; nil without any.
  public let conditions: RecognizerConditions?
  /// The part of them that isn't inherited.
  public let ownConditions: RecognizerConditions
  /// Initial values of its objects' properties.
  public let defaults: ClassDefaults

  /// Superclasses from the root down, so that `isKind(of:)` is a single comparison.
  private let lineage: ContiguousArray<Unretained<ObjectClass>>

  init(
    name: String, superclass: ObjectClass?, bundle: String, number: Int, asks: Bool = false,
    hitQuestions: HitQuestions = [], conditions: RecognizerConditions = RecognizerConditions(),
    defaults: ClassDefaults
  ) {
    self.name = name
    self.superclass = superclass
    self.bundle = bundle
    self.number = number
    self.asks = asks
    ownHitQuestions = hitQuestions
    self.hitQuestions = hitQuestions.union(superclass?.hitQuestions ?? [])
    ownConditions = conditions
    let all = superclass?.conditions?.overridden(by: conditions) ?? conditions
    self.conditions = all.isEmpty ? nil : all
    self.defaults = defaults
    if let superclass {
      lineage = superclass.lineage + CollectionOfOne(Unretained(superclass))
    } else {
      lineage = []
    }
  }

  /// The number of classes from the root of the hierarchy down to and including this one.
  public var levels: Int { lineage.count + 1 }

  /// Whether this class is `other` or derives from it.
  public func isKind(of other: ObjectClass) -> Bool {
    let depth = other.lineage.count
    if depth >= lineage.count { return self === other }
    return lineage[depth].refers(to: other)
  }
}

/// Initial values of properties that differ between UIKit's classes. Derived classes inherit them.
public struct ClassDefaults: Equatable, Sendable {
  public var isUserInteractionEnabled = true
  public var clipsToBounds = false
  public var canBecomeFirstResponder = false
  /// For scroll views.
  public var alwaysBouncesVertically = false
  /// Whether UIKit's own recognizers, which aren't modelled, turn its wheels.
  var isPicker = false
  /// Whether UIKit makes such views in controls.
  var isControlPart = false

  /// Changes that a class makes to its inherited defaults, by class name.
  static let changes: [String: @Sendable (inout ClassDefaults) -> Void] = [
    "UIActivityIndicatorView": { $0.isUserInteractionEnabled = false },
    "UIButtonLabel": { $0.isControlPart = true },
    "UISegment": { $0.isControlPart = true },
    "UISegmentLabel": { $0.isControlPart = true },
    "UISwitchModernVisualElement": { $0.isControlPart = true },
    "UITabBarButtonLabel": { $0.isControlPart = true },
    "UITabBarSwappableImageView": { $0.isControlPart = true },
    "UITextFieldLabel": { $0.isControlPart = true },
    "_UITextFieldRoundedRectBackgroundViewNeue": { $0.isControlPart = true },
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
