import Daemon
import JSON
import JSONRPC
import Platform

/// Plays requests to a session. Each has to be answered in JSON or refused, and one that is refused or cancelled must
/// have changed nothing.
///
/// The bytes are lines with one request each; what is no request is passed over. `requests_at_random.py` writes the ones
/// to start from.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSession(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let client = Client(seed: bytes.reduce(UInt64(count)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  let service = GesturedService()
  service.connect(client)
  var before = answer(service, "describeSession", "{}").text
  for request in bytes.split(separator: UInt8(ascii: "\n")).compactMap(written) {
    client.startRequest()
    let isRefused = answer(service, request.method, request.params).isRefused
    client.requestEnded()
    let after = answer(service, "describeSession", "{}").text
    precondition(!isRefused || before == after, "\(request.method) \(request.params) was refused")
    before = after
  }
  return 0
}

/// The request that a line holds; nil if it holds none.
private func written(
  _ line: Slice<UnsafeBufferPointer<UInt8>>
) -> (method: String, params: String)? {
  let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: line))
  guard let document = try? JSONDocument.parse(bytes) else { return nil }
  return document.withRoot { root in
    guard let method = root[member: "method"]?.string else { return nil }
    var params = JSONWriter()
    if let given = root[member: "params"] { params.value(given) } else { params.raw("{}") }
    return (method, String(decoding: params.bytes, as: UTF8.self))
  }
}

/// The answer to a request, and whether it is an error. Ends the process if the answer isn't JSON.
private func answer(
  _ service: GesturedService, _ method: String, _ params: String
) -> (text: [UInt8], isRefused: Bool) {
  var writer = JSONWriter()
  writer.limit = 1 << 20
  do {
    let document = try JSONDocument.parse(params)
    try document.withRoot { root in try service.answer(method, root, into: &writer) }
  } catch {
    guard error is ResponseError else { preconditionFailure("\(method) \(params): \(error)") }
    return ([], true)
  }
  let text = Array(writer.bytes)
  if writer.isOverLimit { return (text, false) }
  do {
    _ = try text.withUnsafeBytes { bytes in try JSONDocument.parse(bytes) }
  } catch {
    guard (error as? JSONParseError)?.isBeyondLimits == true else {
      preconditionFailure("\(method) \(params) has an answer that isn't JSON: \(error)")
    }
  }
  return (text, false)
}

/// A client that answers questions and cancels requests as a seed says, and ignores what it is sent.
private final class Client: Link {
  var questionsAsked = 0
  let statistics = Statistics()
  let log = Log(level: .error)
  private var state: UInt64
  /// The number of checks after which the request counts as cancelled; nil for never.
  private var checksLeft: Int?

  init(seed: UInt64) { state = seed | 1 }

  private func dice(_ sides: UInt64) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % sides)
  }

  func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    params(&writer)
  }

  func ask(
    _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer {
    questionsAsked += 1
    let texts = ["true", "false", "null", "[]"]
    guard let document = try? JSONDocument.parse(texts[dice(4)]) else { return .closed }
    return dice(8) == 0 ? .timedOut : .result(document)
  }

  /// One request in eight is cancelled, some within the few checks that most make.
  func startRequest() { checksLeft = dice(8) == 0 ? dice(12) : nil }

  func requestEnded() { checksLeft = nil }

  func pollForCancellation() -> Bool {
    checksLeft? -= 1
    return checksLeft.map { $0 <= 0 } ?? false
  }

  func watch(process: Int32) {}
}
