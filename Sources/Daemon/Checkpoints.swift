/// The client's checkpoints, by identifier.
struct Checkpoints {
  /// A world, and the number of questions that the client had been asked.
  struct Checkpoint {
    let world: World
    let questionsAsked: Int
  }

  private var kept: [Identifier: Checkpoint] = [:]
  /// Identifiers in the order in which the checkpoints were saved.
  private var identifiers: [String] = []
  /// The number of the last identifier made.
  private var counter = 0

  var count: Int { kept.count }

  subscript(id: String) -> Checkpoint? { kept[Identifier(id)] }

  /// The wanted identifier, or the next free `checkpoint-<n>`.
  mutating func identifier(_ wanted: String?) throws(RequestError) -> String {
    if let wanted {
      guard self[wanted] == nil else {
        throw RequestError(.objectExists(wanted, noun: "a checkpoint"), at: "id")
      }
      return wanted
    }
    var id: String
    repeat {
      counter += 1
      id = "checkpoint-\(counter)"
    } while self[id] != nil
    return id
  }

  mutating func keep(_ checkpoint: Checkpoint, as id: String) {
    kept[Identifier(id)] = checkpoint
    identifiers.append(id)
  }

  /// Frees all of them.
  func dismantle() {
    for checkpoint in kept.values {
      var world = checkpoint.world
      world.dismantle()
    }
  }

  /// Forgets a checkpoint, and returns its world; nil if there is none with that identifier.
  mutating func release(_ id: String) -> World? {
    guard let released = kept.removeValue(forKey: Identifier(id)) else { return nil }
    identifiers.removeAll { Identifier($0) == Identifier(id) }
    return released.world
  }

  /// The identifier most like `id`, where one is close.
  func nearest(to id: String) -> String? {
    Daemon.nearest(to: id, among: identifiers)
  }
}
