import Gestures

/// Recording of clicks, and storing of events.
extension Recorder {
  /// Records a click for a decision that passed every check.
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
      .click,
      properties: properties(of: element, at: place, on: decision.page), source: source,
      touch: touch,
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
      properties: properties(of: view, at: view, on: page, with: custom),
      source: Record.Source(view: LoggedReference(view)), because: Reason("the client tracked it"))
  }

  /// The properties of a click: those of the page, the element, its own, then the path. Later ones
  /// override earlier ones; a missing value removes an earlier one of the same name.
  private func properties(
    of element: View, at place: View, on page: Controller?, with custom: CustomProperties? = nil
  ) -> PropertyList {
    var list = PropertyList()
    guard profile.detail == .full else {
      if let page { list.set("$screen_name", page.objectClass.name) }
      list.set("$element_type", elementType(of: element))
      if let custom { list.add(custom) }
      return list
    }
    if let page { list.add(page, rules: rules) }
    list.set("$element_id", element.elementID)
    list.set("$element_type", elementType(of: element))
    list.set("$element_content", ElementContent(rules: rules).content(of: place))
    list.set("$element_position", ElementPosition(rules: rules).position(of: place))
    list.add(customOf: element)
    if let custom { list.add(custom) }
    if configuration.recordsElementPath {
      list.set("$element_path", ElementPath(rules: rules).path(of: place))
    }
    return list
  }

  /// `$element_type`. Alerts and sheets from before iOS 8 have a window of their own; the buttons of
  /// alerts are at most 50 points high, the rows of sheets are higher.
  private func elementType(of element: View) -> String {
    let facts = rules.facts(of: element)
    guard facts.element.isAlertAction, let window = element.window,
      rules.facts(of: window).lineage.contains("_UIAlertControllerShimPresenterWindow")
    else { return facts.element.type }
    return element.bounds.size.height > 50 ? "UIActionSheet" : "UIAlertView"
  }

  /// Stores an event and enters it in the transcript, unless the callback vetoes it. Returns its
  /// index; nil if vetoed.
  @discardableResult
  func record(
    _ type: Configuration.EventType, named name: String? = nil, method: Record.Method = .autoTrack,
    properties: PropertyList, source: Record.Source = Record.Source(), touch: Touch? = nil,
    because reason: Reason
  ) -> Int? {
    let capture = capture
    let hasDetail = type == .click || type == .screen
    var properties = properties
    properties.set("$lib_method", method.rawValue)
    let record = Record(
      index: capture.store.nextIndex,
      event: name ?? (type == .click ? profile.event : type.rawValue),
      time: capture.milliseconds(at: engine.now), by: profile.name,
      kind: capture.sdkWatcher == nil ? nil : type.kind, method: method,
      detail: hasDetail ? properties.detail : nil, shared: sharedProperties,
      referrerTitle: screens.titleOfPreviousPage, source: source, properties: properties)
    if configuration.asksCallback, let callback = capture.callback {
      switch callback.verdict(on: record) {
      case .kept: break
      case .edited(let properties): record.edit(properties)
      case .vetoed: return nil
      }
    }
    record.complete(trackID: capture.trackIDs.next(), touchGroup: touch?.landingNumber)
    capture.store(record, because: reason)
    return record.index
  }
}

extension PropertyList {
  /// Adds a page's class and title, and then its own properties.
  mutating func add(_ page: Controller, rules: Rules) {
    set("$screen_name", page.objectClass.name)
    set("$title", ElementContent(rules: rules).title(of: page))
    add(customOf: page)
  }

  /// Adds the client's properties for the events of a view or page.
  mutating func add(customOf responder: Responder) {
    if let custom = responder.captureProperties as? CustomProperties { add(custom) }
  }

  /// `$lib_detail`: the screen's name and six fields that the SDK leaves empty.
  fileprivate var detail: String {
    guard case .string(let screen)? = self["$screen_name"] else { return "######" }
    return screen + "######"
  }
}
