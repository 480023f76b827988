import Selectors
import Testing

/// Offset of the syntax error in a text; nil if it is a selector.
private func offset(_ text: String) -> Int? {
  do {
    _ = try Selector(text, properties: TestProperties())
    return nil
  } catch {
    return error.offset
  }
}

private func failure(_ text: String) -> SelectorSyntaxError? {
  do {
    _ = try Selector(text, properties: TestProperties())
    return nil
  } catch {
    return error
  }
}

@Test(arguments: [
  "buy", "#buy", "#\"odd id\"", "~checkout", "~'a b'", "\"Buy now\"", "'Buy now'", "*", "UILabel",
  "a.b_c-$d", "größe", "見出し", "٣", "[tag=1]", "a[tag=-1.5e+3][text=b]", "a > b c", "  a  ", "a>b",
  "a:nth(2)", "a:nth( -1 )", "a:first:last", ":child(0)", "a:has(b c)", "a:has(> b)",
  ":not([hidden=true])", "a:above(b:below(c)):leftOf(d):rightOf(e):nearest(f)", ":visible:hittable",
  "[ text *= \"x\" ]", "[text=buy]", "[alpha<.5]", "'it\\'s'", "\"\\u00e9\\ud83d\\ude00\\n\"",
  "UIButton#buy", "a\n>\tb",
])
func `a selector is read`(text: String) {
  #expect(offset(text) == nil)
}

/// The offset is that of the first invalid character: the end if something is missing, the opening
/// quotation mark if it is never closed.
@Test(arguments: [
  ("", 0), ("   ", 3), ("a >", 3), ("> a", 0), ("a > > b", 4), ("a)", 1), ("(a)", 0),
  ("#", 1), ("# a", 1), ("~", 1), ("a\"b\"", 1), ("\"Buy", 0), ("a 'Buy", 2), ("a[text='b]", 7),
  ("[", 1), ("[text", 5), ("[text]", 5), ("[text=", 6), ("[text=]", 6), ("[text=a", 7),
  ("[text=a b]", 8), ("[text~=a]", 5), ("[text!a]", 6), ("[text==a]", 6), ("[txet=a]", 1),
  ("a [nope=1]", 3), ("[text*=5]", 7), ("[text^=true]", 7), ("[alpha<x]", 7), ("[tag>='1']", 6),
  ("[tag=1e999]", 5), (":", 1), (":foo", 1), ("a:nth", 5), ("a:nth(", 6), ("a:nth()", 6),
  ("a:nth(x)", 6), ("a:nth(1.5)", 7), ("a:nth(-)", 7), ("a:nth(99999999999999999999)", 6),
  ("a:first()", 7), ("a:has", 5), ("a:has()", 6), ("a:has(b", 7),
  ("a:not(> b)", 6),
  ("//a", 0), ("/a", 0), ("**/a", 1), ("  //a", 2), ("\"\\q\"", 2), ("\"\\u12G4\"", 5),
  ("\"\\ud83d\"", 1), ("\"\\udc00\"", 1), ("\"a\nb\"", 2), ("\"a\\\"", 0), ("\"it\\'s\"", 4),
  ("é😀+", 1),
  ("é😀", 1), ("ä+", 1), ("'😀'+", 3),
])
func `an error says where a text isn't a selector`(text: String, place: Int) {
  #expect(offset(text) == place)
}

@Test func `XPath and class chains are refused by name`() {
  #expect(failure("//XCUIElementTypeButton[@name='buy']")?.expected.contains("XPath") == true)
  #expect(failure("**/XCUIElementTypeButton")?.expected.contains("class chains") == true)
}

@Test func `a property that no class has names the nearest`() {
  #expect(failure("UILabel[txet=a]")?.nearest == "text")
  #expect(failure("UILabel:NTH(1)")?.nearest == "nth")
}

@Test func `very long and deeply nested selectors are refused`() {
  #expect(offset(String(repeating: "a", count: 10_000)) == nil)
  #expect(offset(String(repeating: "a", count: 10_001)) == 10_000)
  let depth = 50
  let nested = { (count: Int) in
    String(repeating: ":not(", count: count) + "a" + String(repeating: ")", count: count)
  }
  #expect(offset(nested(depth)) == nil)
  #expect(offset(nested(depth + 1)) == 5 * (depth + 1))
}

@Test func `the text is kept as it was written`() throws {
  #expect(try Selector(" a  > b ", properties: TestProperties()).text == " a  > b ")
}
