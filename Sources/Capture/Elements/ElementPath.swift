import Gestures

/// `$element_path`: the way to an element from the root view of its page.
///
/// One segment a view, `Class[i]` counting siblings of exactly that class; cells are named by section
/// and row. The innermost place in a list is written `[-]`, so that all rows share a path.
struct ElementPath {
  let rules: Rules

  func path(of view: View) -> String {
    var segments: [String] = []
    var hasGap = false
    var next: View? = view
    var facts = rules.facts(of: view)
    while let each = next {
      if !facts.element.isSkippedInPaths { append(each, facts, to: &segments, &hasGap) }
      if let controller = each.controller {
        if let alert = alertSegment(controller) { segments.append(alert) }
        break
      }
      next = each.superview
      if let next { facts = rules.facts(of: next) }
    }
    return segments.reversed().joined(separator: "/")
  }

  private func append(
    _ view: View, _ facts: ClassFacts, to segments: inout [String], _ hasGap: inout Bool
  ) {
    let name = facts.name
    switch facts.element.role {
    case .cell:
      if let place = view.indexPath {
        segments.append(
          "\(name)[\(place.section)]" + (hasGap ? "[\(place.row)]" : "[-]"))
        hasGap = true
        return
      }
    case .segmentedControl:
      if hasGap { break }
      segments.append("UISegment[-]")
      hasGap = true
    case .tabBarButton:
      segments.append("\(name)[-]")
      hasGap = true
      return
    case .segment, .plain: break
    }
    if let section = view.headerForSection {
      segments.append("[SectionHeader][\(section)]")
    } else if let section = view.footerForSection {
      segments.append("[SectionFooter][\(section)]")
    } else if view.superview == nil || view.controller != nil {
      segments.append(name)
    } else {
      segments.append("\(name)[\(ElementPosition.indexAmongSiblings(view))]")
    }
  }

  /// The segment of an alert at the root.
  private func alertSegment(_ controller: Controller) -> String? {
    let facts = rules.facts(of: controller)
    guard facts.element.page == .alert else { return nil }
    guard let siblings = controller.parent?.children, siblings.count > 1 else {
      return facts.name
    }
    let index = siblings.prefix { $0 !== controller }.count {
      $0.objectClass === controller.objectClass
    }
    return "\(facts.name)[\(index)]"
  }
}
