import Gestures

/// Pages of views, and their names.
extension Rivals {
  /// The name of a view's page; nil for none.
  func pageName(of view: View, _ rule: PageRule, _ profile: Int) -> String? {
    guard let nearest = nearestController(of: view) else {
      return rule.remembers ? screens[profile].lastName : rule.otherwise
    }
    return name(of: shown(from: nearest, rule), rule)
      ?? (rule.remembers ? screens[profile].lastName : nil)
  }

  /// The first controller in the responder chain.
  func nearestController(of view: View) -> Controller? {
    view.chain.lazy.compactMap { $0 as? Controller }.first { _ in true }
  }

  /// The controller that another one shows, step by step.
  func shown(from controller: Controller, _ rule: PageRule) -> Controller {
    var page = controller
    while let next = rule.steps.lazy.compactMap({ self.next($0, from: page) }).first(where: { _ in
      true
    }) {
      page = next
    }
    return page
  }

  private func next(_ step: PageRule.Step, from page: Controller) -> Controller? {
    switch step {
    case .presented: page.presented
    case .navigation: page.topController
    case .tabs: page.selectedController
    case .firstChild: page.children.first
    }
  }

  func name(of page: Controller, _ rule: PageRule) -> String? {
    let title = nonEmpty(page.title)
    if rule.prefersTitle, let title { return title }
    let name = removing("ViewController", from: withoutModule(page.objectClass.name))
    return nonEmpty(name) ?? title ?? rule.otherwise
  }

  private func removing(_ word: String, from text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(word) {
        rest.removeFirst(word.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  // MARK: Pictures

  /// A hash of what a window looks like, and of how many windows are shown.
  func picture(of window: View?) -> Int {
    var hash = Hasher()
    hash.combine(engine.windows.count { !$0.isHidden })
    if let window, !window.isReleased { hash.combine(look(of: window)) }
    return hash.finalize()
  }

  /// A hash of frames, classes, texts and states of a window's visible views. Most windows look the same at the
  /// next tap.
  private func look(of window: View) -> Int {
    let version = engine.interfaceVersion
    if let lastLook, lastLook.window == window.number, lastLook.version == version {
      return lastLook.hash
    }
    var hash = Hasher()
    add(window, 1, to: &hash)
    let look = Look(window: window.number, version: version, hash: hash.finalize())
    lastLook = look
    return look.hash
  }

  private func add(_ view: View, _ level: Int, to hash: inout Hasher) {
    guard !view.isHidden, view.alpha > 0, level <= Self.levelsOfPicture else { return }
    let frame = view.frame
    for part in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
      hash.combine(part.rounded(.towardZero) + 0)
    }
    view.objectClass.name.hashBytes(into: &hash)
    let lineage = lineage(view)
    if lineage.contains("UILabel") || lineage.contains("UIButton") {
      (view.text ?? "").hashBytes(into: &hash)
    }
    if let control = view as? Control {
      hash.combine((control as? Switch)?.isOn == true)
      hash.combine(control.isEnabled)
    }
    for subview in view.subviews { add(subview, level + 1, to: &hash) }
    hash.combine(0)
  }

  private static let levelsOfPicture = 20
}
