import JSON
import JSONRPC

/// A player's session and the effects in its window at one time, to return to.
package struct PlayerSnapshot {
  private let player: Player
  private let window: EffectWindow
  private let checkpoint: Checkpoint?

  package init(of player: Player, before name: String) {
    self.player = player
    window = player.window
    checkpoint = Checkpoint(of: player.session, before: name)
  }

  /// Returns to it; false if the session can't, as with the realtime clock.
  @discardableResult package func restore() -> Bool {
    player.window = window
    return checkpoint?.restore() ?? false
  }

  package func release() { checkpoint?.release() }
}

/// A checkpoint of a session to return to.
struct Checkpoint {
  private let session: LocalSession
  private let id: Params

  /// Nil if none can be saved, as with the realtime clock.
  init?(of session: LocalSession, before name: String) {
    self.session = session
    // No script has such an identifier.
    id = .strings([("id", "gestured: before the \(name)")])
    guard case .result = session.answer("saveCheckpoint", id) else { return nil }
  }

  /// Returns whether it succeeded.
  @discardableResult func restore() -> Bool {
    if case .result = session.answer("restoreCheckpoint", id) { return true }
    return false
  }

  func release() { _ = session.answer("releaseCheckpoint", id) }
}
