import Gestures
import InterfaceBuilder
import JSON
import XML

/// Makes views from other tools' output about a screen, all or nothing.
struct ImportTree: Request {
  static let method = "importTree"

  private enum Format: String, WireName {
    /// A page source of Appium or WebDriverAgent.
    case xcuitest
    /// The text that UIView prints; the two names mean the same.
    case recursiveDescription, description
    /// A storyboard or xib.
    case interfaceBuilder
  }

  private let format: Format
  let text: String
  let superview: String
  /// The scene of a document; nil for the initial one.
  private let scene: String?
  /// Whether the places of a document's elements are answered.
  private let places: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    format = try params["format", .choice(Format.self)]
    text = try params["text", .document]
    superview = try params["superview", .identifier(of: .view), default: "window"]
    scene = try params.optional("scene", .string)
    places = try params["places", .bool, default: false]
    guard format != .interfaceBuilder else { return }
    if scene != nil {
      throw RequestError.expected("no scene: only documents of Interface Builder have several")
        .within("scene")
    }
    if places {
      throw RequestError.expected("false: only for documents of Interface Builder").within("places")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let superview = try session.view(superview, at: "superview")
    if format == .interfaceBuilder {
      return try importDocument(into: superview, of: session, &result)
    }
    let printed = format == .xcuitest ? nil : RecognizerDescriptions(text)
    var tree = try read(printed?.views ?? text, into: superview, of: session)
    guard let printed, !printed.entries.isEmpty else {
      result.member("ids", try TreeImporting(tree, into: superview, of: session).load())
      return tree.warnings.write(to: &result)
    }
    let (ids, made) = try session.undoOnFailure { () throws(RequestError) in
      let ids = try TreeImporting(tree, into: superview, of: session).load()
      // Views are loaded in the order of their nodes, but for windows, which come last.
      let nodes = tree.nodes.filter { !$0.isWindow } + tree.nodes.filter(\.isWindow)
      var views = [String: String](
        zip(nodes.lazy.map { $0.id ?? "" }, ids), uniquingKeysWith: { first, _ in first })
      if let address = tree.standIn { views[address] = superview.id }
      var recognizers = RecognizerImporting(views: views, in: session)
      try recognizers.make(printed.entries)
      return (ids, recognizers)
    }
    result.member("ids", ids)
    result.member("recognizers", made.identifiers)
    for (line, message) in made.messages { tree.warnings.add(message, atLine: line) }
    tree.warnings.write(to: &result)
  }

  private func importDocument(
    into superview: View, of session: Session, _ result: inout JSONWriter
  ) throws(RequestError) {
    let importing = try InterfaceImporting(text, in: session)
    let scene = try importing.read(scene)
    let ids = try importing.load(scene, under: superview)
    let document = importing.document
    result.member("ids", ids)
    result.member("recognizers", scene.recognizerIdentifiers)
    result.member("controllers", scene.controllers.map(\.id))
    result.member("objects", scene.objects.map(\.id))
    result.member("classes", scene.classes.map(\.name))
    var paths = ElementPaths()
    for element in 0..<document.elementCount {
      paths.add(document.name(element), in: document.parent(element))
    }
    var (warnings, comments) = (ImportWarnings(), ImportWarnings())
    let places = self.places || !scene.notes.isEmpty ? document.places : []
    for note in scene.notes {
      let place = places[note.element]
      if note.isComment {
        comments.add(note.message, of: note.element, on: &paths, at: place)
      } else {
        warnings.add(note.message, of: note.element, on: &paths, at: place)
      }
    }
    let screen = superview.bounds.size
    if superview is Window, scene.root.size != [screen.width, screen.height] {
      let (size, place) = (scene.root.size, document.place(scene.root.element))
      warnings.add(
        "\(scene.root.id) is \(number(size[0])) x \(number(size[1])) points, the screen "
          + "\(number(screen.width)) x \(number(screen.height))",
        of: scene.root.element, on: &paths, at: place)
    }
    comments.writeList("comments", to: &result)
    warnings.write(to: &result)
    guard self.places else { return }
    try session.list("places", scene.identifiers.sorted { $0.key < $1.key }, to: &result) {
      each, result in
      result.member("id", each.value)
      result.member("element", document.id(each.key))
      result.member("line", places[each.key].line)
      result.member("column", places[each.key].column)
    }
  }

  private func number(_ value: Double) -> String { Reason.format(value) }

  private func read(
    _ text: String, into superview: View, of session: Session
  ) throws(RequestError) -> ImportedTree {
    switch format {
    case .xcuitest:
      let limits = XMLDocument.Limits(
        elements: Limit.importedElements.value, depth: TreeLimits.depth + 100,
        attributes: Limit.importedAttributes.value)
      let document: XMLDocument
      do {
        document = try XMLDocument.parse(text, limits: limits)
      } catch {
        throw RequestError(error).inText
      }
      var reading = PageSourceReading(document, into: superview, of: session)
      return try reading.read()
    case .recursiveDescription, .description, .interfaceBuilder:
      var reading = DescriptionReading(text, into: superview, of: session)
      return try reading.read()
    }
  }
}

extension ImportWarnings {
  fileprivate func write(to result: inout JSONWriter) {
    writeList("warnings", to: &result)
    if omitted > 0 { result.member("omitted", omitted) }
  }
}

extension ImportWarnings {
  fileprivate func writeList(_ name: StaticString, to result: inout JSONWriter) {
    result.list(name, warnings) { warning, result in
      result.member("path", warning.path)
      result.member("message", warning.message)
      if let place = warning.place {
        result.member("line", place.line)
        result.member("column", place.column)
      }
    }
  }
}

extension RequestError {
  /// The same error, of the text as a whole.
  var inText: RequestError { RequestError(kind, at: "text") }

  static var tooManyElements: RequestError {
    Limit.importedElements.exceeded("too many elements").inText
  }

  init(_ error: XMLParseError) {
    let place = TextPosition(line: error.place.line, column: error.place.column)
    switch error.kind {
    case .malformed(let clause): self.init(.malformedText(clause, place))
    case .documentType:
      self.init(.malformedText("document types aren't accepted: page sources have none", place))
    case .tooDeep: self.init(HierarchyError.tooDeep(limit: TreeLimits.depth))
    case .tooManyElements: self = .tooManyElements
    case .tooManyAttributes:
      self = Limit.importedAttributes.exceeded("an element has too many attributes")
    }
  }
}
