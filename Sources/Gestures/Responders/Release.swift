/// The release of objects.
extension Engine {
  /// Releases an object: removes it from everything, and weak references to it become nil.
  ///
  /// A view leaves its superview, its subviews and recognizers are detached. A controller leaves
  /// its place, its view the tree, its children their parent. The application and its scene can't
  /// be released.
  public func release(_ object: Object) {
    precondition(
      object !== application && object !== scene, "\(object.id) lives as long as the engine")
    // What it tears down may have handlers that release it once more.
    guard !object.isReleased, !object.isBeingReleased else { return }
    object.isBeingReleased = true
    switch object {
    case let view as View: tearDown(view)
    case let controller as Controller: tearDown(controller)
    case let recognizer as GestureRecognizer: tearDown(recognizer)
    case let machine as StateMachine: machine.stop()
    case let dispatcher as Dispatcher:
      for recognizer in dispatcher.recognizers { release(recognizer) }
      dispatcher.leave()
    case let reaction as Reaction: reactions.removeAll { $0 === reaction }
    default: break
    }
    object.dropReferences()
    object.isReleased = true
    objects.leave(object)
  }

  /// Drops the references between objects that are to be freed together.
  public func unlink(_ objects: some Sequence<Object>) {
    for object in objects { object.dropReferences() }
  }

  private func tearDown(_ view: View) {
    // A scroll view's own recognizers are released first, as part of its leaving.
    let outer = leavingView
    leavingView = view
    for part in view.parts { release(part) }
    viewsWillLeave(view)
    leavingView = outer
    view.window?.resignWithin(view)
    unpopAll(within: view)
    view.removeFromSuperview()
    (view as? ListView)?.close()
    view.detachSubviews()
    for recognizer in view.gestureRecognizers { recognizer.view = nil }
    view.gestureRecognizers = []
    view.controller?.view = nil
    view.controller = nil
    if let window = view as? Window {
      window.rootViewController?.rootWindow = nil
      window.rootViewController = nil
      remove(window)
    }
    if let control = view as? Control { control.pairs.removeAll() }
    viewCount -= 1
  }

  private func tearDown(_ controller: Controller) {
    for part in controller.parts { release(part) }
    controller.removeChildren()
    controller.presented?.leave()
    controller.leave()
    controller.endPresentation()
    controller.view?.removeFromSuperview()
    controller.view?.controller = nil
    controller.view = nil
  }

  private func tearDown(_ recognizer: GestureRecognizer) {
    recognizerWillBeReleased(recognizer)
    recognizer.view?.gestureRecognizers.remove(key: recognizer.key)
    recognizer.view = nil
    recognizer.targets.removeAll()
    recognizerCount -= 1
  }
}
