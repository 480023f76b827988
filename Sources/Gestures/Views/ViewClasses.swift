extension View {
  /// A view of the Swift class that behaves as `objectClass` says, detached.
  public static func make(id: String, class objectClass: ObjectClass, in engine: Engine) -> View {
    if objectClass.isKind(of: engine.classes.builtIn("UIWindow")) {
      return Window(id: id, class: objectClass, in: engine)
    }
    return View(id: id, class: objectClass, in: engine)
  }
}
