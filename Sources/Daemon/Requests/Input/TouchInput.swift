import Gestures
import JSON

/// Reads what an event says of one touch.
struct TouchInput {
  let change: TouchChange

  init(_ params: inout Parameters) throws(RequestError) {
    let identifier = try params.integer("touch")
    let phase: Touch.Phase = try params.choice("phase")
    let point = try params.optionalPoint("point")
    var change = TouchChange(identifier, phase, at: point)
    if let kind: Touch.Kind = try params.optionalChoice("type") { change.kind = kind }
    change.force = try Self.magnitude("force", &params)
    change.maximumForce = try Self.magnitude("maximumForce", &params)
    change.radius = try Self.magnitude("radius", &params)
    change.buttonMask = try params.optionalInteger("buttonMask", in: 0...Int(UInt16.max))
      .map { UInt16($0) }
    if let samples = try params.optional("coalesced", Self.samples) { change.coalesced = samples }
    if point == nil, phase == .began || phase == .moved, !params.isRehearsal {
      throw RequestError(.missingParameter(expected: JSONValue.point), at: "point")
    }
    self.change = change
  }

  private static func magnitude(
    _ name: StaticString, _ params: inout Parameters
  ) throws(RequestError) -> Double? {
    try params.optional(name) { value throws(RequestError) in try value.asNumber(atLeast: 0) }
  }

  private static func samples(_ value: JSONValue) throws(RequestError) -> [Touch.Sample] {
    try value.asArray(of: "samples") { each throws(RequestError) in
      try each.asObject("a sample: {point, time}") { params throws(RequestError) in
        Touch.Sample(point: try params.point("point"), time: try params.time("time"))
      }
    }
  }
}

extension RequestError {
  /// Why an event of `changes` could not be; names the touch by its place among them.
  init(_ error: TouchError, in changes: [TouchChange]) {
    self.init(error)
    guard let culprit = error.touch else { return }
    if let index = changes.lastIndex(where: { $0.identifier == culprit }) {
      self = within(index: index).within("touches")
    }
  }

  /// Why an event of touches could not be.
  init(_ error: TouchError) {
    switch error {
    case .alreadyDown(let touch):
      self.init(.invalidTouch("touch \(touch) began already and hasn't ended"))
    case .notDown(let touch, let phase):
      self.init(.invalidTouch("touch \(touch) can't be \(phase.wireName): it has not begun"))
    case .listedTwice(let touch):
      self.init(.invalidTouch("touch \(touch) is listed twice in one event"))
    case .placeMissing(let touch):
      self.init(.invalidTouch("touch \(touch) begins without a point"))
    case .timeReversed(let clock):
      self = .timeReversed(clock: clock)
    case .tooManyTouches(let limit):
      self.init(.limitExceeded("more than \(limit) touches would be down at once", limit: limit))
    }
  }
}

extension TouchError {
  /// The touch that can't be so, if it is about one.
  var touch: Int? {
    switch self {
    case .alreadyDown(let touch), .notDown(let touch, _), .placeMissing(let touch): touch
    case .listedTwice(let touch): touch
    case .timeReversed, .tooManyTouches: nil
    }
  }
}
