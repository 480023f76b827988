/// A client's demand for the result of long work that changes nothing; the work ends soon after the
/// demand does, and its result is then unfinished.
public final class Demand {
  private let lasts: () -> Bool
  /// The number of steps until the next question.
  private var stepsLeft = Demand.stepsPerQuestion
  private var hasEnded = false
  /// The most bytes that the work may keep, and those that it keeps.
  private let room: Int
  private var kept = 0
  /// Whether the demand has ended since the work would have kept more than it may.
  public private(set) var isExceeded = false

  /// Less than a millisecond's work.
  private static let stepsPerQuestion = 256

  /// `lasts` is asked again and again whether the demand lasts. The work may keep that many bytes at a
  /// time, as far as it tells of them.
  public init(room: Int = .max, lasts: @escaping () -> Bool) {
    self.room = room
    self.lasts = lasts
  }

  /// A demand that never ends.
  public static var endless: Demand { Demand { true } }

  /// Whether the demand has ended. Counts so many more steps, and asks when it is time.
  public func hasEnded(after steps: Int = 1) -> Bool {
    stepsLeft &-= steps
    if stepsLeft <= 0 { ask() }
    return hasEnded
  }

  /// Counts the steps that it takes to read so many bytes of text, and asks when it is time.
  @inline(__always)
  public func reads(_ bytes: Int) {
    if bytes > Self.bytesPerStep { _ = hasEnded(after: bytes / Self.bytesPerStep) }
  }

  /// Counts so many bytes that are kept from now on, or fewer if negative; if there is no room for them, the
  /// demand ends.
  public func keeps(_ bytes: Int) {
    kept += bytes
    guard kept > room else { return }
    isExceeded = true
    hasEnded = true
  }

  private static let bytesPerStep = 128

  private func ask() {
    stepsLeft = Self.stepsPerQuestion
    if !hasEnded { hasEnded = !lasts() }
  }
}
