import CExpat

/// The elements of an XML text, in document order, and the text between tags where it was asked for.
public struct XMLDocument: Sendable {
  /// Elements before their children; the root is first.
  public let elements: [XMLElement]
  private let text: String
  /// The text directly in an element, by its index.
  private let contents: [Int: String]

  /// The text directly in the element of that index; empty if there is none.
  public func content(of index: Int) -> String { contents[index] ?? "" }

  /// The places of all elements' tags, in their order.
  public var places: [XMLPlace] {
    var text = text
    return text.withUTF8 { bytes in
      var line = XMLPlace(line: 1, column: 1)
      var start = 0
      return elements.map { element in
        let place = XMLPlace(ofByte: element.offset - start, in: .init(rebasing: bytes[start...]))
        let isSameLine = place.line == 1
        line = XMLPlace(
          line: line.line + place.line - 1,
          column: isSameLine ? line.column + place.column - 1 : place.column)
        start = element.offset
        return line
      }
    }
  }

  /// The place of an element's tag.
  public func place(of element: XMLElement) -> XMLPlace {
    var text = text
    return text.withUTF8 { XMLPlace(ofByte: element.offset, in: $0) }
  }

  /// Limits of a document; parsing stops if one is exceeded.
  public struct Limits: Sendable {
    public let elements: Int
    public let depth: Int
    /// Of one element.
    public let attributes: Int

    public init(elements: Int, depth: Int, attributes: Int) {
      self.elements = elements
      self.depth = depth
      self.attributes = attributes
    }
  }

  /// Parses a well-formed text in UTF-8, whatever encoding it declares. Only XML's five predefined
  /// entities are expanded, and a document type is refused.
  public static func parse(
    _ text: String, limits: Limits, keepsText: Bool = false, skipping skipped: Set<String> = []
  ) throws(XMLParseError) -> XMLDocument {
    let parsing = XMLParsing(limits, keepsText: keepsText, skipping: skipped)
    var text = text
    let isComplete = text.withUTF8 { parsing.parse($0) }
    guard isComplete else { throw parsing.error }
    return XMLDocument(elements: parsing.elements, text: text, contents: parsing.contents)
  }
}

/// One run of the parser, which stops at the first error.
private final class XMLParsing {
  private(set) var elements: [XMLElement] = []
  private(set) var contents: [Int: String] = [:]
  private let parser: XML_Parser
  private let limits: XMLDocument.Limits
  /// Names of elements that aren't kept; what is in them belongs to the element around.
  private let skipped: Set<String>
  /// Indices of the open elements, the root first.
  private var open: [Int] = []
  private var refusal: XMLParseError?
  /// The whole text, while it is parsed.
  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The separator of namespace and name; no text may contain it.
  private static let separator = UInt8(1)

  init(_ limits: XMLDocument.Limits, keepsText: Bool, skipping skipped: Set<String>) {
    self.skipped = skipped
    self.limits = limits
    guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(Self.separator)) else {
      fatalError("no memory for a parser of XML")
    }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLParsing.of($0).start($1, attributes: $2) },
      { state, _ in XMLParsing.of(state).end() })
    XML_SetStartDoctypeDeclHandler(parser) { state, _, _, _, _ in
      XMLParsing.of(state).refuseDocumentType()
    }
    guard keepsText else { return }
    XML_SetCharacterDataHandler(parser) { state, text, count in
      XMLParsing.of(state).keep(UnsafeBufferPointer(start: text, count: Int(count)))
    }
  }

  deinit { XML_ParserFree(parser) }

  private static func of(_ state: UnsafeMutableRawPointer?) -> XMLParsing {
    guard let state else { preconditionFailure("the parser has lost its state") }
    return Unmanaged.fromOpaque(state).takeUnretainedValue()
  }

  /// Parses the whole text; false if it stopped early.
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    self.text = text
    return text.withMemoryRebound(to: CChar.self) {
      XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) == XML_STATUS_OK
    }
  }

  var error: XMLParseError {
    if let refusal { return refusal }
    if XML_GetErrorCode(parser) == XML_ERROR_NO_MEMORY { fatalError("no memory to parse XML") }
    let clause = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return XMLParseError(kind: .malformed(clause ?? "not well-formed"), place: place)
  }

  /// Offset of the current event, in bytes. Lines and columns take the parser ten times as long.
  private var offset: Int { min(max(0, XML_GetCurrentByteIndex(parser)), text.count) }

  private var place: XMLPlace {
    XMLPlace(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func refuse(_ kind: XMLParseError.Kind, at place: XMLPlace? = nil) {
    // The parser still reports elements after it was told to stop.
    guard refusal == nil else { return }
    refusal = XMLParseError(kind: kind, place: place ?? self.place)
    XML_StopParser(parser, 0)
  }

  /// Refuses a document type, at its start: the parser reports it only after its name.
  private func refuseDocumentType() {
    let start = text[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
    refuse(.documentType, at: XMLPlace(ofByte: start, in: text))
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?, attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard refusal == nil, let name else { return }
    if open.count == limits.depth { return refuse(.tooDeep(limit: limits.depth)) }
    if elements.count == limits.elements {
      return refuse(.tooManyElements(limit: limits.elements))
    }
    let elementName = Self.split(name).name
    if !skipped.isEmpty, skipped.contains(elementName), let outer = open.last {
      open.append(outer)
      return
    }
    guard let attributes = Self.read(attributes, limit: limits.attributes) else {
      return refuse(.tooManyAttributes(limit: limits.attributes))
    }
    elements.append(
      XMLElement(
        name: elementName, attributes: attributes, parent: open.last, offset: offset))
    open.append(elements.count - 1)
  }

  /// Keeps text, but for the blanks that indent tags.
  private func keep(_ text: UnsafeBufferPointer<XML_Char>) {
    guard refusal == nil, let element = open.last else { return }
    text.withMemoryRebound(to: UInt8.self) { bytes in
      let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
      if isBlank, contents[element] == nil { return }
      contents[element, default: ""] += String(decoding: bytes, as: UTF8.self)
    }
  }

  private func end() {
    if refusal == nil { open.removeLast() }
  }

  /// Alternating names and values, up to a null pointer; nil if they are more than `limit`.
  private static func read(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?, limit: Int
  ) -> [XMLAttribute]? {
    guard let list else { return [] }
    var count = 0
    while list[2 * count] != nil { count += 1 }
    if count > limit { return nil }
    return (0..<count).compactMap { index in
      guard let name = list[2 * index], let value = list[2 * index + 1] else { return nil }
      let (namespace, local) = split(name)
      return XMLAttribute(namespace: namespace, name: local, value: String(cString: value))
    }
  }

  private static func split(
    _ name: UnsafePointer<XML_Char>
  ) -> (namespace: String, name: String) {
    var end = name
    while end.pointee != 0, end.pointee != XML_Char(separator) { end += 1 }
    guard end.pointee != 0 else { return ("", String(cString: name)) }
    let namespace = UnsafeBufferPointer(start: name, count: end - name)
    return (
      namespace.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) },
      String(cString: end + 1)
    )
  }
}
