import Gestures
import JSON

/// A request that lets what a recognizer measured read something else from now on.
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

/// Lets a pan's translation read this from now on; its velocity stays.
struct SetTranslation: MeasureRequest {
  static let method = "setTranslation"
  static let kind = "a pan recognizer"

  let recognizer: String
  let translation: Vector
  /// In whose coordinates; nil for the recognizer's own view.
  let view: String?

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier]
    translation = try params["translation", .vector]
    view = try params.optional("view", .identifier)
  }

  func set(on pan: PanGestureRecognizer, in session: Session) throws(RequestError) {
    let view: View? = if let view { try session.view(view) } else { pan.view }
    pan.setTranslation(translation, in: view)
  }
}

/// Lets a pinch's scale read this from now on.
struct SetScale: MeasureRequest {
  static let method = "setScale"
  static let kind = "a pinch recognizer"

  let recognizer: String
  let scale: Double

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier]
    scale = try params["scale", .number]
  }

  func set(on pinch: PinchGestureRecognizer, in session: Session) { pinch.setScale(scale) }
}

/// Lets a rotation read this from now on.
struct SetRotation: MeasureRequest {
  static let method = "setRotation"
  static let kind = "a rotation recognizer"

  let recognizer: String
  let rotation: Double

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier]
    rotation = try params["rotation", .number]
  }

  func set(on turning: RotationGestureRecognizer, in session: Session) {
    turning.setRotation(rotation)
  }
}
