import Gestures

/// Pages that appear, and the states of the application.
extension Capture {
  /// Controllers came, went or were selected: records pages that were not shown before.
  ///
  /// Pages are followed also while `$AppViewScreen` is switched off, since clicks tell the title of the
  /// page before.
  public func controllersChanged() {
    var shown: [Controller] = []
    for window in engine.windows where !window.isHidden {
      if let root = window.rootViewController { collect(root, into: &shown) }
    }
    let known = screens.shown
    screens.shown = shown
    guard configuration.isEnabled else { return }
    for controller in shown where !known.contains(where: { $0 === controller }) {
      appear(controller)
    }
  }

  /// A controller and those that are shown with it, outermost first.
  private func collect(_ controller: Controller, into shown: inout [Controller]) {
    shown.append(controller)
    switch rules.facts(of: controller).element.page {
    case .navigation:
      if let top = controller.children.last { collect(top, into: &shown) }
    case .tabs:
      if let selected = controller.selectedController { collect(selected, into: &shown) }
    case .plain, .pages, .split, .alert, .contextMenu:
      for child in controller.children { collect(child, into: &shown) }
    }
    if let presented = controller.presented { collect(presented, into: &shown) }
  }

  private func appear(_ controller: Controller) {
    let facts = rules.facts(of: controller)
    guard facts.screenPageEntry == nil, !facts.ignoresScreens,
      !configuration.ignoredScreenControllers.contains(controller.id)
    else { return }
    // Swiping back from a page, and then not after all, shows it anew.
    let isInNavigation =
      controller.parent.map { rules.facts(of: $0).element.page == .navigation } ?? false
    guard screens.lastViewed !== controller || !isInNavigation else { return }

    let title = ElementContent(rules: rules).title(of: controller)
    screens.view(controller, title: title)
    refreshSurroundings()
    guard configuration.records(.screen) else { return }
    var build = PropertyBuild()
    build.add(controller, rules: rules)
    build.set("$url", facts.name)
    build.set("$referrer", screens.urlOfPreviousPage)
    build.set("$lib_method", Record.Method.autoTrack.rawValue)
    record(
      .screen, method: .autoTrack, properties: build, page: controller,
      source: Record.Source(view: controller.view, controller: controller), touchGroup: nil,
      because: Reason("@ appeared", controller))
  }

  /// The application came to the front.
  public func applicationDidBecomeActive() {
    guard let start = lifecycle.start(at: engine.now), configuration.records(.start) else { return }
    var build = PropertyBuild()
    build.set("$is_first_time", .bool(start.isFirst))
    build.set("$resume_from_background", .bool(!start.isLaunch))
    recordLifecycle(.start, build, because: Reason("the application came to the front"))
  }

  /// The application went to the background.
  public func applicationDidEnterBackground() {
    guard let duration = lifecycle.end(at: engine.now), configuration.records(.end) else { return }
    var build = PropertyBuild()
    build.set("event_duration", .number(duration))
    recordLifecycle(.end, build, because: Reason("the application went to the background"))
  }

  private func recordLifecycle(
    _ type: Configuration.EventType, _ build: PropertyBuild, because reason: Reason
  ) {
    var build = build
    build.set("$lib_method", Record.Method.autoTrack.rawValue)
    record(
      type, method: .autoTrack, properties: build, page: nil, source: Record.Source(),
      touchGroup: nil, because: reason)
  }
}

/// The pages that were viewed: the latest, and what is left of the one before.
struct ScreenHistory {
  /// What is on the screen, in the order in which it was found.
  var shown: [Controller] = []
  private(set) var lastViewed: Controller?
  private var titleOfLastPage: String?
  private(set) var titleOfPreviousPage: String?
  private(set) var urlOfPreviousPage: String?

  mutating func view(_ page: Controller, title: String?) {
    urlOfPreviousPage = lastViewed?.objectClass.name
    titleOfPreviousPage = titleOfLastPage
    lastViewed = page
    titleOfLastPage = title
  }
}

/// Whether the application is in front, and since when.
struct Lifecycle {
  private static let longestStay: Seconds = 24 * 60 * 60
  private var activeSince: Time?
  private var hasBeenActive = false

  /// Nil if it was in front already.
  mutating func start(at now: Time) -> (isFirst: Bool, isLaunch: Bool)? {
    guard activeSince == nil else { return nil }
    defer {
      activeSince = now
      hasBeenActive = true
    }
    return (!hasBeenActive, !hasBeenActive)
  }

  /// How long it was in front, nil if it wasn't; zero for more than a day.
  mutating func end(at now: Time) -> Seconds? {
    guard let since = activeSince else { return nil }
    activeSince = nil
    let stay = now - since
    return stay > Self.longestStay ? 0 : stay
  }
}
