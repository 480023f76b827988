import Daemon
import JSON
import JSONRPC

/// What is traced: a script or a recording, which can be played any number of times.
enum TraceSource {
  /// The file, or its text where it was read from standard input.
  case script(ScriptReader.Origin)
  case recording(Recording)

  static func read(_ path: String) throws(CommandFailure) -> TraceSource {
    let recording = try Recording.read(path)
    if recording.isRecording { return .recording(try recording.checked()) }
    let source = recording.source
    return .script(
      path == "-" ? .text(source.string(0..<source.bytes.count), name: source.name) : .file(path))
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
    var whatIf: (line: String, command: Command)?
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
