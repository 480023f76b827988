import JSON
import JSONRPC

/// A check whether an expectation is met.
struct ExpectationCheck {
  let player: Player
  let expectation: Expectation

  /// What it is about.
  var window: EffectWindow { player.window }

  /// The failure; nil if the expectation is met.
  func failure() -> Failure? {
    switch expectation.form {
    case .performed(let pattern): checkActions(atLeast: pattern)
    case .performedOnly(let pattern, let isExpected): checkActions(exactly: pattern, isExpected)
    case .noActions(let pattern): checkNoActions(pattern)
    case .captured(let pattern, let isExpected): checkCaptured(pattern, isExpected)
    case .state(let pattern, let isExpected): checkState(pattern, isExpected)
    case .scrolled(let pattern, let isExpected): checkScrolled(pattern, isExpected)
    case .hit(let params, let point, let view, let isExpected):
      checkHit(params, point, view, isExpected)
    case .effect(let pattern, let isExpected): checkEffect(pattern, isExpected)
    case .visible(let view, let isExpected): checkVisible(view, isExpected)
    case .properties(let object, let values, let isExpected):
      checkProperties(object, values, isExpected)
    case .error(let kind, let isExpected): checkError(kind, isExpected)
    case .holds(let condition): check(condition)
    }
  }

  func expected(_ what: String, got: String, _ details: [String] = []) -> Failure {
    Failure(
      kind: .expectation, place: expectation.place, message: "expected \(what), got \(got)",
      details: details, got: got)
  }

  func refused(_ error: ResponseError) -> Failure {
    Failure(kind: .expectation, place: expectation.place, message: error.message)
  }

  // MARK: - Actions

  private func checkActions(atLeast pattern: ActionPattern) -> Failure? {
    var missing: [String] = []
    // Each name needs an action of its own.
    var rest = window.firings(with: pattern.members)
    if pattern.names.isEmpty, !rest.isEmpty { return nil }
    for name in pattern.names {
      if let index = rest.firstIndex(where: { $0.isNamed(name) }) {
        rest.remove(at: index)
      } else {
        missing.append(name)
      }
    }
    guard !missing.isEmpty || pattern.names.isEmpty else { return nil }
    return expected(expectation.wording, got: performed, explanation(ofMissing: missing))
  }

  private func checkActions(exactly pattern: ActionPattern, _ isExpected: Bool) -> Failure? {
    let firings = window.firings(with: pattern.members)
    let names = pattern.names
    let isMet = firings.count == names.count && zip(firings, names).allSatisfy { $0.isNamed($1) }
    if isMet == isExpected { return nil }
    guard isExpected else {
      return expected(expectation.wording, got: performed, window.reportedLines)
    }
    let missing = names.filter { !window.performed($0) }
    return expected(
      expectation.wording == "actions none" ? "no action" : expectation.wording, got: performed,
      explanation(ofMissing: missing))
  }

  private func checkNoActions(_ pattern: ActionPattern) -> Failure? {
    let firings = window.firings(with: pattern.members)
    let isWrong =
      pattern.names.isEmpty
      ? !firings.isEmpty : pattern.names.contains { name in firings.contains { $0.isNamed(name) } }
    guard isWrong else { return nil }
    return expected(expectation.wording, got: performed, window.reportedLines)
  }

  /// The performed actions as a phrase.
  private var performed: String {
    Self.phrase(window.firings.lazy.map(\.described), separator: " ") ?? "no action"
  }

  /// Some words as a phrase, of which it shows only the first; nil if there are none.
  static func phrase(_ words: some Collection<String>, separator: String) -> String? {
    if words.isEmpty { return nil }
    var runs: [(word: String, count: Int)] = []
    for word in words {
      if runs.last?.word == word { runs[runs.count - 1].count += 1 } else { runs.append((word, 1)) }
    }
    let shown = runs.prefix(maximumWords).map {
      $0.count > 2
        ? "\($0.word) × \($0.count)" : ($0.count == 2 ? $0.word + separator + $0.word : $0.word)
    }
    .joined(separator: separator)
    return runs.count > maximumWords ? "\(shown) … (\(words.count) in all)" : shown
  }

  private static var maximumWords: Int { 20 }

  // MARK: - States, hits, errors

  private func checkState(_ pattern: StatePattern, _ isExpected: Bool) -> Failure? {
    let (recognizer, state) = (pattern.recognizer, pattern.state)
    let isPlain = isExpected && pattern.members.isEmpty
    // A reset is no effect: whether there was one shows in the present state.
    let isReset = state == "possible" && isExpected && pattern.members.isEmpty
    if !isReset, let last = window.lastState(of: recognizer) {
      if (last.state == state && pattern.members.fit(last.effect)) == isExpected { return nil }
      return expected(
        isPlain ? "\(recognizer) to be \(state)" : expectation.wording,
        got: pattern.members.isEmpty ? last.state : EffectLine(last.effect).what,
        ["\(recognizer): \(last.because)"])
    }
    switch player.session.answer(
      "describeRecognizer", .strings([("recognizer", recognizer)]))
    {
    case .refused(let error): return refused(error)
    case .result(let description):
      let present = description.withRoot { $0[member: "state"]?.string ?? "" }
      if (present == state && pattern.members.isEmpty) == isExpected { return nil }
      return expected(
        isExpected ? "\(recognizer) to be \(state)" : expectation.wording, got: present,
        window.reportedLines)
    }
  }

  private func check(_ condition: String) -> Failure? {
    switch player.session.answer("evaluate", .strings([("condition", condition)])) {
    case .refused(let error): return refused(error, inConditionOf: expectation)
    case .result(let result):
      return result.withRoot { root in
        if root[member: "value"]?.bool == true { return nil }
        let values = root.list("lookedAt").map { each in
          let value = each[member: "value"].map { $0.string ?? JSONWriter.text($0) } ?? "null"
          return "\(each[member: "path"]?.string ?? "") is \(value)"
        }
        let got = Self.phrase(values, separator: ", ") ?? "false"
        return expected(expectation.wording, got: got)
      }
    }
  }

  /// The refusal of a condition, with the place of the mistake in the line.
  private func refused(_ error: ResponseError, inConditionOf expectation: Expectation) -> Failure {
    guard let offset = error.data.firstInteger("offset"),
      case .holds(let condition) = expectation.form
    else { return refused(error) }
    let end = expectation.place.range.upperBound
    let before = String(condition.unicodeScalars.prefix(offset)).utf8.count
    let start = end - condition.utf8.count + before
    return Failure(
      kind: .expectation, place: Place(expectation.place.source, min(start, end - 1)..<end),
      message: error.message)
  }

  private func checkHit(
    _ params: Params, _ point: String, _ view: String, _ isExpected: Bool
  ) -> Failure? {
    switch player.session.answer("hitTest", params) {
    case .refused(let error): return refused(error)
    case .result(let result):
      let hit = result.withRoot { $0[member: "view"]?.string }
      var isMet = hit ?? "none" == view
      if !isMet {
        switch player.resolve(view) {
        case .success(let found): isMet = found == hit
        case .failure(let error): return refused(error)
        }
      }
      if isMet == isExpected { return nil }
      let what = "\(view) at \(point)"
      return expected(isExpected ? what : "not \(what)", got: hit ?? "no view")
    }
  }

  private func checkError(_ kind: String, _ isExpected: Bool) -> Failure? {
    let fitting = window.refusals.last { $0.kind == kind }
    if (fitting != nil) == isExpected { return nil }
    if let fitting { return expected("no error \(kind)", got: kind, [fitting.message]) }
    guard let last = window.refusals.last else {
      return expected("error \(kind)", got: "no error", window.reportedLines)
    }
    return expected("error \(kind)", got: last.kind, [last.message])
  }

  // MARK: - Views and properties

  private func checkVisible(_ view: String, _ isExpected: Bool) -> Failure? {
    switch player.resolve(view) {
    case .failure(let error):
      // A view that doesn't exist isn't visible.
      if !isExpected, error.kind == "noMatch" { return nil }
      return refused(error)
    case .success(let id):
      switch player.resolve("#\(JSONWriter.quoted(id)):visible") {
      case .success: return isExpected ? nil : expected("\(view) not to be visible", got: "visible")
      case .failure(let error) where error.kind == "noMatch":
        return isExpected ? expected("\(view) to be visible", got: "not visible") : nil
      case .failure(let error): return refused(error)
      }
    }
  }

  private func checkProperties(
    _ object: String, _ values: [ExpectedValue], _ isExpected: Bool
  ) -> Failure? {
    let description: JSONDocument
    switch player.describe(object) {
    case .failure(let error): return refused(error)
    case .success(let found): description = found
    }
    return description.withRoot { root in
      for expected in values {
        let wanted = JSONWriter.text(expected.value.root)
        let present: String
        if let value = root.member(expected.name) {
          if value.isSame(as: expected.value.root) { continue }
          present = JSONWriter.text(value)
        } else if player.leavesOut(expected, of: object) {
          if wanted == expected.unset { continue }
          present = expected.unset
        } else {
          return Failure(
            kind: .expectation, place: expected.place, line: expectation.place,
            message: "\(object) has no \(expected.name)")
        }
        if !isExpected { return nil }
        return Failure(
          kind: .expectation, place: expected.place, line: expectation.place,
          message: "expected \(object) \(expected.name)=\(wanted), got \(present)",
          details: window.reportedLines, got: present)
      }
      return isExpected
        ? nil : self.expected(expectation.wording, got: "just that", window.reportedLines)
    }
  }

  // MARK: - Captured events

  private func checkCaptured(_ pattern: CapturedPattern, _ isExpected: Bool) -> Failure? {
    if let failure = checkConfigured(pattern.profile) { return failure }
    let captured = player.capturedEvents
    switch viewOfInterest(pattern, among: captured) {
    case .failure(let error): return refused(error)
    case .success(let view):
      if let count = pattern.count, !isExpected {
        return checkOneFits(captured, pattern, view) == nil
          ? expected("another number of events", got: "\(count)", window.reportedLines) : nil
      }
      return isExpected
        ? checkOneFits(captured, pattern, view) : checkNoneFits(captured, pattern, view)
    }
  }

  /// The failure of an expectation about a profile that isn't configured.
  private func checkConfigured(_ profile: ExpectedValue?) -> Failure? {
    guard let profile else { return nil }
    let params = Params { writer in
      writer.key("profiles")
      writer.beginArray()
      writer.value(profile.value.root)
      writer.endArray()
    }
    guard case .refused(let error) = player.session.answer("compareCapture", params) else {
      return nil
    }
    let expected = error.data.firstString("expected") ?? error.message
    return Failure(
      kind: .expectation, place: profile.place, line: expectation.place,
      message: "\(profile.place.text): expected \(expected)")
  }

  private func checkOneFits(
    _ captured: [JSONDocument], _ pattern: CapturedPattern, _ view: String?
  ) -> Failure? {
    var nearest: (matched: Int, why: String)?
    var fitting = 0
    var disorder: Failure?
    for event in captured {
      let (matched, why) = event.withRoot { compare($0, pattern, view) }
      guard let why else {
        if let failure = checkOrder(of: event, pattern) {
          disorder = failure
        } else {
          fitting += 1
        }
        continue
      }
      if matched > nearest?.matched ?? -1 {
        let number = captured.count > 1 ? event.root[member: "index"]?.integer : nil
        nearest = (matched, (number.map { "#\($0): " } ?? "") + why)
      }
    }
    let what = expectation.wording
    if let count = pattern.count {
      if count == fitting { return nil }
      return expected(
        what, got: fitting == 1 ? "1 such event" : "\(fitting) such events",
        nearest.map { [$0.why] } ?? explanationOfSilence(pattern))
    }
    if fitting > 0 { return nil }
    if let disorder { return disorder }
    guard let nearest else { return expected(what, got: "no event", explanationOfSilence(pattern)) }
    let count = captured.count
    return expected(
      what, got: count == 1 ? "1 other event" : "\(count) other events", [nearest.why])
  }

  /// The failure of an event that comes before or after an action it shouldn't; nil if the order is as expected.
  private func checkOrder(of event: JSONDocument, _ pattern: CapturedPattern) -> Failure? {
    let index = event.root[member: "index"]?.integer
    let place = window.effects.firstIndex {
      $0.root.isEffect("captured") && $0.root[member: "index"]?.integer == index
    }
    for (action, isLater) in [(pattern.before, true), (pattern.after, false)] {
      guard let action, let place else { continue }
      let actions = window.effects.indices.filter { index in
        Firing.all(in: window.effects[index].root).contains { $0.isNamed(action) }
      }
      if isLater ? actions.contains(where: { $0 > place }) : actions.contains(where: { $0 < place })
      {
        continue
      }
      let got =
        actions.isEmpty ? "no action \(action)" : "it \(isLater ? "after" : "before") \(action)"
      return expected(expectation.wording, got: got, window.reportedLines)
    }
    return nil
  }

  private func checkNoneFits(
    _ captured: [JSONDocument], _ pattern: CapturedPattern, _ view: String?
  ) -> Failure? {
    for event in captured where checkOrder(of: event, pattern) == nil {
      if let slip = event.withRoot({ slip(in: pattern, of: $0, view) }) { return slip }
      let name = event.withRoot { root -> String? in
        guard compare(root, pattern, view).why == nil else { return nil }
        let event = root[member: "event"]?.string ?? ""
        return root.capturedView.map { "\(event) of \($0)" } ?? event
      }
      if let name {
        return expected("nothing to be captured", got: name, window.reportedLines)
      }
    }
    return nil
  }

  private func viewOfInterest(
    _ pattern: CapturedPattern, among captured: [JSONDocument]
  ) -> Result<String?, ResponseError> {
    guard let selector = pattern.view else { return .success(nil) }
    // A released view is still known by its identifier.
    if captured.contains(where: { $0.root.capturedView == selector }) { return .success(selector) }
    return player.resolve(selector).map { $0 }
  }

  /// The number of the pattern's parts that an event matches, and the first mismatch.
  private func compare(
    _ event: JSONValue, _ pattern: CapturedPattern, _ view: String?
  ) -> (matched: Int, why: String?) {
    let name = event[member: "event"]?.string ?? ""
    var (matched, mismatches) = (0, [String]())
    func note(_ isMet: Bool, weight: Int = 1, _ why: @autoclosure () -> String) {
      if isMet { matched += weight } else { mismatches.append(why()) }
    }
    if let wanted = pattern.event { note(name == wanted, weight: 100, "\(name) was captured") }
    // An event says by whom it was captured unless there is only one profile.
    if let wanted = pattern.profile, let profile = event[member: "profile"] {
      note(
        profile.isSame(as: wanted.value.root),
        "\(name) was captured by \(profile.string ?? "")")
    }
    if let view {
      note(event.capturedView == view, "\(name) was captured of \(event.capturedView ?? "no view")")
    }
    for expected in pattern.properties {
      let wanted = JSONWriter.text(expected.value.root)
      guard let present = event.capturedProperty(expected.name) else {
        let hint = nearestProperty(to: expected.name, of: event).map { "; did you mean \($0)?" }
        note(false, "\(name) has no \(expected.name), expected \(wanted)\(hint ?? "")")
        continue
      }
      note(
        present.isSame(as: expected.value.root),
        "\(name) has \(expected.name)=\(JSONWriter.text(present)), expected \(wanted)")
    }
    return (matched, mismatches.first)
  }

  /// The failure of an expectation that no event fits, where that is for a misspelt property.
  private func slip(in pattern: CapturedPattern, of event: JSONValue, _ view: String?) -> Failure? {
    var others = pattern
    others.properties = []
    guard compare(event, others, view).why == nil else { return nil }
    for property in pattern.properties where event.capturedProperty(property.name) == nil {
      guard let nearest = nearestProperty(to: property.name, of: event) else { continue }
      let name = event[member: "event"]?.string ?? ""
      return Failure(
        kind: .expectation, place: property.place, line: expectation.place,
        message: "\(name) has no \(property.name); did you mean \(nearest)?")
    }
    return nil
  }

  /// The property of an event, or other member of `expect captured`, from which a name differs by a typing error.
  private func nearestProperty(to name: String, of event: JSONValue) -> String? {
    let properties = event[member: "properties"]?.members.map(\.name) ?? []
    let members = ["profile", "kind", "on", "event", "count", "before", "after"]
    return Vocabulary.slip(name, of: members + properties)
  }
}

extension JSONValue {
  /// A property of a captured event, or its kind.
  fileprivate func capturedProperty(_ name: String) -> JSONValue? {
    name == "kind" ? member("kind") : self[member: "properties"]?.member(name)
  }
}
