import Gestures

/// `$element_content`: what an element shows, in words.
struct ElementContent {
  let rules: Rules

  /// Nil where there is nothing to say. A button of a bar says its item's title, which it shows.
  func content(of view: View) -> String? {
    shown(by: view) ?? nonEmpty((view as? BarButton)?.item?.title)
  }

  private func shown(by view: View) -> String? {
    let kind = rules.facts(of: view).element.content
    switch kind {
    case .label: return view.text ?? joined(view)
    case .imageView: return nonEmpty(view.image) ?? joined(view)
    case .button: return nonEmpty(view.text) ?? joined(view)
    case .searchBar: return view.text
    case .textInput: return nil
    case .children: return joined(view)
    case .toggle, .stepper, .slider, .segmentedControl, .pageControl:
      return ControlContent.content(of: view, as: kind)
    }
  }

  /// The contents of the subviews, in order, but for those that are hidden, ignored or empty.
  private func joined(_ view: View) -> String? {
    var text = ""
    for subview in view.subviews where !subview.isHidden && !subview.captureIgnored {
      guard let content = nonEmpty(content(of: subview)) else { continue }
      if !text.isEmpty { text += "-" }
      text += content
    }
    return nonEmpty(text)
  }

  private func nonEmpty(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// `$title`: what a page calls itself.
  func title(of page: Controller) -> String? {
    nonEmpty(page.navigationTitleView.flatMap { content(of: $0) })
      ?? nonEmpty(page.navigationTitle ?? page.title)
  }
}
