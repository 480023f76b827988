import Gestures

/// Pages of views, and their names.
extension SDKRecorder {
  /// The name of a view's page; nil for none.
  func pageName(of view: View, _ rule: PageRule) -> String? {
    guard let nearest = view.nearestController else {
      return rule.remembers ? screen.lastName : rule.otherwise
    }
    return name(of: shown(from: nearest, rule), rule)
      ?? (rule.remembers ? screen.lastName : nil)
  }

  /// The controller that another one shows, step by step.
  func shown(from controller: Controller, _ rule: PageRule) -> Controller {
    var page = controller
    while let next = rule.steps.lazy.compactMap({ self.next($0, from: page) }).first {
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
    if let window, !window.isReleased { add(window, 1, to: &hash) }
    return hash.finalize()
  }

  /// Adds frames, classes, texts and states of a view and its subviews, as far as they are visible.
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
