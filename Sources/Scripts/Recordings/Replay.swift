import Daemon
import JSON
import JSONRPC

/// Plays a recording in a new session, and compares its messages with the recorded ones.
public final class Replay {
  private let recording: Recording
  private let connection: Connection
  private let service: GesturedService
  private let intake = Intake()
  /// The index of the next message of the recording to play or compare.
  private var cursor = 0
  private var style = FramingStyle.lines
  /// The place of the message being played.
  private var played = 0..<0
  /// The recording with the messages of this run.
  private(set) var rewritten: [UInt8] = []
  /// A description of the first difference; nil if there is none.
  public private(set) var difference: String?
  public private(set) var differenceCount = 0

  /// A recorder that passes on what is sent.
  private final class Intake: MessageRecorder {
    var take: (UnsafeRawBufferPointer) -> Void = { _ in }

    func received(_ message: UnsafeRawBufferPointer) {}
    func receivedUnreadable(_ because: String) {}
    func sent(_ message: UnsafeRawBufferPointer) { take(message) }
    func willDeliver() {}
  }

  /// Reads a recording. With `input` and `output` a client can
  /// continue at its end.
  public static func read(
    _ path: String, input: Int32 = -1, output: Int32 = -1
  ) throws(CommandFailure) -> Replay {
    Replay(try Recording.read(path).checked(), input: input, output: output)
  }

  /// `observer` stands between the connection and the service.
  init(
    _ recording: Recording, input: Int32 = -1, output: Int32 = -1,
    service: GesturedService = GesturedService(), observer: (any Service)? = nil
  ) {
    self.recording = recording
    self.service = service
    var options = Connection.Options()
    options.ownsProcess = output >= 0
    options.recorder = intake
    connection = Connection(observer ?? service, options: options, input: input, output: output)
    style = recording.head?.framing ?? .lines
    intake.take = { [unowned self] in compare($0) }
  }

  /// The recording of a new session that answers those requests.
  package static func recording(of requests: [(method: String, params: Params)]) -> String {
    var text = RecordingHead.present(screen: nil, framing: .lines).text + "\n"
    for (index, request) in requests.enumerated() {
      var writer = JSONWriter(capacity: 256)
      writer.beginObject()
      writer.member("jsonrpc", "2.0")
      writer.member("id", index + 1)
      writer.member("method", request.method)
      request.params.with { params in
        guard let params else { return }
        writer.member("params", params)
      }
      writer.endObject()
      text += "--> " + String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
    let source = SourceText(name: "recording", bytes: Array(text.utf8))
    let replay = Replay(Recording(source), input: -1, output: -1)
    var head: RecordingHead?
    replay.intake.take = { [unowned replay] message in
      head = head ?? replay.presentHead
      replay.compare(message)
    }
    replay.play()
    return (head ?? replay.presentHead).text + "\n"
      + String(decoding: replay.rewritten, as: UTF8.self)
  }

  /// The head that a recording of this session has if it is answered for the first time now.
  private var presentHead: RecordingHead {
    RecordingHead.present(screen: service.screen, framing: .lines)
  }

  /// Plays the messages up to a line, counted from 1; nil for all.
  public func play(until last: Int? = nil) {
    while cursor < recording.lines.count, last.map({ cursor < $0 }) ?? true {
      switch recording.lines[cursor] {
      case .prose: keep(cursor)
      case .sent(let range):
        note(cursor, expected: described(range), got: "nothing")
      case .received(let range):
        keep(cursor)
        cursor += 1
        play(range)
        continue
      }
      cursor += 1
    }
  }

  private func play(_ range: Range<Int>) {
    played = range
    recording.source.bytes[range].withUnsafeBytes { message in
      connection.replay(message, style: style, isCancelled: wasCancelled, with: self)
    }
  }

  /// Whether the message just started was answered as cancelled in the recording.
  private var wasCancelled: Bool {
    guard let next = recording.message(from: cursor), case .sent(let range) = recording.lines[next],
      let answer = try? JSONDocument.parse(recording.source.bytes[range])
    else { return false }
    return answer.withRoot { $0[member: "error"]?[member: "code"]?.integer == -32800 }
  }

  /// Compares a message sent now with the recorded one.
  private func compare(_ message: UnsafeRawBufferPointer) {
    if let last = rewritten.last, last != UInt8(ascii: "\n") {
      rewritten.append(UInt8(ascii: "\n"))
    }
    rewritten += "<-- ".utf8
    rewritten += message
    rewritten.append(UInt8(ascii: "\n"))
    guard let next = recording.message(from: cursor), case .sent(let range) = recording.lines[next]
    else {
      return note(
        cursor - 1, expected: "no more answers", got: Self.excerpt(Array(message)[...]))
    }
    for line in cursor..<next { keep(line, isProse: true) }
    cursor = next + 1
    let expected = recording.source.bytes[range]
    guard !expected.elementsEqual(message) else { return }
    let got = Array(message)[...]
    let difference = Difference(expected: expected, got: got)
    note(
      next, expected: difference?.expected ?? Self.excerpt(expected),
      got: difference?.got ?? Self.excerpt(got))
  }

  /// Records a difference at a line, and describes the first one.
  private func note(_ line: Int, expected: String, got: String) {
    differenceCount += 1
    guard difference == nil else { return }
    let line = max(0, min(line, recording.lines.count - 1))
    var text = ""
    let present = RecordingHead.present(screen: nil, framing: nil)
    if let head = recording.head,
      (head.version, head.protocolVersion) != (present.version, present.protocolVersion)
    {
      text +=
        "\(recording.source.name):1:1: recorded by gestured \(head.version), protocol "
        + "\(head.protocolVersion); this is gestured \(present.version), protocol "
        + "\(present.protocolVersion)\n"
    }
    difference =
      text + "\(recording.source.name):\(line + 1):1: expected \(expected), got \(got)\n"
  }

  private func described(_ range: Range<Int>) -> String {
    Self.excerpt(recording.source.bytes[range])
  }

  private static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    ResponseError.excerpt(of: String(decoding: bytes, as: UTF8.self))
  }

  // MARK: - Rewriting

  /// Rewrites the recording file, unless it is up to date; returns why it couldn't be, nil on
  /// success.
  public func update(_ path: String) -> String? {
    let updated = updated
    if updated == recording.source.bytes { return nil }
    return Disk.replace(path, with: updated)
  }

  /// The recording as this run would make it.
  private var updated: [UInt8] {
    var head: [UInt8] = []
    if let old = recording.head {
      var new = RecordingHead.present(screen: service.screen, framing: old.framing)
      if old.screen == nil { new.screen = nil }
      head = Array((new.text + "\n").utf8)
    }
    return head + rewritten
  }

  /// Keeps a line unchanged, except the first one, which has the version.
  private func keep(_ line: Int, isProse: Bool = false) {
    if line == 0, recording.head != nil { return }
    rewritten += recording.source.bytes[recording.source.range(ofLine: line)]
    if line + 1 < recording.lines.count { rewritten.append(UInt8(ascii: "\n")) }
  }

  /// Continues with a client in the session after the recording, and returns the exit status.
  public func continueWithClient() -> Int32 {
    intake.take = { _ in }
    connection.forgetFailures()
    return connection.run()
  }
}

extension Replay: RecordedAnswers {
  public func answer(toQuestion id: Int) -> Answer {
    guard let next = recording.message(from: cursor),
      case .received(let range) = recording.lines[next]
    else { return wasCancelledAsking ? .cancelled : .timedOut }
    if let answer = answer(in: range, toQuestion: id, isAlone: true) {
      for line in cursor...next { keep(line) }
      cursor = next + 1
      return answer
    }
    // Messages of a batch are in the batch's line.
    for line in recording.lines[next...] {
      if case .received(let range) = line,
        let answer = answer(in: range, toQuestion: id, isAlone: false)
      {
        return answer
      }
    }
    return wasCancelledAsking ? .cancelled : .timedOut
  }

  /// Whether the request being played, which has just asked something, was cancelled before it was answered: it asked
  /// nothing more, and its answer says so.
  private var wasCancelledAsking: Bool {
    let message = try? JSONDocument.parse(recording.source.bytes[played])
    // Nil for none, or for a batch.
    let request = message?.withRoot { $0[member: "id"].map(JSONWriter.text) }
    for case .sent(let range) in recording.lines[cursor...] {
      guard let message = try? JSONDocument.parse(recording.source.bytes[range]) else { continue }
      let verdict = message.withRoot { root -> Bool? in
        if root.isArray { return false }
        let id = root[member: "id"].map(JSONWriter.text)
        if root[member: "method"] != nil { return id == nil ? nil : .some(false) }
        guard id == request else { return nil }
        return root[member: "error"]?[member: "code"]?.integer == -32800
          || root[member: "result"]?[member: "cancelled"]?.bool == true
          || isWithin(range, Array(Answer.cancelledInWords.description.utf8))
      }
      if let verdict { return verdict }
    }
    return false
  }

  private func isWithin(_ range: Range<Int>, _ words: [UInt8]) -> Bool {
    let bytes = recording.source.bytes[range]
    return bytes.indices.contains { bytes[$0...].starts(with: words) }
  }

  private func answer(in range: Range<Int>, toQuestion id: Int, isAlone: Bool) -> Answer? {
    guard let message = try? JSONDocument.parse(recording.source.bytes[range]) else { return nil }
    return message.withRoot { root in
      guard root.isArray != isAlone else { return nil }
      for element in isAlone ? [root] : root.elements.map({ $0 })
      where element[member: "method"] == nil
        && element[member: "id"]?.plainInteger == Int64(id)
      {
        if let error = element[member: "error"] { return .error(JSONDocument(retaining: error)) }
        if let result = element[member: "result"] {
          return .result(JSONDocument(retaining: result))
        }
      }
      return nil
    }
  }
}
