import Gestures
import JSON

/// What can be seen of a session, sampled: keyframes with all views and recognizers, and between them what changed.
package struct Film {
  /// How often content that moves by itself is sampled, per second of the clock.
  static let framesPerSecond = 60.0
  /// The number of changes after which a keyframe is taken.
  private static let changesPerKeyframe = 500
  private static let maximumBytes = 16 << 20

  /// A moment at which something changed.
  package struct Sample {
    package let time: Double
    /// The last effect before it; -1 for none.
    package let after: Int
    package let content: Content
  }

  /// JSON: a list of views and an object of recognizers, or an object of changed members by identifier.
  package enum Content {
    case keyframe(views: [UInt8], recognizers: [UInt8])
    case changes([UInt8])

    fileprivate var size: Int {
      switch self {
      case .keyframe(let views, let recognizers): views.count + recognizers.count
      case .changes(let set): set.count
      }
    }
  }

  package private(set) var samples: [Sample] = []
  /// Texts of fields for passwords, which no part of a trace may show.
  package private(set) var secrets: Set<String> = []
  /// The number of samples that were left out.
  package private(set) var omitted = 0
  private let maximumSamples: Int
  private var bytes = 0
  /// The nodes of the last sample, each as JSON, by identifier.
  private var views = Nodes()
  private var recognizers = Nodes()
  private var changesSinceKeyframe = 0
  private var needsKeyframe = true
  /// The version of the interface at the last sample; nil if the next one is due in any case.
  private var version: (engine: ObjectIdentifier, interface: UInt64)?

  private struct Nodes {
    var order: [String] = []
    var texts: [String: [UInt8]] = [:]
    /// The texts that are shown as dots.
    var secrets: Set<String> = []
  }

  init(maximumSamples: Int) { self.maximumSamples = maximumSamples }

  /// The next sample doesn't continue the last one.
  mutating func cut() {
    needsKeyframe = true
    version = nil
  }

  /// Something may change that doesn't count as a change of the interface.
  mutating func expire() { version = nil }

  /// Whether something may have changed since the last sample.
  func isOutdated(in session: Session) -> Bool {
    let engine = session.engine
    return version.map { $0 != (ObjectIdentifier(engine), engine.interfaceVersion) } ?? true
  }

  /// Takes a sample of what has changed since the last one.
  mutating func take(_ session: Session, after: Int) {
    let engine = session.engine
    version = (ObjectIdentifier(engine), engine.interfaceVersion)
    let (views, recognizers) = Self.nodes(of: session)
    defer { (self.views, self.recognizers) = (views, recognizers) }
    secrets.formUnion(views.secrets)
    let isKeyframe =
      needsKeyframe || changesSinceKeyframe >= Self.changesPerKeyframe
      || views.order != self.views.order || recognizers.order != self.recognizers.order
    var content: Content?
    if isKeyframe {
      content = .keyframe(
        views: Self.list(views), recognizers: Self.object(recognizers))
    } else {
      content = changes(to: views, recognizers).map { .changes($0) }
    }
    guard let content else { return }
    guard samples.count < maximumSamples, bytes < Self.maximumBytes else {
      omitted += 1
      return
    }
    bytes += content.size
    samples.append(Sample(time: engine.now.seconds, after: after, content: content))
    (needsKeyframe, changesSinceKeyframe) = (false, isKeyframe ? 0 : changesSinceKeyframe + 1)
  }

  // MARK: - Nodes

  private static func nodes(of session: Session) -> (views: Nodes, recognizers: Nodes) {
    let trees = TreeDescription(session: session, isComplete: true)
    var views = Nodes()
    var recognizers = Nodes()
    func add(_ view: View) {
      let attached = view.gestureRecognizers
      views.order.append(view.id)
      let node = text { writer throws(RequestError) in
        try trees.writeOwnMembers(of: view, to: &writer)
        if let superview = view.superview { writer.member("superview", superview.id) }
        if !attached.isEmpty { writer.member("recognizers", identifiers: attached) }
      }
      views.texts[view.id] = node
      if view.isSecureTextEntry, let text = view.text, let shown = view.shownText {
        views.texts[view.id] = masked(node, text: shown)
        views.secrets.insert(text)
      }
      for recognizer in attached {
        recognizers.order.append(recognizer.id)
        recognizers.texts[recognizer.id] = text { writer throws(RequestError) in
          try trees.writeMembers(of: recognizer, to: &writer)
          writer.member("view", view.id)
        }
      }
      for subview in view.subviews { add(subview) }
    }
    for window in session.engine.windows { add(window) }
    return (views, recognizers)
  }

  private static func text(_ members: (inout JSONWriter) throws(RequestError) -> Void) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    // Only a cancelled request's description ends early, and nobody cancels a trace's.
    try? members(&writer)
    writer.endObject()
    return Array(writer.bytes)
  }

  private static func text(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(capacity: 64)
    writer.value(value)
    return Array(writer.bytes)
  }

  /// A node whose text is dots.
  private static func masked(_ node: [UInt8], text shown: String) -> [UInt8] {
    guard let document = try? JSONDocument.parse(node[...]) else { return node }
    return text { writer throws(RequestError) in
      document.withRoot { root in
        for member in root.members {
          writer.key(member.name)
          if member.name == "text" { writer.value(shown) } else { writer.value(member.value) }
        }
      }
    }
  }

  private static func list(_ nodes: Nodes) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for id in nodes.order { nodes.texts[id]?.withUnsafeBytes { writer.raw($0) } }
    writer.endArray()
    return Array(writer.bytes)
  }

  private static func object(_ nodes: Nodes) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for id in nodes.order {
      writer.key(id)
      nodes.texts[id]?.withUnsafeBytes { writer.raw($0) }
    }
    writer.endObject()
    return Array(writer.bytes)
  }

  // MARK: - Changes

  /// The members that differ from the last sample's, by identifier; nil if none do.
  private func changes(to views: Nodes, _ recognizers: Nodes) -> [UInt8]? {
    var writer = JSONWriter()
    var isEmpty = true
    writer.beginObject()
    for (before, now) in [(self.views, views), (self.recognizers, recognizers)] {
      for id in now.order {
        guard let old = before.texts[id], let new = now.texts[id], old != new else { continue }
        isEmpty = false
        writer.key(id)
        Self.write(changesFrom: old, to: new, into: &writer)
      }
    }
    writer.endObject()
    return isEmpty ? nil : Array(writer.bytes)
  }

  /// Writes the members of an object that another version of it doesn't have so; null for those that are gone.
  private static func write(
    changesFrom old: [UInt8], to new: [UInt8], into writer: inout JSONWriter
  ) {
    writer.beginObject()
    defer { writer.endObject() }
    guard let before = try? JSONDocument.parse(old[...]),
      let now = try? JSONDocument.parse(new[...])
    else { return }
    before.withRoot { before in
      now.withRoot { now in
        for member in now.members {
          if let was = before.member(member.name), text(of: was) == text(of: member.value) {
            continue
          }
          writer.key(member.name)
          writer.value(member.value)
        }
        for member in before.members where now.member(member.name) == nil {
          writer.key(member.name)
          writer.null()
        }
      }
    }
  }
}
