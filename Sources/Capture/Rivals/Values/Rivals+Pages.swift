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

  /// A hash of what a window looks like: frames, classes, texts and states of its visible views.
  func picture(of window: View?) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
    }
    func add(_ view: View, _ level: Int) {
      guard !view.isHidden, view.alpha > 0, level <= Self.levelsOfPicture else { return }
      engine.breath?()
      let frame = view.frame
      let whole = [frame.minX, frame.minY, frame.size.width, frame.size.height]
      add(whole.map { plain($0.rounded(.towardZero)) }.joined(separator: " ").utf8)
      add(view.objectClass.name.utf8)
      let lineage = lineage(view)
      if lineage.contains("UILabel") || lineage.contains("UIButton") { add((view.text ?? "").utf8) }
      if let values = view.controlValues {
        add([values.isOn ? 1 : 0, (view as? Control)?.isEnabled == false ? 1 : 0])
      }
      for subview in view.subviews { add(subview, level + 1) }
      add([0])
    }
    add("\(engine.windows.count { !$0.isHidden })".utf8)
    if let window, !window.isReleased { add(window, 1) }
    return hash
  }

  private static let levelsOfPicture = 20
}
