import Gestures

/// Reasons to exclude a view, or what is in it.
extension SDKRecorder {
  /// Whether no view in the scope is excluded for that reason, and why.
  func verdict(
    _ exclusion: Exclusion, in scope: Scope, _ view: View, touch: Touch?
  ) -> Verdict {
    let culprit: View?
    let passing: String
    switch scope {
    case .own:
      culprit = has(exclusion, view) ? view : nil
      passing = "\(view.id) \(exclusion.absent)"
    case .ownExcept(let pattern):
      let isExempt = matches(pattern, view)
      culprit = !isExempt && has(exclusion, view) ? view : nil
      passing = isExempt ? "\(pattern.name) may be anything" : "\(view.id) \(exclusion.absent)"
    case .chain:
      culprit = chain(of: view).first { has(exclusion, $0) }
      passing = "nothing from \(view.id) up \(exclusion.present)"
    case .above:
      culprit = chain(of: view).dropFirst().first { has(exclusion, $0) }
      passing = "nothing above \(view.id) \(exclusion.present)"
    case .levels(let count):
      let start = touch?.view ?? view
      culprit = chain(of: start).prefix(count + 1).first { has(exclusion, $0) }
      passing = "nothing from \(start.id) up \(exclusion.present)"
    case .window:
      guard let window = view.window else { return (false, "\(view.id) is in no window") }
      culprit = has(exclusion, window) ? window : nil
      passing = "\(window.id) \(exclusion.absent)"
    case .point:
      culprit = touch.flatMap { touch in
        view.window.flatMap { window in
          window.convertFromScreen(touch.location)
            .flatMap { firstUnder($0, in: window, with: exclusion) }
        }
      }
      passing = "nothing under the finger \(exclusion.present)"
    }
    return culprit.map { (false, "\($0.id) \(exclusion.present)") } ?? (true, passing)
  }

  /// The first view under a point of the view, depth first, that is excluded.
  private func firstUnder(_ point: Point, in view: View, with exclusion: Exclusion) -> View? {
    guard !view.isHidden, view.alpha > 0.01, view.bounds.contains(point) else { return nil }
    if has(exclusion, view) { return view }
    for subview in view.subviews {
      if let place = subview.convertFromSuperview(point),
        let found = firstUnder(place, in: subview, with: exclusion)
      {
        return found
      }
    }
    return nil
  }

  private func has(_ exclusion: Exclusion, _ view: View) -> Bool {
    switch exclusion {
    case .hidden: view.isHidden
    case .interactionDisabled: !view.isUserInteractionEnabled
    case .orphaned: view.superview == nil
    case .windowless: view.window == nil
    case .alpha(let limit): Double(view.alpha) < limit
    case .classes(let list): matches(list, view)
    case .classPrefix(let prefix): withoutModule(view.objectClass.name).hasPrefix(prefix)
    case .className(let words): words.contains { view.objectClass.name.containsBytes(of: $0) }
    case .token(let token):
      [view.accessibilityIdentifier, view.accessibilityLabel].contains { text in
        guard let text else { return false }
        return text.lowercased().containsBytes(of: token)
      }
    case .sensitiveText(let types):
      isTextInput(view)
        && (view.isSecureTextEntry || view.textContentType.map(types.contains) ?? false)
    case .secureText: view.isSecureTextEntry
    case .mark(let name, let values): marked(view, name, values)
    case .trait(let trait): view.accessibilityTraits.contains(trait)
    }
  }

  private func isTextInput(_ view: View) -> Bool {
    let lineage = lineage(view)
    return lineage.contains("UITextField") || lineage.contains("UITextView")
      || lineage.contains("UISearchBar")
  }

  /// Whether a mark of any profile has one of those values.
  private func marked(_ view: View, _ name: String, _ values: [String]) -> Bool {
    guard let marks = view.captureMarks as? CaptureMarks else { return false }
    return marks.given.contains { profile in
      text(of: marks[profile.name, name]).map(values.contains) ?? false
    }
  }
}

extension Exclusion {
  /// The predicate of a view with it.
  fileprivate var present: String {
    switch self {
    case .hidden: "is hidden"
    case .interactionDisabled: "takes no interaction"
    case .orphaned: "has no superview"
    case .windowless: "is in no window"
    case .alpha(let limit): "has an alpha below \(limit)"
    case .classes(let list): "is \(list.names)"
    case .classPrefix(let prefix): "has a class whose name begins with \(prefix)"
    case .className(let words): "has a class with \(words.listed) in its name"
    case .token(let token): "carries \(token) in its identifier or label"
    case .sensitiveText: "holds sensitive text"
    case .secureText: "is secure"
    case .mark(let name, let values): "has the \(name) \(values.listed)"
    case .trait(let trait): "has the trait \(trait)"
    }
  }

  /// The predicate of a view without it.
  fileprivate var absent: String {
    switch self {
    case .hidden: "isn't hidden"
    case .interactionDisabled: "takes interaction"
    case .orphaned: "has a superview"
    case .windowless: "is in a window"
    case .alpha(let limit): "has no alpha below \(limit)"
    case .classes(let list): "isn't \(list.names)"
    case .classPrefix(let prefix): "has no class whose name begins with \(prefix)"
    case .className(let words): "has no class with \(words.listed) in its name"
    case .token(let token): "doesn't carry \(token) in its identifier or label"
    case .sensitiveText: "holds no sensitive text"
    case .secureText: "isn't secure"
    case .mark(let name, let values): "doesn't have the \(name) \(values.listed)"
    case .trait(let trait): "doesn't have the trait \(trait)"
    }
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: " or ") }
}
