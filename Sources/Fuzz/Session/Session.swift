import Daemon
import JSON
import JSONRPC
import Platform

/// Plays requests to a session. Each has to be answered in JSON or refused, and one that is refused or cancelled must
/// have changed nothing.
///
/// The bytes are choices, from which requests are drawn at random, or lines with one request each. What a choice means
/// depends on the protocol, so findings are kept as lines: GESTURED_FUZZ_LINES in the environment prints them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSession(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let isWritten = bytes.first == UInt8(ascii: "{")
  let choices = Choices(isWritten ? UnsafeBufferPointer(rebasing: bytes[count...]) : bytes)
  let client = Client(choices)
  let service = GesturedService()
  service.connect(client)
  var before: [UInt8] = []
  func play(_ request: (method: String, params: String)) {
    if isPrinted { print(#"{"method":"\#(request.method)","params":\#(request.params)}"#) }
    client.startRequest()
    let isRefused = answer(service, request.method, request.params).isRefused
    client.requestEnded()
    let after = answer(service, "describeSession", "{}").text
    precondition(!isRefused || before == after, "\(request.method) \(request.params) was refused")
    before = after
  }
  before = answer(service, "describeSession", "{}").text
  if isWritten {
    for line in bytes.split(separator: UInt8(ascii: "\n")) { written(line).map(play) }
  } else {
    opening.forEach(play)
    while !choices.areOver { play(requests.next(choices)) }
  }
  return 0
}

private let isPrinted = getenv("GESTURED_FUZZ_LINES") != nil

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

/// The fuzzer has a single thread.
nonisolated(unsafe) private let requests = {
  let client = Client(Choices(UnsafeBufferPointer(start: nil, count: 0)))
  let service = GesturedService()
  service.connect(client)
  let text = answer(service, "rpc.discover", "{}").text
  guard let definition = try? text.withUnsafeBytes({ bytes in try JSONDocument.parse(bytes) })
  else {
    preconditionFailure("the definition isn't JSON")
  }
  return RandomRequests(definition: definition)
}()

/// The requests that make the objects which others name.
private let opening: [(method: String, params: String)] = [
  ("initialize", #"{"options":{"askTimeout":0}}"#),
  (
    "loadTree",
    #"""
    {"views":[{"id":"v0","frame":[0,0,300,600],"recognizers":[
      {"id":"r0","class":"UITapGestureRecognizer","targets":[{"action":"a"}]},
      {"id":"r1","class":"UIPanGestureRecognizer","targets":[{"action":"a"}]}],
     "subviews":[{"id":"v1","class":"UIButton","frame":[10,10,90,90]},
      {"id":"v2","class":"UIScrollView","frame":[0,100,300,300],"contentSize":[300,900],
       "recognizers":[{"id":"r2","class":"UILongPressGestureRecognizer"}]}]}]}
    """#
  ),
  ("createController", #"{"id":"c0","view":"v0","window":"window"}"#),
]

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

/// A client that answers questions and cancels requests as the choices say, and ignores what it is sent.
private final class Client: Link {
  var questionsAsked = 0
  let statistics = Statistics()
  let log = Log(level: .error)
  private let choices: Choices
  /// The number of checks after which the request counts as cancelled; nil for never.
  private var checksLeft: Int?

  init(_ choices: Choices) {
    self.choices = choices
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
    guard let document = try? JSONDocument.parse(choices.one(of: texts)) else { return .closed }
    return choices.count(below: 8) == 0 ? .timedOut : .result(document)
  }

  /// One request in eight is cancelled, some within the few checks that most make.
  func startRequest() { checksLeft = choices.happens(1, in: 8) ? choices.count(below: 12) : nil }

  func requestEnded() { checksLeft = nil }

  func pollForCancellation() -> Bool {
    checksLeft? -= 1
    return checksLeft.map { $0 <= 0 } ?? false
  }

  func watch(process: Int32) {}
}
