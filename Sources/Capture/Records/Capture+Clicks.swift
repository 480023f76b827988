import Gestures

/// Recording of clicks, and storing of events.
extension Capture {
  /// Records `$AppClick` for a decision that passed every check.
  func recordClick(_ decision: inout Decision, touch: Touch?) {
    guard let element = decision.reported else { return }
    var place = element
    var source = Record.Source(view: LoggedReference(element))
    switch decision.subject {
    case .gesture(let recognizer): source.recognizer = LoggedReference(recognizer)
    case .control(let control): source.control = LoggedReference(control)
    case .cell(let cell, _):
      source.cell = LoggedReference(cell)
      place = cell
    case .element, .segments: return
    }
    decision.recordIndex = record(
      .click, method: .autoTrack,
      properties: properties(of: element, at: place, on: decision.page, method: .autoTrack),
      page: decision.page, source: source, touch: touch,
      because: Reason("@ passed every check", decision.subject.object))
    if decision.recordIndex == nil { decision.veto() }
  }

  /// Records the client's own click on a view without any check, with properties over the view's
  /// own. Returns the record's index; nil if the callback vetoed it, or if only other SDKs record.
  public func trackClick(on view: View, with custom: CustomProperties? = nil) -> Int? {
    guard configuration.hasPlainProfile else { return nil }
    let lookup = PageLookup(engine: engine, rules: rules)
    let page = lookup.page(from: view.nearestController)
    return record(
      .click, method: .code,
      properties: properties(of: view, at: view, on: page, method: .code, with: custom),
      page: page,
      source: Record.Source(view: LoggedReference(view)), touch: nil,
      because: Reason("the client tracked it"))
  }

  /// The properties of a click: those of the page, the element, its own, then the path. Later ones
  /// override earlier ones; a missing value removes an earlier one of the same name.
  private func properties(
    of element: View, at place: View, on page: Controller?, method: Record.Method,
    with custom: CustomProperties? = nil
  ) -> PropertyBuild {
    var build = PropertyBuild()
    let facts = rules.facts(of: element)
    let type = LegacyAlert.elementType(of: element, facts, rules: rules) ?? facts.element.type
    guard rules.profile.detail == .full else {
      if let page { build.set("$screen_name", page.objectClass.name) }
      build.set("$element_type", type)
      build.add(custom)
      build.set("$lib_method", method.rawValue)
      return build
    }
    if let page { build.add(page, rules: rules) }
    build.set("$element_id", element.elementID)
    build.set("$element_type", type)
    build.set("$element_content", ElementContent(rules: rules).content(of: place))
    build.set("$element_position", ElementPosition(rules: rules).position(of: place))
    build.add(element.captureProperties)
    build.add(custom)
    if configuration.recordsElementPath {
      build.set("$element_path", ElementPath(rules: rules).path(of: place))
    }
    build.set("$lib_method", method.rawValue)
    return build
  }

  /// Stores an event and enters it in the transcript, unless the callback vetoes it. Returns its
  /// index; nil if vetoed.
  @discardableResult
  func record(
    _ type: Configuration.EventType, named name: String? = nil, method: Record.Method,
    properties: PropertyBuild, page: Controller?, source: Record.Source, touch: Touch?,
    because reason: Reason
  ) -> Int? {
    let main = main
    let hasDetail = type == .click || type == .screen
    let record = Record(
      index: main.store.nextIndex, event: name ?? type.rawValue,
      time: milliseconds(at: engine.now), by: configuration.profile.name,
      kind: main.rivals == nil ? nil : type.kind, method: method,
      detail: hasDetail ? properties.detail : nil, surroundings: surroundings,
      referrerTitle: screens.titleOfPreviousPage, source: source,
      properties: properties.list, messages: properties.messages,
      hasEnvelopeProperties: properties.hasCustom)
    if configuration.asksCallback, let callback = main.callback {
      switch callback.verdict(on: record) {
      case .kept: break
      case .edited(let properties): record.edit(properties)
      case .vetoed: return nil
      }
    }
    record.complete(trackID: main.trackIDs.next(), touchGroup: touch?.landingNumber)
    main.store(record, because: reason)
    return record.index
  }

  /// Stores a record of another SDK's profile. Returns its index.
  func store(_ draft: Draft, by profile: String, at time: Time, because reason: Reason) -> Int {
    let record = Record(
      index: store.nextIndex, time: milliseconds(at: time), by: profile, draft,
      surroundings: surroundings)
    store(record, because: reason)
    return record.index
  }

  private func store(_ record: Record, because reason: Reason) {
    store.append(record)
    if let kind = record.kind { rivals?.note(record, kind: kind) }
    engine.transcript.enterCapture(
      of: record.event, index: record.index, by: record.mention, because: reason, at: engine.now)
  }
}

/// Properties while a record is built.
struct PropertyBuild {
  private(set) var list = PropertyList(reserving: 8)
  private(set) var messages: [String] = []
  /// Whether the client added some.
  private(set) var hasCustom = false

  mutating func set(_ name: String, _ text: String?) {
    if let text {
      hasCustom
        ? list.set(name, .string(Validation.cut(text)))
        : list.append(name, .string(Validation.cut(text)))
    } else if hasCustom {
      list.set(name, nil as RecordValue?)
    }
  }

  mutating func set(_ name: String, _ value: RecordValue) { list.set(name, value) }

  subscript(name: String) -> RecordValue? { list[name] }

  /// Adds a page's class and title, and then its own properties.
  mutating func add(_ page: Controller, rules: Rules) {
    set("$screen_name", page.objectClass.name)
    set("$title", ElementContent(rules: rules).title(of: page))
    add(page.captureProperties)
  }

  /// Adds the client's properties for the events of a view or page.
  mutating func add(_ custom: AnyObject?) {
    guard let custom = custom as? CustomProperties else { return }
    hasCustom = true
    list.set(custom.accepted)
    messages += custom.messages
  }

  /// `$lib_detail`: the screen's name and six fields that the SDK leaves empty.
  var detail: String {
    guard case .string(let screen)? = list["$screen_name"] else { return "######" }
    return screen + "######"
  }
}
