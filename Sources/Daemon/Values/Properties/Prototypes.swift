import Gestures

/// Unchanged views and recognizers to compare properties with, one for each class. They are never part of the session.
final class Prototypes {
  private let engine: Engine
  private var views: [ObjectIdentifier: View] = [:]
  private var recognizers: [ObjectIdentifier: GestureRecognizer] = [:]

  init(_ engine: Engine) { self.engine = engine }

  /// The prototype for a view of that class.
  func view(of objectClass: ObjectClass) -> View {
    let key = ObjectIdentifier(objectClass)
    if let known = views[key] { return known }
    let made = View.make(id: "", class: objectClass, in: engine)
    engine.release(made)
    views[key] = made
    return made
  }

  /// The prototype for a recognizer of that class; nil for a class that isn't one of recognizers.
  func recognizer(of objectClass: ObjectClass) -> GestureRecognizer? {
    let key = ObjectIdentifier(objectClass)
    if let known = recognizers[key] { return known }
    guard let made = GestureRecognizer.make(id: "", class: objectClass, in: engine) else {
      return nil
    }
    engine.release(made)
    recognizers[key] = made
    return made
  }
}
