/// A kind of effect, numbered for its place in a set.
public enum EffectKind: UInt32, CaseIterable, Sendable {
  case state, pending, action, touches, control, presses, motion, remoteControl, select, captured
  case problem, mode, touchFeedback, asked, scroll, scrollDelegate, openURL, interactiveTransition
  case rowAction
  /// Questions whose answers are set; reported as `asked`.
  case answers

  /// The name in the protocol, which is the case's.
  public var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { String(describing: $0) }
}

extension Effect {
  /// The effect's kind, without its payload.
  public var name: EffectKind {
    switch kind {
    case .state: .state
    case .pending: .pending
    case .action: .action
    case .touches: .touches
    case .control: .control
    case .select: .select
    case .presses, .key: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    case .captured: .captured
    case .problem, .refused: .problem
    case .mode: .mode
    case .touchFeedback: .touchFeedback
    case .asked(let asked): asked.source == .set ? .answers : .asked
    case .scroll: .scroll
    case .scrollDelegate: .scrollDelegate
    case .openURL: .openURL
    case .interactiveTransition: .interactiveTransition
    case .rowAction: .rowAction
    }
  }
}

/// A set of kinds of effect.
public struct EffectKinds: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ kind: EffectKind) { rawValue = 1 << kind.rawValue }
  public init(arrayLiteral kinds: EffectKind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << $1.rawValue }
  }

  public static let all = EffectKinds(rawValue: .max)
  /// All but touch feedback, which repeats the input, and answers that are set: these have to be asked for.
  public static let standard = all.subtracting([.touchFeedback, .answers])

  @inline(__always)
  public func contains(_ kind: EffectKind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }
}
