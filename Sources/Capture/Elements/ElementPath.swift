import Gestures

/// `$element_path`: the path to an element from its page's root view.
///
/// One segment per view, `Class[i]` with its index among siblings of exactly that class; cells have
/// section and row. The innermost position in a list is written `[-]`, so that all rows share a
/// path.
struct ElementPath {
  let rules: Rules

  private enum Segment {
    /// Without an index, because the next responder isn't a view.
    case root(String)
    case indexed(String, Int)
    /// A row of a list; nil for any row.
    case cell(String, section: Int, row: Int?)
    case anySegment
    case anyButton(String)
    case header(Int)
    case footer(Int)
  }

  func path(of view: View) -> String {
    // From the inside out, because only the innermost position in a list is left open.
    var segments: ContiguousArray<Segment> = []
    segments.reserveCapacity(16)
    var isOpen = false
    var next: View? = view
    var alert: String?
    while let each = next {
      let facts = rules.facts(of: each)
      if !facts.element.isSkippedInPaths { append(each, facts, to: &segments, &isOpen) }
      if let controller = each.controller {
        alert = alertSegment(controller)
        break
      }
      next = each.superview
    }
    var path = alert ?? ""
    path.reserveCapacity(segments.count * 24)
    for segment in segments.reversed() {
      if !path.isEmpty { path += "/" }
      write(segment, to: &path)
    }
    return path
  }

  private func append(
    _ view: View, _ facts: ClassFacts, to segments: inout ContiguousArray<Segment>,
    _ isOpen: inout Bool
  ) {
    switch facts.element.role {
    case .cell:
      if let place = view.indexPath {
        segments.append(
          .cell(facts.name, section: place.section, row: isOpen ? place.row : nil))
        isOpen = true
        return
      }
    case .segmentedControl where !isOpen:
      segments.append(.anySegment)
      isOpen = true
    case .tabBarButton where !isOpen:
      segments.append(.anyButton(facts.name))
      isOpen = true
      return
    case .segment, .segmentedControl, .tabBarButton, .plain: break
    }
    if let section = view.headerForSection {
      segments.append(.header(section))
    } else if let section = view.footerForSection {
      segments.append(.footer(section))
    } else if view.superview == nil || view.controller != nil {
      segments.append(.root(facts.name))
    } else {
      segments.append(.indexed(facts.name, ElementPosition.indexAmongSiblings(view)))
    }
  }

  private func write(_ segment: Segment, to path: inout String) {
    switch segment {
    case .root(let name): path += name
    case .indexed(let name, let index):
      path += name
      write(index, to: &path)
    case .cell(let name, let section, let row):
      path += name
      write(section, to: &path)
      if let row { write(row, to: &path) } else { path += "[-]" }
    case .anySegment: path += "UISegment[-]"
    case .anyButton(let name):
      path += name
      path += "[-]"
    case .header(let section):
      path += "[SectionHeader]"
      write(section, to: &path)
    case .footer(let section):
      path += "[SectionFooter]"
      write(section, to: &path)
    }
  }

  private func write(_ index: Int, to path: inout String) {
    path += "["
    path += index.description
    path += "]"
  }

  /// The segment of an alert as the root; nil for other controllers.
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
