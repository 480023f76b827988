import JSON
import JSONRPC
import Platform
import Testing

/// A client in the connection's own thread: it sends first, then runs the connection, then reads
/// the answers.
final class Client {
  let service = TestService()
  var options = Connection.Options()
  private(set) var status: Int32 = -1

  let toServer: (reading: Int32, writing: Int32)
  private let fromServer: UnsafeMutablePointer<FILE>

  init(framing: FramingStyle? = nil) {
    options.framing = framing
    options.logLevel = .error
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    toServer = (ends[0], ends[1])
    fromServer = tmpfile()
  }

  deinit {
    close(toServer.reading)
    fclose(fromServer)
  }

  /// Sends bytes, at most as many as a pipe holds.
  func send(_ bytes: [UInt8]) {
    #expect(
      bytes.withUnsafeBytes { write(toServer.writing, $0.baseAddress, $0.count) } == bytes.count)
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Runs the connection on the bytes sent, followed by the end of input, and returns its output.
  @discardableResult func finish() -> String {
    closeInput()
    return run()
  }

  func closeInput() {
    close(toServer.writing)
  }

  /// Like `finish`, for a connection that ends for another reason than the end of input.
  func run() -> String {
    run(output: fileno(fromServer))
    return received
  }

  /// Like `run`, with another descriptor for the output.
  func run(output: Int32) {
    let connection = Connection(
      service, options: options, input: toServer.reading, output: output)
    status = connection.run()
  }

  /// Like `finish`, for input longer than a pipe holds.
  func finish(withFile bytes: [UInt8]) -> String {
    let file = tmpfile()!
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
    rewind(file)
    let connection = Connection(
      service, options: options, input: fileno(file), output: fileno(fromServer))
    status = connection.run()
    return received
  }

  private var received: String {
    rewind(fromServer)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, fromServer)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The output of a connection with line framing for `input`.
func lines(_ input: String) -> String {
  let client = Client(framing: .lines)
  client.send(input)
  return client.finish()
}

/// A message with its header.
func framed(_ body: String) -> String {
  "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

/// A request, or a notification without `id`.
func message(_ method: String, id: String? = nil, params: String? = nil) -> String {
  let id = id.map { #""id":\#($0),"# } ?? ""
  let params = params.map { #","params":\#($0)"# } ?? ""
  return #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)"\#(params)}"#
}

func result(_ id: String, _ result: String = "null") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
}

/// The messages of a stream with headers.
func unframed(_ stream: String) -> [String] {
  var messages: [String] = []
  var rest = Array(stream.utf8)[...]
  while !rest.isEmpty {
    let prefix = Array("Content-Length: ".utf8)
    #expect(rest.starts(with: prefix))
    let digits = rest.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: "\r") }
    guard let length = Int(String(decoding: digits, as: UTF8.self)) else { break }
    let body = rest.dropFirst(prefix.count + digits.count)
    #expect(body.starts(with: Array("\r\n\r\n".utf8)))
    messages.append(String(decoding: body.dropFirst(4).prefix(length), as: UTF8.self))
    rest = body.dropFirst(4 + length)
  }
  return messages
}

/// An error response abbreviated, without its message: `1: -32600 invalidRequest offset=5`.
func summary(_ message: String) -> String {
  guard let document = try? JSONDocument.parse(message) else { return "unreadable: \(message)" }
  return document.withRoot { root in
    if root.isArray { return root.elements.map { summary($0) }.joined(separator: ", ") }
    return summary(root)
  }
}

private func summary(_ root: JSONValue) -> String {
  guard let error = root.member("error") else { return "\(text(root.member("id"))): result" }
  let data = error.member("data")!
  let more = data.members.filter { $0.name != "kind" }.map { " \($0.name)=\(text($0.value))" }
  return "\(text(root.member("id"))): \(text(error.member("code"))) "
    + text(data.member("kind")) + more.joined()
}

private func text(_ value: JSONValue?) -> String {
  guard let value else { return "absent" }
  return value.string ?? value.integer.map { "\($0)" } ?? (value.isNull ? "null" : "other")
}
