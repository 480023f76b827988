import Daemon
import JSON
import JSONRPC

/// Prints what a recording, script, page source or document ends with as a script.
public struct ScenePrinting {
  private let console: Console

  public init(_ console: Console) { self.console = console }

  public func run(file: String) -> Status {
    do throws(CommandFailure) {
      console.output.write(try Self.script(of: file))
      return .fine
    } catch {
      console.report(error.report)
      return .unreadable
    }
  }

  private static func script(of file: String) throws(CommandFailure) -> String {
    if Disk.isDocument(file) { return try InterfaceFile(file).script(of: nil) }
    return try session(playing: file).script()
  }

  /// A session in which a recording, or the set-up of a script, has been played, or a tree imported.
  package static func session(playing file: String) throws(CommandFailure) -> LocalSession {
    if !Drawing.isImported(file), case .recording(let recording) = try TraceSource.read(file) {
      return LocalSession(replaying: recording)
    }
    return try ScriptReader().read(Drawing.origin(of: file)).sessionAfterSetUp()
  }
}

extension Script {
  /// The session that its set-up makes.
  func sessionAfterSetUp() throws(CommandFailure) -> LocalSession {
    guard diagnostics.isEmpty else {
      throw CommandFailure(report: diagnostics.map(\.described).joined())
    }
    let player = Player()
    player.startOver()
    player.adopt(self)
    let failures = player.play(setUp, stopsWhenRefused: false)
    guard failures.isEmpty else {
      throw CommandFailure(report: failures.map(\.described).joined())
    }
    return player.session
  }
}

extension LocalSession {
  /// The session that a recording ends with.
  convenience init(replaying recording: Recording) {
    let service = GesturedService()
    let replay = Replay(recording, service: service)
    replay.play()
    self.init(after: replay, of: service)
  }
}
