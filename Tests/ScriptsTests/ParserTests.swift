import Testing

@testable import Scripts

/// Words of each line, with the path of lines it is nested in.
private func outline(_ text: String) -> [String] {
  let tree = Parser.parse(SourceText(name: "test", bytes: Array(text.utf8)))
  return tree.statements.map { statement in
    String(repeating: "  ", count: statement.depth)
      + tree.words(of: statement).map { tree.source.string($0.range) }.joined(separator: "|")
  }
}

private func problems(_ text: String) -> [String] {
  Parser.parse(SourceText(name: "f", bytes: Array(text.utf8))).diagnostics.map {
    "\($0.place.described): \($0.message)"
  }
}

@Suite struct ParserTests {
  @Test func `words end at blanks outside of quotes, brackets and parentheses`() {
    #expect(
      outline(#"tap UICell:has("Sold out") [text="a b"] x={"a": [1, 2]} 'it is' "quo\" te""#) == [
        #"tap|UICell:has("Sold out")|[text="a b"]|x={"a": [1, 2]}|'it is'|"quo\" te""#
      ])
  }

  @Test func `a name is what stands before the first equals sign outside of brackets`() {
    let tree = Parser.parse(
      SourceText(
        name: "", bytes: Array(#"a x=1 $x_y.z-1="q" text*="b" UIButton[on=true] =3 "q"=4"#.utf8)))
    #expect(
      tree.words.map { $0.nameRange.map(tree.source.string) } == [
        nil, "x", "$x_y.z-1", nil, nil, nil, "\"q\"",
      ])
  }

  @Test func `lines nest by blanks or tabs`() {
    #expect(
      outline("a\n  b\n    c\n  d\n\n  # not a line\nf\n\tg\n\t\th\ni")
        == [
          "a", "  b", "    c", "  d", "f", "  g", "    h", "i",
        ].map { $0 })
  }

  @Test(arguments: [
    ("a\n    b\n  c", ["f:3:3"]), ("  a\nb", ["f:2:1"]), ("a\n\tb\n  c", ["f:3:3"]),
    ("a\n  b\n\tc\n  d\n", ["f:3:2"]), ("a\n  b\n    c\nd\n", []),
  ])
  func `an outdent to no level above is an error`(text: String, places: [String]) {
    #expect(problems(text).map { String($0.prefix(5)) } == places)
  }

  @Test func `line ends of all kinds and a byte-order mark are no part of words`() {
    #expect(outline("\u{feff}a b\r\n  c\rd\n") == ["a|b", "  c", "d"])
  }

  @Test func `what isn't closed is told where it begins, and the lines after it are read`() {
    #expect(
      problems("a \"b\nc [1, (2]\nd [1") == [
        "f:1:3: the quote isn't closed", "f:2:9: expected ) here", "f:3:3: [ isn't closed",
      ])
    #expect(outline("a \"b\nc") == ["a|\"b", "c"])
  }

  @Test func `columns count characters`() {
    let source = SourceText(name: "f", bytes: Array("é𝄞x [".utf8))
    let place = Parser.parse(source).diagnostics[0].place
    #expect(place.described == "f:1:5")
    #expect(source.position(at: place.range.lowerBound).characters == 4)
  }

  @Test func `bytes that aren't UTF-8 are told of, and nothing else`() {
    for bytes: [UInt8] in [[0x61, 0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]] {
      let tree = Parser.parse(SourceText(name: "f", bytes: bytes))
      #expect(tree.diagnostics.map(\.message) == ["this isn't UTF-8"])
      #expect(tree.statements.isEmpty)
    }
  }

  @Test(arguments: [
    (String(repeating: "é", count: 2 << 20), "é", "a line has at most 4194304 bytes"),
    (String(repeating: "a ", count: 99_999) + "a", " a", "a line has at most 100000 words"),
  ])
  func `a line that is too long is told of once, and leaves others alone`(
    longest: String, more: String, message: String
  ) {
    for (line, messages) in [(longest, []), (longest + more, [message])] {
      let text = "b\n\(line)\n  c\nd"
      let tree = Parser.parse(SourceText(name: "f", bytes: Array(text.utf8)))
      #expect(tree.diagnostics.map(\.message) == messages)
      #expect(tree.statements.map(\.isBroken) == [false, !messages.isEmpty, false, false])
      #expect(tree.statements.map(\.parent) == [nil, nil, 1, nil])
    }
  }

  @Test func `each statement ends where the next one of its level begins`() {
    let tree = Parser.parse(SourceText(name: "", bytes: Array("a\n b\n  c\n d\ne".utf8)))
    #expect(tree.statements.map(\.end) == [4, 3, 3, 4, 5])
    #expect(Array(tree.children(of: nil)) == [0, 4])
    #expect(Array(tree.children(of: 0)) == [1, 3])
  }
}
