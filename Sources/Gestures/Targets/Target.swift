/// A target and the action it is told.
public final class TargetAction {
  /// Held weakly, in effect: one that is released is told nothing and not counted.
  public let target: Object
  public let action: String

  public init(target: Object, action: String) {
    self.target = target
    self.action = action
  }

  /// The same pair in a copy of the engine.
  public func twin(by copy: WorldCopy) -> TargetAction {
    TargetAction(target: copy[target], action: action)
  }
}

extension TargetAction: TargetPair {
  public var key: TargetKey { TargetKey(target: target.number, action: action) }
  public var isLive: Bool { !target.isReleased }
}

/// A target that nobody sees: it is told before all others, or after them where the engine says so, and is
/// neither listed, counted nor in the transcript.
open class HiddenTarget {
  public init() {}

  /// The recognizer tells of that state now, `location` being in its view's coordinates.
  open func hear(
    of recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point
  ) {}
}

/// What a target is told.
public struct ActionCall {
  public let recognizer: GestureRecognizer
  public let pair: TargetAction
  /// The state that the action tells of.
  public let state: GestureRecognizer.State
  /// The buttons of a pointer, and the keys, that were held.
  public let buttonMask: UInt16
  public let modifierFlags: ModifierFlags
  public let view: View?
  /// In `view`'s coordinates.
  public let location: Point
  public let numberOfTouches: Int
  public let values: GestureValues
  /// The view or layer that a dispatcher handed the gesture to; nil where none did.
  public let dispatchedTo: Object?

  public var target: Object { pair.target }
  public var action: String { pair.action }
}

/// Is told of targets that come and go, as a hook on UIKit's methods would be.
public protocol TargetObserver: AnyObject {
  /// Before the pair is added; duplicates included.
  func willAddTarget(_ target: Object, action: String, to recognizer: GestureRecognizer)
  /// After the removal, also when nothing matched.
  func didRemoveTarget(_ target: Object?, action: String?, from recognizer: GestureRecognizer)
}

extension GestureRecognizer {
  /// Has `target` told `action` from now on; a pair that is there already stays where it is.
  public final func addTarget(_ target: Object, action: String) {
    engine.targetObserver?.willAddTarget(target, action: action, to: self)
    engine.enter(target)
    let pair = TargetAction(target: target, action: action)
    if targets[pair.key] == nil { targets.append(pair) }
  }

  /// Ends `target`'s interest in `action`; nil stands for any. Answers how many pairs went.
  ///
  /// Ending what was never begun is not an error: clients tidy up without keeping score.
  @discardableResult
  public final func removeTarget(_ target: Object?, action: String?) -> Int {
    let before = numberOfTargets
    targets.removeAll(of: target, action: action)
    let removed = before - numberOfTargets
    engine.targetObserver?.didRemoveTarget(target, action: action, from: self)
    return removed
  }

  final var tellsSomebody: Bool { !targets.isEmpty || hiddenTarget != nil }

  /// Its pairs in the order of registration, without those whose target is gone.
  public final var listedTargets: [TargetAction] { targets.filter(\.isLive) }

  /// How many there are in `listedTargets`.
  public final var numberOfTargets: Int { targets.liveCount(in: engine) }
}
