import Testing

@testable import JSONRPC

/// What is looked for in messages and batches that are too long to be examined thoroughly.
@Suite struct LongBatchTests {
  /// The ids of the messages, with one of two words, at one of the first places.
  private func ids(in text: String, limit: Int = 100) -> [String] {
    var text = text
    var found: [String] = []
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      MessageOutline.forEach(in: bytes, containing: ["$word", "$other"], limit: limit) { outline in
        found.append(outline.id.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "none")
      }
    }
    return found
  }

  @Test(arguments: [
    (#"[{"id":1,"a":"$word"},{"id":2},{"b":"$other","id":3}]"#, ["1", "3"]),
    // One that contains it several times is found once.
    (#"[{"id":1,"a":"$word","b":{"c":["$other","$word"]}},{"id":2,"a":"$word"}]"#, ["1", "2"]),
    // Strings aren't messages, and what is in them isn't a bracket.
    (#"["$word",{"id":1,"a":"$word"},"]",{"id":2,"a":"}\"$word"}]"#, ["1", "2"]),
    (#"["$word","$word",{"id":1},{"id":2,"a":"$word"}]"#, ["2"]),
    // Nor are arrays.
    (#"[["$word",{"id":1,"a":"$word"}],{"id":2,"a":"$word"}]"#, ["2"]),
    (#"[0, 1.5, null , {"id" : 1, "a" : [ {} , "$word" ] } , true]"#, ["1"]),
    // A batch ends with its bracket.
    (#"[{"id":1}],{"id":2,"a":"$word"}"#, []),
    (#"[{"id":1,"a":"$word"}"#, ["1"]),
    (#"[{"id":1,"a":"$word""#, []),
    (#"[{"id":1,"a":"$word},{"id":2}]"#, []),
    // A message by itself is one however it is nested.
    (#" {"id":1,"a":{"b":["$word"]}}"#, ["1"]),
    (#"{"id":1}"#, []), (#"[]"#, []), (#"["$word"]"#, []), ("", []),
  ])
  func `messages that contain a word are found`(text: String, expected: [String]) {
    #expect(ids(in: text) == expected)
  }

  @Test func `nothing is found beyond a number of places`() {
    let text = #"["$word",{"id":1,"a":"$word","b":"$word"},{"id":2,"a":"$other"}]"#
    #expect((0...4).map { ids(in: text, limit: $0) } == [[], [], ["1"], ["1", "2"], ["1", "2"]])
  }

  @Test func `what is nested more deeply than can be read ends the search`() {
    let found = #"{"id":1,"a":"$word"}"#
    let other = #"{"id":2,"a":["$word","$word"]}"#
    for depth in [4_095, 4_096, 4_097, 5_000] {
      let openings = String(repeating: "[", count: depth)
      let closings = String(repeating: "]", count: depth)
      let expected = depth > 4_096 ? ["1"] : ["1", "2"]
      #expect(ids(in: "[\(found),\(openings)\(closings),\(other)]") == expected)
      #expect(ids(in: "[\(found),\(openings)\(other)\(closings)]") == ["1"])
    }
  }

  @Test(arguments: ["0,", "{},", #""",{"a":0},"#, "{\"abc\": [1, 2 , {}]} ,\n"])
  func `others are called on while very much is looked through`(element: String) {
    var text = "[" + String(repeating: element, count: 400_000) + "0]"
    var calls = 0
    text.withUTF8 { bytes in
      MessageOutline.forEach(in: UnsafeRawBufferPointer(bytes)) {
        calls += 1
        return true
      } _: { _ in
      }
    }
    #expect(calls > text.utf8.count / (128 << 10))
  }
}
