/// A target-action pair of a recognizer. It never changes, and copies of the engine share it.
public final class TargetAction: Sendable {
  /// Once released, it isn't told or counted.
  public let target: LoggedReference
  public let action: String

  /// A pair with a target that has a number.
  public init(target: Object, action: String) {
    self.target = LoggedReference(target)
    self.action = action
  }
}

extension TargetAction {
  public func isLive(in engine: Engine) -> Bool { engine.objects[target.number] != nil }

  /// Whether it is a pair of that target and action; nil stands for any.
  public func matches(_ target: Object?, _ action: String?) -> Bool {
    (target == nil || target?.number == self.target.number)
      && (action == nil || action == self.action)
  }
}

/// An invisible target, told before all others, or after them if the engine says so; it is neither
/// listed nor counted, and not in the transcript.
open class HiddenTarget {
  public init() {}

  /// Called when the recognizer sends its action in `state`; `location` is in its view's
  /// coordinates.
  open func receive(
    from recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point
  ) {}
}

/// One action as a target receives it.
public struct ActionCall {
  public let recognizer: GestureRecognizer
  public let pair: TargetAction
  public let target: Object
  /// The recognizer's state that the action is sent for.
  public let state: GestureRecognizer.State
  /// The number of the recognizer's attempt, counted from 1.
  public let attempt: UInt64
  /// Pointer buttons and modifier keys that were down.
  public let buttonMask: UInt16
  public let modifierFlags: ModifierFlags
  public let view: View?
  /// In `view`'s coordinates.
  public let location: Point
  public let numberOfTouches: Int
  public let values: GestureValues
  /// The view or layer that a dispatcher handed the gesture to; nil if none did.
  public let dispatchedTo: Object?

  public var action: String { pair.action }
}

/// An observer of added and removed targets, as a hook on UIKit's methods would be.
public protocol TargetObserver: AnyObject {
  /// Called before a pair is added, also if it already exists.
  func willAddTarget(_ target: Object, action: String, to recognizer: GestureRecognizer)
  /// Called after a removal, also if nothing matched.
  func didRemoveTarget(_ target: Object?, action: String?, from recognizer: GestureRecognizer)
}

extension GestureRecognizer {
  /// Sends `action` to `target` from now on; an existing pair keeps its place.
  public final func addTarget(_ target: Object, action: String) {
    engine.enter(target)
    engine.targetObserver?.willAddTarget(target, action: action, to: self)
    guard !targets.contains(where: { $0.matches(target, action) }) else { return }
    targets.append(TargetAction(target: target, action: action))
  }

  /// Stops sending `action` to `target`; nil stands for any. Returns the number of live pairs
  /// removed.
  ///
  /// Ending what was never begun is not an error: clients tidy up without keeping score.
  @discardableResult
  public final func removeTarget(_ target: Object?, action: String?) -> Int {
    let before = numberOfTargets
    targets.removeAll { $0.matches(target, action) }
    let removed = before - numberOfTargets
    engine.targetObserver?.didRemoveTarget(target, action: action, from: self)
    return removed
  }

  final var hasReceivers: Bool { !targets.isEmpty || !hiddenTargets.isEmpty }

  /// Live pairs, in order of registration.
  public final var listedTargets: [(target: Object, action: String)] {
    targets.compactMap { pair in engine.target(of: pair).map { ($0, pair.action) } }
  }

  /// The number of `listedTargets`.
  public final var numberOfTargets: Int { targets.count { $0.isLive(in: engine) } }
}

extension Engine {
  /// The target of a pair; nil once it is released.
  public func target(of pair: TargetAction) -> Object? { objects[pair.target.number] }
}
