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

  /// The number of objects in all checkpoints that were ever saved, or since it was last set to 0.
  var objectsSaved = 0

  var count: Int { kept.count }
  var includeLargeWorld: Bool { kept.values.contains { $0.world.isLarge } }
  /// Whether a copy of any takes no more memory than a request may.
  var fitInCopy: Bool { kept.values.allSatisfy { $0.world.fitsInCopy } }

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
    objectsSaved += checkpoint.world.objects.count
    identifiers.append(id)
  }

  /// The worlds of all checkpoints.
  var worlds: [World] { kept.values.map(\.world) }

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
