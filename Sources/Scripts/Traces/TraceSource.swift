import Daemon
import JSON
import JSONRPC

/// What is traced: a script or a recording, which can be played any number of times.
enum TraceSource {
  /// The file, or its text where it was read from standard input.
  case script(ScriptReader.Origin)
  case recording(Recording)

  /// Reads a file; a message for people if it can't be.
  static func read(_ path: String) -> Result<TraceSource, UnreadableFile> {
    let bytes: [UInt8]
    switch Disk().read(path) {
    case .failure(let failure):
      return .failure(UnreadableFile(message: "\(path.withoutControls):1:1: \(failure.message)\n"))
    case .success(let read): bytes = read
    }
    let name = path == "-" ? "<stdin>" : path
    let recording = Recording(SourceText(name: name, bytes: bytes))
    let hasMessages = recording.lines.contains { if case .received = $0 { true } else { false } }
    guard recording.head != nil || hasMessages else {
      return .success(
        .script(
          path == "-" ? .text(String(decoding: bytes, as: UTF8.self), name: name) : .file(path)))
    }
    if let (place, message) = recording.problem {
      return .failure(UnreadableFile(message: place.report(message)))
    }
    return .success(.recording(recording))
  }

  var kind: String {
    switch self {
    case .script: "script"
    case .recording: "recording"
    }
  }
}

/// Plays a script or a recording, and collects what happens.
struct TracePlay {
  let source: TraceSource
  /// The tests that are played; nil for all.
  let pattern: NamePattern?
  let service: GesturedService

  /// What a replay does otherwise than the script or the recording.
  struct Change {
    /// A request right after the session was initialized.
    var atStart: (method: String, params: Params)?
    /// A line of a script, and its request, where each segment begins: before the first input of one without tests.
    var added: (line: String, command: Command)?
    /// The number of requests before that.
    var requestsBeforeInput = 0
  }

  /// The differences of a recording from what it says now; nil for a script.
  func play(for builder: TraceBuilder, _ change: Change = Change()) -> (
    count: Int, first: String?
  )? {
    switch source {
    case .script(let origin):
      TracedScript(builder, pattern, change, service).play(origin)
      return nil
    case .recording(let recording):
      let observer = TracedService(builder, service, change)
      let replay = Replay(recording, service: service, observer: observer)
      replay.play()
      builder.endSession()
      return (replay.differenceCount, replay.difference)
    }
  }
}
