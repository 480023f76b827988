/// The application, at which every responder chain ends, except for its delegate.
public final class Application: Responder {
  /// Any object; it receives events if it is a responder that isn't already in the chain.
  public var delegate: Object? {
    get { storedDelegate?.isReleased == true ? nil : storedDelegate }
    set { storedDelegate = newValue }
  }
  private weak var storedDelegate: Object?

  override func makeCopy(in engine: Engine) -> Object { engine.application }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    storedDelegate = copy[cast(original).delegate]
  }

  /// The delegate, if it is a responder that doesn't itself forward to the application.
  public override var next: Responder? {
    switch delegate {
    case is View, is Controller, is WindowScene, is Application: nil
    default: delegate as? Responder
    }
  }
}

/// The scene of an application's windows.
public final class WindowScene: Responder {
  private let application: Application

  init(id: String, class objectClass: ObjectClass, of application: Application) {
    self.application = application
    super.init(id: id, class: objectClass)
  }

  public override var next: Responder? { application }

  override func makeCopy(in engine: Engine) -> Object { engine.scene }
}
