import JSON
import JSONRPC

/// The steps that need an object which couldn't be made, and would be refused for that.
struct Followers {
  /// Their indices.
  private(set) var steps: Set<Int> = []
  private var lines: Set<Int> = []
  private let id: String

  /// Those among `steps` that follow a refused command; nil if it was to make no object, or one that exists.
  init?(of command: Command, refused error: ResponseError, in steps: ArraySlice<Step>) {
    guard error.kind != "objectExists", let id = command.declaredID else { return nil }
    self.id = id
    var missing: Set = [id]
    for (index, step) in zip(steps.indices, steps) {
      guard case .command(let follower) = step, follower.expectedErrors.isEmpty else { continue }
      if follower.needs(missing) {
        self.steps.insert(index)
        if let id = follower.declaredID { missing.insert(id) }
        if follower.place.line != command.place.line { lines.insert(follower.place.line) }
      } else if let id = follower.declaredID {
        missing.remove(id)
      }
    }
  }

  /// Their number for people; nil if the command's line is the only one.
  var described: String? {
    switch lines.count {
    case 0: nil
    case 1: "1 line that needs \(id) is left out"
    default: "\(lines.count) lines that need \(id) are left out"
    }
  }
}

extension Command {
  /// The identifier of the object that it makes; nil if it makes none.
  fileprivate var declaredID: String? {
    isDeclaration ? params.with { $0?[member: "id"]?.string } : nil
  }

  /// Whether one of the objects is what it adds to, or acts on.
  fileprivate func needs(_ objects: Set<String>) -> Bool {
    params.with { value in
      value?.members.contains { member in
        Self.owners.contains(member.name) && member.value.string.map(objects.contains) ?? false
      } ?? false
    }
  }

  private static let owners: Set = ["superview", "view", "parent", "recognizer", "control", "on"]
}
