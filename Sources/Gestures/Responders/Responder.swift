/// The kinds of event that a responder can implement the methods for.
public struct ResponderFamilies: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let touches = ResponderFamilies(rawValue: 1)
  public static let presses = ResponderFamilies(rawValue: 2)
  public static let motion = ResponderFamilies(rawValue: 4)
  public static let remoteControl = ResponderFamilies(rawValue: 8)
}

/// An object that events can travel through on their way up the chain.
open class Responder: Object {
  /// The families whose methods it implements itself; the others it forwards to `next`.
  public var handles: ResponderFamilies = []

  /// Who hears of an event next; computed anew each time, as hierarchies change. Nil ends the chain.
  open var next: Responder? { nil }
}
