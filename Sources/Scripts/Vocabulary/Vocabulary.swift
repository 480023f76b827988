import Daemon
import JSON
import JSONRPC

/// The meanings of words: methods from the definition, classes from the class table, and the
/// language's own keywords.
package final class Vocabulary {
  package let methods: MethodTable
  package let classes: ClassTable
  /// First words of a line that are neither methods nor classes.
  package static let keywords = ["test", "on", "expect", "wait", "screen", "include", "import"]
  /// The words after `expect` that are no kinds of effect.
  package static let expectations = ExpectationForm.own.map(\.word)

  /// Words of other tools and of people for methods and keywords.
  private static let otherVerbs = [
    "click": "tap", "touch": "tap", "longPress": "press", "longpress": "press",
    "touchAndHold": "press", "pan": "drag", "move": "drag", "dragAndDrop": "drag", "flick": "swipe",
    "zoom": "pinch", "type": "typeText", "fill": "typeText", "sleep": "wait", "assert": "expect",
  ]

  /// Events that a declaration may name; each has a name in the definition.
  package private(set) lazy var controlEvents = methods.words(ofSchema: "ControlEvent")
  package private(set) lazy var recognizerStates = methods.words(ofSchema: "RecognizerState")
  package private(set) lazy var scrollPhases = methods.words(ofSchema: "ScrollPhase")
  /// The kinds of effect that have no form of expectation of their own.
  package private(set) lazy var effectKinds = methods.words(ofSchema: "EffectKind").filter {
    !Self.expectations.contains($0) && $0 != "answers"
  }

  /// The form of expectation with that word; nil if there is none.
  package func expectationForm(_ word: String) -> ExpectationForm? {
    ExpectationForm.own.first { $0.word == word }
      ?? (effectKinds.contains(word) ? .effect(word) : nil)
  }

  /// The words after `expect`.
  package var expectationWords: [String] { Self.expectations + effectKinds }

  /// The words after `expect no`.
  package var negatableWords: [String] {
    ExpectationForm.own.filter(\.isNegatable).map(\.word) + effectKinds
  }

  /// The members that a form of expectation takes by name; of `captured` those that are no properties of the event.
  package func members(ofExpectation form: String) -> [String] {
    switch form {
    case "action", "actions":
      let members = ["action", "control"].flatMap(methods.members(ofEffect:))
      return Array(Set(members).subtracting(["targets"])).sorted()
    case "scroll": return methods.members(ofEffect: form) + ["on"]
    default: return expectationForm(form)?.members ?? methods.members(ofEffect: form)
    }
  }

  /// The kind of object that such a member names, or one of the effect of a reaction; nil if it names none.
  package func named(by member: String, ofExpectation form: String) -> String? {
    let kinds = ["action", "actions"].contains(form) ? ["action", "control"] : [form]
    return kinds.lazy.compactMap { self.methods.named(by: member, ofEffect: $0) }.first
  }

  /// The names of the events that profiles record: built-in ones, and those that a script has described so far.
  package private(set) lazy var eventNames = Set(capturedEventNames)

  /// Learns the names of events in the profiles of a request.
  func learnEvents(in value: JSONValue) {
    if value.isArray { value.elements.forEach(learnEvents) }
    guard value.isObject else { return }
    for member in value.members {
      if member.name == "event", let name = member.value.string { eventNames.insert(name) }
      learnEvents(in: member.value)
    }
  }

  /// The kinds of effect that reactions are for.
  package private(set) lazy var reactionKinds =
    methods["addReaction"]?.parameter("when")?.schema.words ?? []
  /// The members of a reaction besides those of its effect.
  package private(set) lazy var reactionMembers = (methods["addReaction"]?.parameters ?? [])
    .map(\.name).filter { !["when", "do"].contains($0) }

  /// The members of its effect that a reaction may name.
  package func members(ofReaction kind: String) -> [String] {
    members(ofExpectation: kind).filter { $0 != "on" && $0 != "effect" } + ["on"]
  }

  /// The methods that a reaction may call.
  package var reactionMethods: [String] { ReactionMethodReader.names }

  /// The words that a member of its effect may be, or any member for nil.
  package func words(ofReaction kind: String, member: String? = nil) -> [String] {
    ReactionMembers.words(of: kind, member: member)
  }

  /// The kind of effect that was probably meant for a reaction; nil if none is near.
  package func reactionKind(meantBy word: String) -> String? {
    ["state", "actions", "pending"].contains(word)
      ? "action" : Self.nearestName(to: word, among: reactionKinds)
  }

  /// The error in a reaction, as far as it can be found without playing; nil if there is none.
  func error(inReaction params: Params) -> ResponseError? {
    switch session.answer("addReaction", params) {
    case .refused(let error): return error
    case .result(let answer):
      let id = answer.withRoot { $0[member: "id"]?.string } ?? ""
      _ = session.answer("removeReaction", .strings([("id", id)]))
      return nil
    }
  }

  /// Properties that some kind of object has.
  package private(set) lazy var properties: Set<String> = Set(methods.describing.flatMap(\.results))

  /// The schema of a property with that name, of some kind of object.
  package func schema(ofProperty name: String) -> Schema {
    for making in methods.making {
      if let parameter = making.parameter(name), name != "id" { return parameter.schema }
    }
    return .any
  }

  /// The error in a selector; nil if it can be read.
  func error(inSelector text: String) -> ResponseError? {
    // Without that root, the selector is read and nothing is searched.
    let params = Params.strings([("selector", text), ("root", ClassTable.probe)])
    guard case .refused(let error) = session.answer("findViews", params),
      error.data.firstString("parameter") == "selector"
    else { return nil }
    return error
  }

  /// Whether a quoted text is a list of selectors: it has a comma outside of inner quotes, and each part begins with a
  /// class, `#id` or `[`.
  package func isSelectorList(_ text: String) -> Bool {
    var parts: [Substring] = []
    var (quote, depth, start) = (nil as Character?, 0, text.startIndex)
    for index in text.indices {
      let each = text[index]
      if let open = quote {
        if each == open { quote = nil }
      } else if each == "\"" || each == "'" {
        quote = each
      } else if "([".contains(each) {
        depth += 1
      } else if ")]".contains(each) {
        depth -= 1
      } else if each == ",", depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    guard !parts.isEmpty else { return false }
    parts.append(text[start...])
    return parts.allSatisfy { part in
      let part = part.drop { $0 == " " }
      guard let first = part.first else { return false }
      if first == "#" || first == "[" { return part.count > 1 }
      let word = String(part.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) })
      return word.hasPrefix("UI") || !word.isEmpty && classes[word]?.isView == true
    }
  }

  /// The session in which a script's definitions and imports are tried while it is read.
  private let session = LocalSession()

  package init() {
    methods = MethodTable(answeredBy: GesturedService())
    classes = ClassTable(methods: methods, session: session)
  }

  /// Has the next script begin without what the last one defined.
  package func startOver() {
    classes.startOver()
    eventNames = Set(capturedEventNames)
  }

  /// Whether there is an object of that name before anything is played, or out of an import.
  package func isObject(_ id: String) -> Bool { session.hasObject(named: id) }

  /// The classes that derive from one, itself included; nil for all.
  package func classNames(under base: String?) -> [String] {
    let params = base.map { Params.strings([("under", $0)]) } ?? .none
    guard case .result(let answer) = session.answer("listClasses", params) else { return [] }
    return answer.withRoot { root in
      root.list("classes").compactMap { $0[member: "name"]?.string }
    }
  }

  /// Whether there is such a class: of UIKit, or of the script.
  package func isClass(_ name: String) -> Bool {
    guard case .result = session.answer("listClasses", .strings([("under", name)])) else {
      return false
    }
    return true
  }

  /// The name that was probably meant; nil if none is near.
  package static func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    nearest(to: name, among: names)
  }

  /// The name from which a word differs by a typing error; nil if there is none.
  package static func slip(_ word: String, of names: some Sequence<String>) -> String? {
    guard let name = nearest(to: word, among: names) else { return nil }
    // It has nearly the same letters.
    var counts: [UInt8: Int] = [:]
    for letter in word.utf8 { counts[letter, default: 0] += 1 }
    for letter in name.utf8 { counts[letter, default: 0] -= 1 }
    let difference = counts.values.reduce(0) { $0 + abs($1) }
    return difference <= max(2, word.utf8.count / 3) ? name : nil
  }

  /// The first word of a line that was probably meant; nil if none is near.
  package func nearestBeginning(to word: String) -> String? {
    if let verb = Self.otherVerbs[word] { return verb }
    let candidates = Self.keywords + methods.names + (classes.nearest(to: word).map { [$0] } ?? [])
    return nearest(to: word, among: candidates)
  }
}
