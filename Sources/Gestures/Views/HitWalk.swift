/// State of the hit test under way.
struct HitWalk {
  /// 1 for the pass that finds the window, 2 for the one that finds the view.
  var pass = 2
  /// Whether the client is asked for hit tests that it overrides; otherwise defaults apply.
  var asksViews = false
  /// Whether some view on the way may answer differently in another pass.
  var dependsOnPass = false
}

/// Methods of hit testing that a client's class overrides.
public struct HitQuestions: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let hitTest = HitQuestions(rawValue: 1)
  public static let pointInside = HitQuestions(rawValue: 2)
}

/// The client's answer for a hit test.
public struct AnsweredHit {
  /// Nil for no view.
  public let view: View?
  public let because: String

  public init(view: View?, because: String) {
    self.view = view
    self.because = because
  }
}

/// The client's answer for whether a point is inside.
public struct AnsweredInside {
  public let isInside: Bool
  public let because: String

  public init(isInside: Bool, because: String) {
    self.isInside = isInside
    self.because = because
  }
}

extension View {
  /// The reason why another view can't be the answer of this one's hit test; nil if it can: itself,
  /// a descendant, or a view in another branch of the same tree.
  public final func refusal(toHit other: View) -> Reason? {
    if other !== self, isDescendant(of: other) {
      return Reason("@ is a superview of @, so its hitTest can't return it", other, self)
    }
    guard other.root !== root else { return nil }
    return other.window == nil
      ? Reason("@ is in no window", other) : Reason("@ is in another window than @", other, self)
  }
}
