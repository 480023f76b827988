import Gestures
import JSON

/// One touch in an event.
struct TouchInput: Readable {
  static let expected = "a touch: {touch, phase, point}"

  let change: TouchChange

  init(_ params: inout Parameters) throws(RequestError) {
    let identifier = try params["touch", .integer]
    let phase = try params["phase", .choice(Touch.Phase.self)]
    let point = try params.optional("point", .point)
    var change = TouchChange(identifier, phase, at: point)
    change.kind = try params["type", .choice(Touch.Kind.self), default: change.kind]
    change.force = try params.optional("force", .number(atLeast: 0), standingFor: 0)
    change.maximumForce = try params.optional(
      "maximumForce", .number(atLeast: 0), standingFor: 0)
    change.radius = try params.optional("radius", .number(atLeast: 0), standingFor: 0)
    change.buttonMask = try params.optional("buttonMask", .integer(in: 0...Int(UInt16.max)))
      .map { UInt16($0) }
    if let samples = try params.optional("coalesced", .array(of: Touch.Sample.self, "samples")) {
      change.coalesced = samples
    }
    if let samples = try params.optional("predicted", .array(of: Touch.Sample.self, "samples")) {
      change.predicted = samples
    }
    self.change = change
  }

  func check() throws(RequestError) {
    if change.point == nil, change.phase == .began || change.phase == .moved {
      throw RequestError(
        .missingParameter(expected: NumberListReader.point.expected), at: "point")
    }
  }
}

extension Touch.Sample: Readable {
  static var expected: String { "a sample: {point, time}" }

  init(_ params: inout Parameters) throws(RequestError) {
    self.init(point: try params["point", .point], time: try params["time", .time])
  }
}

extension RequestError {
  /// The error for a refused event of `changes`; names the touch by its index among them.
  init(_ error: TouchError, in changes: ArraySlice<TouchChange>) {
    self.init(error)
    guard let culprit = error.touch else { return }
    if let index = changes.lastIndex(where: { $0.identifier == culprit }) {
      self = within(index: index - changes.startIndex).within("touches")
    }
  }

  /// The error for a refused event of touches.
  init(_ error: TouchError) {
    switch error {
    case .alreadyDown(let touch):
      self.init(.invalidTouch("touch \(touch) is already down"))
    case .notDown(let touch, let phase):
      self.init(.invalidTouch("touch \(touch) can't be \(phase.wireName): it isn't down"))
    case .listedTwice(let touch):
      self.init(.invalidTouch("touch \(touch) is listed twice in one event"))
    case .placeMissing(let touch):
      self.init(.invalidTouch("touch \(touch) begins without a point"))
    case .timeReversed(let clock):
      self = .timeReversed(clock: clock)
    case .tooManyTouches: self = Limit.liveTouches.exceeded("too many touches down")
    case .tooManyWithheld:
      self = Limit.withheldTouches.exceeded("too many touches withheld from their views")
    case .tooManyHolders:
      self = Limit.heldTouches.exceeded("too many recognizers hold touches")
    }
  }
}

extension TouchError {
  /// The touch that the error is about; nil if it is about none.
  var touch: Int? {
    switch self {
    case .alreadyDown(let touch), .notDown(let touch, _), .placeMissing(let touch): touch
    case .listedTwice(let touch): touch
    case .timeReversed, .tooManyTouches, .tooManyWithheld, .tooManyHolders: nil
    }
  }
}
