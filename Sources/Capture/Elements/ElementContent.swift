import Gestures

/// `$element_content`: the content of an element as text.
struct ElementContent {
  let rules: Rules

  /// Nil if there is none. A bar's button without content has its item's title.
  func content(of view: View) -> String? {
    shown(by: view) ?? nonEmpty((view as? BarButton)?.item?.title)
  }

  private func shown(by view: View) -> String? {
    let kind = rules.facts(of: view).element.content
    switch kind {
    case .label, .button: return view.text ?? contentOfPlain(view)
    case .imageView: return nonEmpty(view.image) ?? contentOfPlain(view)
    case .searchBar: return view.text
    case .textInput: return nil
    case .children: return contentOfPlain(view)
    case .toggle, .stepper, .slider, .segmentedControl, .pageControl:
      return ControlContent.content(of: view, as: kind)
    }
  }

  /// The content of a view that has none by its class: its accessibility text in frameworks that
  /// use it, or else that of its subviews.
  private func contentOfPlain(_ view: View) -> String? {
    let spoken: String? =
      switch framework(of: view) {
      case .reactNative: view.accessibilityLabel
      case .weex: view.accessibilityValue
      case nil: nil
      }
    return nonEmpty(spoken.map(trimmed)) ?? joined(view)
  }

  /// The framework of the view's class; for a segment, that of its control's.
  private func framework(of view: View) -> ElementClass.Framework? {
    let element = rules.facts(of: view).element
    guard element.role == .segment else { return element.framework }
    return view.superview.flatMap { rules.facts(of: $0).element.framework }
  }

  /// The text without surrounding white space, except line breaks.
  private func trimmed(_ text: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The contents of the subviews, in order, joined by hyphens, without hidden, ignored and empty
  /// ones; as far as a record holds them.
  private func joined(_ view: View) -> String? {
    var text = ""
    var length = 0
    for subview in view.subviews where !subview.isHidden && !subview.captureIgnored {
      guard let content = nonEmpty(content(of: subview)) else { continue }
      if !text.isEmpty { text += "-" }
      text += content
      length += content.utf16.count + 1
      // What follows is cut off.
      if length > Validation.maximumTextLength { break }
    }
    return nonEmpty(text)
  }

  /// `$title`: the title of a page; nil for none.
  func title(of page: Controller) -> String? {
    nonEmpty(page.navigationTitleView.flatMap { content(of: $0) })
      ?? nonEmpty(page.navigationTitle ?? page.title)
  }
}

/// The text; nil if there is none or it is empty.
func nonEmpty(_ text: String?) -> String? {
  guard let text, !text.isEmpty else { return nil }
  return text
}
