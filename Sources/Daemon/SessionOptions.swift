import Capture
import Gestures
import JSON

/// What `initialize` sets for the session as a whole; `reset` keeps it.
struct SessionOptions {
  enum Clock: String, WireName {
    /// Runs as requests say.
    case virtual
    /// Runs by the machine's monotonic clock.
    case realtime
  }

  enum ActionOrder: String, WireName {
    case actionFirst, cancelFirst
  }

  enum ResetTiming: String, WireName {
    case event, sequence
  }

  var screen = Size(width: 390, height: 844)
  var clock = Clock.virtual
  /// The kinds of effect that answers report; nil for all.
  var effects: [EffectKind]?
  var capturesFromStart = true
  /// The milliseconds since 1970 at which the session's clock reads zero.
  var epoch = 0.0
  /// The days that calendars reach, 100,000,000 before and after 1970.
  static let epochs = -8.64e15...8.64e15
  /// Where the `_track_id`s of captured events are drawn from.
  var captureSeed: UInt64 = 0
  /// How long a question to the client may stay open.
  var askTimeout: Seconds = 5
  var actionOrder = ActionOrder.actionFirst
  var resetTiming = ResetTiming.event

  init() {}

  var captureSetting: Capture.Setting {
    Capture.Setting(screen: screen, epoch: epoch, seed: captureSeed)
  }

  init(_ params: inout Parameters) throws(RequestError) {
    if let screen = try params.optional(
      "screen", { value throws(RequestError) in try value.asSize() })
    {
      self.screen = screen
    }
    clock = try params.optionalChoice("clock") ?? clock
    effects = try params.effectKinds("effects")
    capturesFromStart = try params.optionalBool("capture") ?? capturesFromStart
    epoch =
      try params.optional("epoch") { value throws(RequestError) in
        try value.asNumber(in: Self.epochs)
      } ?? epoch
    if let seed = try params.optionalInteger("captureSeed", in: 0...Int.max) {
      captureSeed = UInt64(seed)
    }
    askTimeout =
      try params.optional("askTimeout") { value throws(RequestError) in
        try value.asNumber(atLeast: 0)
      } ?? askTimeout
    actionOrder = try params.optionalChoice("actionOrder") ?? actionOrder
    resetTiming = try params.optionalChoice("resetTiming") ?? resetTiming
  }
}
