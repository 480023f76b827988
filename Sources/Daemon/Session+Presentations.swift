import Gestures

/// Containers of presented controllers, which come and go with presentations.
extension Session {
  /// Throws if what presentations would make, with that view at that place, has no room or free identifiers.
  func checkPresentations(
    of controller: Controller, at place: Controller.Place, with view: View?
  ) throws(RequestError) {
    try checkPresentations(controller.presentations(at: place, with: view))
  }

  /// Throws if the controllers can't have containers.
  func checkPresentations(_ controllers: [Controller]) throws(RequestError) {
    guard !controllers.isEmpty else { return }
    do { try engine.checkRoom(forViews: 2 * controllers.count) } catch { throw RequestError(error) }
    try checkRoom(for: .recognizer)
    for each in controllers {
      try within("id", Limit.checkOwner(each.id))
      for id in each.presentationIdentifiers {
        guard let other = objects[id], !engine.isRetired(other), !isPart(other, of: each) else {
          continue
        }
        throw RequestError(.objectExists(id), at: "presenter")
      }
    }
  }

  private func isPart(_ object: Object, of controller: Controller) -> Bool {
    controller.parts.contains { $0 === object }
  }

  /// Makes a container ahead of the presentation, so that a scene's nodes can claim it.
  func preparePresentation(
    of controller: Controller, without released: Set<Identifier>
  ) throws(RequestError) {
    try checkPresentations([controller])
    controller.makePresentation()
    release(released, amongPartsOf: controller)
    adoptPresentations()
  }

  /// Registers what presentations have made, and releases what ended ones leave behind.
  func adoptPresentations() {
    dropRetiredParts()
    for controller in engine.takeChangedPresentations() where !controller.isReleased {
      adoptParts(of: controller)
    }
  }

  /// Releases what ended presentations leave behind.
  func dropRetiredParts() {
    for part in engine.takeRetiredParts() {
      engine.release(part)
      if objects[part.id] === part { objects.remove(part.id) }
    }
  }
}
