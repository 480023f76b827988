/// Phases of input without touches: a scroll, or a pinch or rotation on a trackpad.
public enum InputPhase: String, CaseIterable, Sendable {
  case began, changed, ended, cancelled
}

/// The source of a scroll: a notched wheel, or a surface that follows the fingers.
public enum ScrollKind: String, CaseIterable, Sendable {
  case discrete, continuous
}

/// Kinds of scroll that a pan accepts.
public struct ScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = ScrollTypeMask(rawValue: 1)
  public static let continuous = ScrollTypeMask(rawValue: 2)
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

/// A recognizer that scroll input can drive.
public protocol ScrollRecognizer: GestureRecognizer {
  /// Scrolls by `delta` since the previous event, with the pointer at `location` on the screen. If
  /// the recognizer didn't accept the beginning, or its attempt is over, the rest is ignored.
  func scrolled(_ phase: InputPhase, kind: ScrollKind, delta: Vector, location: Point)
}

/// A recognizer that a trackpad's pinch and rotation can drive.
public protocol TransformRecognizer: GestureRecognizer {
  /// Passes the trackpad's scale and rotation (radians, clockwise) since the input began; 1 and 0
  /// mean no change. If the recognizer didn't accept the beginning, or its attempt is over, the
  /// rest is ignored.
  func transformed(_ phase: InputPhase, scale: Double, rotation: Double, location: Point)
}

extension GestureRecognizer {
  /// Starts an attempt without touches: from now on it takes part in arbitration.
  final func startInput() {
    engine.arbiter.join(self)
    attempt.receiveInput()
    buttonMask = 0
  }
}
