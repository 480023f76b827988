import Gestures

/// The client's checkpoints.
struct Checkpoints {
  /// A world, and the number of questions that the client had been asked.
  struct Checkpoint: Keyed {
    let id: String
    let world: World
    let questionsAsked: Int

    var key: Identifier { Identifier(id) }
  }

  /// In the order in which they were saved.
  private var kept: [Checkpoint] = []
  /// The number of the last identifier made.
  private var counter = 0

  var count: Int { kept.count }

  subscript(id: String) -> Checkpoint? { kept[key: Identifier(id)] }

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

  mutating func keep(_ checkpoint: Checkpoint) { kept.append(checkpoint) }

  /// Frees all of them.
  func dismantle() {
    for checkpoint in kept {
      var world = checkpoint.world
      world.dismantle()
    }
  }

  /// Forgets a checkpoint, and returns it; nil if there is none with that identifier.
  mutating func release(_ id: String) -> Checkpoint? { kept.remove(key: Identifier(id)) }

  /// The identifier most like `id`, where one is close.
  func nearest(to id: String) -> String? {
    Daemon.nearest(to: id, among: kept.map(\.id))
  }
}
