import Gestures

/// The objects and classes that parameters name, and the identifiers of new ones.
extension Session {
  /// The wanted identifier, which must be free, or the next one of the class, for a new object of
  /// that kind.
  func identifier(
    _ wanted: String?, forClass name: String, _ kind: ObjectKind
  ) throws(RequestError) -> String {
    try checkRoom(for: kind)
    guard let wanted else { return objects.nextIdentifier(forClass: name) }
    guard objects[wanted] == nil else { throw RequestError(.objectExists(wanted), at: "id") }
    return wanted
  }

  func register(_ object: Object) {
    engine.enter(object)
    objects.insert(object)
  }

  func object(_ id: String, at path: String) throws(RequestError) -> Object {
    guard let object = objects[id] else {
      throw RequestError(unknown(id), at: path)
    }
    return object
  }

  /// The object with that identifier, which must be one that messages can be sent to, as a target or
  /// delegate is: modes are none.
  func receiver(_ id: String, at path: String) throws(RequestError) -> Object {
    let object = try object(id, at: path)
    let kind = ObjectKind(object)
    switch kind {
    case .stateMachine, .dispatcher, .layer, .reaction:
      throw RequestError(
        .wrongKind(id, expected: "an object that implements actions", actual: kind.described),
        at: path)
    case .view, .window, .controller, .recognizer, .item, .application, .scene, .object:
      return object
    }
  }

  /// The object with that identifier, which must be of the Swift class `kind`.
  func object<Kind: Object>(
    _ id: String, _ kind: Kind.Type, _ expected: String, at path: String
  ) throws(RequestError) -> Kind {
    let object = try object(id, at: path)
    guard let fitting = object as? Kind else {
      throw RequestError(
        .wrongKind(id, expected: expected, actual: ObjectKind(object).described), at: path)
    }
    return fitting
  }

  func view(_ id: String, at path: String = "view") throws(RequestError) -> View {
    try object(id, View.self, "a view", at: path)
  }

  func controller(_ id: String, at path: String = "controller") throws(RequestError) -> Controller {
    try object(id, Controller.self, "a controller", at: path)
  }

  func control(_ id: String) throws(RequestError) -> Control {
    try object(id, Control.self, "a control", at: "control")
  }

  func responder(_ id: String, at path: String) throws(RequestError) -> Responder {
    try object(id, Responder.self, "a responder", at: path)
  }

  func recognizer(
    _ id: String, at path: String = "recognizer"
  ) throws(RequestError) -> GestureRecognizer {
    try object(id, GestureRecognizer.self, "a recognizer", at: path)
  }

  /// The class with that name, which must derive from the built-in class `base`.
  func objectClass(
    _ name: String, kindOf base: String, _ expected: String, at path: String
  ) throws(RequestError) -> ObjectClass {
    let found = try objectClass(name, at: path)
    guard found.isKind(of: engine.classes.builtIn(base)) else {
      throw RequestError(
        .invalidParameter(expected: "\(expected): a class that derives from \(base)"), at: path)
    }
    return found
  }

  /// The recognizers with those identifiers; errors name the index. To be called before anything is changed.
  func recognizers(_ ids: [String]) throws(RequestError) -> [GestureRecognizer] {
    var recognizers: [GestureRecognizer] = []
    for (index, id) in ids.enumerated() {
      recognizers.append(try recognizer(id, at: "[\(index)]"))
    }
    return recognizers
  }

  func objectClass(_ name: String, at path: String) throws(RequestError) -> ObjectClass {
    guard let found = engine.classes[name] else {
      throw RequestError(
        .unknownClass(name, nearest: nearest(to: name, among: engine.classes.allNames)), at: path)
    }
    return found
  }
}
