/// A responder and those that events are forwarded to, in order.
///
/// Clients can build cycles out of controllers; the chain ends before it would reach one again.
public struct ResponderChain: Sequence, IteratorProtocol {
  private var upcoming: Responder?
  private var controllers: [Controller] = []

  init(from responder: Responder?) { upcoming = responder }

  public mutating func next() -> Responder? {
    guard let current = upcoming.take() else { return nil }
    if let controller = current as? Controller {
      if controllers.contains(where: { $0 === controller }) { return nil }
      controllers.append(controller)
    }
    upcoming = current.next
    return current
  }
}

extension Responder {
  /// The responder chain from here up.
  public final var chain: ResponderChain { ResponderChain(from: self) }

  /// The first responder from here up that implements the action; nil if there is none.
  public final func target(forAction action: String) -> Responder? {
    chain.first { $0.responds(to: action) }
  }
}

/// A refusal to send an action.
public enum ActionError: Error, Equatable {
  /// The named target, by its identifier, doesn't implement it.
  case doesNotRespond(String)
}

extension Engine {
  /// Sends an action as the application does. Returns the object that handles it; nil if none does.
  ///
  /// Without a target, the search goes up the chain from the first responder, or, if there is none,
  /// from the sender if it is a responder.
  public func sendAction(_ action: String, to target: Object?, from sender: Object?)
    throws(ActionError) -> Object?
  {
    if let target, !target.responds(to: action) { throw .doesNotRespond(target.id) }
    if let sender { applicationObserver?.willSend(action, to: target, from: sender, touch: nil) }
    let handler = receiver(of: action, to: target, from: sender)
    (handler as? Responder)?.perform(firstResponderAction: action)
    if let sender { applicationObserver?.didSend(action, to: target, from: sender, touch: nil) }
    return handler
  }

  /// The object that handles an action: the named target, or the first responder in the chain that
  /// implements it; nil if it isn't implemented.
  func receiver(of action: String, to target: Object?, from sender: Object?) -> Object? {
    if let target { return target.responds(to: action) ? target : nil }
    return (firstResponder ?? sender as? Responder)?.target(forAction: action)
  }
}
