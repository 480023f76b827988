/// Properties that keep touches from a view and its descendants.
public struct TouchObstacles: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let hidden = TouchObstacles(rawValue: 1)
  public static let interactionDisabled = TouchObstacles(rawValue: 2)
  /// Its alpha is below 0.01.
  public static let transparent = TouchObstacles(rawValue: 4)
  /// It is a disabled control; set by the control.
  public static let disabledControl = TouchObstacles(rawValue: 8)
  /// It is being animated, and takes no touches meanwhile.
  public static let animated = TouchObstacles(rawValue: 16)

  mutating func set(_ obstacle: TouchObstacles, _ isPresent: Bool) {
    if isPresent { insert(obstacle) } else { remove(obstacle) }
  }
}

extension View {
  /// Whether the view's own properties let touches reach it: an overridden hit test looks at none.
  public final var takesTouches: Bool { obstacles.isEmpty || alwaysAnswers }

  private final var alwaysAnswers: Bool {
    guard let details, case .always = details.hitTestBehavior else { return false }
    return true
  }

  /// Whether neither its own `isHidden` nor its own alpha hides it.
  public final var isDrawn: Bool { obstacles.isDisjoint(with: [.hidden, .transparent]) }

  /// The first obstacle, in the words of a hit-test trace; nil if there is none.
  final var obstacleDescription: String? {
    if obstacles.contains(.hidden) { return "hidden" }
    if obstacles.contains(.interactionDisabled) { return "user interaction is disabled" }
    if obstacles.contains(.transparent) {
      return "alpha \(alpha == 0.01 ? "\(readableAlpha)" : readableAlpha.text) is below 0.01"
    }
    if obstacles.contains(.disabledControl) { return "the control is disabled" }
    if let animationEnd { return "animated until \(Reason.format(animationEnd.seconds))" }
    return nil
  }

  /// Why touches don't reach the view and its descendants, as the predicate of a sentence about the view; nil if they do.
  public final var touchRefusal: String? {
    if case .always(let other) = hitTestBehavior {
      return other === self
        ? nil : "gives its touches away: its hitTestBehavior is always \(other.id)"
    }
    if obstacles.contains(.hidden) { return "is hidden" }
    if obstacles.contains(.transparent) {
      return "is transparent: its alpha, \(readableAlpha.text), is below 0.01"
    }
    if obstacles.contains(.interactionDisabled) {
      let isUsual = !objectClass.defaults.isUserInteractionEnabled
      return "takes no touches: its user interaction is disabled"
        + (isUsual ? ", as usual for \(objectClass.name)" : "")
    }
    if obstacles.contains(.disabledControl) { return "is a disabled control" }
    if let animationEnd {
      return "takes no touches: it is animated until \(Reason.format(animationEnd.seconds))"
    }
    return hitTestBehavior == .none ? "takes no touches: its hitTestBehavior is none" : nil
  }
}
