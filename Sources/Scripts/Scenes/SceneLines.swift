import Daemon
import JSON
import JSONRPC

/// The lines of a scene: classes, objects, controllers, views with what is in them, then what refers to objects that
/// come later.
struct SceneLines {
  private let vocabulary: Vocabulary
  /// A session in which objects are made for a moment, to see what is made with them.
  private let probe = LocalSession()
  private var lines: [String] = []
  private var late: [String] = []
  /// Identifiers that a line may name.
  private var known: Set<String> = ["window", "client", "app", "scene"]
  /// Whether objects of a class are made with parts.
  private var haveParts: [String: Bool] = [:]
  /// Subviews of parts, which are declared apart, with their superviews.
  private var apart: [(view: JSONValue, superview: String)] = []

  init(_ vocabulary: Vocabulary, screen: [Double]?) {
    self.vocabulary = vocabulary
    guard let screen else { return }
    let options = Params { writer in writer.object("options") { $0.member("screen", screen) } }
    _ = probe.answer("initialize", options)
  }

  var text: String { (lines + late).map { $0 + "\n" }.joined() }

  mutating func write(_ scene: JSONValue) {
    for each in scene.list("classes") { writeClass(each) }
    for each in scene.list("objects") {
      add(command("createObject", each, positional: []))
      known.insert(id(of: each))
    }
    for each in scene.list("items") { writeItem(each) }
    let controllers = scene.list("controllers")
    for each in controllers { declare(controller: each) }
    for each in scene.list("views") {
      if id(of: each) == "window" { writeWindow(each) } else { write(each, level: 0, under: nil) }
    }
    for each in scene.list("detachedViews") { writeDetached(each) }
    while !apart.isEmpty {
      let (view, superview) = apart.removeFirst()
      write(view, level: 0, under: superview)
    }
    // Those that a controller makes, it makes again.
    let owners = controllers.map { id(of: $0) + "." }
    for each in scene.list("recognizers") {
      if owners.contains(where: id(of: each).hasPrefix) { continue }
      write(recognizer: each, level: 0, on: nil)
    }
    lines += late
    late = []
    for each in scene.list("released") {
      if let id = each.string { add("release \(Self.word(id))") }
    }
    for each in controllers { place(controller: each) }
  }

  private func id(of value: JSONValue) -> String { value[member: "id"]?.string ?? "" }

  private mutating func add(_ line: String, level: Int = 0) {
    lines.append(String(repeating: "  ", count: level) + line)
  }

  // MARK: Classes, items, controllers

  private mutating func writeClass(_ value: JSONValue) {
    let name = value[member: "name"]?.string ?? ""
    let superclass = value[member: "superclass"]?.string ?? ""
    _ = probe.answer("defineClass", .strings([("name", name), ("superclass", superclass)]))
    let words = value.members.filter { member in
      !["name", "superclass", "hitInsets"].contains(member.name)
        && !(member.name == "bundle" && member.value.equals("app"))
    }.map(Self.word)
    add((["defineClass", Self.word(name), Self.word(superclass)] + words).joined(separator: " "))
    if let insets = value[member: "hitInsets"] {
      late.append("setHitInsets \(Self.word(name)) \(Self.word(insets))")
    }
  }

  private mutating func writeItem(_ item: JSONValue) {
    let (plain, references) = split(item, as: "createItem")
    add((["createItem"] + plain.map(Self.word)).joined(separator: " "))
    let id = id(of: item)
    known.insert(id)
    if !references.isEmpty {
      late.append(
        (["updateItem", Self.word(id)] + references.map(Self.word)).joined(separator: " "))
    }
  }

  private static let places: Set<String> = [
    "view", "window", "parent", "presenter", "joins", "selectedViewController",
  ]

  private mutating func declare(controller: JSONValue) {
    let id = id(of: controller)
    let (plain, references) = split(controller, as: "createController", but: Self.places)
    let words = plain.filter { $0.name != "id" && $0.name != "class" }.map(Self.word)
    let className = controller[member: "class"]?.string ?? ""
    add(([className, Self.word(id)] + words).joined(separator: " "))
    known.insert(id)
    guard !references.isEmpty else { return }
    late.append(
      (["updateController", Self.word(id)] + references.map(Self.word)).joined(separator: " "))
  }

  private mutating func place(controller: JSONValue) {
    let members = controller.members.filter {
      Self.places.contains($0.name) && $0.name != "selectedViewController" && $0.name != "joins"
    }
    let id = Self.word(id(of: controller))
    if !members.isEmpty {
      add((["updateController", id] + members.map(Self.word)).joined(separator: " "))
    }
    guard let selected = controller[member: "selectedViewController"] else { return }
    late.append("updateController \(id) selectedViewController=\(Self.word(selected))")
  }

  // MARK: Views

  /// Members of a node that aren't properties.
  private static let structure: Set<String> = [
    "id", "class", "recognizers", "subviews", "targets", "scrollDelegate",
  ]
  private static let geometry: Set<String> = ["anchorPoint", "transform", "bounds", "center"]

  private mutating func writeWindow(_ window: JSONValue) {
    let fresh = answer("describeTree", .strings([("root", "window")]))
    let changes = window.members.filter { member in
      !Self.structure.contains(member.name) && member.name != "rootViewController"
        && Self.text(fresh?.root.member(member.name)) != Self.text(member.value)
    }
    if !changes.isEmpty {
      late.append((["updateView window"] + changes.map(Self.word)).joined(separator: " "))
    }
    for each in window.list("subviews") { write(each, level: 0, under: nil) }
    for each in window.list("recognizers") {
      write(recognizer: each, level: 0, on: "window")
    }
  }

  /// Writes a view without a superview, then those in it.
  private mutating func writeDetached(_ view: JSONValue) {
    let id = id(of: view)
    let (plain, references) = split(
      view, as: "createView", but: ["recognizers", "subviews", "targets", "scrollDelegate"])
    let parts = parts(of: view)
    add((["createView"] + plain.map(Self.word)).joined(separator: " "))
    known.insert(id)
    if !references.isEmpty {
      late.append(
        (["updateView", Self.word(id)] + references.map(Self.word)).joined(separator: " "))
    }
    writeTargets(of: view, inline: false)
    writeInner(view, parts, level: 0, under: id)
  }

  /// Writes the declaration of a view, nested in one on a level further out, or under the one named.
  private mutating func write(_ view: JSONValue, level: Int, under superview: String?) {
    let id = id(of: view)
    let frame = frame(of: view)
    var (plain, references) = split(view, as: "createView", but: Self.structure)
    if frame != nil { plain.removeAll { Self.geometry.contains($0.name) } }
    references.removeAll { $0.name == "rootViewController" }
    var words = [view[member: "class"]?.string ?? "UIView", Self.word(id)]
    if let frame { words.append(SceneScript.numbers(frame)) }
    if let superview { words.append("superview=" + Self.word(superview)) }
    words += plain.map(Self.word)
    let parts = parts(of: view)
    let (arrows, isComplete) = arrows(of: view)
    if isComplete { words += arrows }
    add(words.joined(separator: " "), level: level)
    known.insert(id)
    if !references.isEmpty {
      late.append(
        (["updateView", Self.word(id)] + references.map(Self.word)).joined(separator: " "))
    }
    writeTargets(of: view, inline: isComplete)
    writeInner(view, parts, level: level + 1, under: nil)
  }

  /// Writes the recognizers and subviews of a view; those that it made itself only if they differ.
  private mutating func writeInner(
    _ view: JSONValue, _ parts: [String: String], level: Int, under superview: String?
  ) {
    for each in view.list("recognizers") {
      let id = id(of: each)
      if let made = parts[id] {
        known.insert(id)
        if made != Self.text(each) { change(each, by: "updateRecognizer") }
      } else {
        write(recognizer: each, level: superview == nil ? level : 0, on: superview)
      }
    }
    for each in view.list("subviews") {
      let id = id(of: each)
      if let made = parts[id] {
        known.insert(id)
        if made != Self.text(each) { change(each, by: "updateView") }
        for inner in each.list("subviews") { apart.append((inner, id)) }
        for inner in each.list("recognizers") {
          late.append(line(ofRecognizer: inner, on: id))
          noteTies(of: inner)
        }
      } else {
        write(each, level: superview == nil ? level : 0, under: superview)
      }
    }
  }

  /// Changes an object that was made with another.
  private mutating func change(_ value: JSONValue, by method: String) {
    let members = value.members.filter {
      !Self.structure.contains($0.name) && !["requires", "delegate"].contains($0.name)
    }
    let id = id(of: value)
    if !members.isEmpty {
      late.append(([method, Self.word(id)] + members.map(Self.word)).joined(separator: " "))
    }
    let subject = method == "updateView" ? "control" : "recognizer"
    for target in value.list("targets") { addTarget(target, of: id, as: subject) }
    if method == "updateRecognizer" { noteTies(of: value) }
  }

  /// The frame, where it says all about a view's geometry.
  private func frame(of view: JSONValue) -> [Double]? {
    func numbers(_ name: String) -> [Double]? {
      view.member(name)?.elements.compactMap(\.number)
    }
    guard numbers("transform") ?? [1, 0, 0, 1, 0, 0] == [1, 0, 0, 1, 0, 0],
      numbers("anchorPoint") ?? [0.5, 0.5] == [0.5, 0.5], let bounds = numbers("bounds"),
      let center = numbers("center"), bounds.count == 4, center.count == 2,
      bounds[0] == 0, bounds[1] == 0
    else { return nil }
    let frame = [center[0] - bounds[2] / 2, center[1] - bounds[3] / 2, bounds[2], bounds[3]]
    let back = [frame[0] + frame[2] * 0.5, frame[1] + frame[3] * 0.5]
    return back == center ? frame : nil
  }

  // MARK: Targets

  /// The targets of a control in its own line, and whether these are all of them.
  private func arrows(of control: JSONValue) -> (words: [String], isComplete: Bool) {
    var words: [String] = []
    for target in control.list("targets") {
      let events = target.list("events").compactMap(\.string)
      guard let arrow = arrow(to: target) else { return ([], false) }
      words.append(arrow)
      let isUsual =
        control[member: "class"]?.equals("UIButton") == true && events == ["touchUpInside"]
      if !isUsual { words.append("on " + events.joined(separator: ",")) }
    }
    return (words, true)
  }

  /// `-> target.action`; nil where a line can't say it, or the target comes later.
  private func arrow(to target: JSONValue) -> String? {
    guard let action = target[member: "action"]?.string, !action.contains("."),
      !action.isEmpty, let receiver = target[member: "target"].map({ $0.string }) ?? "client",
      known.contains(receiver)
    else { return nil }
    let name = receiver == "client" ? action : "\(receiver).\(action)"
    let isPlain = name.utf8.allSatisfy { Lexer.isBare($0) || $0 == UInt8(ascii: ":") }
    return isPlain ? "-> " + name : nil
  }

  private mutating func writeTargets(of control: JSONValue, inline: Bool) {
    let id = id(of: control)
    if !inline {
      for target in control.list("targets") { addTarget(target, of: id, as: "control") }
    }
    guard let answers = control[member: "scrollDelegate"] else { return }
    late.append(
      (["setScrollDelegate", Self.word(id)] + answers.members.map(Self.word)).joined(separator: " ")
    )
  }

  private mutating func addTarget(_ target: JSONValue, of id: String, as subject: String) {
    let words = target.members.map(Self.word)
    late.append((["addTarget", "\(subject)=\(Self.word(id))"] + words).joined(separator: " "))
  }

  // MARK: Recognizers

  private mutating func write(recognizer: JSONValue, level: Int, on view: String?) {
    add(line(ofRecognizer: recognizer, on: view), level: level)
    known.insert(id(of: recognizer))
    noteTies(of: recognizer)
  }

  private mutating func line(ofRecognizer recognizer: JSONValue, on view: String?) -> String {
    let id = id(of: recognizer)
    let except: Set<String> = ["id", "class", "targets", "requires", "delegate"]
    let (plain, references) = split(recognizer, as: "createRecognizer", but: except)
    var words = [recognizer[member: "class"]?.string ?? "", Self.word(id)]
    if let view { words.append("view=" + Self.word(view)) }
    words += plain.map(Self.word)
    let targets = recognizer.list("targets")
    let arrows = targets.compactMap { arrow(to: $0) }
    if arrows.count == targets.count {
      words += arrows
    } else {
      for target in targets { addTarget(target, of: id, as: "recognizer") }
    }
    if !references.isEmpty {
      late.append(
        (["updateRecognizer", Self.word(id)] + references.map(Self.word)).joined(separator: " "))
    }
    return words.joined(separator: " ")
  }

  /// Notes what a recognizer waits for, and its delegate.
  private mutating func noteTies(of recognizer: JSONValue) {
    let id = Self.word(id(of: recognizer))
    for other in recognizer.list("requires") {
      late.append("requireToFail \(id) \(Self.word(other))")
    }
    guard let delegate = recognizer[member: "delegate"] else { return }
    late.append((["setDelegate", id] + delegate.members.map(Self.word)).joined(separator: " "))
  }

  // MARK: Parts

  /// What a view makes itself, by identifier, each as the tree describes it at first.
  private mutating func parts(of view: JSONValue) -> [String: String] {
    let className = view[member: "class"]?.string ?? "UIView"
    let makers = ["segments", "trailingActions", "leadingActions", "items"]
    let mayMake = makers.contains { view.member($0) != nil }
    if haveParts[className] == false, !mayMake { return [:] }
    let id = id(of: view)
    let plain = view.members.filter { member in
      let schema = vocabulary.methods["createView"]?.parameter(member.name)?.schema
      return schema.map { member.name == "id" || !$0.namesObjects } ?? false
    }
    let params = Params { writer in
      for member in plain {
        writer.key(member.name)
        writer.value(member.value)
      }
    }
    guard answer("createView", params) != nil,
      let tree = answer("describeTree", .strings([("root", id)]))
    else { return [:] }
    _ = probe.answer("release", .strings([("id", id)]))
    var parts: [String: String] = [:]
    for part in tree.root.list("recognizers") + tree.root.list("subviews") {
      parts[self.id(of: part)] = Self.text(part)
    }
    withExtendedLifetime(tree) {}
    if haveParts[className] == nil { haveParts[className] = !parts.isEmpty }
    return parts
  }

  private func answer(_ method: String, _ params: Params) -> JSONDocument? {
    guard case .result(let answer) = probe.answer(method, params) else { return nil }
    return answer
  }

  // MARK: Words

  /// The members of an object apart: those that name no object, or only ones that are there, and those that have to wait.
  private func split(
    _ value: JSONValue, as method: String, but except: Set<String> = []
  ) -> (plain: [JSONValue.Member], references: [JSONValue.Member]) {
    var plain: [JSONValue.Member] = []
    var references: [JSONValue.Member] = []
    for member in value.members where !except.contains(member.name) {
      let schema = vocabulary.methods[method]?.parameter(member.name)?.schema
      let names = schema?.namesObjects ?? false
      let named =
        [member.value.string].compactMap { $0 } + member.value.elements.compactMap(\.string)
      if names, member.name != "id", !named.allSatisfy(known.contains) {
        references.append(member)
      } else {
        plain.append(member)
      }
    }
    return (plain, references)
  }

  private func command(_ method: String, _ value: JSONValue, positional: [String]) -> String {
    ([method] + value.members.map(Self.word)).joined(separator: " ")
  }

  private static func text(_ value: JSONValue?) -> String {
    value.map { JSONWriter.text($0) } ?? ""
  }

  private static func word(_ member: JSONValue.Member) -> String {
    "\(member.name)=\(word(member.value))"
  }

  /// A value as a line has it: numbers with commas, bare words, else JSON.
  private static func word(_ value: JSONValue) -> String {
    if let text = value.string { return word(text) }
    let numbers = value.elements.compactMap(\.number)
    let count = value.elements.reduce(0) { count, _ in count + 1 }
    if count > 1, numbers.count == count { return SceneScript.numbers(numbers) }
    return JSONWriter.text(value)
  }

  private static func word(_ text: String) -> String {
    let isBare =
      text.utf8.allSatisfy(Lexer.isBare) && !text.isEmpty
      && !["true", "false", "null"].contains(text)
      && Literal.numbers(Array(text.utf8)[...]) == nil
    return isBare ? text : JSONWriter.quoted(text)
  }
}
