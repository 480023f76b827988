/// A responder and who hears of an event after it, one after the other.
///
/// Clients can build circles out of controllers; a chain ends where it would come to a controller
/// again.
public struct ResponderChain: Sequence, IteratorProtocol {
  private var upcoming: Responder?
  private var controllers: [Controller] = []

  init(from responder: Responder?) { upcoming = responder }

  public mutating func next() -> Responder? {
    guard let current = upcoming else { return nil }
    if let controller = current as? Controller {
      if controllers.contains(where: { $0 === controller }) { return nil }
      controllers.append(controller)
    }
    upcoming = current.next
    return current
  }
}

extension Responder {
  /// It and all that hear of an event after it.
  public final var chain: ResponderChain { ResponderChain(from: self) }

  /// The responder that performs the action, starting here; nil if none implements it.
  public final func target(forAction action: String) -> Responder? {
    chain.first { $0.responds(to: action) }
  }
}

/// Why an action can't be sent.
public enum ActionError: Error, Equatable {
  /// The target that was named, by its identifier, doesn't implement it.
  case doesNotRespond(String)
}

extension Engine {
  /// Sends an action as the application does; who handled it, or nil where nobody implements it.
  ///
  /// Without a target the search goes up the chain from the first responder if there is one, and
  /// otherwise from the sender, if that is a responder.
  public func sendAction(_ action: String, to target: Object?, from sender: Object?)
    throws(ActionError) -> Object?
  {
    if let target, !target.responds(to: action) { throw .doesNotRespond(target.id) }
    if let sender { applicationObserver?.willSend(action, to: target, from: sender, touch: nil) }
    let handler = receiver(of: action, to: target, from: sender)
    if let sender { applicationObserver?.didSend(action, to: target, from: sender, touch: nil) }
    return handler
  }

  /// The target of an action; nil if nobody implements it, or the target that is named doesn't.
  final func receiver(of action: String, to target: Object?, from sender: Object?) -> Object? {
    if let target { return target.responds(to: action) ? target : nil }
    return (firstResponder ?? sender as? Responder)?.target(forAction: action)
  }
}
