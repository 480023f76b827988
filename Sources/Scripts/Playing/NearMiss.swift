import JSON

/// Effects that explain why no action was performed.
package enum NearMiss {
  /// Whether a reason is that another recognizer won. Effects of scripts carry no `link` that would say so.
  package static func isPrevention(_ because: String?) -> Bool {
    because?.hasPrefix("prevented by ") ?? false
  }

  /// How near the recognizer of an effect came to an action, from 0 on; nil if the effect doesn't say. One that was
  /// prevented came nearest, then one that waits, then one that failed; one that recognized has no action.
  package static func rank(of effect: JSONValue) -> Int? {
    guard effect[member: "recognizer"] != nil else { return nil }
    if effect.isEffect("pending") { return 1 }
    guard effect.isEffect("state"), let state = effect[member: "to"] else { return nil }
    if state.equals("failed") { return isPrevention(effect[member: "because"]?.string) ? 0 : 2 }
    return state.equals("began") || state.equals("ended") ? 3 : nil
  }
}
