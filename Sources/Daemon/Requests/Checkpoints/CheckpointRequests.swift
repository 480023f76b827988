import Gestures
import JSON

/// Saves the session as a checkpoint.
struct SaveCheckpoint: Request {
  static let method = "saveCheckpoint"

  let id: String?

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .name)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.checkCheckpoints()
    try Limit.checkpoints.check(session.checkpoints.count + 1, "too many checkpoints")
    let id = try session.checkpoints.identifier(id)
    session.checkpoints.keep(
      Checkpoints.Checkpoint(
        id: id, world: session.world.copy(), questionsAsked: session.link.questionsAsked))
    result.member("id", id)
  }
}

/// Restores a checkpoint, which is kept.
struct RestoreCheckpoint: Request {
  static let method = "restoreCheckpoint"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .name]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.checkCheckpoints()
    session.restore(try session.checkpoint(id))
  }
}

/// Releases a checkpoint.
struct ReleaseCheckpoint: Request {
  static let method = "releaseCheckpoint"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .name]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.checkCheckpoints()
    _ = try session.checkpoint(id)
    session.releaseCheckpoint(id)
  }
}

extension Session {
  /// Throws unless the session's clock is virtual, so that it can be set back.
  fileprivate func checkCheckpoints() throws(RequestError) {
    guard options.clock == .virtual else {
      throw RequestError(
        .wrongClock("checkpoints need the virtual clock: the realtime clock can't be set back"))
    }
  }

  /// The checkpoint with that identifier, which the parameter at `path` names.
  func checkpoint(
    _ id: String, at path: String = "id"
  ) throws(RequestError) -> Checkpoints.Checkpoint {
    guard let found = checkpoints[id] else {
      throw RequestError(
        .unknownObject(id, nearest: checkpoints.nearest(to: id), noun: "checkpoint"), at: path)
    }
    return found
  }
}
