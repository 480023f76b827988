import Daemon
import JSON
import JSONRPC

/// A request, as given by a line.
package struct Command {
  /// The whole line.
  package let place: Place
  private let content: Content
  /// The kinds of error that the following expectations expect.
  package var expectedErrors: Set<String> = []

  /// The request, independent of the line's place; shared by copies of a command. It is small, since a script may
  /// consist of little else.
  private final class Content {
    let method: String
    let params: Params
    let arguments: [Argument]
    let selectors: [(name: String, text: String)]
    let target: String?
    let isDeclaration: Bool
    let origin: ImportedText?
    var reading = Reading.none

    /// The bytes that one takes, and that each selector adds.
    static let size = 136
    static let sizeOfSelector = 96

    init(
      _ method: String, _ params: Params, _ arguments: [Argument],
      _ selectors: [(name: String, text: String)], _ target: String?, isDeclaration: Bool,
      _ origin: ImportedText?
    ) {
      self.method = method
      self.params = params
      self.arguments = arguments
      self.selectors = selectors
      self.target = target
      self.isDeclaration = isDeclaration
      self.origin = origin
    }
  }

  /// A parameter, and its place relative to the start of the line.
  private struct Argument {
    let name: String
    private let start: Int32
    private let end: Int32

    init(name: String, range: Range<Int>) {
      self.name = name
      (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The request that is read from the parameters. It is kept from the second time on: most are made once.
  private enum Reading {
    case none
    case once
    case kept(KeptReading)
  }

  /// A request, and the document that it refers to.
  private final class KeptReading {
    let request: GesturedService.ReadRequest
    private let params: JSONDocument?

    init(_ request: GesturedService.ReadRequest, _ params: JSONDocument?) {
      self.request = request
      self.params = params
    }
  }

  init(
    place: Place, method: String, params: Params,
    arguments: [(name: String, range: Range<Int>)],
    selectors: [(name: String, text: String)] = [], target: String? = nil,
    isDeclaration: Bool = false, origin: ImportedText? = nil
  ) {
    let start = place.range.lowerBound
    self.place = place
    content = Content(
      method, params, arguments.map { Argument(name: $0.name, range: $0.range.moved(by: -start)) },
      selectors, target, isDeclaration: isDeclaration, origin)
  }

  private init(_ place: Place, _ content: Content) {
    self.place = place
    self.content = content
  }

  package var method: String { content.method }
  package var params: Params { content.params }
  /// Members that name an object by a selector.
  package var selectors: [(name: String, text: String)] { content.selectors }
  /// The line's target, which is created if it doesn't exist.
  package var target: String? { content.target }
  /// Whether the line is a declaration, which prints nothing if it succeeds.
  package var isDeclaration: Bool { content.isDeclaration }

  /// The ranges of the parameters in the line.
  package var arguments: [(name: String, range: Range<Int>)] {
    content.arguments.map { ($0.name, $0.range.moved(by: place.range.lowerBound)) }
  }

  /// The place of the parameter that an error is about, or else that of the line. It may be in an
  /// imported text.
  package func place(ofParameter path: String?) -> Place {
    guard let path else { return place }
    if let place = content.origin?.place(ofParameter: path) { return place }
    let name = path.prefix { $0 != "." && $0 != "[" }
    let argument = arguments.first { $0.name == name }
    return argument.map { Place(place.source, $0.range) } ?? place
  }

  /// The same command with a view's identifier in place of a selector.
  func resolving(_ parameter: String, to view: String) -> Command {
    Command(
      place: place, method: method, params: params.replacing(parameter, with: view),
      arguments: arguments, selectors: selectors.filter { $0.name != parameter })
  }

  /// The same command in another text, `offset` bytes further on.
  func moved(to source: SourceText, by offset: Int) -> Command {
    Command(place.moved(to: source, by: offset), content)
  }

  /// The bytes that its parts take, nearly.
  var footprint: Int {
    let arguments = content.arguments
    return Content.size
      + (arguments.isEmpty ? 0 : 40 + MemoryLayout<Argument>.stride * arguments.count)
      + content.params.footprint
      + content.selectors.reduce(0) { $0 + Content.sizeOfSelector + $1.text.utf8.count }
  }

  /// Calls `body` with the request: declarations are played again and again, and reading one takes half as long as
  /// making the object.
  func withRequest<Failure: Error>(
    _ read: (String, JSONValue?) throws(Failure) -> GesturedService.ReadRequest,
    _ body: (GesturedService.ReadRequest) throws(Failure) -> Void
  ) throws(Failure) {
    if case .kept(let reading) = content.reading { return try body(reading.request) }
    let params = params.document
    let reading = KeptReading(try read(method, params?.root), params)
    content.reading = if case .none = content.reading { .once } else { .kept(reading) }
    try withExtendedLifetime(reading) { () throws(Failure) in try body(reading.request) }
  }
}

/// A text in JSON that a request has a parameter from.
final class ImportedText {
  private let source: SourceText
  /// The parameter that is the whole text; nil if the text has the parameters.
  private let parameter: String?

  init(source: SourceText, parameter: String?) {
    self.source = source
    self.parameter = parameter
  }

  /// The place of a part of the parameters; nil if it isn't from the text.
  func place(ofParameter path: String) -> Place? {
    var path = path[...]
    if let parameter {
      guard path.hasPrefix(parameter) else { return nil }
      path = path.dropFirst(parameter.count)
      guard path.isEmpty || path.hasPrefix("[") || path.hasPrefix(".") else { return nil }
    }
    let bytes = source.bytes[source.lineStarts[0]...]
    return JSONPlaces.range(of: path, in: bytes).map { Place(source, $0) }
  }
}

extension Place {
  func moved(to source: SourceText, by offset: Int) -> Place {
    Place(source, range.moved(by: offset))
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}
