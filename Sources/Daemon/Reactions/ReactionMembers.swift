import Gestures

/// The members of the effects after which UIKit calls the app's code, as reactions may name them.
package struct ReactionMembers {
  enum Values {
    case anything
    /// The identifier of an object, or null.
    case object
    case words([String])
  }

  let name: String
  let values: Values

  /// The kinds of effect after which UIKit calls the app's code.
  static let kinds: [EffectKind] = [
    .action, .control, .touches, .presses, .motion, .remoteControl, .select, .scroll,
    .scrollDelegate, .openURL, .rowAction, .interactiveTransition, .mode,
  ]

  /// The members of a kind of effect; nil if no code is called after it.
  static func of(_ kind: EffectKind) -> [ReactionMembers]? {
    guard kinds.contains(kind) else { return nil }
    let objects = objects[kind] ?? []
    return objects.map { ReactionMembers(name: $0, values: .object) }
      + words(of: kind).map { ReactionMembers(name: $0.name, values: .words($0.words)) }
      + (others[kind] ?? []).map { ReactionMembers(name: $0, values: .anything) }
      + ["time", "because"].map { ReactionMembers(name: $0, values: .anything) }
      + [ReactionMembers(name: "reaction", values: .object)]
  }

  /// The words that a member of a kind of effect may be, or those of all its members for nil.
  package static func words(of kind: String, member: String?) -> [String] {
    guard let kind = kinds.first(where: { $0.name == kind }) else { return [] }
    return words(of: kind).filter { member == nil || $0.name == member }.flatMap(\.words)
  }

  /// Whether a member of a kind of effect names an object.
  package static func namesObject(_ member: String, of kind: String) -> Bool {
    kinds.first { $0.name == kind }.flatMap { objects[$0] }?.contains(member) ?? false
  }

  /// Members that name an object.
  private static let objects: [EffectKind: [String]] = [
    .action: ["recognizer", "target", "view", "dispatchedTo", "control"],
    .control: ["control"], .touches: ["view", "handledBy"], .presses: ["from", "handledBy"],
    .motion: ["from", "handledBy"], .remoteControl: ["from", "handledBy"],
    .select: ["list", "cell"], .scroll: ["scrollView"],
    .scrollDelegate: ["scrollView", "delegate", "view"], .openURL: ["view"],
    .rowAction: ["list", "row"], .interactiveTransition: ["controller", "recognizer"],
    .mode: ["machine"],
  ]

  /// Members with values of the protocol's.
  private static func words(of kind: EffectKind) -> [(name: String, words: [String])] {
    let events = ControlEvents.names.lazy.filter { $0.option.rawValue.nonzeroBitCount == 1 }
      .map(\.name)
    return switch kind {
    case .action:
      [
        ("state", ["began", "changed", "ended", "cancelled"]), ("event", Array(events)),
      ]
    case .control: [("event", Array(events))]
    case .touches:
      [
        (
          "phase",
          [.began, .moved, .ended, .cancelled].map { (phase: Touch.Phase) in phase.wireName }
        )
      ]
    case .presses:
      [
        ("phase", Press.Phase.allCases.map(\.wireName)),
        ("type", Press.Kind.allCases.map(\.wireName)),
      ]
    case .motion:
      [
        ("phase", Motion.Phase.allCases.map(\.wireName)),
        ("motion", Motion.allCases.map(\.wireName)),
      ]
    case .remoteControl: [("event", RemoteCommand.allCases.map(\.wireName))]
    case .scroll:
      [
        ("from", ScrollPhase.allCases.map(\.rawValue)),
        ("phase", ScrollPhase.allCases.map(\.rawValue)),
      ]
    case .scrollDelegate: [("callback", callbacks.map(\.name))]
    default: []
    }
  }

  private static var callbacks: [ScrollCallback] {
    [
      .willBeginDragging, .willEndDragging(velocity: .zero, target: .zero, answered: nil),
      .didEndDragging(willDecelerate: false), .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .didScrollToTop, .willBeginZooming(nil, scale: 1),
      .didEndZooming(nil, scale: 1), .didScroll(.zero),
    ]
  }

  private static let others: [EffectKind: [String]] = [
    .action: [
      "attempt", "action", "location", "numberOfTouches", "translation", "velocity", "scale",
      "rotation", "buttonMask", "modifiers",
    ],
    .control: ["targets"], .touches: ["touches", "landing", "heardBy"],
    .presses: ["press", "key", "modifiers", "heardBy"], .motion: ["subtype", "heardBy"],
    .remoteControl: ["subtype", "heardBy"], .select: ["indexPath", "selected"],
    .scroll: ["contentOffset", "velocity", "targetContentOffset"],
    .scrollDelegate: [
      "velocity", "targetContentOffset", "answered", "willDecelerate", "contentOffset", "scale",
    ],
    .openURL: ["url", "interaction"], .rowAction: ["action"], .interactiveTransition: ["completed"],
    .mode: ["from", "to"],
  ]
}
