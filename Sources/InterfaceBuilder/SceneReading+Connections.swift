/// What connects the objects of a scene: targets, delegates, recognizers, segues.
extension SceneReading {
  mutating func connect() {
    let attached = attachments()
    for element in views.keys.sorted() {
      guard let view = views[element] else { continue }
      connect(view)
      view.recognizers = recognizers(of: view, attached)
    }
    addLooseRecognizers(attached)
  }

  // MARK: Controls, lists, fields

  private mutating func connect(_ view: ImportedScene.View) {
    for connection in document.connections(view.element) {
      switch document.name(connection) {
      case "action": addTarget(connection, to: view)
      case "segue": addSegue(connection, to: view)
      case "outlet" where document.attribute("property", of: connection) == "delegate":
        setDelegate(connection, of: view)
      default: break
      }
    }
  }

  private mutating func addTarget(_ action: Int, to view: ImportedScene.View) {
    guard let selector = document.attribute("selector", of: action), !selector.isEmpty else {
      return
    }
    guard classes.isKind(view.className, of: "UIControl") else {
      return note(action, "\(view.id) isn't a control: its action \(selector) is left out")
    }
    let event = document.attribute("eventType", of: action) ?? usualEvent(of: view)
    guard Elements.events.contains(event) else {
      return note(action, "unknown event \(event): its action \(selector) is left out")
    }
    guard let destination = document.attribute("destination", of: action) else { return }
    if let element = document.element(destination), document.isFirstResponder(element) {
      return view.targets.append(.init(events: [event], target: nil, action: selector))
    }
    guard let target = receiver(destination, of: selector, at: action) else { return }
    view.targets.append(.init(events: [event], target: target, action: selector))
  }

  private func usualEvent(of view: ImportedScene.View) -> String {
    Elements.classesWithValues.contains { classes.isKind(view.className, of: $0) }
      ? "valueChanged" : "touchUpInside"
  }

  private mutating func addSegue(_ segue: Int, to view: ImportedScene.View) {
    guard document.attribute("kind", of: segue) != "embed" else { return }
    let name = document.name(view.element)
    if name == "tableViewCell" || name == "collectionViewCell" {
      guard !view.properties.contains(where: { $0.name == "selectionAction" }) else { return }
      view.properties += [
        ("selectionTarget", .string(segueTarget())),
        ("selectionAction", .string(action(of: segue))),
      ]
    } else if classes.isKind(view.className, of: "UIControl") {
      view.targets.append(
        .init(events: [usualEvent(of: view)], target: segueTarget(), action: action(of: segue)))
    }
  }

  private func action(of segue: Int) -> String {
    for name in ["identifier", "kind"] {
      if let text = document.attribute(name, of: segue), !text.isEmpty { return text }
    }
    return "segue"
  }

  private mutating func segueTarget() -> String {
    let id = "segue"
    if !made.objects.contains(where: { $0.id == id }) {
      made.objects.append(.init(id: id, className: "NSObject", element: nil))
    }
    return id
  }

  private mutating func setDelegate(_ outlet: Int, of view: ImportedScene.View) {
    guard let destination = document.attribute("destination", of: outlet) else { return }
    let list = Elements.selections.first { classes.isKind(view.className, of: $0.list) }
    let takesDelegate =
      ["UIScrollView", "UITextField", "UISearchBar"].contains {
        classes.isKind(view.className, of: $0)
      }
    guard takesDelegate else { return }
    guard let delegate = receiver(destination, of: list?.selector, at: outlet) else { return }
    view.properties.append(("delegate", .string(delegate)))
  }

  // MARK: Receivers

  /// The identifier of an object that messages are sent to, which responds to the selector; nil with a note if there is
  /// none in the scene.
  private mutating func receiver(
    _ destination: String, of selector: String?, at connection: Int
  ) -> String? {
    guard let element = document.element(destination) else {
      note(connection, "no object \(destination) is in the document: left out")
      return nil
    }
    if let view = views[element] {
      let isCustom = document.attribute("customClass", of: element) != nil
      if isCustom, let selector, !view.responds.contains(selector) {
        view.responds.append(selector)
      }
      return view.id
    }
    if let index = controllers[element] {
      if let selector, !made.controllers[index].responds.contains(selector) {
        made.controllers[index].responds.append(selector)
      }
      return made.controllers[index].id
    }
    let name = document.name(element)
    guard document.isPlaceholder(element) || name == "customObject" else {
      if !leftOut.contains(element) {
        note(connection, "\(name) \(destination) isn't in the scene: left out")
      }
      return nil
    }
    let index = objects[element] ?? addObject(element)
    if let selector, !made.objects[index].responds.contains(selector) {
      made.objects[index].responds.append(selector)
    }
    return made.objects[index].id
  }

  private mutating func addObject(_ element: Int) -> Int {
    let id = names.choose(document.wantedName(of: element))
    // The owner of a file may be anything, so its class is an object's whatever else has that name.
    let className = className(of: element, "NSObject", root: "NSObject")
    let isPlain = !["UIView", "UIViewController", "UIGestureRecognizer", "UIBarItem"].contains {
      classes.isKind(className, of: $0)
    }
    made.objects.append(
      .init(id: id, className: isPlain ? className : "NSObject", element: element))
    objects[element] = made.objects.count - 1
    made.identifiers[element] = id
    return made.objects.count - 1
  }

  // MARK: Recognizers

  /// The views that name each recognizer, in the document's order.
  private func attachments() -> [String: [Int]] {
    var views: [String: [Int]] = [:]
    for element in (0..<document.elementCount) where document.name(element) == "outletCollection" {
      guard document.attribute("property", of: element) == "gestureRecognizers",
        let destination = document.attribute("destination", of: element),
        let owner = document.parent(element).flatMap(document.parent)
      else { continue }
      views[destination, default: []].append(owner)
    }
    return views
  }

  private mutating func recognizers(
    of view: ImportedScene.View, _ attached: [String: [Int]]
  ) -> [ImportedScene.Recognizer] {
    var made: [ImportedScene.Recognizer] = []
    for connection in document.connections(view.element)
    where document.attribute("property", of: connection) == "gestureRecognizers" {
      guard let destination = document.attribute("destination", of: connection),
        let element = document.element(destination), document.isRecognizer(element)
      else { continue }
      let views = (attached[destination] ?? []).filter { self.views[$0] != nil }
      guard views.last == view.element, self.made.identifiers[element] == nil else { continue }
      let recognizer = makeRecognizer(element)
      let names = views.reduce(into: [String]()) { list, each in
        if let id = self.views[each]?.id, !list.contains(id) { list.append(id) }
      }
      if names.count > 1 {
        let listed =
          names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        note(element, "\(recognizer.id) is on \(listed); UIKit keeps one view, here \(view.id)")
      }
      made.append(recognizer)
    }
    return made
  }

  /// Adds recognizers that no view of the document names.
  private mutating func addLooseRecognizers(_ attached: [String: [Int]]) {
    let isFirst = document.scenes.first?.name == scene.name
    for holder in holders {
      for element in document.children(holder) where document.isRecognizer(element) {
        guard made.identifiers[element] == nil, let id = document.id(element) else { continue }
        if attached[id]?.isEmpty == false { continue }
        if document.kind == .xib, !isFirst { continue }
        made.looseRecognizers.append(makeRecognizer(element))
      }
    }
  }

  private mutating func makeRecognizer(_ element: Int) -> ImportedScene.Recognizer {
    let base = Elements.recognizers[document.name(element)] ?? "UIGestureRecognizer"
    let className = className(of: element, base, root: "UIGestureRecognizer")
    let id = names.choose(document.wantedName(of: element))
    made.identifiers[element] = id
    var recognizer = ImportedScene.Recognizer(id: id, className: className, element: element)
    for attribute in attributes(of: className, among: recognizerAttributes) {
      guard let text = document.attribute(attribute.name, of: element),
        let value = attribute.value(text)
      else { continue }
      recognizer.properties.append((attribute.property ?? attribute.name, value))
    }
    if let edges = document.child(element, named: "rectEdge", key: "edges"),
      classes.isKind(className, of: "UIScreenEdgePanGestureRecognizer")
    {
      let names = ["left", "right", "top", "bottom"].filter {
        document.attribute($0, of: edges) == "YES"
      }
      recognizer.properties.append(("edges", .strings(names)))
    }
    connect(&recognizer)
    return recognizer
  }

  private mutating func connect(_ recognizer: inout ImportedScene.Recognizer) {
    for connection in document.connections(recognizer.element) {
      let destination = document.attribute("destination", of: connection) ?? ""
      switch document.name(connection) {
      case "action":
        guard let selector = document.attribute("selector", of: connection), !selector.isEmpty
        else { continue }
        if let element = document.element(destination), document.isFirstResponder(element) {
          recognizer.targets.append(.init(events: [], target: "client", action: selector))
        } else if let target = receiver(destination, of: selector, at: connection) {
          recognizer.targets.append(.init(events: [], target: target, action: selector))
        }
      case "segue":
        recognizer.targets.append(
          .init(events: [], target: segueTarget(), action: action(of: connection)))
      case "outlet" where document.attribute("property", of: connection) == "delegate":
        recognizer.delegate = receiver(destination, of: nil, at: connection)
      default: break
      }
    }
  }
}
