import Gestures
import JSON

/// Lets a pan's translation read this from now on; its velocity stays.
struct SetTranslation: Request {
  static let method = "setTranslation"

  let recognizer: String
  let translation: Vector
  /// In whose coordinates; nil for the recognizer's own view.
  let view: String?

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    translation = try params.required(
      "translation", "a vector: [dx, dy], two finite numbers", placeholder: .zero
    ) { value throws(RequestError) in try value.asVector() }
    view = try params.optionalID("view")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let pan = try session.object(
      recognizer, PanGestureRecognizer.self, "a pan recognizer", at: "recognizer")
    let view: View? = if let view { try session.view(view) } else { pan.view }
    pan.setTranslation(translation, in: view)
  }
}

/// Lets a pinch's scale read this from now on.
struct SetScale: Request {
  static let method = "setScale"

  let recognizer: String
  let scale: Double

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    scale = try params.number("scale")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let pinch = try session.object(
      recognizer, PinchGestureRecognizer.self, "a pinch recognizer", at: "recognizer")
    pinch.setScale(scale)
  }
}

/// Lets a rotation read this from now on.
struct SetRotation: Request {
  static let method = "setRotation"

  let recognizer: String
  let rotation: Double

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    rotation = try params.number("rotation")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let turning = try session.object(
      recognizer, RotationGestureRecognizer.self, "a rotation recognizer", at: "recognizer")
    turning.setRotation(rotation)
  }
}
