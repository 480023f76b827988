/// An observer of touches, gestures, edits and scrolling, as hooks on UIKit's methods would be.
public protocol InteractionObserver: AnyObject {
  /// Called before the touches of an event go to recognizers and views.
  func willDeliver(_ event: ObservedTouches)
  /// Called once recognizers have received them, ahead of actions and views.
  func didReachRecognizers(_ event: ObservedTouches)
  /// Called after everything that the event led to.
  func didDeliver(_ event: ObservedTouches)
  /// Called when a recognizer has ended, ahead of its targets; it may have none.
  func didEnd(_ recognizer: GestureRecognizer)
  /// Called before one of its targets is told that a recognizer has ended.
  func willNotify(_ target: Object, _ action: String, of recognizer: GestureRecognizer)
  /// Called before a control sends an event, which may have no targets.
  func willSend(_ event: ControlEvents, of control: Object, touch: Touch?)
  /// Called after editing of a text field, text view or search bar has ended.
  func didEndEditing(_ view: View)
  /// Called after a scroll view's delegate was told, or would have been if it had one that implemented that.
  func didNotify(_ callback: ScrollCallback, of scrollView: ScrollView)
  /// Called when an alarm goes off.
  func didGoOff(_ alarm: Alarm)
}

/// The touches of an event.
public struct ObservedTouches {
  /// Touches that it changes, in the order of the input.
  public let changed: ContiguousArray<Touch>
  /// The number of all its touches, stationary ones included.
  public let count: Int
}

/// A timer of an observer's.
public final class Alarm: Object {
  private let home: Unretained<Engine>
  private var timer: Timer?

  public init(in engine: Engine) {
    home = Unretained(engine)
    super.init(id: "", class: engine.classes.builtIn("NSObject"))
  }

  deinit {
    if timer?.isSet == true { home.value.timers.cancel(timer) }
  }

  /// Sets it, or resets it, to go off at that time; with nil it doesn't go off.
  public func set(to time: Time?) {
    if let time {
      if let timer, timer.isSet, timer.deadline == time { return }
      home.value.timers.set(&timer, of: self, to: time)
    } else {
      home.value.timers.cancel(timer)
    }
  }

  override func makeCopy(in engine: Engine) -> Object { Alarm(in: engine) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    home.value.timers.set(&timer, of: self, like: cast(original).timer)
  }

  override func timerFired(_ timer: Timer) { home.value.interactionObserver?.didGoOff(self) }
}

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
