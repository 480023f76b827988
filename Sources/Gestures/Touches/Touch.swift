/// One finger, pencil or pointer from the moment it lands until it lifts.
public final class Touch {
  public enum Phase: UInt8, CaseIterable, Sendable {
    case began, moved, stationary, ended, cancelled

    public var name: StaticString {
      switch self {
      case .began: "began"
      case .moved: "moved"
      case .stationary: "stationary"
      case .ended: "ended"
      case .cancelled: "cancelled"
      }
    }
  }

  public enum Kind: UInt8, CaseIterable, Sendable {
    case direct, indirect, pencil, indirectPointer

    public var name: StaticString {
      switch self {
      case .direct: "direct"
      case .indirect: "indirect"
      case .pencil: "pencil"
      case .indirectPointer: "indirectPointer"
      }
    }
  }

  /// A place that the hardware reported between two events.
  public struct Sample: Equatable, Sendable {
    public let point: Point
    public let time: Time

    public init(point: Point, time: Time) {
      self.point = point
      self.time = time
    }
  }

  /// The client's number for it.
  public let identifier: Int
  public let kind: Kind
  public internal(set) final var phase = Phase.began
  /// On the screen, now and at the event before.
  public internal(set) final var location: Point
  public internal(set) final var previousLocation: Point
  /// When it last changed.
  public internal(set) final var time: Time
  public internal(set) final var window: Window?
  /// What it hit when it landed, for all of its life.
  public internal(set) final var view: View?
  /// How many quick taps in about the same place this is; 0 once it strayed too far to be one.
  public internal(set) final var tapCount = 1
  public internal(set) final var force = 0.0
  public internal(set) final var maximumForce = 0.0
  public internal(set) final var radius = 0.0
  /// What was sampled since the event before, the event's own sample not included.
  public internal(set) final var coalesced: [Sample] = []
  /// What is expected to be sampled until the next event; nothing is decided by it.
  public internal(set) final var predicted: [Sample] = []

  /// The buttons of a pointer that are down, one bit each, the primary one first; 0 for fingers.
  public internal(set) final var buttonMask: UInt16 = 0
  /// What it stands for if it is a press and no touch.
  final var press: Press?

  /// Where it landed, and when.
  public let landing: Point
  public let landingTime: Time
  /// Counts landings from 1, those of presses too: a number that begins again is another touch.
  public let landingNumber: Int

  /// The event that changed it last, and the one in which it landed.
  final var event: UInt64 = 0
  final var landingEvent: UInt64 = 0
  /// Down: neither ended nor cancelled.
  final var isDown = true
  /// The recognizer that took it away from its view.
  final var claimant: GestureRecognizer?
  /// The recognizer that was last found to keep it from its view.
  final var delayer: GestureRecognizer?
  /// How far its view has heard of it.
  final var delivery = Delivery()
  /// Recognizers that accepted it, each with the attempt it did so for; later attempts don't count.
  final var holders: ContiguousArray<Holder> = []

  struct Holder {
    let recognizer: GestureRecognizer
    let attempt: UInt64

    /// Whether the recognizer is still in the attempt for which it accepted the touch.
    @inline(__always)
    var isCurrent: Bool { recognizer.attempt.number == attempt }
    /// Whether the recognizer is, and may still recognize or fail.
    var isUndecided: Bool { isCurrent && recognizer.isUnsettled && !recognizer.isIdle }
  }

  init(identifier: Int, kind: Kind, location: Point, time: Time, landingNumber: Int) {
    self.identifier = identifier
    self.kind = kind
    self.location = location
    previousLocation = location
    landing = location
    landingTime = time
    self.landingNumber = landingNumber
    self.time = time
    if kind == .indirectPointer { buttonMask = 1 }
  }

  init(copying original: Touch) {
    identifier = original.identifier
    kind = original.kind
    location = original.location
    previousLocation = original.previousLocation
    time = original.time
    landing = original.landing
    landingTime = original.landingTime
    landingNumber = original.landingNumber
  }

  func takeOver(_ original: Touch, by copy: WorldCopy) {
    phase = original.phase
    window = copy[original.window]
    view = copy[original.view]
    tapCount = original.tapCount
    force = original.force
    maximumForce = original.maximumForce
    radius = original.radius
    coalesced = original.coalesced
    predicted = original.predicted
    buttonMask = original.buttonMask
    press = original.press.map { copy[$0] }
    event = original.event
    landingEvent = original.landingEvent
    isDown = original.isDown
    claimant = copy[original.claimant]
    delayer = copy[original.delayer]
    delivery = original.delivery
    holders = ContiguousArray(
      original.holders.lazy.map {
        Holder(recognizer: copy[$0.recognizer], attempt: $0.attempt)
      })
  }

  /// Where it is in `view`'s coordinates, or in its window's for nil; the screen's without either.
  public func location(in view: View?) -> Point {
    (view ?? window)?.convertFromScreen(location) ?? location
  }

  /// Where it was at the event before, likewise.
  public func previousLocation(in view: View?) -> Point {
    (view ?? window)?.convertFromScreen(previousLocation) ?? previousLocation
  }

  /// Recognizers that hold it now: they accepted it and have not let go; deepest view first.
  public var gestureRecognizers: [GestureRecognizer] {
    holders.compactMap { holder in
      holder.isCurrent && holder.recognizer.holds(self) ? holder.recognizer : nil
    }
  }
}

/// What is said of one touch in an event.
public struct TouchChange: Sendable {
  public var identifier: Int
  public var phase: Touch.Phase
  /// On the screen; nil leaves it where it is, which a touch that begins cannot.
  public var point: Point?
  public var kind = Touch.Kind.direct
  public var force: Double?
  public var maximumForce: Double?
  public var radius: Double?
  /// The buttons of a pointer; nil leaves them, and is the primary one for one that begins.
  public var buttonMask: UInt16?
  public var coalesced: [Touch.Sample] = []
  public var predicted: [Touch.Sample] = []

  public init(_ identifier: Int, _ phase: Touch.Phase, at point: Point? = nil) {
    self.identifier = identifier
    self.phase = phase
    self.point = point
  }
}

/// Why an event could not be: it changes nothing, not even the time.
public enum TouchError: Error, Equatable {
  case alreadyDown(Int)
  case notDown(Int, Touch.Phase)
  /// The same touch has two phases in one event.
  case listedTwice(Int)
  /// A touch begins nowhere.
  case placeMissing(Int)
  case timeReversed(clock: Time)
  case tooManyTouches(limit: Int)
  /// More lifted than can be withheld from their views.
  case tooManyWithheld(limit: Int)
}
