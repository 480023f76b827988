import Daemon
import JSON
import JSONRPC

/// Prints a scene, as `describeScene` answers it, as a script that makes the same.
///
/// Lines say what they can; what has no line of its own, such as dispatchers or settings of capture, is one
/// `loadScene` at the end. A scene that lines can't make is a `loadScene` as a whole: the script is played to
/// see that it describes the scene.
package struct SceneScript {
  private let vocabulary = Vocabulary()
  private let scene: JSONDocument
  private let screen: [Double]?

  /// Members that have no lines, and that `loadScene` takes on top of a set-up.
  private static let leftovers: Set<String> = [
    "dispatchers", "stateMachines", "popped", "firstResponders", "application", "capture",
    "recognizerOrder", "reactions",
  ]

  package init(_ scene: JSONDocument, screen: [Double]?) {
    self.scene = scene
    self.screen = screen
  }

  /// The script, below comments.
  package func text(comments: [String] = []) -> String {
    var head = comments.map { "# " + $0.split(separator: "\n").joined(separator: " ") + "\n" }
      .joined()
    if let screen { head += "screen " + Self.numbers(screen) + "\n" }
    var writer = SceneLines(vocabulary, screen: screen)
    scene.withRoot { writer.write($0) }
    let lines = writer.text
    let made = Self.described(head + lines)
    let missing = scene.withRoot { wanted in
      made?.withRoot { made in Self.missing(from: made, of: wanted) }
    }
    if let missing {
      let text = head + lines + (missing.isEmpty ? "" : load(missing))
      if missing.isEmpty || isSame(text) { return text }
    }
    return head + load(nil)
  }

  private func isSame(_ text: String) -> Bool {
    guard let made = Self.described(text) else { return false }
    return made.withRoot { made in scene.withRoot { JSONWriter.text(made) == JSONWriter.text($0) } }
  }

  /// The members that a scene lacks or has otherwise; nil if one of them has lines of its own.
  private static func missing(from made: JSONValue, of wanted: JSONValue) -> [String]? {
    var missing: [String] = []
    for member in wanted.members {
      guard JSONWriter.text(made.member(member.name)) != JSONWriter.text(member.value) else {
        continue
      }
      guard leftovers.contains(member.name) else { return nil }
      missing.append(member.name)
    }
    for member in made.members where wanted.member(member.name) == nil {
      guard leftovers.contains(member.name) else { return nil }
    }
    return missing
  }

  /// A line that loads members of the scene; nil for all.
  private func load(_ names: [String]?) -> String {
    var writer = JSONWriter(capacity: 1024)
    scene.withRoot { scene in
      writer.beginObject()
      for member in scene.members where names?.contains(member.name) ?? true {
        writer.key(member.name)
        writer.value(member.value)
      }
      writer.endObject()
    }
    return "loadScene scene=" + String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  /// The scene that a script's set-up makes; nil if a line of it is wrong or refused.
  private static func described(_ text: String) -> JSONDocument? {
    let script = ScriptReader().read(.text(text, name: "scene"))
    guard script.diagnostics.isEmpty else { return nil }
    let player = Player(observer: nil)
    player.startOver()
    player.adopt(script)
    guard player.play(script.setUp, stopsWhenRefused: true).isEmpty,
      case .result(let answer) = player.session.answer("describeScene", .none)
    else { return nil }
    return answer.withRoot { $0[member: "scene"].map { JSONDocument(retaining: $0) } }
  }

  static func numbers(_ numbers: [Double]) -> String {
    numbers.map { number in
      var writer = JSONWriter(capacity: 16)
      writer.value(number)
      return String(decoding: writer.bytes, as: UTF8.self)
    }.joined(separator: ",")
  }
}
