/// A refusal to edit the tree, which hasn't changed anything.
public enum HierarchyError: Error, Equatable {
  /// A view would be its own descendant.
  case cycle
  /// A window can't have a superview.
  case windowAsSubview
  /// The tree would have more levels than this.
  case tooDeep(limit: Int)
  /// There would be more views than this.
  case tooManyViews(limit: Int)
  /// The index is out of range for `count` subviews.
  case indexOutOfRange(index: Int, count: Int)
  /// The reference view isn't a subview of that superview, or it is the view itself.
  case notASibling
  /// The view has no superview within which to move.
  case noSuperview
}

/// Limits of trees.
public enum TreeLimits {
  /// The maximum number of levels of views below a window or detached root, of controllers, and of
  /// classes.
  public static let depth = 1_000
  public static let views = 100_000
}
