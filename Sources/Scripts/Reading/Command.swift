import Daemon
import JSON
import JSONRPC

/// A request, as given by a line.
package struct Command {
  /// The whole line.
  package let place: Place
  package let method: String
  package let params: Params
  /// The ranges of the parameters in the line.
  package let arguments: [(name: String, range: Range<Int>)]
  /// Members that name an object by a selector.
  package let selectors: [(name: String, text: String)]
  /// The line's target or delegate, which is created if it doesn't exist.
  package let target: String?
  /// Whether the line is a declaration, which prints nothing if it succeeds.
  package let isDeclaration: Bool
  private let origin: ImportedText?
  /// The requests of a reaction.
  let parts: [Command]
  /// The kinds of error that the following expectations expect.
  package var expectedErrors: Set<String> = []

  init(
    place: Place, method: String, params: Params,
    arguments: [(name: String, range: Range<Int>)],
    selectors: [(name: String, text: String)] = [], target: String? = nil,
    isDeclaration: Bool = false, origin: ImportedText? = nil, parts: [Command] = []
  ) {
    self.place = place
    self.method = method
    self.params = params
    self.arguments = arguments
    self.selectors = selectors
    self.target = target
    self.isDeclaration = isDeclaration
    self.origin = origin
    self.parts = parts
  }

  /// The place of the parameter that an error is about, or else that of the line; of a condition, the word at an offset.
  /// It may be in an imported text.
  package func place(ofParameter path: String?, offset: Int? = nil) -> Place {
    guard let path else { return place }
    if let place = origin?.place(ofParameter: path) { return place }
    if offset == nil, let argument = arguments.first(where: { $0.name == path }) {
      return Place(place.source, argument.range)
    }
    if path.hasPrefix("do["), let end = path.firstIndex(of: "]"),
      let index = Int(path[..<end].dropFirst(3)), parts.indices.contains(index)
    {
      let rest = path[end...].dropFirst(2)
      let isParameter = rest.hasPrefix("params.")
      return parts[index].place(ofParameter: isParameter ? String(rest.dropFirst(7)) : nil)
    }
    let name = path.prefix { $0 != "." && $0 != "[" }
    guard let argument = arguments.first(where: { $0.name == name }) else { return place }
    if let offset, ConditionText.isCondition(String(name)),
      let quotation = Quotation(place.source.bytes, argument.range)
    {
      let word = quotation.text.unicodeScalars.dropFirst(offset).prefix {
        "_".unicodeScalars.contains($0) || $0.properties.isAlphabetic
      }
      return Place(place.source, quotation.range(ofScalars: offset..<offset + max(1, word.count)))
    }
    return Place(place.source, argument.range)
  }

  /// The same command with a view's identifier in place of a selector.
  func resolving(_ parameter: String, to view: String) -> Command {
    Command(
      place: place, method: method, params: params.replacing(parameter, with: view),
      arguments: arguments, selectors: selectors.filter { $0.name != parameter })
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
    let whole = source.lineStarts[0]..<source.bytes.count
    return JSONScanner.range(of: path, in: source.bytes, whole).map { Place(source, $0) }
  }
}
