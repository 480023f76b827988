/// One finger, pencil or pointer from landing to lifting.
public final class Touch {
  /// The phase of a touch in the current event.
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

  /// UIKit's types of touch: a finger on the screen, one on a remote, a pencil, a pointer.
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

  /// A location that the hardware reported between two events.
  public struct Sample: Equatable, Sendable {
    public let point: Point
    public let time: Time

    public init(point: Point, time: Time) {
      self.point = point
      self.time = time
    }
  }

  /// The identifier that the client gave it.
  public let identifier: Int
  public let kind: Kind
  public internal(set) var phase = Phase.began
  /// Location on the screen, now and before its last change.
  public internal(set) var location: Point
  public internal(set) var previousLocation: Point
  /// The time of its last change.
  public internal(set) var time: Time
  public internal(set) var window: Window?
  /// The view that it hit when it landed, which never changes.
  public internal(set) var view: View?
  /// The number of quick taps at about the same place, this one included; 0 once it moved too far.
  public internal(set) var tapCount = 1
  public internal(set) var force = 0.0
  public internal(set) var maximumForce = 0.0
  public internal(set) var radius = 0.0
  /// Samples since the previous event, without the event's own.
  public internal(set) var coalesced: [Sample] = []
  /// Samples expected until the next event; nothing depends on them.
  public internal(set) var predicted: [Sample] = []

  /// Pointer buttons that are down, one bit each, the primary one first; 0 for fingers.
  public internal(set) var buttonMask: UInt16 = 0
  /// The press that it stands for; nil for a touch.
  var press: Press?

  /// Location and time of its landing.
  public let landing: Point
  public let landingTime: Time
  /// Its number among all landings, from 1, presses included; an identifier that is reused gets
  /// another.
  public let landingNumber: Int

  /// Numbers of the event that changed it last, and of the one in which it landed.
  var event: UInt64 = 0
  var landingEvent: UInt64 = 0
  /// Whether it has neither ended nor been cancelled.
  var isDown = true
  /// The recognizer that took it from its view; nil if none did.
  public internal(set) var claimant: GestureRecognizer?
  /// The recognizer last found to withhold it from its view.
  var delayer: GestureRecognizer?
  /// The state of its delivery to its view.
  var delivery = Delivery()
  /// Recognizers that accepted it and haven't dropped it, each with the number of its attempt; later attempts don't
  /// count.
  private(set) var holders: ContiguousArray<Holder> = []

  func addHolder(_ recognizer: GestureRecognizer) {
    holders.append(Holder(recognizer: recognizer, attempt: recognizer.attempt.number))
  }

  /// Records that a recognizer no longer holds it.
  func dropHolder(_ recognizer: GestureRecognizer) {
    holders.removeAll { $0.recognizer === recognizer }
  }

  struct Holder {
    let recognizer: GestureRecognizer
    let attempt: UInt64

    /// Whether the recognizer is still in the attempt in which it accepted the touch.
    @inline(__always)
    var isCurrent: Bool { recognizer.attempt.number == attempt }
    /// Whether it is, and may still recognize or fail.
    var isUndecided: Bool { isCurrent && recognizer.isOpen && !recognizer.isIdle }
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

  func copyState(from original: Touch, by copy: WorldCopy) {
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

  /// Drops references to objects, which may keep it; called when its engine goes.
  func dropReferences() {
    (window, view, press, claimant, delayer) = (nil, nil, nil, nil, nil)
    holders.removeAll()
  }

  /// Its location in `view`'s coordinates, or in its window's for nil; on the screen without a
  /// window.
  public func location(in view: View?) -> Point {
    (view ?? window)?.convertFromScreen(location) ?? location
  }

  /// Its previous location, likewise.
  public func previousLocation(in view: View?) -> Point {
    (view ?? window)?.convertFromScreen(previousLocation) ?? previousLocation
  }

  /// Recognizers that currently hold it: they accepted it and haven't dropped it; deepest view
  /// first, those of one view as attached.
  public var gestureRecognizers: [GestureRecognizer] { gestureRecognizers(atMost: .max) }

  /// The first of these recognizers.
  public func gestureRecognizers(atMost maximum: Int) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var firstOfView = 0
    for holder in holders where holder.isCurrent && holder.recognizer.holds(self) {
      if let last = found.last, last.view !== holder.recognizer.view {
        guard found.count < maximum else { break }
        firstOfView = found.count
      }
      found.insert(holder.recognizer, at: firstOfView)
    }
    return found.count > maximum ? Array(found.prefix(maximum)) : found
  }
}

/// A change of one touch, as an event brings it.
public struct TouchChange: Sendable {
  public var identifier: Int
  public var phase: Touch.Phase
  /// Location on the screen; nil for no change, which `began` doesn't allow.
  public var point: Point?
  public var kind = Touch.Kind.direct
  public var force: Double?
  public var maximumForce: Double?
  public var radius: Double?
  /// Pointer buttons; nil for no change, and for `began` the primary button.
  public var buttonMask: UInt16?
  public var coalesced: [Touch.Sample] = []
  public var predicted: [Touch.Sample] = []

  public init(_ identifier: Int, _ phase: Touch.Phase, at point: Point? = nil) {
    self.identifier = identifier
    self.phase = phase
    self.point = point
  }
}

/// A refusal of an event, which has changed nothing, not even the time.
public enum TouchError: Error, Equatable {
  case alreadyDown(Int)
  case notDown(Int, Touch.Phase)
  /// The same touch occurs twice in one event.
  case listedTwice(Int)
  /// A touch begins without a location.
  case placeMissing(Int)
  case timeReversed(clock: Time)
  case tooManyTouches
  /// More touches would be lifted than can be withheld from their views.
  case tooManyWithheld
  /// More than `Engine.maximumHolders` recognizers would hold touches.
  case tooManyHolders
}
