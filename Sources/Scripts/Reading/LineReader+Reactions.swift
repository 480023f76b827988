import JSON
import JSONRPC

/// The first line of a reaction: `on KIND words members`, whose requests are the lines below it.
struct ReactionHead {
  let range: Range<Int>
  /// The members of the request, in JSON, and the place of each, by its path in the parameters.
  fileprivate(set) var members: [(name: String, value: JSONDocument)] = []
  fileprivate(set) var arguments: [(name: String, range: Range<Int>)]
}

/// Lines that begin with `on`.
extension LineReader {
  /// Reads the first line of a reaction.
  func readReactionHead(_ line: Line) throws(Unreadable) -> ReactionHead {
    let kinds = vocabulary.reactionKinds
    guard line.words.count > 1 else {
      throw Unreadable(
        line.range, .syntax, "on which effect? One of \(kinds.joined(separator: ", "))")
    }
    let kindWord = line.word(1)
    let kind = source.string(kindWord.range)
    guard kinds.contains(kind) else {
      throw Unreadable(
        kindWord.range, .unknownWord,
        "the app's code is called after \(kinds.joined(separator: ", "))",
        nearest: vocabulary.reactionKind(meantBy: kind))
    }
    var head = ReactionHead(range: line.range, arguments: [("when.effect", kindWord.range)])
    let (words, members) = try split(line.words(from: 2))
    let own = vocabulary.reactionMembers
    let known = vocabulary.members(ofReaction: kind)
    var occasion = JSONWriter(capacity: 256)
    occasion.beginObject()
    occasion.member("effect", kind)
    try write(words, of: kind, beside: members, to: &occasion, &head)
    for (name, word) in members.words {
      let range = word.valueRange
      if own.contains(name) {
        var writer = JSONWriter(capacity: 64)
        let schema = vocabulary.methods["addReaction"]?.parameter(name)?.schema ?? .any
        try write(range, as: schema, into: &writer)
        head.members.append((name, writer.document))
        head.arguments.append((name, range))
        continue
      }
      try check(word, among: known, of: "on \(kind)")
      occasion.key(name)
      if name == "on" {
        occasion.value(try selector(range))
      } else {
        try write(range, as: .any, into: &occasion)
      }
      head.arguments.append(("when.\(name)", range))
    }
    occasion.endObject()
    head.members.insert(("when", occasion.document), at: 0)
    return head
  }

  /// Writes the members that stand for the words after a kind: an action and a phase by their names, others as words
  /// that some member has.
  private func write(
    _ words: ArraySlice<Word>, of kind: String, beside members: MemberList,
    to occasion: inout JSONWriter, _ head: inout ReactionHead
  ) throws(Unreadable) {
    guard let first = words.first else { return }
    var named: [(name: String, value: String?)] = []
    switch kind {
    case "action":
      let name = ActionName(try text(of: first.range))
      named = [("target", name.target), ("action", name.action)]
    case "scroll": named = [("phase", try text(of: first.range))]
    default: break
    }
    for case (let name, let value?) in named {
      if members.contains(name) {
        throw Unreadable(first.range, .syntax, "\(name) is given twice")
      }
      occasion.key(name)
      occasion.value(value)
      head.arguments.append(("when.\(name)", first.range))
    }
    let others = words.dropFirst(named.isEmpty ? 0 : 1)
    guard !others.isEmpty else { return }
    occasion.key("words")
    occasion.beginArray()
    for (index, word) in others.enumerated() {
      occasion.value(try text(of: word.range))
      head.arguments.append(("when.words[\(index)]", word.range))
    }
    occasion.endArray()
  }

  /// Adds the reaction with the requests of the lines below its first one, unless one of these can't be read.
  func addReaction(_ head: ReactionHead, _ requests: [Command]) {
    for command in requests {
      guard let selector = command.selectors.first else { continue }
      let range = command.arguments.first { $0.name == selector.name }?.range ?? head.range
      return report(
        Unreadable(range, .syntax, "in a reaction, objects go by their ids, not by selectors"))
    }
    let params = self.params(of: head, requests)
    let command = Command(
      place: Place(source, head.range), method: "addReaction", params: params,
      arguments: head.arguments, isDeclaration: true, parts: requests)
    // Objects in its condition exist when it is played.
    if let error = vocabulary.error(inReaction: self.params(of: head, requests, without: "if")) {
      let place = command.place(ofParameter: error.data.firstString("parameter"))
      reader.report(place, .syntax, error.message)
      return
    }
    reader.add(.command(command))
  }

  private func params(
    of head: ReactionHead, _ requests: [Command], without left: String? = nil
  ) -> Params {
    Params { writer in
      for (name, value) in head.members where name != left {
        writer.key(name)
        value.withRoot { writer.value($0) }
      }
      writer.key("do")
      writer.beginArray()
      for command in requests {
        writer.beginObject()
        writer.member("method", command.method)
        command.params.with { params in
          guard let params else { return }
          writer.key("params")
          writer.value(params)
        }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}
