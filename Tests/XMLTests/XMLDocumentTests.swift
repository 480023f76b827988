import Testing
import XML

private let roomy = XMLDocument.Limits(elements: 1_000, depth: 100, attributes: 10)

private func parse(
  _ text: String, limits: XMLDocument.Limits = roomy
) throws(XMLParseError) -> [XMLElement] {
  try XMLDocument.parse(text, limits: limits).elements
}

/// The parse error of a text, with its position.
private func mistake(in text: String, limits: XMLDocument.Limits = roomy) -> XMLParseError? {
  do {
    _ = try parse(text, limits: limits)
    return nil
  } catch {
    return error
  }
}

@Test func `elements come in document order, with their parents and places`() throws {
  let document = try XMLDocument.parse(
    "<a>\n  <b x=\"1\" y=\"2\"/>\n  <c><d/></c>\n</a>", limits: roomy)
  let elements = document.elements
  #expect(elements.map(\.name) == ["a", "b", "c", "d"])
  #expect(elements.map(\.parent) == [nil, 0, 0, 2])
  #expect(elements[1].attributes.map(\.name) == ["x", "y"])
  #expect(elements[1]["y"] == "2")
  #expect(elements[1]["z"] == nil)
  #expect(document.place(of: elements[3]) == XMLPlace(line: 3, column: 6))
}

@Test(arguments: [
  ("<a t=\"日本語\"><b/></a>", XMLPlace(line: 1, column: 12)),
  ("<a>\r\n\r\n é<b/></a>", XMLPlace(line: 3, column: 3)),
  ("<a>\r<!--\n\r--><b/></a>", XMLPlace(line: 4, column: 4)),
])
func `columns count characters, and every kind of line end counts`(
  text: String, place: XMLPlace
) throws {
  let document = try XMLDocument.parse(text, limits: roomy)
  #expect(document.place(of: document.elements[1]) == place)
}

@Test func `attributes have the name of their namespace, not its prefix`() throws {
  let elements = try parse("<a xmlns:g=\"urn:test\" class=\"1\" g:class=\"2\"/>")
  #expect(elements[0]["class"] == "1")
  #expect(elements[0]["class", in: "urn:test"] == "2")
  #expect(elements[0]["class", in: "urn:other"] == nil)
}

@Test func `a default namespace doesn't hide the names of elements`() throws {
  #expect(try parse("<a xmlns=\"urn:test\"><b/></a>").map(\.name) == ["a", "b"])
}

@Test func `references to characters and to the five entities are read`() throws {
  let elements = try parse("<a t=\"&lt;&amp;&gt;&quot;&apos;&#10;&#x1F600;\"/>")
  #expect(elements[0]["t"] == "<&>\"'\n😀")
}

@Test func `the text is UTF-8 whatever it declares`() throws {
  let elements = try parse("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a t=\"é\"/>")
  #expect(elements[0]["t"] == "é")
}

@Test(arguments: [
  ("", 1, 1, "no element found"),
  ("<a>", 1, 4, "no element found"),
  ("<a>\n  <b></c>\n</a>", 2, 8, "mismatched tag"),
  ("<a/><b/>", 1, 5, "junk after document element"),
  ("<a t=1/>", 1, 6, "not well-formed (invalid token)"),
  ("<a t=\"&nbsp;\"/>", 1, 1, "undefined entity"),
  ("<a>\u{1}</a>", 1, 4, "not well-formed (invalid token)"),
  ("<a x:t=\"1\"/>", 1, 1, "unbound prefix"),
  ("no xml", 1, 1, "syntax error"),
])
func `an error has a line and a column`(
  text: String, line: Int, column: Int, clause: String
) {
  let mistake = mistake(in: text)
  #expect(mistake?.kind == .malformed(clause))
  #expect(mistake?.place == XMLPlace(line: line, column: column))
}

@Test func `a document type is refused before anything of it is expanded`() {
  let text = """
    <?xml version="1.0"?>
    <!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;&l;&l;&l;&l;&l;">]>
    <a t="&m;"/>
    """
  #expect(mistake(in: text)?.kind == .documentType)
  #expect(mistake(in: text)?.place == XMLPlace(line: 2, column: 1))
  #expect(mistake(in: "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>")?.kind == .documentType)
}

@Test func `depth and number of elements have limits, reached but not passed`() {
  let deep = { (levels: Int) in
    String(repeating: "<a>", count: levels) + String(repeating: "</a>", count: levels)
  }
  #expect(mistake(in: deep(100)) == nil)
  #expect(mistake(in: deep(101))?.kind == .tooDeep(limit: 100))
  #expect(mistake(in: deep(101))?.place == XMLPlace(line: 1, column: 301))
  let wide = { (count: Int) in "<a>" + String(repeating: "<b/>", count: count - 1) + "</a>" }
  #expect(mistake(in: wide(1_000)) == nil)
  #expect(mistake(in: wide(1_001))?.kind == .tooManyElements(limit: 1_000))
}

@Test func `attributes of an element have a limit, reached but not passed`() {
  let tag = { (count: Int) in "<a>" + (0..<count).reduce("<b") { "\($0) x\($1)='='" } + "/></a>" }
  #expect(mistake(in: tag(10)) == nil)
  #expect(mistake(in: tag(11))?.kind == .tooManyAttributes(limit: 10))
}

@Test func `long tokens are read as short ones are`() throws {
  let long = String(repeating: "-'x\">=<? ", count: 30_000)
  let value = String(repeating: "日本", count: 40_000)
  let space = String(repeating: " ", count: 200_000)
  let text =
    "\(space)<!--\(long)--><?p \(long)?><a t=\"\(value)\"\(space)><b u='>\(value)'/></a\(space)>"
  let document = try XMLDocument.parse(text, limits: roomy)
  #expect(document.elements.map(\.name) == ["a", "b"])
  #expect(document.elements[0]["t"] == value)
  #expect(document.elements[1]["u"] == ">" + value)
  let column = text.unicodeScalars.count + 1
  #expect(mistake(in: text + "<")?.place == XMLPlace(line: 1, column: column))
  #expect(mistake(in: "<a>" + text)?.place.column == column + 3)
  #expect(mistake(in: "<a><!--\(space)")?.kind == .malformed("unclosed token"))
}
