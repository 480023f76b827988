/// A stage of an input that comes without touches: a scroll or a pinch on a trackpad.
public enum InputPhase: String, CaseIterable, Sendable {
  case began, changed, ended, cancelled
}

/// What scrolls: a wheel with notches, or a surface that follows the fingers.
public enum ScrollKind: String, CaseIterable, Sendable {
  case discrete, continuous
}

/// Which scroll inputs a pan listens to.
public struct ScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = ScrollTypeMask(rawValue: 1)
  public static let continuous = ScrollTypeMask(rawValue: 2)
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

/// A recognizer that scroll input can drive.
public protocol ScrollRecognizer: GestureRecognizer {
  /// A scroll at `location` on the screen, `delta` further than the event before. One whose beginning
  /// the recognizer didn't take, or whose attempt is over, is ignored until the next begins.
  func scrolled(_ phase: InputPhase, kind: ScrollKind, delta: Vector, location: Point)
}

/// A recognizer that a trackpad's own pinch and turn can drive.
public protocol TransformRecognizer: GestureRecognizer {
  /// The trackpad's scale and rotation (radians, clockwise), both since the input began: 1 and 0 is no
  /// change. One whose beginning the recognizer didn't take, or whose attempt is over, is ignored
  /// until the next begins.
  func transformed(_ phase: InputPhase, scale: Double, rotation: Double, location: Point)
}

extension GestureRecognizer {
  /// Starts an attempt without touches: from now on it takes part in arbitration.
  final func startInput() {
    engine.join(self)
    attempt.receiveInput()
    buttonMask = 0
  }
}
