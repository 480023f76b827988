/// Why an edit of the tree was refused; nothing has changed then.
public enum HierarchyError: Error, Equatable {
  /// A view can't go below itself.
  case cycle
  /// A window has no superview.
  case windowAsSubview
  /// The tree would be deeper than this many levels.
  case tooDeep(limit: Int)
  /// There would be more views than this.
  case tooManyViews(limit: Int)
  /// There is no such place among `count` subviews.
  case indexOutOfRange(index: Int, count: Int)
  /// What it should be put above or below is no subview of that superview, or the view itself.
  case notASibling
  /// The view has no superview to be moved within.
  case noSuperview
}

/// How large trees can grow.
public enum TreeLimits {
  /// Levels of views under a window or a detached root; levels of controllers, and of classes, in all.
  public static let depth = 1_000
  public static let views = 4_000_000
}
