/// An observer of actions and selections, as hooks on UIKit's methods would be.
public protocol ApplicationObserver: AnyObject {
  /// Called before an action is sent; for a control, once per target-action pair, before the effect
  /// that reports them. `touch` is the one that the control tracks, if that caused it.
  func willSend(_ action: String, to target: Object?, from sender: Object, touch: Touch?)
  /// Called after an action was sent.
  func didSend(_ action: String, to target: Object?, from sender: Object, touch: Touch?)
  /// Called before a list's delegate is told of a cell's selection, by that touch or, with nil, a
  /// press.
  func willSelect(_ cell: View, in list: View, touch: Touch?)
}
