import Daemon
import JSON

/// What recognizers do to each other, from the reasons of effects.
struct TraceLinks {
  /// A link, and the effect that it belongs to.
  struct Link {
    let kind: String
    let from: String
    let to: String
    let effect: Int
  }

  private(set) var links: [Link] = []

  mutating func add(_ effect: JSONValue, _ mention: Observation.Mention, at index: Int) {
    guard let recognizer = effect[member: "recognizer"]?.string else { return }
    if effect[member: "effect"]?.string == "pending" {
      for other in effect[member: "on"]?.elements.compactMap(\.string) ?? [] {
        links.append(Link(kind: "waits", from: recognizer, to: other, effect: index))
      }
    } else if let link = mention.link {
      links.append(
        Link(kind: link.kind, from: link.other, to: recognizer, effect: index))
    }
  }
}
