import Gestures
import JSON

/// A request that sets a value that a recognizer measures.
protocol MeasureRequest: Request {
  associatedtype Kind: GestureRecognizer & SendableMetatype
  /// The kind of recognizer that measures it, with its article.
  static var kind: String { get }
  var recognizer: String { get }
  func set(on recognizer: Kind, in session: Session) throws(RequestError)
}

extension MeasureRequest {
  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try set(
      on: try session.object(recognizer, Kind.self, Self.kind, at: "recognizer"), in: session)
  }
}

/// Sets a pan's translation, without changing its velocity.
struct SetTranslation: MeasureRequest {
  static let method = "setTranslation"
  static let kind = "a pan recognizer"

  let recognizer: String
  let translation: Vector
  /// The view whose coordinates it is in; nil for the recognizer's own.
  let view: String?

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
    translation = try params["translation", .vector]
    view = try params.optional("view", .identifier(of: .view))
  }

  func set(on pan: PanGestureRecognizer, in session: Session) throws(RequestError) {
    let view: View? = if let view { try session.view(view) } else { pan.view }
    pan.setTranslation(translation, in: view)
  }
}

/// Sets a pinch's scale.
struct SetScale: MeasureRequest {
  static let method = "setScale"
  static let kind = "a pinch recognizer"

  let recognizer: String
  let scale: Double

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
    scale = try params["scale", .number]
  }

  func set(on pinch: PinchGestureRecognizer, in session: Session) { pinch.setScale(scale) }
}

/// Sets a rotation's angle.
struct SetRotation: MeasureRequest {
  static let method = "setRotation"
  static let kind = "a rotation recognizer"

  let recognizer: String
  let rotation: Double

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
    rotation = try params["rotation", .number]
  }

  func set(on turning: RotationGestureRecognizer, in session: Session) {
    turning.setRotation(rotation)
  }
}

/// Sets a recognizer's state, as a subclass would.
struct SetRecognizerState: Request {
  static let method = "setRecognizerState"
  static let alwaysReportsEffects = true

  let recognizer: String
  let state: GestureRecognizer.State

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
    state = try params["state", .choice(GestureRecognizer.State.self)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    if recognizer.isDiscrete, state == .began || state == .changed {
      throw RequestError.expected(
        "possible, ended, cancelled or failed: a discrete recognizer has no other state"
      ).within("state")
    }
    recognizer.setState(state)
  }
}
