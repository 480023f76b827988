import Gestures
import JSON

/// What can be seen at one moment: the node of each view and recognizer.
struct ScreenSnapshot: Equatable {
  /// Nodes in order, each as JSON, by identifier.
  struct Nodes: Equatable {
    fileprivate(set) var order: [String] = []
    fileprivate(set) var texts: [String: [UInt8]] = [:]
  }

  /// Each view before its subviews, from back to front.
  private(set) var views = Nodes()
  /// Those of each view in their order.
  private(set) var recognizers = Nodes()
  /// Texts of fields for passwords, whose nodes show dots.
  private(set) var secrets: Set<String> = []

  init() {}

  init(of session: Session) throws(RequestError) {
    let trees = TreeDescription(session: session, isComplete: true)
    for window in session.engine.windows { try add(window, trees) }
  }

  private mutating func add(_ view: View, _ trees: TreeDescription) throws(RequestError) {
    try trees.session.checkCancellation()
    let attached = view.gestureRecognizers
    views.order.append(view.id)
    let node = try JSONWriter.object { writer throws(RequestError) in
      try trees.writeOwnMembers(of: view, to: &writer)
      if let superview = view.superview { writer.member("superview", superview.id) }
      if !attached.isEmpty { writer.member("recognizers", identifiers: attached) }
    }
    views.texts[view.id] = node
    if view.isSecureTextEntry, let text = view.text, let shown = view.shownText {
      views.texts[view.id] = try Self.masked(node, text: shown)
      secrets.insert(text)
    }
    for recognizer in attached {
      recognizers.order.append(recognizer.id)
      recognizers.texts[recognizer.id] = try JSONWriter.object { writer throws(RequestError) in
        try trees.writeMembers(of: recognizer, to: &writer)
        writer.member("view", view.id)
      }
    }
    for subview in view.subviews { try add(subview, trees) }
  }

  /// A node whose text is dots.
  private static func masked(_ node: [UInt8], text shown: String) throws(RequestError) -> [UInt8] {
    guard let document = try? JSONDocument.parse(node[...]) else { return node }
    return try JSONWriter.object { writer throws(RequestError) in
      document.withRoot { root in
        for member in root.members {
          writer.key(member.name)
          if member.name == "text" { writer.value(shown) } else { writer.value(member.value) }
        }
      }
    }
  }

  /// Whether it has the views and recognizers of another one, in the same order.
  func hasSameNodes(as other: Self) -> Bool {
    views.order == other.views.order && recognizers.order == other.recognizers.order
  }
}

extension ScreenSnapshot.Nodes {
  /// A node with the JSON of two moments.
  typealias Change = (id: String, before: [UInt8], now: [UInt8])

  var inOrder: some Sequence<(id: String, text: [UInt8])> {
    order.lazy.map { ($0, texts[$0] ?? []) }
  }

  /// The nodes that differ from an earlier moment's, of those that both have.
  func changes(since earlier: Self) -> [Change] {
    order.compactMap { id in
      guard let before = earlier.texts[id], let now = texts[id], before != now else { return nil }
      return (id, before, now)
    }
  }
}

extension JSONWriter {
  /// The members of a node that have changed; null for those that are gone.
  mutating func members(of change: ScreenSnapshot.Nodes.Change) {
    guard let before = try? JSONDocument.parse(change.before[...]),
      let now = try? JSONDocument.parse(change.now[...])
    else { return }
    before.withRoot { before in
      now.withRoot { now in
        for member in now.members {
          let was = before.member(member.name).map { Self.json($0) }
          guard was != Self.json(member.value) else { continue }
          key(member.name)
          value(member.value)
        }
        for member in before.members where now.member(member.name) == nil {
          key(member.name)
          null()
        }
      }
    }
  }

  private static func json(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(capacity: 64)
    writer.value(value)
    return Array(writer.bytes)
  }

  /// A list of values that are JSON already.
  mutating func value(raw texts: some Sequence<[UInt8]>) {
    beginArray()
    for text in texts { text.withUnsafeBytes { raw($0) } }
    endArray()
  }

  /// An object on its own, as JSON.
  fileprivate static func object(
    _ members: (inout JSONWriter) throws(RequestError) -> Void
  ) throws(RequestError) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    try members(&writer)
    writer.endObject()
    return Array(writer.bytes)
  }
}
