import Gestures

/// The changes that loading a tree makes to existing objects.
///
/// They are made after everything else, in order, and are checked when they are recorded, so that
/// none can fail after another was made.
struct TreeJoining {
  private enum Step {
    case attach(GestureRecognizer, to: View)
    case insert(View, under: View)
    case apply([PropertyChange], to: View)
  }

  private var steps: [Step] = []
  /// The number of windows that get a controller, and whether more than the controller's own view
  /// is added to the tree with any.
  private var roots = 0
  private var rootBringsViews = false

  /// Records that a recognizer is attached to a view.
  mutating func attach(_ recognizer: GestureRecognizer, to view: View) {
    steps.append(.attach(recognizer, to: view))
  }

  /// Records that `view`, complete with its descendants, is added to an existing view.
  mutating func insert(_ view: View, under superview: View) throws(RequestError) {
    do { try superview.checkRoom(for: view) } catch { throw RequestError(error) }
    steps.append(.insert(view, under: superview))
  }

  /// Records changes of a view's properties.
  mutating func apply(_ changes: [PropertyChange], to view: View) throws(RequestError) {
    try checkRoot(in: changes, of: view)
    steps.append(.apply(changes, to: view))
  }

  /// Makes the changes.
  func perform() throws(RequestError) {
    for step in steps {
      switch step {
      case .insert(let view, let superview): try superview.insert(view, at: .front)
      case .attach(let recognizer, let view): view.addGestureRecognizer(recognizer)
      case .apply(let changes, let view): viewProperties.apply(changes, to: view)
      }
    }
  }

  /// Throws if giving a window its controller could fail after it was recorded: if several get one
  /// and views of children are added as well, one may leave no room for the next.
  private mutating func checkRoot(in changes: [PropertyChange], of view: View) throws(RequestError)
  {
    guard let window = view as? Window,
      case .object(let controller as Controller) = viewProperties["rootViewController", in: changes]
    else { return }
    roots += 1
    if controller.bringsViewsAlong(to: .root(window)) { rootBringsViews = true }
    if roots > 1, rootBringsViews {
      throw RequestError(
        .invalidHierarchy("the controller's children bring views: load this window on its own")
      ).within("rootViewController")
    }
  }
}
