import Gestures
import JSON

/// Sends a button of a remote that goes down, changes its force or comes up.
struct SendPress: EventRequest {
  static let method = "sendPress"
  static let subject = "press"

  let change: PressChange
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    change = PressChange(
      try params["press", .integer], try params["type", .choice(Press.Kind.self)],
      try params["phase", .choice(Press.Phase.self)],
      force: try params.optional("force", .number(atLeast: 0)))
    event = try EventInput(&params)
  }

  func send(to engine: Engine, at time: Time) throws(EventError) {
    try engine.send(change, at: time)
  }
}

/// Sends a key of a keyboard that goes down or comes up.
struct SendKey: Request {
  static let method = "sendKey"
  static let alwaysReportsEffects = true

  let input: String
  let phase: Press.Phase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    input = try params["input", .name]
    phase = try params["phase", .choice(Press.Phase.self), default: .began]
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    if phase == .began, !session.engine.isDown(key: input) {
      try Limit.keys.check(session.engine.heldKeyCount + 1, "too many keys down at once")
    }
    var outcome: KeyOutcome?
    try event.send(in: session, result: &result, blaming: "phase") {
      engine, time throws(EventError) in
      outcome = try engine.sendKey(input, phase, at: time)
    }
    result.member("handledBy", identifier: outcome?.handledBy)
    if let action = outcome?.action { result.member("action", action) }
  }
}

/// Sends a shake of the device.
struct SendMotion: EventRequest {
  static let method = "sendMotion"

  let motion: Motion
  let phase: Motion.Phase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    motion = try params["motion", .choice(Motion.self)]
    phase = try params["phase", .choice(Motion.Phase.self)]
    event = try EventInput(&params)
  }

  func send(to engine: Engine, at time: Time) throws(EventError) {
    try engine.send(motion, phase, at: time)
  }
}

/// Sends a remote control command of a headset or the lock screen.
struct SendRemoteControl: EventRequest {
  static let method = "sendRemoteControl"
  static let subject = "event"

  let command: RemoteCommand
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    command = try params["event", .choice(RemoteCommand.self)]
    event = try EventInput(&params)
  }

  func send(to engine: Engine, at time: Time) throws(EventError) {
    try engine.send(command, at: time)
  }
}

/// Sends a scroll of a wheel or trackpad.
struct SendScroll: EventRequest {
  static let method = "sendScroll"

  let point: Point
  let delta: Vector
  let kind: ScrollKind
  let phase: InputPhase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    delta = try params["delta", .vector]
    kind = try params["kind", .choice(ScrollKind.self)]
    phase = try params["phase", .choice(InputPhase.self)]
    event = try EventInput(&params)
  }

  func send(to engine: Engine, at time: Time) throws(EventError) {
    try engine.sendScroll(phase, kind: kind, delta: delta, at: point, time: time)
  }
}

/// Sends a hovering pointer that enters, moves or leaves.
struct SendHover: EventRequest {
  static let method = "sendHover"

  let point: Point
  let phase: HoverPhase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    phase = try params["phase", .choice(HoverPhase.self)]
    event = try EventInput(&params)
  }

  func send(to engine: Engine, at time: Time) throws(EventError) {
    try engine.sendHover(phase, at: point, time: time)
  }
}

/// Sends a pinch and rotation on a trackpad.
struct SendTransform: EventRequest {
  static let method = "sendTransform"

  let point: Point
  let scale: Double?
  let rotation: Double?
  let phase: InputPhase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    scale = try params.optional("scale", .number(above: 0))
    rotation = try params.optional("rotation", .number)
    phase = try params["phase", .choice(InputPhase.self)]
    event = try EventInput(&params)
  }

  func send(to engine: Engine, at time: Time) throws(EventError) {
    try engine.sendTransform(phase, scale: scale, rotation: rotation, at: point, time: time)
  }
}
