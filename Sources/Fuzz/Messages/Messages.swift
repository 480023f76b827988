import JSON
import JSONRPC
import Platform

/// Feeds arbitrary bytes to a session with lines, and checks that it ends and writes only JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Scratch()
  let output = Scratch()
  input.fill(UnsafeRawBufferPointer(start: start, count: count))
  var options = Connection.Options()
  options.framing = .lines
  options.maxMessageBytes = 4096
  options.maxAnswerBytes = 2048
  let connection = Connection(
    Echo(), options: options, input: input.descriptor, output: output.descriptor)
  _ = connection.run()
  for line in output.content.split(separator: UInt8(ascii: "\n")) {
    do {
      _ = try line.withUnsafeBytes { bytes in try JSONDocument.parse(bytes) }
    } catch {
      // An answer to deeply nested input is nested slightly deeper.
      guard (error as? JSONParseError)?.isBeyondLimits == true else {
        preconditionFailure("\(error): \(String(decoding: line, as: UTF8.self))")
      }
    }
  }
  return 0
}

/// An unnamed file.
private final class Scratch {
  private let file = tmpfile()!

  var descriptor: Int32 { fileno(file) }

  deinit {
    fclose(file)
  }

  func fill(_ bytes: UnsafeRawBufferPointer) {
    precondition(write(descriptor, bytes.baseAddress, bytes.count) == bytes.count)
    lseek(descriptor, 0, SEEK_SET)
  }

  var content: [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    lseek(descriptor, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = read(descriptor, buffer.baseAddress, size)
    }
  }
}

/// A service that echoes requests, and asks a question when told to.
private final class Echo: Service {
  private unowned var link: (any Link)!

  func connect(_ link: any Link) { self.link = link }

  func knows(_ method: String) -> Bool { true }

  func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    switch method {
    case "ask":
      if case .result(let document) = link.ask("q", timeout: 0, { $0.raw("{}") }) {
        document.withRoot { answer.value($0) }
      } else {
        answer.null()
      }
    case "fail": throw .methodNotFound(method, nearest: params?[member: "a"]?.string)
    default:
      if let params { answer.value(params) } else { answer.value(method) }
    }
  }

  func receive(_ method: String, _ params: JSONValue?) {}

  var wakeUp: UInt64? { nil }

  func timePassed() {}
}
