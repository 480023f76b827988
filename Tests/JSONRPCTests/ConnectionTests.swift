import Platform
import Testing

@testable import JSONRPC

@Suite struct `A connection` {
  @Test func `every chunking gives the same answers`() {
    // The file is read in one piece, the pipe as it was filled.
    let messages = [message("initialize", id: "0"), "nonsense", message("echo", id: "1")]
    let stream = messages.map(framed).joined() + "bad\r\n" + framed(message("echo", id: "2"))
    let whole = Client()
    whole.send(stream)
    let file = Client()
    #expect(file.finish(withFile: Array(stream.utf8)) == whole.finish())
  }

  @Test func `many requests at once are answered in order`() {
    let client = Client()
    let requests = (1...5000).map { message("echo", id: "\($0)") + "\n" }.joined()
    let expected = (1...5000).map { result("\($0)") + "\n" }.joined()
    #expect(client.finish(withFile: Array(requests.utf8)) == expected)
  }

  // MARK: - Cancelling

  private func cancel(_ id: String) -> String {
    message("$/cancelRequest", params: #"{"id":\#(id)}"#)
  }

  @Test func `a cancellation overtakes what waits`() {
    let client = Client()
    client.send(
      [
        message("echo", id: "1"), message("echo", id: #""1""#), message("echo", id: "2"),
        cancel("1"), message("echo", id: "1"),
      ].joined(separator: "\n"))
    let answers = client.finish().split(separator: "\n").map { summary(String($0)) }
    #expect(answers == ["1: -32800 cancelled", "1: result", "2: result", "1: result"])
    #expect(client.service.log.count == 3)
  }

  @Test(
    arguments: [
      ("1", "1"), ("1", "1.0"), ("1e2", "100"), (#""A""#, #""\u0041""#), ("0.5", "5e-1"),
    ])
  func `a cancellation may spell the id in another way`(id: String, cancelled: String) {
    let text = lines("\(message("echo", id: id))\n\(cancel(cancelled))\n")
    #expect(text.contains("-32800"))
  }

  @Test func `members of a batch can be cancelled`() {
    let requests = "[\(message("echo", id: "1")),\(message("echo", id: "2")),\(cancel("1"))]"
    #expect(summary(lines(requests)) == "1: -32800 cancelled, 2: result")
    let later = "[\(cancel("1")),\(message("echo", id: "1"))]\n\(cancel("2"))"
    #expect(summary(lines(later)) == "1: result")
  }

  @Test func `cancelling is read in the spelling of every client`() {
    let slashed = #"{"method":"$\/cancelRequest","params":{"id":1},"jsonrpc":"2.0"}"#
    #expect(summary(lines("\(message("echo", id: "1"))\n\(slashed)\n")) == "1: -32800 cancelled")
  }

  @Test(arguments: ["5", "null", "{}", #"{"id":[]}"#, #"{"id":5}"#, "[1]"])
  func `cancelling what isn't there is ignored`(params: String) {
    let cancel = message("$/cancelRequest", params: params)
    #expect(lines("\(message("echo", id: "1"))\n\(cancel)") == result("1") + "\n")
  }

  @Test func `a request that waits is answered as soon as it is cancelled`() {
    let client = Client()
    client.send(message("meanwhile", id: "1") + "\n" + message("echo", id: "2") + "\n")
    client.service.clientActs = { [unowned service = client.service] in
      client.send(self.cancel("2") + "\n" + message("exit") + "\n")
      usleep(2_000)
      _ = service.link.pollForCancellation()
    }
    let answers = client.run().split(separator: "\n").map { summary(String($0)) }
    #expect(answers == ["2: -32800 cancelled", "1: result"])
  }

  @Test func `a request that runs learns that it is cancelled`() {
    let client = Client()
    client.send(message("waitForCancel", id: "1") + "\n")
    client.service.clientActs = {
      client.send(self.cancel("7") + "\n" + self.cancel("1") + "\n" + message("exit") + "\n")
    }
    #expect(summary(client.run()) == "1: -32800 cancelled")
  }

  // MARK: - Questions and notifications

  @Test func `a notification leaves before the answer`() {
    let note = { (method: String, params: String) in
      #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"# + "\n"
    }
    #expect(
      lines(message("notify", id: "1"))
        == note("first", "1") + note("second", "\"two\"") + result("1", "[]") + "\n")
  }

  @Test func `a notification leaves before the batch that it belongs to`() {
    let client = Client()
    client.send(framed("[\(message("initialize", id: "0")),\(message("notify", id: "1"))]"))
    let messages = unframed(client.finish())
    #expect(messages.count == 3)
    #expect(messages.last == "[\(result("0", "{}")),\(result("1", "[]"))]")
  }

  private let question = #"{"jsonrpc":"2.0","id":1,"method":"question","params":{}}"#

  @Test func `a question is answered while requests wait`() {
    let client = Client()
    client.send(
      [
        message("ask", id: "1"), message("echo", id: "2"), result("7"), result("1", "[true]"),
        message("echo", id: "3"),
      ].joined(separator: "\n"))
    #expect(
      client.finish()
        == [question, result("1", "[true]"), result("2"), result("3"), ""].joined(separator: "\n"))
  }

  @Test func `an answer may be an error, or part of a batch`() {
    let error = #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}}"#
    #expect(lines("\(message("ask", id: "1"))\n\(error)").hasSuffix(result("1", #"["no"]"#) + "\n"))
    let batch = "[\(message("echo", id: "5")),\(result("1", "7"))]"
    #expect(
      lines("\(message("ask", id: "1"))\n\(batch)")
        == "\(question)\n\(result("1", "7"))\n[\(result("5"))]\n")
  }

  @Test(arguments: [0, 40_000])
  func `an answer is taken from JSON alone`(padding: Int) {
    let tail = #""p":"\#(String(repeating: "x", count: padding))"}"#
    let answer = #"{"jsonrpc":"2.0","id":1,"result":7,"#
    for (text, isTaken) in [
      ("\(answer)\(tail)", true), ("\u{feff}\(answer)\(tail)", true),
      ("[\(answer)\(tail),\(message("echo", id: "5"))]", true),
      ("\(answer)\"foo\":[,],\(tail)", false), (#"\#(answer)"id":1,\#(tail)"#, false),
      (#"\#(answer)"foo":"\x",\#(tail)"#, false), ("[\(answer)\(tail)", false),
      ("[\(answer)\(tail),{}}]", false),
    ] {
      let client = Client()
      let input = message("ask", id: "1") + "\n" + text + "\n"
      let output = client.finish(withFile: Array(input.utf8))
      #expect(output.contains(result("1", "7")) == isTaken, "\(text.prefix(80))")
    }
  }

  @Test func `a question without an answer ends in time, or with the input`() {
    let inTime = message("ask", id: "1", params: #"{"timeout":0}"#)
    #expect(lines(inTime) == "\(question)\n\(result("1", "\"timed out\""))\n")
    #expect(lines(message("ask", id: "1")) == "\(question)\n\(result("1", "\"closed\""))\n")
  }

  @Test func `questions are numbered, and a late answer is nobody's`() {
    let inTime = message("ask", id: "1", params: #"{"timeout":0}"#)
    let client = Client()
    client.send("\(inTime)\n")
    client.service.clientActs = {
      client.send(
        "\(result("1", "\"late\""))\n\(message("ask", id: "3"))\n\(result("2", "\"right\""))\n"
          + message("exit") + "\n")
    }
    client.send(message("meanwhile", id: "2") + "\n")
    let answers = client.run().split(separator: "\n")
    #expect(answers.count == 5)
    #expect(answers.last == result("3", "\"right\"")[...])
  }

  // MARK: - Time and statistics

  @Test func `the service is called when it wanted to be`() {
    let client = Client()
    client.service.clientActs = {
      client.service.wakeUp = monotonicNanoseconds() + 1_000_000
    }
    client.service.whenTimePasses = { service in
      service.wakeUp = nil
      service.link.notify("timePassed") { $0.raw("{}") }
      client.closeInput()
    }
    client.send(message("meanwhile", id: "1") + "\n")
    #expect(
      client.run() == result("1") + "\n"
        + #"{"jsonrpc":"2.0","method":"timePassed","params":{}}"# + "\n")
  }

  @Test func `requests are counted by method`() {
    let text = lines(
      [
        message("echo", id: "1"), message("nope", id: "2"), message("echo", id: "3"),
        message("fail", id: "4"), message("describe", id: "5"), message("echo", id: "6"), "",
      ].joined(separator: "\n"))
    #expect(text.contains(result("5", #"{"echo":2,"fail":1,"unknown":1,"waiting":1}"#)))
  }

  // MARK: - The parent

  /// A process that ends by itself.
  private func spawn() -> pid_t {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    #expect(posix_spawnp(&process, "true", nil, nil, &arguments, nil) == 0)
    free(arguments[0])
    return process
  }

  @Test func `the end of the parent is the end of the session`() {
    let client = Client(framing: .headers)
    let process = spawn()
    client.send(framed(message("initialize", id: "0", params: #"{"processId":\#(process)}"#)))
    // The input stays open: nothing but the parent's end can end this.
    #expect(unframed(client.run()) == [result("0", "{}")])
    #expect(client.status == 1)
    waitpid(process, nil, 0)
  }

  @Test func `a parent that has ended already is noticed, too`() {
    let client = Client(framing: .headers)
    let process = spawn()
    waitpid(process, nil, 0)
    client.send(framed(message("initialize", id: "0", params: #"{"processId":\#(process)}"#)))
    #expect(unframed(client.run()) == [result("0", "{}")])
    #expect(client.status == 1)
  }

  // MARK: - Descriptors

  @Test func `the flags of the descriptors stay as they are`() {
    let output = Pipe()
    let client = Client()
    let descriptors = [client.toServer.reading, output.writing]
    let before = descriptors.map { fcntl($0, F_GETFL) }
    var during: [Int32] = []
    client.service.clientActs = { during = descriptors.map { fcntl($0, F_GETFL) } }
    client.send(message("meanwhile", id: "1"))
    client.closeInput()
    client.run(output: output.writing)
    #expect(during == before)
    #expect(descriptors.map { fcntl($0, F_GETFL) } == before)
  }

  @Test func `a reader that is gone ends the session quietly`() {
    let output = Pipe()
    output.closeReading()
    let client = Client()
    client.send("\(message("echo", id: "1"))\n")
    client.run(output: output.writing)
    #expect(client.status == 0)
  }

  @Test func `output that nobody reads makes requests wait`() {
    let output = Pipe()
    let client = Client()
    client.options.maxUnreadOutput = 100_000
    // Each answer has 130,000 bytes. Nothing is read before the connection waits.
    let long = message("long", id: "1", params: #"{"count":10000}"#) + "\n"
    client.send(String(repeating: long, count: 20))
    client.closeInput()
    var most = 0
    client.service.wakeUp = 1
    client.service.whenTimePasses = { service in
      most = max(most, service.log.count - output.lines)
      output.take()
    }
    client.run(output: output.writing)
    output.take()
    #expect(client.service.log.count == 20 && output.lines == 20)
    #expect(most > 0 && most <= 3)
  }

  @Test func `input that nobody handles makes reading wait`() {
    var inbox = Inbox(style: .lines, maximumMessageSize: 100)
    var lines = 0
    while inbox.hasRoom(limit: 300) {
      Array("{}\n".utf8).withUnsafeBytes { inbox.append($0) }
      lines += 1
    }
    #expect(lines == 150)
    _ = inbox.next()
    let hasRoom = inbox.hasRoom(limit: 300)
    #expect(hasRoom)
  }

  @Test func `a socket is served as a pipe is`() {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let request = message("echo", id: "1")
    #expect(write(ends[0], request, request.utf8.count) == request.utf8.count)
    shutdown(ends[0], Int32(SHUT_WR))
    let client = Client()
    let connection = Connection(
      client.service, options: client.options, input: ends[1], output: ends[1])
    #expect(connection.run() == 0)
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &buffer, buffer.count)
    #expect(String(decoding: buffer[..<max(count, 0)], as: UTF8.self) == result("1") + "\n")
    for end in ends { close(end) }
  }
}

/// A pipe for the output of a connection.
private final class Pipe {
  let writing: Int32
  private let reading: Int32
  private var isReadingOpen = true
  /// Number of lines read so far.
  private(set) var lines = 0

  init() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(writing)
    if isReadingOpen { close(reading) }
  }

  func closeReading() {
    close(reading)
    isReadingOpen = false
  }

  /// Reads the bytes available now.
  func take() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 0) == 1, request.revents & Int16(POLLIN) != 0 {
      let count = read(reading, &buffer, buffer.count)
      guard count > 0 else { return }
      lines += buffer[..<count].count { $0 == UInt8(ascii: "\n") }
    }
  }
}
