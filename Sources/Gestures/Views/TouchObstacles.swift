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

  mutating func set(_ obstacle: TouchObstacles, _ stands: Bool) {
    if stands { insert(obstacle) } else { remove(obstacle) }
  }
}

extension View {
  /// Whether its own properties let touches reach the view at any point.
  public final var takesTouches: Bool { obstacles.isEmpty }

  /// The first of them as a trace of a hit test names it; nil for none.
  final var obstacleDescription: String? {
    if obstacles.contains(.hidden) { return "hidden" }
    if obstacles.contains(.interactionDisabled) { return "user interaction is disabled" }
    if obstacles.contains(.transparent) {
      return "alpha \(alpha == 0.01 ? "\(readableAlpha)" : readableAlpha.text) is below 0.01"
    }
    if obstacles.contains(.disabledControl) { return "the control is disabled" }
    return nil
  }

  /// The property of the view that keeps touches from it and its descendants, as the predicate of a
  /// sentence about it; nil if none does.
  public final var touchRefusal: String? {
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
    switch hitTestBehavior {
    case .none: return "takes no touches: its hitTestBehavior is none"
    case .always(let other) where other !== self:
      return "gives its touches away: its hitTestBehavior is always \(other.id)"
    default: return nil
    }
  }
}
