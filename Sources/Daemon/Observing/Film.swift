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
  private var last = ScreenSnapshot()
  private var changesSinceKeyframe = 0
  private var needsKeyframe = true
  /// The version of the interface at the last sample; nil if the next one is due in any case.
  private var version: (engine: ObjectIdentifier, interface: UInt64)?

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
    // Only a cancelled request's description ends early, and nobody cancels a trace's.
    guard let now = try? ScreenSnapshot(of: session) else { return }
    defer { last = now }
    secrets.formUnion(now.secrets)
    let isKeyframe =
      needsKeyframe || changesSinceKeyframe >= Self.changesPerKeyframe
      || !now.hasSameNodes(as: last)
    let content = isKeyframe ? Self.keyframe(of: now) : changes(to: now).map { .changes($0) }
    guard let content else { return }
    guard samples.count < maximumSamples, bytes < Self.maximumBytes else {
      omitted += 1
      return
    }
    bytes += content.size
    samples.append(Sample(time: engine.now.seconds, after: after, content: content))
    (needsKeyframe, changesSinceKeyframe) = (false, isKeyframe ? 0 : changesSinceKeyframe + 1)
  }

  private static func keyframe(of snapshot: ScreenSnapshot) -> Content {
    var views = JSONWriter()
    views.value(raw: snapshot.views.inOrder.map(\.text))
    var recognizers = JSONWriter()
    recognizers.beginObject()
    for node in snapshot.recognizers.inOrder {
      recognizers.key(node.id)
      node.text.withUnsafeBytes { recognizers.raw($0) }
    }
    recognizers.endObject()
    return .keyframe(views: Array(views.bytes), recognizers: Array(recognizers.bytes))
  }

  /// The members that differ from the last sample's, by identifier; nil if none do.
  private func changes(to now: ScreenSnapshot) -> [UInt8]? {
    let changes =
      now.views.changes(since: last.views) + now.recognizers.changes(since: last.recognizers)
    guard !changes.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    for change in changes {
      writer.key(change.id)
      writer.beginObject()
      writer.members(of: change)
      writer.endObject()
    }
    writer.endObject()
    return Array(writer.bytes)
  }
}
