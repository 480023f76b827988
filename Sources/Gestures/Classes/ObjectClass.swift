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
  /// Initial values of its objects' properties.
  public let defaults: ClassDefaults

  /// Superclasses from the root down, so that `isKind(of:)` is a single comparison.
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

  /// The number of classes from the root of the hierarchy down to and including this one.
  public var levels: Int { lineage.count + 1 }

  /// Whether this class is `other` or derives from it.
  public func isKind(of other: ObjectClass) -> Bool {
    let depth = other.lineage.count
    if depth >= lineage.count { return self === other }
    return lineage[depth].refers(to: other)
  }
}
