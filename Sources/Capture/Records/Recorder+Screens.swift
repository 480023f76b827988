import Gestures

/// Recording of pages that appear and disappear.
extension Recorder {
  /// Records pages that are no longer shown, then those that are shown now.
  ///
  /// Pages are followed even if their events are switched off, because clicks report the title of
  /// the previous page.
  func follow(_ change: ShownChange) {
    guard configuration.isEnabled else {
      visits = PageVisits()
      return
    }
    for visit in visits.leave(change.disappeared) {
      recordLeave(of: visit, because: Reason("@ disappeared", visit.page))
    }
    for controller in change.appeared { appear(controller) }
  }

  private func appear(_ page: Controller) {
    let facts = rules.facts(of: page)
    guard facts.screenPageEntry == nil,
      configuration.recordsChildScreens
        || PageLookup(engine: engine, rules: rules).isPage(page)
    else {
      return
    }
    let properties = properties(of: page)
    visits.enter(page, with: properties, at: engine.now)
    guard isRecordedScreen(page, facts) else { return }
    // A navigation's page isn't viewed twice in a row: an abandoned swipe back would show it again.
    let isInNavigation =
      page.parent.map { rules.facts(of: $0).element.page == .navigation } ?? false
    guard screens.lastViewed !== page || !isInNavigation else { return }
    if foreground.isPassive {
      screens.deferred.append(page)
    } else {
      view(page, with: properties)
    }
  }

  private func isRecordedScreen(_ page: Controller, _ facts: ClassFacts) -> Bool {
    !facts.ignoresScreens
      && !rules.ignoredScreens.contains(Array(page.id.utf8))
  }

  /// Records pages that appeared while the application was only in the background.
  func viewDeferredPages() {
    for page in screens.takeDeferred() where !page.isReleased {
      if isRecordedScreen(page, rules.facts(of: page)) { view(page, with: properties(of: page)) }
    }
  }

  private func view(_ page: Controller, with properties: PropertyList) {
    var properties = properties
    if properties["$referrer"] == nil, let url = screens.lastURL {
      properties.set("$referrer", url)
    }
    screens.view(
      page, title: ElementContent(rules: rules).title(of: page), url: properties["$url"])
    guard configuration.records(.screen) else { return }
    record(
      .screen, properties: properties,
      source: Record.Source(view: LoggedReference(page.view), controller: LoggedReference(page)),
      because: Reason("@ appeared", page))
  }

  /// A page's properties when it appears or disappears. Its `$url` is the one among its own
  /// properties, or else its `screenURL`, or else the name of its class.
  private func properties(of page: Controller) -> PropertyList {
    var list = PropertyList()
    list.add(page, rules: rules)
    if list["$url"] == nil { list.set("$url", page.screenURL ?? page.objectClass.name) }
    return list
  }

  /// Records that the pages leave the screen with the application; their visits continue
  /// afterwards.
  func leaveAllPages() {
    for visit in visits.all {
      recordLeave(
        of: visit, because: Reason("the application took @ to the background", visit.page))
    }
  }

  private func recordLeave(of visit: PageVisits.Visit, because reason: Reason) {
    guard configuration.records(.leave) else { return }
    let page = visit.page
    var properties = properties(of: page)
    if let referrer = visit.referrer { properties.set("$referrer", referrer) }
    properties.set("event_duration", .number(visit.duration(at: engine.now)))
    record(
      .leave, properties: properties,
      source: Record.Source(view: LoggedReference(page.view), controller: LoggedReference(page)),
      because: reason)
  }
}
