import Gestures

/// `$element_path`: the path to an element from its page's root view.
///
/// One segment per view, `Class[i]` with its index among siblings of exactly that class; cells have
/// section and row. The innermost position in a list is written `[-]`, so that all rows share a
/// path. A segment is no longer than a record holds, which cuts the path.
struct ElementPath {
  let rules: Rules

  func path(of view: View) -> String {
    // From the inside out, because only the innermost position in a list is left open.
    var segments: [String] = []
    var isOpen = false
    var next: View? = view
    while let each = next {
      let facts = rules.facts(of: each)
      if !facts.element.isSkippedInPaths {
        let count = segments.count
        append(each, facts, to: &segments, &isOpen)
        for index in count..<segments.count { shorten(&segments[index]) }
      }
      if let controller = each.controller {
        if let alert = alertSegment(controller) { segments.append(alert) }
        break
      }
      next = each.superview
    }
    return segments.reversed().joined(separator: "/")
  }

  /// Leaves as much of a segment as the path may have, so that long names aren't kept for each view.
  private func shorten(_ segment: inout String) {
    guard segment.utf8.count > Validation.maximumTextLength else { return }
    segment = String(segment.unicodeScalars.prefix(Validation.maximumTextLength))
  }

  private func append(
    _ view: View, _ facts: ClassFacts, to segments: inout [String],
    _ isOpen: inout Bool
  ) {
    switch facts.element.role {
    case .cell:
      if let path = view.indexPath {
        segments.append("\(facts.name)[\(path.section)][\(isOpen ? "\(path.row)" : "-")]")
        isOpen = true
        return
      }
    case .segmentedControl where !isOpen:
      segments.append("UISegment[-]")
      isOpen = true
    case .tabBarButton where !isOpen:
      segments.append("\(facts.name)[-]")
      isOpen = true
      return
    case .segment, .segmentedControl, .tabBarButton, .plain: break
    }
    if let section = view.headerForSection {
      segments.append("[SectionHeader][\(section)]")
    } else if let section = view.footerForSection {
      segments.append("[SectionFooter][\(section)]")
    } else if view.superview == nil || view.controller != nil {
      segments.append(facts.name)
    } else {
      segments.append(facts.indexedName(view.indexInClass))
    }
  }

  /// The segment of an alert as the root; nil for other controllers.
  private func alertSegment(_ controller: Controller) -> String? {
    let facts = rules.facts(of: controller)
    guard facts.element.page == .alert else { return nil }
    guard let siblings = controller.parent?.children, siblings.count > 1 else {
      return facts.name
    }
    return "\(facts.name)[\(controller.indexInClass)]"
  }
}

/// `$element_position`: an element's position in a list, a bar or a row of segments.
struct ElementPosition {
  let rules: Rules

  /// The position of the view, or of the nearest superview that has one; nil for none.
  func position(of view: View) -> String? {
    var view: View? = view
    while let each = view {
      switch rules.facts(of: each).element.role {
      case .cell:
        return each.indexPath.map { "\($0.section):\($0.row)" }
      case .segment, .tabBarButton:
        return each.indexInClass.description
      case .segmentedControl:
        return each.controlValues?.selectedSegmentIndex?.description
      case .plain:
        if each.headerForSection != nil || each.footerForSection != nil { return nil }
      }
      view = each.superview
    }
    return nil
  }
}
