import Gestures
import JSON

/// A button of a remote goes down, changes its force or comes up.
struct SendPress: Request {
  static let method = "sendPress"
  static let alwaysReportsEffects = true

  let change: PressChange
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    let force = try params.optional("force") { value throws(RequestError) in
      try value.asNumber(atLeast: 0)
    }
    change = PressChange(
      try params.integer("press"), try params.choice("type"), try params.choice("phase"),
      force: force)
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: "press") {
      engine, time throws(EventError) in try engine.send(change, at: time)
    }
  }
}

/// The device is shaken.
struct SendMotion: Request {
  static let method = "sendMotion"
  static let alwaysReportsEffects = true

  let motion: Motion
  let phase: Motion.Phase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    motion = try params.choice("motion")
    phase = try params.choice("phase")
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: "phase") {
      engine, time throws(EventError) in try engine.send(motion, phase, at: time)
    }
  }
}

/// A headset or the lock screen asks something of whatever plays.
struct SendRemoteControl: Request {
  static let method = "sendRemoteControl"
  static let alwaysReportsEffects = true

  let command: RemoteCommand
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    command = try params.choice("event")
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: "event") {
      engine, time throws(EventError) in try engine.send(command, at: time)
    }
  }
}

/// A wheel or a trackpad scrolls.
struct SendScroll: Request {
  static let method = "sendScroll"
  static let alwaysReportsEffects = true

  let point: Point
  let delta: Vector
  let kind: ScrollKind
  let phase: InputPhase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params.point("point")
    delta = try params.required(
      "delta", "a vector: [dx, dy], two finite numbers", placeholder: .zero
    ) { value throws(RequestError) in try value.asVector() }
    kind = try params.choice("kind")
    phase = try params.choice("phase")
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: "phase") {
      engine, time throws(EventError) in
      try engine.sendScroll(phase, kind: kind, delta: delta, at: point, time: time)
    }
  }
}

/// A pointer comes, moves or goes without touching.
struct SendHover: Request {
  static let method = "sendHover"
  static let alwaysReportsEffects = true

  let point: Point
  let phase: HoverPhase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params.point("point")
    phase = try params.choice("phase")
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: "phase") {
      engine, time throws(EventError) in try engine.sendHover(phase, at: point, time: time)
    }
  }
}

/// Two fingers on a trackpad pinch and turn.
struct SendTransform: Request {
  static let method = "sendTransform"
  static let alwaysReportsEffects = true

  let point: Point
  let scale: Double?
  let rotation: Double?
  let phase: InputPhase
  let event: EventInput

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params.point("point")
    scale = try params.optional("scale") { value throws(RequestError) in
      guard let number = value.number, number > 0 else {
        throw .expected("a finite number above 0")
      }
      return number
    }
    rotation = try params.optionalNumber("rotation")
    phase = try params.choice("phase")
    event = try EventInput(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: "phase") {
      engine, time throws(EventError) in
      try engine.sendTransform(phase, scale: scale, rotation: rotation, at: point, time: time)
    }
  }
}
