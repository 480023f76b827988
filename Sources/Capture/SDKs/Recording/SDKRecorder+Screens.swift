import Gestures

/// Pages that appear and disappear.
extension SDKRecorder {
  /// Called with the pages that disappeared and appeared.
  func follow(_ change: ShownChange) {
    guard let rule = rules.screen else { return }
    if rule.repetition == .stack { disappear(change.disappeared, rule) }
    for page in change.appeared where !isOnKeyboard(page) && concerns(page, rule) {
      appear(page, rule)
    }
  }

  private func isOnKeyboard(_ page: Controller) -> Bool {
    window(of: page).map { matches(Self.keyboards, $0) } ?? false
  }

  /// The window of a page, or of those that it is a part of where it has no view.
  private func window(of page: Controller) -> Window? {
    if let window = page.window { return window }
    let outermost = sequence(first: page) { $0.parent ?? $0.presenter }.reduce(page) { $1 }
    return outermost.rootWindow
  }

  static let keyboards: ClassList = [
    .exact("UIRemoteKeyboardWindow"), .exact("UITextEffectsWindow"),
  ]

  private func concerns(_ page: Controller, _ rule: ScreenRule) -> Bool {
    switch rule.subjects {
    case .all: true
    case .application(let others):
      page.objectClass.bundle != "system" || matches(others, page)
    case .enrolled(let enrolled, let never):
      !never.contains(page.objectClass.name) && alias(of: page, enrolled) != nil
    }
  }

  private func appear(_ page: Controller, _ rule: ScreenRule) {
    let shown = rule.page.map { self.shown(from: root(of: page), $0) } ?? page
    switch rule.repetition {
    case .every: break
    case .notLast: if screen.last == shown.number { return }
    case .stack:
      if screen.started.last == shown.number { return }
      screen.started.append(shown.number)
    }
    record(shown, rule)
  }

  /// Removes pages; the page that is below the current one then appears anew.
  private func disappear(_ pages: [Controller], _ rule: ScreenRule) {
    for page in pages {
      let isCurrent = screen.started.last == page.number
      screen.started.removeAll { $0 == page.number }
      while let last = screen.started.last, engine.objects[last] == nil {
        screen.started.removeLast()
      }
      guard isCurrent,
        let below = screen.started.last.flatMap({ engine.objects[$0] }) as? Controller
      else { continue }
      record(below, rule)
    }
  }

  private func root(of page: Controller) -> Controller {
    window(of: page)?.rootViewController ?? page
  }

  private func record(_ page: Controller, _ rule: ScreenRule) {
    guard let name = name(of: page, rule) else { return }
    let properties = rule.fields.compactMap { field in
      value(field.value, of: page, named: name).map { RecordProperty(field.key, $0) }
    }
    screen.last = page.number
    screen.lastName = name
    let draft = Draft(
      kind: .screen, event: rule.event, properties: properties,
      source: Record.Source(view: LoggedReference(page.view), controller: LoggedReference(page)),
      group: nil)
    store(draft, at: engine.now, because: Reason("@ appeared", page))
    if case .enrolled = rule.subjects { screen.lastAlias = name }
  }

  /// The page's name; nil if it has none, so that it isn't recorded.
  private func name(of page: Controller, _ rule: ScreenRule) -> String? {
    if case .enrolled(let enrolled, _) = rule.subjects {
      return alias(of: page, enrolled)
    }
    guard let naming = rule.page else { return page.objectClass.name }
    guard let name = self.name(of: page, naming) else { return nil }
    guard rule.unwraps else { return name }
    let unwrapped = self.unwrapped(name)
    return unwrapped.isEmpty || unwrapped != name && unwrapped == "AnyView" ? nil : unwrapped
  }

  /// A view's name without the types that SwiftUI wraps it in.
  private func unwrapped(_ name: String) -> String {
    for (wrapper, takesFirst) in [("UIHostingController<", false), ("ModifiedContent<", true)]
    where name.hasPrefix(wrapper) && name.hasSuffix(">") {
      let inside = String(name.dropFirst(wrapper.count).dropLast())
      return unwrapped(takesFirst ? firstArgument(inside) : inside)
    }
    return name
  }

  private func firstArgument(_ arguments: String) -> String {
    var depth = 0
    return String(
      arguments.prefix {
        if $0 == "<" { depth += 1 }
        if $0 == ">" { depth -= 1 }
        return depth > 0 || $0 != ","
      })
  }

  // MARK: Properties

  private func value(
    _ value: ScreenValue, of page: Controller, named name: String
  ) -> RecordValue? {
    switch value {
    case .constant(let text): .string(text)
    case .name: .string(name)
    case .className(let withModule):
      .string(withModule ? page.objectClass.name : withoutModule(page.objectClass.name))
    case .path: .string("/" + name)
    case .title:
      (text(of: controllerMark("title", of: page)) ?? nonEmpty(page.title)
        ?? nonEmpty(page.navigationTitle) ?? nonEmpty(page.tabBarTitle)).map { .string($0) }
    case .referrer: screen.lastAlias.map { .string("/" + $0) }
    case .orientation: .string("PORTRAIT")
    case .attributes: controllerMark("attributes", of: page)
    case .details: .object(details(of: page))
    }
  }

  private func details(of page: Controller) -> [RecordProperty] {
    var data = [RecordProperty("screen", .string(withoutModule(page.objectClass.name)))]
    if let title = nonEmpty(page.navigationTitle) ?? nonEmpty(page.title) {
      data.append(RecordProperty("title", .string(title)))
    }
    data.append(RecordProperty("beingPresented", .bool(page.presenter != nil)))
    if let presenter = page.presenter {
      data.append(RecordProperty("presentingViewController", .string(presenter.objectClass.name)))
    }
    if let parent = page.parent {
      data.append(RecordProperty("parentViewController", .string(parent.objectClass.name)))
    }
    if let window = page.window {
      data.append(RecordProperty("window", .string(window.objectClass.name)))
      data.append(
        RecordProperty("is_window_rootViewController", .bool(window.rootViewController === page)))
    }
    return data
  }
}
