import Gestures
import JSON
import Selectors

/// When a reaction runs: the kind of effect, and members that it has to have.
struct ReactionOccasion {
  let kind: EffectKind
  /// As it was given.
  let text: JSONDocument
  /// A selector of the view, or one of the views, that the effect is about; nil for any.
  fileprivate(set) var view: Selector?
  /// Values that some members have to have, as words of an expectation do.
  fileprivate(set) var words: [String] = []

  /// The kinds of effect that may fit. Actions are sent by recognizers and by controls.
  var kinds: EffectKinds { kind == .action ? [.action, .control] : EffectKinds(kind) }

  /// The names that its condition may use: what the effect is about.
  var namesOfConditions: ConditionPlace {
    switch kind {
    case .action: ConditionPlace(.gesture, .view, .control)
    case .control: ConditionPlace(.control, .view)
    case .touches: ConditionPlace(.view, .touch)
    case .presses: ConditionPlace(.view, .press)
    case .select, .rowAction: ConditionPlace(.view, .scrollView)
    case .scroll, .scrollDelegate: ConditionPlace(.scrollView)
    case .openURL, .motion, .remoteControl: ConditionPlace(.view)
    case .interactiveTransition: ConditionPlace(.gesture)
    default: .anywhere
    }
  }

  /// Names of its own, which no effect has for a member.
  fileprivate static let ownNames = ["effect", "on", "words"]

  /// Whether it is an effect's occasion. `written` keeps the effect's members for further reactions.
  func fits(_ effect: Effect, at index: Int?, written: inout AnyObject?, in session: Session)
    -> Bool
  {
    if let view {
      let views = effect.viewsConcerned
      guard
        views.contains(where: { $0.id == view.text })
          || session.isAny(of: views, matchedBy: view.text)
      else { return false }
    }
    let document: JSONDocument
    if let kept = written as? JSONDocument {
      document = kept
    } else {
      var writer = JSONWriter(capacity: 512)
      writer.value(effect, at: index, of: session.engine.transcript)
      document = writer.document
      written = document
    }
    return document.withRoot { effect in
      guard kind == .action, let targets = effect[member: "targets"] else { return fits(effect) }
      return targets.elements.contains { fits($0, or: effect) }
    }
  }

  /// Whether one of two parts of an effect has each member, and each word.
  private func fits(_ part: JSONValue, or whole: JSONValue? = nil) -> Bool {
    text.withRoot { wanted in
      wanted.members.allSatisfy { member in
        let name = member.name
        guard !Self.ownNames.contains(name) else { return true }
        return [part, whole].contains { $0?.member(name)?.isSame(as: member.value) ?? false }
      }
    } && words.allSatisfy { part.says($0) || whole?.says($0) ?? false }
  }
}

extension JSONValue {
  /// Whether a member is denoted by a word, or is a list with such an element.
  fileprivate func says(_ word: String) -> Bool {
    members.contains { !["effect", "because"].contains($0.name) && $0.value.isDenoted(by: word) }
  }

  package func isDenoted(by word: String) -> Bool {
    if isArray { return elements.contains { $0.isDenoted(by: word) } }
    if let utf8 { return utf8.elementsEqual(word.utf8) }
    var writer = JSONWriter(capacity: 64)
    writer.value(self)
    return writer.bytes.elementsEqual(word.utf8)
  }
}

extension Effect {
  /// What a condition's names stand for right after it.
  func context(in engine: Engine) -> ConditionContext {
    var context = ConditionContext(engine)
    context.view = viewsConcerned.last
    switch kind {
    case .action(let call): context.gesture = call.recognizer
    case .control(let control): context.control = control.control as? Control
    case .touches(let touches):
      context.touch = engine.transcript.touches(of: touches).first
        .flatMap { engine.touch($0.identifier) }
    case .presses(let presses): context.press = presses.press
    case .select(let selection): context.scrollView = selection.list as? ScrollView
    case .scroll(let scroll): context.scrollView = scroll.scrollView
    case .scrollDelegate(let told): context.scrollView = told.scrollView
    case .interactiveTransition(let transition): context.gesture = transition.recognizer
    case .rowAction(let performed): context.scrollView = performed.list as? ScrollView
    default: break
    }
    return context
  }

  /// The views that it is about.
  fileprivate var viewsConcerned: [View] {
    let objects: [Object?] =
      switch kind {
      case .action(let call): [call.view]
      case .touches(let touches): [touches.view]
      case .control(let control): [control.control]
      case .select(let selection): [selection.list, selection.cell]
      case .presses(let presses): [presses.from]
      case .key(let key): [key.from]
      case .motion(let motion): [motion.from]
      case .remoteControl(let command): [command.from]
      case .scroll(let scroll): [scroll.scrollView]
      case .scrollDelegate(let told): [told.scrollView]
      case .openURL(let opening): [opening.view]
      case .interactiveTransition(let transition): [transition.controller.view]
      case .rowAction(let performed): [performed.list, performed.row]
      default: []
      }
    return objects.compactMap { $0 as? View }
  }
}

/// Reads when a reaction runs: a kind of effect, or `{effect, member: value, …}`.
struct ReactionOccasionReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> ReactionOccasion {
    guard value.isObject else {
      return ReactionOccasion(kind: try kind(value), text: JSONDocument(retaining: value))
    }
    guard let effect = value[member: "effect"] else {
      throw RequestError(.missingParameter(expected: expectedKind), at: "effect")
    }
    var occasion = ReactionOccasion(
      kind: try within("effect", kind(effect)), text: JSONDocument(retaining: value))
    for member in value.members {
      switch member.name {
      case "effect": continue
      case "on": occasion.view = try within("on", SelectorReader.selector.read(member.value))
      case "words": occasion.words = try within("words", ArrayReader.strings.read(member.value))
      case let name: try within(name, check(member, of: occasion.kind))
      }
    }
    return occasion
  }

  private func kind(_ value: JSONValue) throws(RequestError) -> EffectKind {
    guard let name = value.string else { throw .expected(expectedKind) }
    if let kind = EffectKind(named: value), ReactionMembers.of(kind) != nil { return kind }
    if name == "state" || name == "pending" {
      throw RequestError(.invalidParameter(expected: expectedKind, nearest: "action"))
    }
    throw .expected(expectedKind, not: name, among: ReactionMembers.kinds.map(\.name))
  }

  private func check(_ member: JSONValue.Member, of kind: EffectKind) throws(RequestError) {
    let known = ReactionMembers.of(kind) ?? []
    guard let found = known.first(where: { $0.name == member.name }) else {
      let names = known.map(\.name) + ["on", "words"]
      throw RequestError(
        .unknownParameter(nearest: nearest(to: member.name, among: names), known: names))
    }
    switch found.values {
    case .anything: return
    case .object:
      guard member.value.string != nil || member.value.isNull else {
        throw .expected("the identifier of an object, or null")
      }
    case .words(let words):
      guard let word = member.value.string, words.contains(word) else {
        throw .expected(
          "one of " + words.map(quoted).joined(separator: ", "), not: member.value, among: words)
      }
    }
  }

  private var expectedKind: String {
    "a kind of effect after which the app's code is called: one of "
      + ReactionMembers.kinds.map(\.name).joined(separator: ", ")
  }

  var expected: String { "\(expectedKind); or {effect, member: value, …}" }
  var schema: Schema { .oneOf(.choice(ReactionMembers.kinds.map(\.name)), Schema(.object)) }
  var placeholder: ReactionOccasion {
    ReactionOccasion(kind: .action, text: JSONWriter.null.document)
  }
}

extension JSONWriter {
  fileprivate static var null: JSONWriter {
    var writer = JSONWriter(capacity: 8)
    writer.null()
    return writer
  }
}
