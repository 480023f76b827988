import Testing

@testable import JSONRPC

/// Exit status of a session, and its answers abbreviated.
private func session(
  _ messages: [String], framing: FramingStyle
) -> (status: Int32, answers: [String]) {
  let client = Client(framing: framing)
  switch framing {
  case .headers:
    client.send(messages.map(framed).joined())
    let answers = unframed(client.finish()).map(summary)
    return (client.status, answers)
  case .lines:
    client.send(messages.joined(separator: "\n"))
    let answers = client.finish().split(separator: "\n").map { summary(String($0)) }
    return (client.status, answers)
  }
}

private let initialize = message("initialize", id: "0")
private let echo = message("echo", id: "1")
private let shutdown = message("shutdown", id: "2")
private let exit = message("exit")

@Suite struct `A connection's life` {
  @Test func `with headers nothing comes before initialize`() {
    let (_, answers) = session(
      [echo, shutdown, message("note"), initialize, echo], framing: .headers)
    #expect(
      answers == ["1: -32002 notInitialized", "2: -32002 notInitialized", "0: result", "1: result"])
  }

  @Test func `an initialize that fails doesn't count`() {
    let failing = message("initialize", id: "5", params: #"{"fail":true}"#)
    for framing in [FramingStyle.headers, .lines] {
      let (_, answers) = session([failing, initialize, initialize], framing: framing)
      #expect(answers == ["5: -32602 invalidParams", "0: result", "0: -32600 invalidRequest"])
    }
  }

  @Test func `with lines initialize may be left out, but comes first if it comes`() {
    #expect(session([echo], framing: .lines).answers == ["1: result"])
    #expect(session([initialize, echo], framing: .lines).answers == ["0: result", "1: result"])
    #expect(
      session([echo, initialize], framing: .lines).answers
        == ["1: result", "0: -32600 invalidRequest"])
  }

  @Test(arguments: [FramingStyle.headers, .lines])
  func `after shutdown every request is refused`(framing: FramingStyle) {
    let (status, answers) = session(
      [initialize, shutdown, echo, initialize, shutdown, message("note"), exit, echo],
      framing: framing)
    let refused = ["1", "0", "2"].map { "\($0): -32600 invalidRequest" }
    #expect(answers == ["0: result", "2: result"] + refused)
    #expect(status == 0)
  }

  @Test func `with headers only a shutdown makes a good end`() {
    #expect(session([], framing: .headers).status == 1)
    #expect(session([initialize], framing: .headers).status == 1)
    #expect(session([exit], framing: .headers).status == 1)
    #expect(session([initialize, exit], framing: .headers).status == 1)
    #expect(session([initialize, shutdown], framing: .headers).status == 0)
    #expect(session([initialize, shutdown, exit], framing: .headers).status == 0)
  }

  @Test func `with lines only an error makes a bad end`() {
    let fail = message("fail", id: "3")
    #expect(session([], framing: .lines).status == 0)
    #expect(session([echo], framing: .lines).status == 0)
    #expect(session([echo, fail, echo], framing: .lines).status == 1)
    #expect(session(["[\(echo),\(fail)]"], framing: .lines).status == 1)
    #expect(session(["nonsense"], framing: .lines).status == 1)
    #expect(session([echo, exit, fail], framing: .lines).status == 0)
    #expect(session([fail, exit], framing: .lines).status == 1)
    #expect(session([fail, shutdown, exit], framing: .lines).status == 0)
    #expect(session([fail, shutdown], framing: .lines).status == 1)
  }

  @Test func `notifications reach the service only in a session`() {
    let client = Client()
    let note = message("note")
    client.send([note, initialize, note, shutdown, note].map(framed).joined())
    client.finish()
    #expect(client.service.log == ["initialize", "(note)", "shutdown"])
  }

  @Test func `the end inside a message is a bad end`() {
    let client = Client()
    client.send([initialize, shutdown].map(framed).joined() + "Content-Length: 5\r\n\r\n{")
    client.finish()
    #expect(client.status == 1)
  }

  @Test func `a mebibyte of nonsense is a bad end`() {
    let client = Client()
    let nonsense = [UInt8](repeating: UInt8(ascii: "%"), count: Framing.maximumNonsense + 1)
    let stream = [initialize, shutdown].map(framed).joined()
    let answers = unframed(client.finish(withFile: Array(stream.utf8) + nonsense)).map(summary)
    #expect(answers.prefix(2) == ["0: result", "2: result"])
    #expect(client.status == 1)
  }
}
