/// A class by name, as the Objective-C runtime knows it: what it derives from and who ships it.
public final class ObjectClass {
  public let name: String
  public let superclass: ObjectClass?
  /// `system` for what UIKit and its neighbours bring, `app` and others for what clients define.
  public let bundle: String
  /// For recognizers: the client judges the touches itself, asked by `recognizer/touches`.
  public let asks: Bool

  init(name: String, superclass: ObjectClass?, bundle: String, asks: Bool = false) {
    self.name = name
    self.superclass = superclass
    self.bundle = bundle
    self.asks = asks
  }

  /// Whether this class is `other` or derives from it.
  public func isKind(of other: ObjectClass) -> Bool {
    if self === other { return true }
    var ancestor = superclass
    while let next = ancestor {
      if next === other { return true }
      ancestor = next.superclass
    }
    return false
  }
}
