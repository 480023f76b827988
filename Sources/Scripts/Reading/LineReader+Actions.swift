import JSON

/// What a request says about actions and events that later lines may expect.
extension LineReader {
  /// Records the objects with actions that a request makes, to explain later why these weren't performed, and the names
  /// of the events that it has recorded.
  func noteActions(of method: String, _ params: Params) {
    let makes = ["create", "load", "update", "add"].contains { method.hasPrefix($0) }
    params.with { params in
      guard let params else { return }
      if ["configureCapture", "loadScene"].contains(method) { vocabulary.learnEvents(in: params) }
      guard makes, method != "addReaction" else { return }
      let name = ["recognizer", "control", "id"].lazy.compactMap { params.member($0)?.string }.first
      let isPlaced = method != "addTarget" && !method.hasSuffix("Item")
      noteActions(in: params, of: name ?? "", isPlaced ? name : params[member: "control"]?.string)
    }
  }

  /// Records the objects with actions in a value. One without an id of its own is a part of `owner`, by its index as
  /// bars and alerts name their buttons; `view` is where it can be touched.
  private func noteActions(in value: JSONValue, of owner: String, _ view: String?) {
    guard value.isObject else { return }
    let owner = value[member: "id"]?.string ?? owner
    if let action = value[member: "action"]?.string {
      let target = value[member: "target"]?.string
      reader.note(ActionSource(id: owner, target: target, view: view), of: action)
    }
    for member in value.members where member.name != "keyCommands" {
      let side = ["left", "right"].contains(member.name) ? member.name : ""
      let makesParts = !side.isEmpty || ["items", "actions"].contains(member.name)
      for (index, each) in (member.value.isArray ? member.value.elements.map { $0 } : [])
        .enumerated()
      {
        noteActions(in: each, of: makesParts ? "\(owner).\(side)\(index)" : owner, view)
      }
    }
  }
}
