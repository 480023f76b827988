/// A client's object that takes no part in events: a target, a delegate.
public final class PlainObject: Object {
  /// Actions that it implements; all unless the client says otherwise.
  public var actions: Actions

  public init(id: String, class objectClass: ObjectClass, actions: Actions = .all) {
    self.actions = actions
    super.init(id: id, class: objectClass)
  }

  private init(copying original: PlainObject) {
    actions = original.actions
    super.init(id: original.id, class: original.objectClass)
  }

  override func makeCopy(in engine: Engine) -> Object { PlainObject(copying: self) }

  public override func responds(to action: String) -> Bool { actions.contains(action) }
}

/// A responder that is neither view nor controller, such as an application's delegate.
public final class PlainResponder: Responder {
  public init(id: String, class objectClass: ObjectClass, actions: Actions = .all) {
    super.init(id: id, class: objectClass)
    self.actions = actions
  }

  override func makeCopy(in engine: Engine) -> Object {
    PlainResponder(id: id, class: objectClass)
  }
}
