import Capture
import Gestures
import JSON

/// Options that `initialize` sets for the session as a whole; `reset` keeps them.
struct SessionOptions: Readable {
  static let expected = "an object of session options"

  enum Clock: String, WireName {
    /// Advances as requests say.
    case virtual
    /// Follows the machine's monotonic clock.
    case realtime
  }

  enum ActionOrder: String, WireName {
    case actionFirst, cancelFirst
  }

  /// The effect of a question without a usable answer.
  enum Unanswered: String, WireName {
    /// The default answer applies.
    case `default`
    /// The request fails without having changed anything.
    case error
  }

  enum ResetTiming: String, WireName {
    case event, sequence
  }

  var screen = Size(width: 390, height: 844)
  var clock = Clock.virtual
  /// The kinds of effect that answers report.
  var effects = EffectKinds.standard
  var capturesFromStart = true
  /// Milliseconds since 1970 when the session's clock reads zero.
  var epoch = 0.0
  /// The range of JavaScript's dates, 100,000,000 days before and after 1970.
  static let epochs = -8.64e15...8.64e15
  /// The seed of the `_track_id`s of captured events.
  var captureSeed: UInt64 = 0
  /// The maximum time to wait for the client's answer to a question.
  var askTimeout: Seconds = 5
  var unanswered = Unanswered.default
  var actionOrder = ActionOrder.actionFirst
  var resetTiming = ResetTiming.event
  /// The rate at which scroll views' delegates are told of content that moves by itself; 0 for
  /// never.
  var framesPerSecond = 0.0
  /// Whether effects name the objects of their reasons, and say what one recognizer did to another.
  var links = false

  init() {}

  var captureEnvironment: Capture.Environment {
    Capture.Environment(screen: screen, epoch: epoch, seed: captureSeed)
  }

  init(_ params: inout Parameters) throws(RequestError) {
    screen = try params["screen", .size, default: screen]
    clock = try params["clock", .choice(Clock.self), default: clock]
    effects = try params["effects", .effectKinds, default: effects]
    capturesFromStart = try params["capture", .bool, default: capturesFromStart]
    epoch = try params["epoch", .number(in: Self.epochs), default: epoch]
    captureSeed = UInt64(try params["captureSeed", .integer(in: 0...), default: Int(captureSeed)])
    askTimeout = try params["askTimeout", .number(atLeast: 0), default: askTimeout]
    unanswered = try params["unanswered", .choice(Unanswered.self), default: unanswered]
    actionOrder = try params["actionOrder", .choice(ActionOrder.self), default: actionOrder]
    resetTiming = try params["resetTiming", .choice(ResetTiming.self), default: resetTiming]
    framesPerSecond = try params["framesPerSecond", .number(in: 0...240), default: framesPerSecond]
    links = try params["links", .bool, default: links]
  }
}
