import Platform
import Testing

@testable import Gestures

/// Checks that every stored field of the engine's classes is copied.
///
/// What an object stores is asked of the object; that it is copied, of the source: a field that neither
/// its class's `copyState`, `copied` or `init(copying:)` nor the list here mentions was forgotten.
@Suite struct `What the engine stores` {
  /// Fields that aren't copied: identity, which a copy is made with; caches, which are rebuilt;
  /// observers.
  private static let notCopied: Set<String> = [
    "Object.id", "Object.objectClass", "Object.number", "Object.isBeingReleased",
    "Reaction.kinds", "Reaction.delay", "Reaction.code", "Reaction.remaining", "Reaction.home",
    "View.home", "View.above", "GestureRecognizer.home",
    "GestureRecognizer.attachedTo", "Controller.home", "StateMachine.home",
    "StateMachine.level",
    "WindowScene.application", "Dispatcher.insets", "DispatchLayer.rect", "Timer.ownerLink",
    "GestureRecognizer.hiddenTargets",
    "Engine.classes", "Engine.objects", "Engine.isBeingCopied", "Engine.application",
    "Engine.scene", "Engine.asker", "Engine.targetObserver", "Engine.applicationObserver",
    "Engine.interactionObserver", "Alarm.home", "Alarm.timer", "Engine.landingLog",
    "Engine.transcript", "Engine.timers", "Engine.arbiter", "Arbiter.home",
    "Engine.walk", "Engine.answeredAlerts", "Engine.viewMatcher",
    "Engine.areMachinesDriven", "Engine.triggeredMachines", "Engine.reactor",
    "Engine.reactionsUnderWay",
    "EventInProgress.isProcessing", "EventInProgress.departed", "EventInProgress.phaseTouches",
    "EventInProgress.notedPairs",
  ]

  @Test func `is copied, or listed as identity or cache`() throws {
    let sources = try Sources()
    var seen: Set<String> = []
    var forgotten: Set<String> = []
    for seed in 1...6 {
      let world = RandomWorld(seed: UInt64(seed), isFurnished: true)
      world.play(events: 120, toTheEnd: false)
      for value in Self.values(of: world.engine) {
        var level = Optional(Mirror(reflecting: value))
        while let each = level {
          let type = "\(each.subjectType)"
          if let copying = sources.copying[type], seen.insert(type).inserted {
            for case let field? in each.children.map(\.label)
            where !Self.notCopied.contains("\(type).\(field)") && !copying.mentions(field) {
              forgotten.insert("\(type).\(field)")
            }
          }
          level = each.superclassMirror
        }
      }
    }
    #expect(
      forgotten.sorted() == [],
      "copy these in `copyState`, or say in `notCopied` that they needn't be")
    let classes = sources.copying.filter {
      $0.value.text.contains("copyState(from original: Object")
    }
    #expect(
      Set(classes.keys).subtracting(seen).sorted() == [],
      "put one of each into the worlds (Laws/RandomWorld+Furniture.swift), or nothing checks that its copies are whole"
    )
  }

  private static func values(of engine: Engine) -> [Any] {
    let objects = Array(engine.objects.all)
    let views = objects.compactMap { $0 as? View }
    let recognizers = objects.compactMap { $0 as? GestureRecognizer }
    let touches = Array(engine.fingers.tracked)
    var values: [Any] = objects
    values += [engine, engine.event, engine.fingers, engine.otherInput, engine.arbiter]
    values.append(Alarm(in: engine))
    values += views.compactMap(\.details) as [Any]
    values += recognizers.compactMap(\.dispatch) as [Any]
    values += recognizers.compactMap(\.delegate) as [Any]
    values += recognizers.map(\.attempt) as [Any]
    values += recognizers.compactMap(\.timer) as [Any]
    values += touches as [Any]
    values += touches.compactMap(\.press) as [Any]
    return values
  }

  /// Source text of the copying functions, by type.
  private struct Sources {
    struct Copying {
      var text = ""

      /// Whether a field is named, or everything is copied at once.
      func mentions(_ field: String) -> Bool {
        if text.contains("= self\n") { return true }
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.contains { $0 == field }
      }
    }

    var copying: [String: Copying] = [:]

    init() throws {
      let here = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
      try readFolder("/\(here)/Sources/Gestures")
    }

    private mutating func readFolder(_ path: String) throws {
      let folder = try #require(opendir(path), "no folder \(path)")
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix(".") { continue }
        if name.hasSuffix(".swift") {
          read(try text(of: "\(path)/\(name)"))
        } else {
          try readFolder("\(path)/\(name)")
        }
      }
    }

    private func text(of path: String) throws -> String {
      let file = try #require(fopen(path, "r"), "no file \(path)")
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func read(_ source: String) {
      var type = ""
      var isCopying = false
      for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
        if !line.hasPrefix(" "), let name = Self.declared(in: line) { type = name }
        if line.hasPrefix("  "), !line.hasPrefix("   "), Self.copies(line) { isCopying = true }
        if isCopying { copying[type, default: Copying()].text += line + "\n" }
        if line == "  }" || line.hasSuffix("}") && !line.hasPrefix("   ") { isCopying = false }
      }
    }

    private static func copies(_ line: Substring) -> Bool {
      ["func copyState(", "func copied(by", "init(copying"].contains {
        line.contains($0)
      }
    }

    /// The type that a line begins to declare or extend.
    private static func declared(in line: Substring) -> String? {
      let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
      guard let keyword = words.firstIndex(where: { Self.keywords.contains($0) }),
        words.indices.contains(keyword + 1), !line.hasPrefix("//")
      else { return nil }
      return String(words[keyword + 1])
    }

    private static let keywords: Set<Substring> = ["class", "struct", "enum", "extension"]
  }
}
