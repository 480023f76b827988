/// How the hit test is made that goes on.
struct HitWalk {
  /// 1 finds the window, 2 the view.
  var pass = 2
  /// Whether views whose answers the client overrides are asked; else their defaults hold.
  var asksViews = false
  /// Some view on the way may answer differently in another pass.
  var dependsOnPass = false
}

/// The methods of hit-testing that a class of the client's overrides.
public struct HitQuestions: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let hitTest = HitQuestions(rawValue: 1)
  public static let pointInside = HitQuestions(rawValue: 2)
}

/// What a view hits in place of what it would by itself.
public struct AnsweredHit {
  /// Nil for nothing.
  public let view: View?
  public let because: String

  public init(view: View?, because: String) {
    self.view = view
    self.because = because
  }
}

/// Whether a point is inside of a view, in place of what its bounds say.
public struct AnsweredInside {
  public let isInside: Bool
  public let because: String

  public init(isInside: Bool, because: String) {
    self.isInside = isInside
    self.because = because
  }
}

extension View {
  /// Why another view can't be what this one hits; nil where it can: itself, one below it, or one in
  /// another branch of the same tree.
  public final func refusal(toHit other: View) -> Reason? {
    if other !== self, isDescendant(of: other) {
      return Reason("@ is above @, and so no answer of its hitTest", other, self)
    }
    guard other.root !== root else { return nil }
    return other.window == nil
      ? Reason("@ is in no window", other) : Reason("@ is in another window than @", other, self)
  }
}
