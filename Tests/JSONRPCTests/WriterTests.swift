import JSON
import Staging
import Testing

/// The text that the writer produces for `body`.
private func written(_ body: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter(capacity: 64)
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

private let spellings: [(Double, String)] = [
  (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.0, "-1"), (0.1, "0.1"), (-0.5, "-0.5"),
  (1.5, "1.5"), (100.25, "100.25"), (0.30000000000000004, "0.30000000000000004"),
  (0.3333333333333333, "0.3333333333333333"), (666.6666666666666, "666.6666666666666"),
  (1e15, "1000000000000000"), (9_007_199_254_740_992, "9007199254740992"),
  (123_456_789_012_345_680, "123456789012345680"),
  (999_999_999_999_999_872, "999999999999999900"),
  (1e18, "1e18"), (-1e20, "-1e20"), (1.5e300, "1.5e300"), (1e21, "1e21"),
  (1.7976931348623157e308, "1.7976931348623157e308"), (.leastNonzeroMagnitude, "5e-324"),
  (0.000001, "0.000001"), (0.0000012, "0.0000012"), (0.00000999, "0.00000999"),
  (1e-7, "1e-7"), (1.25e-7, "1.25e-7"), (9.999999e-7, "9.999999e-7"),
  (0.016, "0.016"), (166.66666666666666, "166.66666666666666"), (123456.789, "123456.789"),
  (999999999.5, "999999999.5"), (1000000000.5, "1000000000.5"),
  (4503599627370495.5, "4503599627370495.5"),
]

@Suite struct `A number as JSON` {
  @Test(arguments: spellings)
  func `a number has the fewest digits that read back`(number: Double, text: String) {
    #expect(written { $0.value(number) } == text)
  }

  @Test func `whole numbers of any size are written out`() {
    for number in [0, 7, 10, 99, 100, -1, Int64.max, Int64.min, 1_000_000_000_000_000_000] {
      #expect(written { $0.value(Int64(number)) } == "\(number)")
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `any number reads back as itself, and no spelling of it is shorter`(seed: UInt64) throws {
    var random = Dice(seed: seed)
    for round in 0..<4000 {
      let number: Double =
        switch round % 4 {
        case 0: Double(bitPattern: random.next())
        case 1: Double.random(in: -1000...1000, using: &random)
        case 2: (Double.random(in: -1e6...1e6, using: &random) * 1000).rounded() / 1000
        default: Double(Int64.random(in: -1_000_000...1_000_000, using: &random)) / 64
        }
      guard number.isFinite else { continue }
      let text = written { $0.value(number) }
      let document = try JSONDocument.parse(text)
      #expect(document.withRoot { $0.number } == number, "seed \(seed)")
      #expect(digits(text).count <= digits(number.description).count, "\(text), seed \(seed)")
    }
  }

  /// Significant digits of a number as written.
  private func digits(_ text: String) -> String {
    var digits = String(text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" })
    while digits.last == "0" { digits.removeLast() }
    return digits
  }

  @Test func `whatever looks whole fits 64 bits`() throws {
    for exponent in 0..<300 {
      let text = written { $0.value(1.234 * pow10(exponent)) }
      #expect(text.contains { ".e".contains($0) } || Int64(text) != nil, "\(text)")
    }
  }

  private func pow10(_ exponent: Int) -> Double { Double("1e\(exponent)")! }
}

@Suite struct `A writer of JSON` {
  @Test func `commas stand between values and nowhere else`() {
    let text = written { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.value(1)
      writer.value("two")
      writer.beginObject()
      writer.endObject()
      writer.null()
      writer.endArray()
      writer.key("b" as String)
      writer.value(true)
      writer.key("c")
      writer.raw("[3]")
      writer.key("d")
      writer.value([0.5, 1])
      writer.endObject()
    }
    #expect(text == #"{"a":[1,"two",{},null],"b":true,"c":[3],"d":[0.5,1]}"#)
  }

  @Test(
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("a\\b", #""a\\b""#),
      ("\n\r\t\u{8}\u{c}", #""\n\r\t\b\f""#), ("\0\u{1}\u{1f}", #""\u0000\u0001\u001f""#),
      ("\u{7f}é€😀\u{2028}", "\"\u{7f}é€😀\u{2028}\""), ("/", #""/""#),
      ("1234567\n", #""1234567\n""#), ("12345678\n", #""12345678\n""#),
      ("éééé\"", #""éééé\"""#),
    ])
  func `strings escape what has to be, and nothing else`(string: String, text: String) throws {
    #expect(written { $0.value(string) } == text)
    #expect(written { $0.key(string) } == text + ":")
    let document = try JSONDocument.parse(text)
    #expect(document.withRoot { $0.string } == string)
  }

  @Test func `an escape is found at every place`() throws {
    for length in 0..<40 {
      for place in 0..<max(length, 1) where length > 0 {
        for byte in [UInt8(0x1f), 0x22, 0x5c, 0x00] {
          var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: length)
          bytes[place] = byte
          let string = String(decoding: bytes, as: UTF8.self)
          let text = written { $0.value(string) }
          let document = try JSONDocument.parse(text)
          let read = document.withRoot { $0.string }
          #expect(read == string, "\(length), \(place)")
        }
      }
    }
  }

  @Test func `what was written since a mark can be dropped`() {
    let text = written { writer in
      writer.beginArray()
      writer.value(1)
      let mark = writer.mark()
      writer.value(2)
      writer.beginObject()
      writer.key("x")
      writer.truncate(to: mark)
      writer.value(3)
      writer.endArray()
    }
    #expect(text == "[1,3]")
  }

  @Test func `more than the limit is noticed and costs no memory`() {
    var writer = JSONWriter(capacity: 64)
    writer.limit = 1000
    writer.beginArray()
    let mark = writer.mark()
    for _ in 0..<1_000_000 { writer.value("0123456789") }
    var isOverLimit = writer.isOverLimit
    #expect(isOverLimit)
    #expect(writer.count <= 1000)
    writer.truncate(to: mark)
    isOverLimit = writer.isOverLimit
    #expect(!isOverLimit)
    writer.endArray()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[]")
  }

  @Test func `a parsed value is printed again in its order`() throws {
    let text = #"{"z":[1,-2.5,1e20,"\u0041\u0000"],"a":{"b":null,"":true},"c":false}"#
    let document = try JSONDocument.parse(text)
    let again = document.withRoot { root in written { $0.value(root) } }
    #expect(again == #"{"z":[1,-2.5,1e20,"A\u0000"],"a":{"b":null,"":true},"c":false}"#)
  }
}

@Suite struct `A parsed text` {
  @Test func `values are read as what they are and as nothing else`() throws {
    let document = try JSONDocument.parse(
      #"{"i":3,"r":3.0,"f":0.5,"b":true,"n":null,"s":"a\u0000b","a":[1,2],"o":{"x":1,"":2}}"#)
    document.withRoot { root in
      #expect(root.kind == .object && root.count == 8)
      #expect(root[member: "i"]?.integer == 3 && root[member: "i"]?.number == 3)
      #expect(root[member: "r"]?.integer == 3 && root[member: "r"]?.plainInteger == nil)
      #expect(root[member: "f"]?.integer == nil && root[member: "f"]?.number == 0.5)
      #expect(root[member: "b"]?.bool == true && root[member: "b"]?.number == nil)
      #expect(root[member: "n"]?.isNull == true)
      #expect(root[member: "s"]?.string == "a\0b" && root[member: "s"]?.equals("a\0b") == true)
      #expect(root.member("a")?.elements.map(\.integer) == [1, 2])
      #expect(root.member("o")?.members.map(\.name) == ["x", ""])
      #expect(root.member("o")?.member("")?.integer == 2)
      #expect(root.member("none") == nil && root[member: "i"]?[member: "x"] == nil)
    }
  }

  @Test func `a part outlives the whole`() throws {
    var part: JSONDocument?
    do {
      let whole = try JSONDocument.parse(#"{"a":{"b":[1,2,3]}}"#)
      part = whole.withRoot { JSONDocument(retaining: $0.member("a")!) }
    }
    #expect(part?.withRoot { $0.member("b")?.count } == 3)
  }

  @Test(
    arguments: [
      ("", JSONParseError.Kind.syntax), ("{", .syntax), ("{}x", .syntax), ("nul", .syntax),
      (#""\ud800""#, .syntax), (#"{"a":1,"a":2}"#, .duplicateMember), ("1e999", .numericOverflow),
      ("9223372036854775808", .numericOverflow), (#"{"\u0000":1}"#, .nulInName),
      (String(repeating: "[", count: 2049), .tooDeep),
    ])
  func `mistakes are told apart`(text: String, kind: JSONParseError.Kind) {
    #expect {
      try JSONDocument.parse(text)
    } throws: {
      ($0 as? JSONParseError)?.kind == kind
    }
  }

  @Test func `nesting goes as deep as the parser says`() {
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(throws: Never.self) { try JSONDocument.parse(nested(2048)) }
    #expect(throws: JSONParseError.self) { try JSONDocument.parse(nested(2049)) }
  }
}
