import Gestures

extension RequestError {
  /// The error for a refused edit of the tree.
  init(_ error: HierarchyError) {
    switch error {
    case .cycle:
      self.init(.invalidHierarchy("a view can't be added to its own subtree"))
    case .windowAsSubview:
      self.init(.invalidHierarchy("a window can't be a subview"))
    case .tooDeep(let limit):
      self.init(.limitExceeded("the tree is too deep (limit \(limit) levels)", limit: limit))
    case .tooManyViews(let limit):
      self.init(.limitExceeded("too many views (limit \(limit))", limit: limit))
    case .indexOutOfRange(let index, let count):
      self.init(
        .invalidHierarchy("index \(index) is out of range: the superview has \(count) subviews"))
    case .notASibling:
      self.init(.invalidHierarchy("above and below must name a subview of that superview"))
    case .noSuperview:
      self.init(.invalidHierarchy("the view has no superview"))
    }
  }
}

extension View {
  /// Adds `view` to the subviews; throws a request error.
  func insert(_ view: View, at position: SubviewPosition) throws(RequestError) {
    do { try addSubview(view, at: position) } catch { throw RequestError(error) }
  }
}
