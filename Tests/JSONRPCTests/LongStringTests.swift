import JSON
import Testing

/// A piece of a string as JSON, and what it stands for.
private let pieces: [(written: String, text: String)] = [
  ("a", "a"), ("plain text ", "plain text "), (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"),
  (#"\b\f\n\r\t"#, "\u{8}\u{c}\n\r\t"), (#"\u0000"#, "\0"), (#"\u001f"#, "\u{1f}"),
  (#"\u00e9"#, "é"), (#"\u6F22"#, "漢"), (#"\ud83d\ude00"#, "😀"), ("é漢😀", "é漢😀"),
  ("\u{7f}\u{80}\u{fffe}", "\u{7f}\u{80}\u{fffe}"), (#"\\\""#, "\\\""),
  (#"{\"a\":[1]}"#, #"{"a":[1]}"#),
]

/// Some `length` bytes that stand for something else wherever there are escapes.
private func longString(_ seed: UInt64, _ length: Int) -> (written: String, text: String) {
  var state = seed
  var result = (written: "", text: "")
  while result.written.utf8.count < length {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let piece = pieces[Int(state >> 33) % pieces.count]
    result.written += piece.written
    result.text += piece.text
  }
  return result
}

private func parse(_ text: String) throws(JSONParseError) -> JSONDocument {
  try JSONDocument.parse(text)
}

@Suite struct `Long strings` {
  @Test(arguments: 1...20)
  func `are read as written, wherever they stand`(_ seed: UInt64) throws {
    let one = longString(seed, 70_000)
    let other = longString(seed + 100, 5_000)
    let text = """
      {"name": "short", "long": "\(one.written)", "list": ["\(other.written)" , {"x":"\(one.written)"}],
       "short": "\(pieces[Int(seed) % pieces.count].written)", "n": 1}
      """
    try parse(text).withRoot { root in
      #expect(root[member: "name"]?.string == "short")
      #expect(root[member: "long"]?.string == one.text)
      #expect(root[member: "list"]?[0].string == other.text)
      #expect(root[member: "list"]?[1][member: "x"]?.string == one.text)
      #expect(root[member: "short"]?.string == pieces[Int(seed) % pieces.count].text)
      #expect(root[member: "n"]?.integer == 1)
    }
  }

  @Test func `may be the whole text, or a name`() throws {
    let long = longString(1, 70_000)
    #expect(try parse("\"\(long.written)\"").withRoot { $0.string } == long.text)
    let name = String(repeating: "n", count: 70_000)
    #expect(try parse("{\"\(name)\" : 7}").withRoot { $0.member(name)?.integer } == 7)
  }

  /// What is said in place of a long string while jansson reads the rest may be said by a client.
  @Test func `stay apart from their stand-ins`() throws {
    let long = String(repeating: "l", count: 70_000)
    try parse(#"["\u0001long string\u0001","\#(long)","\u0001long string\u0001"]"#).withRoot {
      root in
      #expect(root[0].string == "\u{1}long string\u{1}")
      #expect(root[1].string == long)
      #expect(root[2].string == "\u{1}long string\u{1}")
    }
  }

  /// An error is the same, and at the same place, as if no string were long. Jansson finds surrogates
  /// without their pair at the end of a string.
  @Test(arguments: [
    (#"\x"#, false), ("\u{1f}", false), (#"\u12g4"#, false), (#"\u12"#, false), ("\n", false),
    (#"\ud83d"#, true), (#"\ude00"#, true), (#"\ud83d\u0041"#, true),
  ])
  func `are refused where they are wrong`(_ wrong: String, isFoundAtEnd: Bool) {
    func error(_ long: String) -> JSONParseError? {
      do {
        _ = try parse("[1,\"\(long)\",2]")
        return nil
      } catch {
        return error
      }
    }
    let filling = 70_000
    let short = error(wrong + "!")
    let long = error(wrong + String(repeating: "!", count: filling + 1))
    let late = error(String(repeating: "!", count: filling) + wrong + "!")
    #expect(short != nil && short?.kind == .syntax)
    #expect(long?.kind == .syntax)
    #expect(long?.position == short.map { $0.position + (isFoundAtEnd ? filling : 0) })
    #expect(late?.position == short.map { $0.position + filling })
  }

  @Test func `in UTF-8 that is malformed are refused`() {
    for bad: [UInt8] in [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe6],
    ] {
      for filling in [5_000, 65_535, 65_536, 70_000, 140_000] {
        let bytes =
          Array("[\"".utf8) + [UInt8](repeating: 0x61, count: filling) + bad + Array("z\"".utf8)
        let text = bytes + [UInt8](repeating: 0x20, count: 70_000) + Array("]".utf8)
        #expect(throws: JSONParseError.self) { try JSONDocument.parse(text[...]) }
      }
    }
  }

  /// Characters that lie across the pieces in which a long string is copied.
  @Test func `may have any character at any place`() throws {
    for offset in 65_530...65_540 {
      let text =
        String(repeating: "a", count: offset) + "漢😀é" + String(repeating: "b", count: 70_000)
      #expect(try parse("[\"\(text)\"]").withRoot { $0[0].string } == text)
    }
  }

  @Test(arguments: ["[\"", "{\"a\":\"", "[\"x\\"])
  func `without an end are cut off`(_ start: String) {
    let text = start + String(repeating: "a", count: 70_000)
    #expect(throws: JSONParseError.self) { try parse(text) }
  }
}
