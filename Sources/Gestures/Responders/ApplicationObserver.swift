/// Is told of what the application sends and selects, as a hook on UIKit's methods would be.
public protocol ApplicationObserver: AnyObject {
  /// Before an action is sent: of a control, once for each pair, ahead of the effect that carries it;
  /// of whoever else sends one. `touch` is the one that the control tracks, if that caused it.
  func willSend(_ action: String, to target: Object?, from sender: Object, touch: Touch?)
  /// After it was sent.
  func didSend(_ action: String, to target: Object?, from sender: Object, touch: Touch?)
  /// Before a list's delegate hears that a cell was selected, by that touch or by a press.
  func willSelect(_ cell: View, in list: View, touch: Touch?)
}
