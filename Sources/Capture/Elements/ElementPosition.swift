import Gestures

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
