import JSON
import Testing

/// The value read from a writer's text, as JSON; nil if the reader declines it.
private func reread(_ text: String) -> String? {
  var text = text
  return text.withUTF8 { bytes in
    guard let document = try? JSONDocument.parse(written: UnsafeRawBufferPointer(bytes)) else {
      return nil
    }
    return document.withRoot { root in
      var writer = JSONWriter()
      writer.value(root)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

private func number(_ text: String) -> Double? {
  try? JSONDocument.parse(written: Array("[\(text)]".utf8)).withRoot { $0[0].number }
}

extension JSONDocument {
  fileprivate static func parse(written bytes: [UInt8]) throws(JSONParseError) -> JSONDocument {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(JSONParseError) in try parse(written: bytes) }
    }
    return try result.get()
  }
}

@Suite struct `A text that a writer wrote` {
  @Test(arguments: [
    "{}", "[]", #"{"a":{},"b":[[],[1,-2,true,false,null]],"c":"d"}"#, #"["",""]"#,
    #"{"because":"moved \"far\", \\ and\n\t\u0001 more","漢":"😀é"}"#,
    "[0,-1,12.5,0.016,-0.5,1e21,1.7976931348623157e308,5e-324,0.3333333333333333]",
    "[999999999999999999,-999999999999999999,123456789012345,0.00001,100.25]",
    #"[[[[[[{"a":[{"b":"c"},{"b":"d"}]}]]]]]]"#,
  ])
  func `is read as it was written`(_ text: String) {
    #expect(reread(text) == text)
  }

  /// Numbers are read bit for bit as the standard library reads them.
  @Test func `numbers are read exactly`() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state >> 20)) / [1, 10, 1e3, 1e6, 1e9][Int(state % 5)]
      #expect(number("\(value)") == value)
    }
    for text in ["0.1", "123456789012345.6", "0.000000000000001", "99999999999999.9", "-0.0"] {
      #expect(number(text) == Double(text))
    }
  }

  /// Text in any other form is left to the general parser.
  @Test func `anything else is what the other parser says`() {
    #expect(reread(#"{ "a" : [ 1 , 2 ] }"#) == #"{"a":[1,2]}"#)
    for text in [
      "", "{", "[1,]", "{\"a\"}", "[1]x", "[1 2]", "[tru]", "[\"a]", "[01]", "[-]", "[1.]",
      "{\"a\":}", "[\"\\x\"]", "]", "}",
    ] {
      #expect(reread(text) == nil, "\(text)")
    }
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(reread(deep) == deep)
  }

  /// Values freed in portions stay alive until their portion, and all are freed in the end.
  @Test func `a long document ends as waste`() {
    let waste = JSONWaste()
    let bytes = Array((#"{"effects":["# + String(repeating: "{},", count: 50_000) + "{}]}").utf8)
    var document: JSONDocument? = bytes.withUnsafeBytes {
      try? JSONDocument.parse(written: $0, waste: waste)
    }
    #expect(document?.root[member: "effects"]?.count == 50_001)
    #expect(waste.isEmpty)
    document = nil
    #expect(!waste.isEmpty)
    waste.clear(atMost: 50_000)
    #expect(!waste.isEmpty)
    waste.clear(atMost: 10)
    #expect(waste.isEmpty)
  }

  /// The last elements remain in the document, and none is taken twice where the text is for
  /// another reader.
  @Test(arguments: [1, 256, 257, 1_000], [false, true])
  func `elements of a long text are taken some at a time`(count: Int, isEscaped: Bool) {
    let last = isEscaped ? #"{"\u0041":1}"# : "[7]"
    let effects = String(repeating: "[7],", count: count - 1) + last
    let seen = #"[{"a":[1]},{"a":[]},2]"#
    let bytes = Array(
      #"{"seen":\#(seen),"in":{"effects":[1]},"effects":[\#(effects)]}"#.utf8)
    var taken: [Int] = []
    let division = JSONDocument.Division(taking: "effects", abridging: (member: "seen", by: "a")) {
      taken.append($0.root.count)
    }
    let document = bytes.withUnsafeBytes {
      try? JSONDocument.parse(written: $0, division: division)
    }
    let rest = document?.root[member: "effects"]
    // Some are taken once one more was read.
    let readable = isEscaped ? count - 1 : count
    #expect(taken == Array(repeating: 256, count: (readable - 1) / 256))
    #expect(rest?.count == count - taken.count * 256)
    #expect(rest?.elements.reversed().first?[member: "A"]?.integer == (isEscaped ? 1 : nil))
    #expect(document?.root[member: "in"]?[member: "effects"]?.count == 1)
    let abridged = document?.root[member: "seen"]
    #expect(abridged?.count == 3)
    #expect(abridged?[0].bool == (isEscaped ? nil : true))
    #expect(abridged?[1].isNull == !isEscaped)
  }
}
