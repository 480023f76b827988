import Gestures
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
  }

  private let format: Format
  let text: String
  let superview: String

  init(_ params: inout Parameters) throws(RequestError) {
    format = try params["format", .choice(Format.self)]
    text = try params["text", .document]
    superview = try params["superview", .identifier, default: "window"]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let superview = try session.view(superview, at: "superview")
    let tree = try read(into: superview, of: session)
    result.member("ids", try TreeImporting(tree, into: superview, of: session).load())
    tree.warnings.write(to: &result)
  }

  private func read(
    into superview: View, of session: Session
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
    case .recursiveDescription, .description:
      var reading = DescriptionReading(text, into: superview, of: session)
      return try reading.read()
    }
  }
}

extension ImportWarnings {
  fileprivate func write(to result: inout JSONWriter) {
    result.key("warnings")
    result.beginArray()
    for warning in warnings {
      result.beginObject()
      result.member("path", warning.path)
      result.member("message", warning.message)
      result.endObject()
    }
    result.endArray()
    if omitted > 0 { result.member("omitted", omitted) }
  }
}

extension RequestError {
  /// The same error, of the text as a whole.
  var inText: RequestError { RequestError(kind, at: "text") }

  static var tooManyElements: RequestError {
    Limit.importedElements.exceeded("too many elements").inText
  }

  fileprivate init(_ error: XMLParseError) {
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
