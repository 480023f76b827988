import JSON

/// An interactive session that plays one line at a time.
///
/// Lines nest as in a script: an indented line belongs to the last one with less indentation.
public final class Repl {
  private let reader = ScriptReader()
  private let player: Player
  private let transcript: Transcript
  private let console: Console
  /// Lines in which the next one may be nested, each in the one before.
  private var levels: [Level] = []

  private struct Level {
    let line: String
    /// The number of steps that the lines up to this one have.
    let steps: Int

    var indentation: Substring { line.prefix { $0 == " " || $0 == "\t" } }
  }

  public init(_ console: Console) {
    self.console = console
    transcript = Transcript(console)
    player = Player(observer: transcript)
    player.startOver()
  }

  /// Plays the set-up of a script; returns false if it can't be read.
  public func play(file: String) -> Bool {
    let script = reader.read(.file(file))
    guard ScriptList.isReadable([script], console) else { return false }
    player.adopt(script)
    _ = player.play(script.setUp, stopsWhenRefused: false)
    console.output.flush()
    return true
  }

  /// Plays a line, and prints its effects.
  public func play(_ line: String) {
    defer { console.output.flush() }
    let words = line.split { $0 == " " || $0 == "\t" }.map { String($0) }
    guard let first = words.first else { return }
    if first == "help" {
      console.output.write(help(words.dropFirst().first))
      return
    }
    let isNested = line.first == " " || line.first == "\t"
    let outer = isNested ? levels(around: line) : []
    let text = (outer.map(\.line) + [line]).joined(separator: "\n")
    let script = reader.readMore(SourceText(name: "<line>", bytes: Array(text.utf8)))
    guard ScriptList.isReadable([script], console) else {
      if !isNested { levels = [] }
      return
    }
    let steps = script.setUp + script.tests.flatMap(\.steps)
    // A comment is nothing that lines are nested in.
    if script.trees.first?.comments.isEmpty ?? true {
      levels = outer + [Level(line: line, steps: steps.count)]
    }
    player.adopt(script)
    _ = player.play(
      Array(steps.dropFirst(outer.last?.steps ?? 0)), stopsWhenRefused: false)
  }

  /// The lines that an indented one is nested in: those above the one with its indentation, if
  /// there is one.
  private func levels(around line: String) -> [Level] {
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    return Array(levels.prefix { $0.indentation != indentation })
  }

  // MARK: - Help

  private func help(_ word: String?) -> String {
    guard let word else {
      return """
        Enter lines as in scripts: declarations (UIView card 20,100,300,200), commands (tap card)
        and expectations (expect action opened); indented lines belong to the line above. help
        METHOD or help CLASS lists the members. End of input quits.

        """
    }
    if let method = reader.vocabulary.methods[word] {
      let parameters = method.parameters.map { parameter in
        "  \(parameter.name)\(parameter.isRequired ? "" : "?")  \(parameter.summary)\n"
      }
      return "\(method.name): \(method.summary)\n" + parameters.joined()
    }
    if let facts = reader.vocabulary.classes[word] {
      return "\(word) takes \(facts.members.joined(separator: ", "))\n"
    }
    return "no method or class is called \(word)\n"
  }

  // MARK: - Completion

  /// Completions of `word`, which ends `line`.
  public func completions(of word: String, in line: String) -> [String] {
    let before = line.dropLast(word.count).split { $0 == " " || $0 == "\t" }.map { String($0) }
    var candidates: [String]
    if let first = before.first {
      candidates = objects()
      if let method = reader.vocabulary.methods[first] {
        candidates += method.parameters.map { $0.name + "=" }
      } else if first == "expect" {
        candidates +=
          reader.vocabulary.expectationWords
          + reader.vocabulary.properties.sorted().map { $0 + "=" }
      } else if let facts = reader.vocabulary.classes[first] {
        candidates += facts.members.map { $0 + "=" } + ["->"]
      }
    } else {
      candidates = Vocabulary.keywords + ["help"] + reader.vocabulary.methods.names + classes()
    }
    return candidates.filter { $0.hasPrefix(word) }
  }

  /// Identifiers of the session's objects.
  private func objects() -> [String] {
    guard case .result(let answer) = player.session.answer("listObjects", .none) else {
      return []
    }
    return answer.withRoot { root in
      root.list("objects").compactMap { $0[member: "id"]?.string }
    }
  }

  private func classes() -> [String] {
    guard case .result(let answer) = player.session.answer("listClasses", .none) else {
      return []
    }
    return answer.withRoot { root in
      root.list("classes").compactMap { $0[member: "name"]?.string }
    }
  }
}
