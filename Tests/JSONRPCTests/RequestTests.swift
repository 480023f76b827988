import Testing

@testable import JSONRPC

/// The answers of a session with line framing to `input`, errors abbreviated.
private func answers(_ input: String) -> [String] {
  lines(input).split(separator: "\n").map { summary(String($0)) }
}

@Suite struct `A message` {
  @Test func `a request is answered with its id, a notification not at all`() {
    #expect(
      lines("\(message("echo", id: "1", params: #"{"a":[true]}"#))\n\(message("echo"))")
        == result("1", #"{"a":[true]}"#) + "\n")
  }

  @Test(arguments: [
    ("1", "1"), ("0", "0"), ("-0", "0"), ("-1", "-1"), ("1.0", "1"), ("1e2", "100"),
    ("1E+2", "100"), ("0.10", "0.1"), ("9223372036854775807", "9223372036854775807"),
    ("1.7976931348623157e308", "1.7976931348623157e308"), (#""1""#, #""1""#), (#""""#, #""""#),
    (#""\u0041""#, #""A""#), (#""a\/b""#, #""a/b""#), (#""é\ud83d\ude00""#, #""é😀""#),
    (#""\u0000""#, #""\u0000""#), ("1e-400", "0"),
  ])
  func `ids come back by value`(id: String, echoed: String) {
    let tail = #"{"jsonrpc":"2.0","method":"echo","params":{"id":7}, "id" : \#(id) }"#
    #expect(lines(message("echo", id: id)) == result(echoed) + "\n")
    #expect(lines(tail) == result(echoed, #"{"id":7}"#) + "\n")
    #expect(lines("[\(message("echo", id: id))]") == "[" + result(echoed) + "]\n")
    let escaped = #"{"jsonrpc":"2.0","\u0069d":\#(id),"method":"echo"}"#
    #expect(lines(escaped) == result(echoed) + "\n")
  }

  @Test(arguments: ["null", "true", "false", "[]", "{}"])
  func `other ids are refused`(id: String) {
    #expect(answers(message("echo", id: id)) == ["null: -32600 invalidRequest"])
    #expect(answers("[\(message("echo", id: id))]") == ["null: -32600 invalidRequest"])
  }

  @Test func `an id has at most a mebibyte`() {
    let id = String(repeating: "x", count: RequestID.maximumLength)
    for (text, isRefused) in [(id, false), (id + "x", true)] {
      let client = Client()
      let output = client.finish(withFile: Array(message("echo", id: "\"\(text)\"").utf8))
      #expect(output.contains("limitExceeded") == isRefused)
    }
  }

  @Test(
    arguments: [
      (#"{"id":1,"method":"echo"}"#, "1"),
      (#"{"jsonrpc":"1.0","id":1,"method":"echo"}"#, "1"),
      (#"{"jsonrpc":2.0,"id":1,"method":"echo"}"#, "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":5}"#, "1"),
      (#"{"jsonrpc":"2.0","id":1}"#, "1"),
      (#"{"jsonrpc":"2.0","id":"a","params":{}}"#, "a"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":"bar"}"#, "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":5}"#, "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":false}"#, "1"),
      (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, "null"),
      (#"{"method":"echo"}"#, "null"),
      ("{}", "null"), ("1", "null"), ("\"text\"", "null"), ("null", "null"), ("[]", "null"),
    ])
  func `what is no request is refused with the id that it has`(text: String, id: String) {
    #expect(answers(text) == ["\(id): -32600 invalidRequest"])
  }

  @Test(arguments: ["", #","params":null"#, #","params":[]"#])
  func `no parameters can be said in three ways`(params: String) {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"echo"\#(params)}"#
    #expect(lines(request) == result("1") + "\n")
  }

  @Test func `parameters by position are refused, but unknown methods first`() {
    #expect(
      answers(message("echo", id: "1", params: "[1]"))
        == ["1: -32602 invalidParams parameter=params expected=an object"])
    #expect(
      answers(message("nope", id: "1", params: "[1]"))
        == ["1: -32601 methodNotFound nearest=echo"])
  }

  @Test func `notifications are never answered`() {
    let client = Client()
    client.send(
      [
        message("nope"), message("echo", params: "[1]"), message("echo", params: "5"),
        message("$/unknown"), message("fail"), message("note", params: "{}"),
      ].joined(separator: "\n"))
    #expect(client.finish() == "")
    #expect(client.service.log == ["(nope)", "($/unknown)", "(fail)", "(note)"])
    #expect(client.status == 0)
  }

  @Test func `an error takes the place of what was written`() {
    #expect(
      lines(message("fail", id: "1"))
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":1001,"message":"told to","data":"#
        + #"{"kind":"unknownObject","id":"x","more":["a","b"]}}}"# + "\n")
  }

  @Test(arguments: [
    "nonsense", "{", #"{"jsonrpc":"2.0","id":1,"method":"echo"} x"#, #"{"id":1,"a":"\ud800"}"#,
    #"{"id":1,"id":2}"#, #"{"id":1,"a":{"b":1,"b":2}}"#, #"{"id":1,"a":01}"#,
    "{\"id\":1,\"a\":\"\t\"}",
    #"{"id":1,"a":1e999"#, #"{"id":1,"a":1e999,}"#, #"{"id":1,"a":1e999} x"#,
    #"[{"id":1,"a":1e999},]"#,
  ])
  func `text that isn't JSON is answered without an id`(text: String) {
    #expect(answers(text) == ["null: -32700 parseError"])
  }

  @Test func `bytes that aren't UTF-8 are no JSON`() {
    let client = Client()
    client.send(Array(#"{"id":1,"a":""#.utf8) + [0xff] + Array("\"}".utf8))
    #expect(summary(client.finish()) == "null: -32700 parseError")
  }

  @Test func `what the parser can't hold is a parse error`() {
    let deep = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    for beyond in ["1e999", "-1e999", "123456789012345678901", deep, #"{"a\u0000b":1}"#] {
      let request = message("echo", id: #""i""#, params: #"{"x":\#(beyond)}"#)
      for text in [
        request, "[\(message("echo", id: "1")),\(request)]", message("echo", params: beyond),
      ] {
        #expect(answers(text) == ["null: -32700 parseError"])
      }
    }
  }

  @Test func `a long message is read like a short one`() {
    let client = Client()
    let long = String(repeating: "0123456789abcde\\n", count: 20_000)
    let body = message("echo", id: "1", params: #"{"long":"\#(long)"}"#)
    let stream = framed(message("initialize", id: "0")) + framed(body) + framed("[1,\(body)")
    let messages = unframed(client.finish(withFile: Array(stream.utf8)))
    #expect(messages[1] == result("1", #"{"long":"\#(long)"}"#))
    #expect(summary(messages[2]) == "null: -32700 parseError")
  }

  @Test func `a message larger than the limit is refused, and the session goes on`() {
    let client = Client()
    client.options.maxMessageBytes = 100
    let large = message("echo", id: "1", params: #"{"a":"\#(String(repeating: "x", count: 90))"}"#)
    client.send("\(large)\n\(message("echo", id: "2"))\n")
    let answers = client.finish().split(separator: "\n").map { summary(String($0)) }
    #expect(answers == ["null: -32600 invalidRequest offset=0 limit=100", "2: result"])
  }

  @Test func `an answer larger than the limit becomes an error`() {
    let client = Client()
    client.options.maxAnswerBytes = 100_000
    let long = message("long", id: "1", params: #"{"count":10000}"#)
    let short = message("long", id: "2", params: #"{"count":2}"#)
    client.send("\(long)\n[\(short),\(long),\(short)]\n\(short)\n")
    let answers = client.finish().split(separator: "\n").map { summary(String($0)) }
    #expect(
      answers == [
        "1: 1007 limitExceeded limit=100000",
        "2: result, 1: 1007 limitExceeded limit=100000, 2: result", "2: result",
      ])
  }

  @Test func `a byte-order mark before a text is passed over`() {
    #expect(
      answers("\u{feff}\(message("echo", id: "1"))\n\u{feff}\(message("echo", id: "2"))")
        == ["1: result", "2: result"])
  }

  @Test func `answers that nobody waits for are ignored`() {
    #expect(lines(#"{"jsonrpc":"2.0","id":1,"result":5}"#) == "")
    #expect(lines(#"{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":""}}"#) == "")
  }
}

@Suite struct `A batch` {
  @Test func `the answers of a batch are one array, in order`() {
    let batch = [
      message("echo", id: "1"), message("note"), message("fail", id: "2"), "5", "[]",
      message("nope", id: #""3""#),
    ]
    #expect(
      answers("[\(batch.joined(separator: ","))]") == [
        "1: result, 2: 1001 unknownObject id=x more=other, null: -32600 invalidRequest, "
          + "null: -32600 invalidRequest, 3: -32601 methodNotFound nearest=echo"
      ])
  }

  @Test func `a batch without requests is not answered`() {
    #expect(lines("[\(message("note")),\(message("note"))]") == "")
    #expect(lines(#"[{"jsonrpc":"2.0","id":1,"result":5}]"#) == "")
  }

  @Test func `an empty batch is refused`() {
    #expect(answers("[]") == ["null: -32600 invalidRequest"])
    #expect(answers(" [ ] ") == ["null: -32600 invalidRequest"])
  }

  @Test func `a batch may end the session`() {
    let client = Client()
    client.send(
      "[\(message("shutdown", id: "1")),\(message("exit")),\(message("echo", id: "2"))]")
    #expect(client.finish() == "[\(result("1"))]\n")
    #expect(client.status == 0)
  }
}
