/// A class by name, as the Objective-C runtime knows it: what it derives from and who ships it. It never
/// changes, and copies of an engine share it.
public final class ObjectClass {
  public let name: String
  public let superclass: ObjectClass?
  /// `system` for what UIKit and its neighbours bring, `app` and others for what clients define.
  public let bundle: String
  /// Counts the classes of its hierarchy from 0: a key for what others know of classes.
  public let number: Int
  /// For recognizers: the client judges the touches itself, asked by `recognizer/touches`.
  public let asks: Bool
  /// For views: what the client answers in place of views of the class, and of those that derive from it.
  public let hitQuestions: HitQuestions
  /// Those of them that the class doesn't inherit.
  public let ownHitQuestions: HitQuestions
  /// How objects of this class start out.
  public let defaults: ClassDefaults

  /// The superclasses from the root down, so that descent is a single comparison.
  private let lineage: ContiguousArray<Unretained<ObjectClass>>

  init(
    name: String, superclass: ObjectClass?, bundle: String, number: Int, asks: Bool = false,
    hitQuestions: HitQuestions = [], defaults: ClassDefaults
  ) {
    self.name = name
    self.superclass = superclass
    self.bundle = bundle
    self.number = number
    self.asks = asks
    ownHitQuestions = hitQuestions
    self.hitQuestions = hitQuestions.union(superclass?.hitQuestions ?? [])
    self.defaults = defaults
    if let superclass {
      lineage = superclass.lineage + CollectionOfOne(Unretained(superclass))
    } else {
      lineage = []
    }
  }

  /// From the root of the hierarchy down, itself counted.
  public var levels: Int { lineage.count + 1 }

  /// Whether this class is `other` or derives from it.
  public func isKind(of other: ObjectClass) -> Bool {
    let depth = other.lineage.count
    if depth >= lineage.count { return self === other }
    return lineage[depth].refers(to: other)
  }
}
