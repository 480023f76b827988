import Testing
import XML

private let roomy = XMLDocument.Limits(elements: 100, depth: 100, attributes: 1_000)

@Test func `elements are indented below their parents`() {
  var writer = XMLWriter()
  writer.begin("a")
  writer.attribute("x", "1")
  writer.attribute("y", "2")
  writer.begin("b")
  writer.end()
  writer.begin("c")
  writer.begin("d")
  writer.end()
  writer.end()
  writer.end()
  #expect(
    writer.text == """
      <?xml version="1.0" encoding="UTF-8"?>
      <a x="1" y="2">
        <b/>
        <c>
          <d/>
        </c>
      </a>

      """)
}

@Test func `removing the text doesn't change the rest`() {
  var writer = XMLWriter()
  writer.begin("a")
  writer.attribute("x", "1")
  writer.removeText()
  writer.begin("b")
  writer.end()
  writer.end()
  #expect(writer.text == ">\n  <b/>\n</a>\n")
}

@Test(arguments: [
  "plain", "", "a & b < c > d \" e ' f", "two\nlines\r\n\ttabbed", "  blanks  ", "日本語 😀",
])
func `what is written is read again`(value: String) throws {
  var writer = XMLWriter()
  writer.begin("a")
  writer.attribute("t", value)
  writer.end()
  #expect(try XMLDocument.parse(writer.text, limits: roomy).elements[0]["t"] == value)
  #expect(XMLWriter.canWrite(value))
}

@Test(arguments: ["\u{0}", "\u{8}", "\u{1f}", "\u{fffe}", "\u{ffff}"])
func `characters that XML can't represent are left out, as canWrite says`(character: String) throws
{
  var writer = XMLWriter()
  writer.begin("a")
  writer.attribute("t", "x\(character)y")
  writer.end()
  #expect(try XMLDocument.parse(writer.text, limits: roomy).elements[0]["t"] == "xy")
  #expect(!XMLWriter.canWrite(character))
}
