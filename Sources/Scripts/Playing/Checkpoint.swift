import JSON
import JSONRPC

/// A checkpoint of a session to return to.
struct Checkpoint {
  private let conversation: Conversation
  /// An identifier that no script uses.
  private let id: Params

  /// Nil if none can be saved, as with the realtime clock.
  init?(of conversation: Conversation, before name: String) {
    self.conversation = conversation
    id = .strings([("id", "\u{1}before the \(name)")])
    guard case .result = conversation.answer("saveCheckpoint", id) else { return nil }
  }

  func restore() { _ = conversation.answer("restoreCheckpoint", id) }

  func release() { _ = conversation.answer("releaseCheckpoint", id) }
}
