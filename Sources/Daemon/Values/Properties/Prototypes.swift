import Gestures

/// Unchanged views to compare properties with, one for each class.
struct ViewPrototypes {
  private let engine: Engine
  private var views: [ObjectIdentifier: View] = [:]

  init(_ engine: Engine) { self.engine = engine }

  /// The prototype for a view of that class.
  mutating func view(of objectClass: ObjectClass) -> View {
    let key = ObjectIdentifier(objectClass)
    if let known = views[key] { return known }
    let made = View.make(id: "", class: objectClass, in: engine)
    // A prototype is never part of the session.
    engine.release(made)
    views[key] = made
    return made
  }
}
