import Gestures

/// From a decision to a record.
extension Capture {
  /// `$AppClick` of a decision that passed every check.
  func recordClick(_ decision: inout Decision, touchGroup: Int?) {
    guard let element = decision.reported else { return }
    var place = element
    var source = Record.Source(view: element)
    switch decision.subject {
    case .gesture(let recognizer): source.recognizer = recognizer
    case .control(let control): source.control = control
    case .cell(let cell, _):
      source.cell = cell
      place = cell
    case .element, .segments: return
    }
    decision.recordIndex = record(
      .click, method: .autoTrack,
      properties: properties(of: element, at: place, on: decision.page, method: .autoTrack),
      page: decision.page, source: source, touchGroup: touchGroup,
      because: Reason("@ passed every check", decision.subject.object))
  }

  /// The client's own click on a view: no check is made. Answers the record's index.
  public func trackClick(on view: View) -> Int {
    let lookup = PageLookup(engine: engine, rules: rules)
    let page = lookup.page(from: view.nearestController)
    return record(
      .click, method: .code,
      properties: properties(of: view, at: view, on: page, method: .code), page: page,
      source: Record.Source(view: view), touchGroup: nil, because: Reason("the client tracked it"))
  }

  /// The properties of a click: those of the page, the element, its own, then the path. Later ones
  /// overwrite earlier ones, and what is missing takes away an earlier one of its name.
  private func properties(
    of element: View, at place: View, on page: Controller?, method: Record.Method
  ) -> PropertyBuild {
    var build = PropertyBuild()
    let facts = rules.facts(of: element)
    let type = LegacyAlert.elementType(of: element, facts, rules: rules) ?? facts.element.type
    guard rules.profile.detail == .full else {
      if let page { build.set("$screen_name", page.objectClass.name) }
      build.set("$element_type", type)
      build.set("$lib_method", method.rawValue)
      return build
    }
    if let page { build.add(page, rules: rules) }
    build.set("$element_id", element.elementID)
    build.set("$element_type", type)
    build.set("$element_content", ElementContent(rules: rules).content(of: place))
    build.set("$element_position", ElementPosition(rules: rules).position(of: place))
    build.add(element.captureProperties)
    if configuration.recordsElementPath {
      build.set("$element_path", ElementPath(rules: rules).path(of: place))
    }
    build.set("$lib_method", method.rawValue)
    return build
  }

  /// Stores an event, and enters it in the transcript. Answers its index.
  @discardableResult
  func record(
    _ type: Configuration.EventType, method: Record.Method, properties: PropertyBuild,
    page: Controller?, source: Record.Source, touchGroup: Int?, because reason: Reason
  ) -> Int {
    let milliseconds = setting.epoch + Double(engine.now.nanoseconds) / 1e6
    let hasDetail = type == .click || type == .screen
    let record = Record(
      index: store.nextIndex, event: type.rawValue, time: Int64(milliseconds.rounded()),
      trackID: trackIDs.next(), method: method,
      detail: hasDetail ? properties.detail : nil, surroundings: surroundings, source: source,
      touchGroup: touchGroup, properties: properties.list, messages: properties.messages,
      hasEnvelopeProperties: properties.hasCustom)
    store.append(record)
    engine.transcript.enterCapture(
      of: type.rawValue, index: record.index, because: reason, at: engine.now)
    return record.index
  }
}

/// Properties while a record is built.
struct PropertyBuild {
  private(set) var list = PropertyList(reserving: 8)
  private(set) var messages: [String] = []
  /// The client added some.
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

  /// Who the page is, then what it adds itself.
  mutating func add(_ page: Controller, rules: Rules) {
    set("$screen_name", page.objectClass.name)
    set("$title", ElementContent(rules: rules).title(of: page))
    add(page.captureProperties)
  }

  /// What the client adds to the events of a view or a page.
  mutating func add(_ custom: AnyObject?) {
    guard let custom = custom as? CustomProperties else { return }
    hasCustom = true
    for (name, value) in custom.accepted { list.set(name, value) }
    messages += custom.messages
  }

  /// `$lib_detail`: the screen's name and six places that the SDK leaves empty.
  var detail: String {
    guard case .string(let screen)? = list["$screen_name"] else { return "######" }
    return screen + "######"
  }
}
