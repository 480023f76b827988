import Daemon
import JSON

/// What recognizers do to each other, from the objects of reasons.
struct TraceLinks {
  /// A link, and the effect that it belongs to.
  struct Link {
    let kind: String
    let from: String
    let to: String
    let effect: Int
  }

  private(set) var links: [Link] = []
  /// What each waiting recognizer waits for.
  private var awaited: [String: [String]] = [:]
  /// Recognizers whose last change of state was to fail.
  private var failed: Set<String> = []

  /// Forgets who waits: a test begins.
  mutating func beginSegment() { (awaited, failed) = ([:], []) }

  mutating func add(_ effect: JSONValue, _ mention: Observation.Mention, at index: Int) {
    guard let recognizer = effect[member: "recognizer"]?.string else { return }
    func link(_ kind: String, from: String, to: String) {
      links.append(Link(kind: kind, from: from, to: to, effect: index))
    }
    switch effect[member: "effect"]?.string {
    case "pending":
      let others = effect[member: "on"]?.elements.compactMap(\.string) ?? []
      for other in others {
        link("waits", from: recognizer, to: other)
        failed.remove(other)
      }
      awaited[recognizer] = others
    case "state":
      let state = effect[member: "to"]?.string
      if let kind = mention.link, let other = mention.names.first {
        link(kind, from: other, to: recognizer)
      }
      let others = awaited.removeValue(forKey: recognizer) ?? []
      if state == "failed" {
        failed.insert(recognizer)
      } else {
        failed.remove(recognizer)
        for other in others where failed.contains(other) {
          link("released", from: other, to: recognizer)
        }
      }
    default: break
    }
  }
}
