import Gestures
import InterfaceBuilder
import JSON
import XML

/// Makes one scene of a storyboard or xib in a session, all or nothing.
struct InterfaceImporting {
  let document: InterfaceDocument
  private let session: Session

  /// Throws if the text isn't a document of iOS.
  init(_ text: String, in session: Session) throws(RequestError) {
    self.session = session
    let limits = XMLDocument.Limits(
      elements: Limit.importedElements.value, depth: TreeLimits.depth + 100,
      attributes: Limit.importedAttributes.value)
    do {
      document = try InterfaceDocument.parse(text, limits: limits)
    } catch {
      throw RequestError(error).within("text")
    }
  }

  /// The scene of that name, as it is to be made; identifiers that the session has are avoided if `isNew`.
  func read(_ name: String?) throws(RequestError) -> ImportedScene {
    guard let scene = document.scene(named: name) else {
      let names = document.scenes.map(\.name)
      guard let name, !names.isEmpty else {
        throw RequestError(
          .malformedText(
            "the document has no scene with a view", TextPosition(line: 1, column: 1))
        ).inText
      }
      throw RequestError.expected(
        names.count > 12 ? "the name of a scene" : "one of " + names.joined(separator: ", "),
        not: name, among: names
      ).within("scene")
    }
    return read(scene)
  }

  func read(_ scene: InterfaceDocument.Scene) -> ImportedScene {
    let classes = session.engine.classes
    return document.read(
      scene,
      KnownClasses(
        isKnown: { classes[$0] != nil },
        isKind: { name, other in
          guard let one = classes[name], let two = classes[other] else { return false }
          return one.isKind(of: two)
        },
        isTaken: { [objects = session.objects] in $0 != "segue" && objects[$0] != nil }))
  }

  /// Makes the scene under a view, and answers the identifiers of its views in tree order.
  func load(_ scene: ImportedScene, under superview: View) throws(RequestError) -> [String] {
    var writer = JSONWriter(capacity: 64 << 10)
    let window = (superview as? Window).flatMap { $0.rootViewController == nil ? $0.id : nil }
    writer.write(scene, window: window, segue: session.objects["segue"] == nil)
    let text: JSONDocument
    do {
      text = try JSONDocument.parse(writer.bytes)
    } catch {
      preconditionFailure("a document's scene isn't JSON: \(error)")
    }
    do throws(RequestError) {
      let blueprint = try text.withRoot { root throws(RequestError) in
        try Parameters.read(SceneBlueprint.self, from: root)
      }
      return try session.undoOnFailure { () throws(RequestError) in
        var loading = SceneLoading(blueprint, in: session, under: superview)
        return try loading.load()
      }
    } catch {
      throw error.inText
    }
  }
}

extension RequestError {
  fileprivate init(_ error: InterfaceError) {
    switch error {
    case .malformed(let error) where error.kind == .documentType:
      let message = "document types aren't accepted: storyboards and xibs have none"
      self.init(
        .malformedText(message, TextPosition(line: error.place.line, column: error.place.column)))
    case .malformed(let error):
      let limited = RequestError(error)
      guard case .limitExceeded = limited.kind else {
        self = limited
        return
      }
      self = limited.with("line", .integer(error.place.line))
        .with("column", .integer(error.place.column))
    case .refused(let message, let place):
      self.init(.malformedText(message, TextPosition(line: place.line, column: place.column)))
    }
  }
}

// MARK: - The scene in the form that `loadScene` takes

extension JSONWriter {
  fileprivate mutating func write(_ scene: ImportedScene, window: String?, segue: Bool) {
    beginObject()
    list("classes", scene.classes) { each, writer in
      writer.member("name", each.name)
      writer.member("superclass", each.superclass)
      if let bundle = each.bundle { writer.member("bundle", bundle) }
    }
    list("objects", scene.objects.filter { $0.element != nil || segue }) { object, writer in
      writer.member("id", object.id)
      writer.member("class", object.className)
      if !object.responds.isEmpty { writer.member("responds", object.responds) }
    }
    list("views", [scene.root]) { view, writer in writer.members(of: view) }
    list("recognizers", scene.looseRecognizers) { recognizer, writer in
      writer.members(of: recognizer)
    }
    list("controllers", scene.controllers) { controller, writer in
      writer.member("id", controller.id)
      writer.member("class", controller.className)
      if let title = controller.title { writer.member("title", title) }
      if !controller.responds.isEmpty { writer.member("responds", controller.responds) }
      if let view = controller.view { writer.member("view", view) }
      if let parent = controller.parent {
        writer.member("parent", parent)
      } else if let window {
        writer.member("window", window)
      }
    }
    endObject()
  }

  private mutating func members(of view: ImportedScene.View) {
    member("id", view.id)
    member("class", view.className)
    properties(view.properties)
    if !view.responds.isEmpty { member("responds", view.responds) }
    list("targets", view.targets) { target, writer in
      writer.member("events", target.events)
      writer.member("target", target.target)
      writer.member("action", target.action)
    }
    list("recognizers", view.recognizers) { recognizer, writer in
      writer.members(of: recognizer)
    }
    if !view.subviews.isEmpty {
      list("subviews", view.subviews) { subview, writer in writer.members(of: subview) }
    }
  }

  private mutating func members(of recognizer: ImportedScene.Recognizer) {
    member("id", recognizer.id)
    member("class", recognizer.className)
    properties(recognizer.properties)
    list("targets", recognizer.targets) { target, writer in
      writer.member("target", target.target ?? "client")
      writer.member("action", target.action)
    }
    if let delegate = recognizer.delegate {
      object("delegate") { $0.member("delegate", delegate) }
    }
  }

  private mutating func properties(_ properties: [(name: String, value: SceneValue)]) {
    for (name, value) in properties {
      key(name)
      switch value {
      case .bool(let flag): self.value(flag)
      case .number(let number): self.value(number)
      case .numbers(let numbers): self.value(numbers)
      case .string(let text): self.value(text)
      case .strings(let texts): self.value(texts)
      case .null: null()
      }
    }
  }
}
