import JSON
import Scripts

/// Counts the touch events that a command played.
enum TouchCount {
  static func played(by command: Command, _ result: JSONValue) -> Int {
    if let played = result[member: "played"]?.integer { return Int(played) }
    if command.method == "sendTouch" || command.method == "sendTouches" { return 1 }
    let isPlayed = command.params.with { $0?[member: "play"]?.bool ?? true }
    guard isPlayed, let touches = result[member: "touches"] else { return 0 }
    return touches.elements.count { ($0[member: "touches"]?.count ?? 0) > 0 }
  }
}
