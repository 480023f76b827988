import Gestures

/// Paths through pages and views, and the texts inside of them.
extension SDKRecorder {
  // MARK: Pages

  /// The page of a view: its nearest controller, or else the page that appeared last.
  private func page(of view: View) -> Controller? {
    view.nearestController ?? watcher.lastPage.flatMap { engine.objects[$0] } as? Controller
  }

  /// A page and its parents, from the page outwards.
  private func parents(of page: Controller?) -> [Controller] {
    page.map { Array(sequence(first: $0) { $0.parent }) } ?? []
  }

  /// The name under which a page is enrolled; nil if it isn't.
  func alias(of page: Controller, _ enrolled: EnrolledPages) -> String? {
    text(of: controllerMark("alias", of: page)) ?? enrolled[page.objectClass.name]
  }

  func controllerMark(_ name: String, of page: Controller) -> RecordValue? {
    (page.captureMarks as? CaptureMarks)?[profile, name]
  }

  /// The nearest enrolled page, from the view's page outwards, and its alias.
  private func enrolledPage(
    of view: View, _ enrolled: EnrolledPages
  ) -> (page: Controller, alias: String)? {
    for page in parents(of: page(of: view)) {
      if let alias = alias(of: page, enrolled) { return (page, alias) }
    }
    return nil
  }

  /// `/` and the alias of the nearest enrolled page; empty without one.
  func pagePath(of view: View, _ enrolled: EnrolledPages) -> String {
    enrolledPage(of: view, enrolled).map { "/" + $0.alias } ?? ""
  }

  /// The properties that the client set on the nearest enrolled page.
  func pageAttributes(
    of view: View, _ enrolled: EnrolledPages
  ) -> RecordValue? {
    enrolledPage(of: view, enrolled)
      .flatMap { controllerMark("attributes", of: $0.page) }
  }

  // MARK: Paths

  /// Classes of the controllers and views from the outermost page to the view.
  func classPath(of view: View) -> String {
    steps(to: view) { view, tag in
      tag ?? self.classStep(view)
    } page: { page in
      page?.objectClass.name
    }
  }

  /// Indices along the same path.
  func indexPath(of view: View) -> String {
    var isOpen = false
    return steps(to: view) { view, _ in
      self.indexStep(view, &isOpen)
    } page: { page in
      page.map { "\($0.indexInClass)" }
    }
  }

  /// A path whose steps are computed from the inside out. A view with a tag begins it.
  private func steps(
    to view: View, _ step: (View, String?) -> String,
    page: (Controller?) -> String?
  ) -> String {
    var path: [String] = []
    for each in chain(of: view) {
      let tag = text(of: mark("uniqueTag", of: each))
      if tag != nil || !Self.skipped.contains(each.objectClass.name) {
        path.append(step(each, tag))
      }
      if tag != nil { return joined(path) }
      if each.controller != nil { break }
    }
    let pages = parents(of: self.page(of: view))
    guard !pages.isEmpty else { return "(null)" + joined(path) }
    return joined(path + pages.compactMap { page($0) })
  }

  private func joined(_ steps: [String]) -> String {
    joined(steps.reversed().lazy.map { "/" + $0 }, by: "")
  }

  private static let skipped = [
    "_UIAlertControllerPhoneTVMacView", "_UIAlertControllerView", "UITableViewWrapperView",
  ]

  private func isCell(_ view: View) -> Bool {
    facts(of: view).element.role == .cell && view.indexPath != nil
  }

  private func isAlertButton(_ view: View) -> Bool {
    facts(of: view).element.isAlertAction
  }

  private func classStep(_ view: View) -> String {
    if isAlertButton(view) { return "Button" }
    return (isCell(view) ? "Section/" : "") + view.objectClass.name
  }

  /// `isOpen` says whether the innermost position in a list was left open already.
  private func indexStep(_ view: View, _ isOpen: inout Bool) -> String {
    if isAlertButton(view) { return "\(view.indexInClass)" }
    if isCell(view), let place = view.indexPath {
      defer { isOpen = true }
      return "\(place.section)/\(isOpen ? "\(place.row)" : "-")"
    }
    if facts(of: view).element.role == .segment, !isOpen {
      isOpen = true
      return "-"
    }
    if let section = view.headerForSection ?? view.footerForSection {
      // Within a collection's header or footer the cells around show their rows.
      if view.superview.map({ matches(.kind(of: "UICollectionView"), $0) }) ?? false {
        isOpen = true
      }
      return "\(section)"
    }
    if view.controller != nil || view.superview == nil { return "0" }
    return "\(view.indexInClass)"
  }

  /// The number, from 1, of a cell or segment, or of the cell around.
  func position(of view: View) -> Int? {
    for each in chain(of: view) {
      if isCell(each), let place = each.indexPath { return place.row + 1 }
      if facts(of: each).element.role == .segment {
        return each.indexInClass + 1
      }
    }
    return nil
  }

  // MARK: Texts

  /// The client's content for a view, or else its text or that inside of it, not too long.
  func contentText(of view: View, limit: Int) -> String? {
    nonEmpty(text(of: mark("content", of: view)) ?? shownText(of: view)).map {
      cut($0, to: limit)
    }
  }

  /// At most so many UTF-16 units, up to a whole character.
  private func cut(_ text: String, to limit: Int) -> String {
    guard text.utf16.count > limit else { return text }
    var result = ""
    var count = 0
    for character in text {
      count += character.utf16.count
      if count > limit { break }
      result.append(character)
    }
    return result
  }

  private func shownText(of view: View) -> String? {
    switch facts(of: view).element.content {
    case .label: return view.text
    case .toggle: return view.controlValues.map { $0.isOn ? "true" : "false" }
    case .slider:
      return view.controlValues.map { plain($0.value.rounded(.toNearestOrEven)) }
    case .imageView where facts(of: view).element.role != .segment:
      return labelInside(view)
    case .textInput: return nil
    default: break
    }
    if facts(of: view).element.role == .segment { return view.text }
    if view is ListView { return nil }
    if isControl(view), view.subviews.isEmpty, nonEmpty(view.text) == nil {
      return textBehind(view)
    }
    return firstText(in: view)
  }

  private func isControl(_ view: View) -> Bool {
    facts(of: view).element.isControl
  }

  /// The text of an image's first direct label.
  private func labelInside(_ view: View) -> String? {
    view.subviews.lazy.filter { self.matches(.kind(of: "UILabel"), $0) }
      .compactMap { nonEmpty($0.text) }.first
  }

  /// The first text, depth first; a button's title counts as a label inside.
  private func firstText(in view: View) -> String? {
    if matches(.kind(of: "UIButton"), view), let title = nonEmpty(view.text) { return title }
    for subview in view.subviews {
      if let text = ownText(of: subview) ?? firstText(in: subview) { return text }
    }
    return nil
  }

  private func ownText(of view: View) -> String? {
    if matches(.kind(of: "UILabel"), view) { return nonEmpty(view.text) }
    return matches(.kind(of: "UIImageView"), view) ? labelInside(view) : nil
  }

  /// The first text among the siblings behind a control, within its frame.
  private func textBehind(_ view: View) -> String? {
    guard let siblings = view.superview?.subviews else { return nil }
    let frame = view.frame
    for sibling in siblings {
      if sibling === view { break }
      let other = sibling.frame
      guard other.minX >= frame.minX, other.maxX <= frame.maxX, other.minY >= frame.minY,
        other.maxY <= frame.maxY
      else { continue }
      if let text = ownText(of: sibling) { return text }
    }
    return nil
  }
}
