import JSON

/// Effects that explain why no action was performed.
package enum NearMiss {
  /// How near the recognizer of an effect came to an action, from 0 on; nil if the effect doesn't say. One that was
  /// prevented came nearest, then one that waits, then one that failed; one that recognized has no action.
  package static func rank(of effect: JSONValue) -> Int? {
    guard effect[member: "recognizer"] != nil else { return nil }
    if effect.isEffect("pending") { return 1 }
    guard effect.isEffect("state"), let state = effect[member: "to"] else { return nil }
    if state.equals("failed") {
      let because = effect[member: "because"]?.utf8
      return because?.starts(with: "prevented by ".utf8) ?? false ? 0 : 2
    }
    return state.equals("began") || state.equals("ended") ? 3 : nil
  }
}
