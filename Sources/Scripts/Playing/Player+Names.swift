import Daemon
import JSON

/// The names of the session's objects and actions, and misspelt ones where nothing would tell: in expectations that
/// something doesn't happen, and in what a reaction is for.
extension Player {
  /// Kinds of effect whose words are names of objects, or of the protocol.
  private static let kinds: Set = [
    "control", "touches", "select", "interactiveTransition", "scrollDelegate", "motion",
    "remoteControl",
  ]

  /// The failure of an expectation that is met though, or because, it has a misspelt name; nil if it has none.
  func misspelling(in expectation: Expectation) -> Failure? {
    let slip: (word: String, meant: String)?
    switch expectation.form {
    case .noActions(let pattern), .performedOnly(let pattern, isExpected: false):
      slip = misspelling(actions: pattern.names, members: pattern.members, kind: "action")
    case .effect(let pattern, isExpected: false):
      slip = misspelling(words: pattern.words, members: pattern.members, kind: pattern.kind)
    case .visible(let view, isExpected: false): slip = misspelling(words: [view], kind: "touches")
    default: slip = nil
    }
    return slip.map { Self.failure($0, at: expectation.place) }
  }

  /// The failure of a reaction that waits for a misspelt name; nil if it doesn't.
  func misspelling(inOccasionOf command: Command) -> Failure? {
    guard command.method == "addReaction" else { return nil }
    let slip = command.params.with { params -> (word: String, meant: String)? in
      guard let when = params?[member: "when"], let kind = when[member: "effect"]?.string else {
        return nil
      }
      let actions = [when[member: "action"]?.string].compactMap(\.self)
      let words = when.strings("words")
      return misspelling(actions: kind == "action" ? actions : [], kind: kind)
        ?? misspelling(words: words, kind: kind)
    }
    return slip.map { Self.failure($0, at: command.place) }
  }

  private static func failure(_ slip: (word: String, meant: String), at place: Place) -> Failure {
    Failure(
      kind: .expectation, place: place,
      message: "nothing has the name \(slip.word); did you mean \(slip.meant)?")
  }

  /// The first name that nothing has, where a typing error is likely, with the name that was probably meant.
  private func misspelling(
    actions: [String] = [], words: [String] = [], members: [ExpectedValue] = [], kind: String
  ) -> (word: String, meant: String)? {
    for action in actions {
      if let meant = nameMeant(by: ActionName(action).action, among: []) { return (action, meant) }
    }
    let known = ReactionMembers.words(of: kind, member: nil)
    for word in Self.kinds.contains(kind) ? words : [] {
      if let meant = nameMeant(by: word, among: known) { return (word, meant) }
    }
    for member in members {
      let known = ReactionMembers.words(of: kind, member: member.name)
      guard let word = member.value.root.string,
        !known.isEmpty || ReactionMembers.namesObject(member.name, of: kind)
      else { continue }
      if let meant = nameMeant(by: word, among: known) { return (word, meant) }
    }
    return nil
  }

  /// The name that a word probably means; nil if something has that name, or none is near.
  private func nameMeant(by word: String, among others: [String]) -> String? {
    guard !others.contains(word), script.actionSources[word] == nil,
      !session.hasObject(named: word)
    else { return nil }
    let all = others + script.actionSources.keys.sorted() + script.givenIdentifiers + names
    return all.contains(word) ? nil : Vocabulary.slip(word, of: all)
  }

  /// The names of the session's objects, and of their actions.
  private var names: [String] {
    guard case .result(let answer) = session.answer("describeScene", .none) else { return [] }
    var names: [String] = []
    answer.root.each { object in
      // What a reaction is for needn't exist.
      for member in object[member: "effect"] == nil ? ["id", "action", "closure"] : [] {
        if let name = object.member(member)?.string { names.append(name) }
      }
    }
    return names
  }

  /// The recognizers and controls that perform an action: those in the script, else those of an imported scene.
  func sources(ofAction name: ActionName) -> [ActionSource] {
    var sources = script.actionSources[name.action] ?? []
    if sources.isEmpty, case .result(let answer) = session.answer("describeScene", .none) {
      answer.root.each { object in
        guard let id = object[member: "id"]?.string else { return }
        for target in object.list("targets")
        where target[member: "action"]?.string == name.action {
          let target = target[member: "target"]?.string
          sources.append(ActionSource(id: id, target: target, view: nil))
        }
      }
    }
    return sources.filter { name.target == nil || $0.target == name.target }
  }
}

extension JSONValue {
  /// Visits each object in it.
  fileprivate func each(_ visit: (JSONValue) -> Void) {
    if isObject {
      visit(self)
      for member in members { member.value.each(visit) }
    } else if isArray {
      for element in elements { element.each(visit) }
    }
  }
}
