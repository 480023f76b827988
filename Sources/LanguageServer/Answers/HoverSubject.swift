import JSON
import JSONRPC
import Scripts

/// The word under the pointer, and the line that it is on.
struct HoverSubject {
  let document: Document
  let mention: Mention
  let lines: LineTable
  let server: LanguageServer

  private var vocabulary: Vocabulary { server.library.vocabulary }

  private var statement: Statement? {
    lines.statement(at: lines.tree.source.line(at: mention.range.lowerBound)).map {
      lines.tree.statements[$0]
    }
  }

  /// Everything to show about the word, a line for each fact.
  func facts() throws(ResponseError) -> [String] {
    guard let statement else { return [] }
    switch mention.role {
    case .identifier, .target: return try object(mention.name, in: statement)
    case .className:
      if isFirst(statement) { return [classFact(mention.name)] + (try effects(statement)) }
      return [classFact(mention.name)]
    case .method:
      let summary = vocabulary.methods[mention.name].map { ["\($0.name): \($0.summary)"] } ?? []
      return summary + (try effects(statement))
    case .keyword:
      let summary =
        LanguageWords.summary(of: mention.name, vocabulary).map { ["\(mention.name): \($0)"] } ?? []
      if mention.name == "expect", isFirst(statement) { return summary + (try verdict(statement)) }
      return isFirst(statement) ? summary + (try effects(statement)) : summary
    case .member: return member(in: statement)
    case .action: return sources()
    case .path: return try effects(statement)
    case .string, .number, .constant, .arrow: return []
    }
  }

  private func isFirst(_ statement: Statement) -> Bool {
    lines.tree.words[statement.words.lowerBound].range.lowerBound == mention.range.lowerBound
  }

  // MARK: - What came of a line

  private func effects(_ statement: Statement) throws(ResponseError) -> [String] {
    let account = try server.result(of: document).accounts[statement.line]
    return (account?.described ?? []) + (account?.verdictLines ?? [])
  }

  private func verdict(_ statement: Statement) throws(ResponseError) -> [String] {
    try server.result(of: document).accounts[statement.line]?.verdictLines ?? []
  }

  // MARK: - Words

  private func classFact(_ name: String) -> String {
    guard let facts = vocabulary.classes[name] else { return "\(name): a class" }
    let making = vocabulary.methods[facts.making.name]?.summary ?? ""
    return
      "\(name): takes \(facts.members.joined(separator: ", ")) (\(facts.making.name): \(making))"
  }

  private func member(in statement: Statement) -> [String] {
    let words = lines.tree.words(of: statement)
    // Other names are those of properties that a selector compares.
    let isOwn = words.contains { $0.nameRange == mention.range }
    let name = mention.isInCondition ? mention.name.withoutIs : mention.name
    let property = vocabulary.methods.making.lazy.compactMap { $0.parameter(name)?.summary }.first
    let summary = isOwn ? meaning(ofMember: mention.name, words) ?? property : property
    return summary.map { $0.isEmpty ? [] : ["\(mention.name): \($0)"] } ?? []
  }

  /// What a line's own `name=` means to the line's first words; nil if it is an object's property.
  private func meaning(ofMember name: String, _ words: ArraySlice<Word>) -> String? {
    let texts = words.prefix { $0.equals == nil }.map { lines.tree.source.string($0.range) }
    guard let first = texts.first else { return nil }
    if first == "expect" { return LanguageWords.summary(ofMember: name, expecting: texts) }
    let owner =
      vocabulary.methods[first] ?? vocabulary.classes[first]?.making
      ?? ["import": "importTree", "on": "addReaction"][first].flatMap { vocabulary.methods[$0] }
    return owner?.parameter(name)?.summary
  }

  private func sources() -> [String] {
    let action = ActionName(mention.name)
    return (lines.script.actionSources[action.action] ?? []).filter {
      action.target == nil || action.target == $0.target
    }.map { "\(mention.name): an action of \($0.id)" }
  }

  // MARK: - Objects

  /// The facts about an object as it is after the line.
  private func object(_ id: String, in statement: Statement) throws(ResponseError) -> [String] {
    // A declaration includes the lines nested in it.
    let last =
      mention.isDeclaration
      ? lines.tree.statements[
        (lines.statement(at: statement.line) ?? 0)..<statement.end
      ].last?.line : nil
    let state = try server.state(at: last ?? statement.line, of: document)
    let facts = ObjectFacts(state: state, id: id).lines
    return facts.isEmpty ? target(id) : facts
  }

  /// The actions that an object receives which is nothing but a target.
  private func target(_ id: String) -> [String] {
    let received = lines.script.actionSources.sorted { $0.key < $1.key }.flatMap {
      action, sources in
      sources.filter { $0.target == id }.map { "receives \(action) from \($0.id)" }
    }
    return received.isEmpty ? [] : ["\(id): a target"] + received
  }
}

extension LanguageServer {
  /// The state that the lines up to `line` lead to. Throws `postponed` if they can't be played now.
  func state(at line: Int, of document: Document) throws(ResponseError) -> StateAtLine {
    _ = try result(of: document)
    let lines = LineTable(library.reading(of: document, documents))
    guard let shouldStop, let state = document.player.state(at: line, lines, until: shouldStop)
    else { throw .postponed }
    return state
  }
}

extension String {
  /// The protocol's name of a flag that Swift calls `isHidden`; others as they are.
  fileprivate var withoutIs: String {
    guard hasPrefix("is"), let initial = dropFirst(2).first, initial.isUppercase else {
      return self
    }
    return initial.lowercased() + dropFirst(3)
  }
}
