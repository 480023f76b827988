/// A place for conditions: the names that they may use there.
public struct ConditionPlace: Sendable {
  public let names: [ConditionName]
  /// Whether it decides what is hit, so that selectors in it can't depend on that.
  public var isHitTest = false
  /// Whether it is looked at between events, when recognizers have been reset.
  public var isBetweenEvents = false
  /// Whether `"ask"` may stand there instead.
  public var mayAsk = false

  public init(
    _ names: ConditionName..., isHitTest: Bool = false, isBetweenEvents: Bool = false,
    mayAsk: Bool = false
  ) {
    self.names = names
    self.mayAsk = mayAsk
    self.isHitTest = isHitTest
    self.isBetweenEvents = isBetweenEvents
  }

  public static let gesture = ConditionPlace(.gesture, mayAsk: true)
  public static let gestureAndTouch = ConditionPlace(.gesture, .touch, mayAsk: true)
  public static let gestureAndPress = ConditionPlace(.gesture, .press, mayAsk: true)
  public static let pair = ConditionPlace(.gesture, .other, mayAsk: true)
  /// A view's `gestureShouldBegin`.
  public static let viewAndGesture = ConditionPlace(.gesture, .view, mayAsk: true)
  /// A scroll view's answers about touches on its content.
  public static let content = ConditionPlace(.touch, .view, mayAsk: true)
  public static let pointInside = ConditionPlace(.view, .point, isHitTest: true)
  public static let acceptsHit = ConditionPlace(.view, .point, .result, isHitTest: true)
  /// `evaluate`: objects alone.
  public static let anywhere = ConditionPlace()
  /// `expect that`
  public static let expectation = ConditionPlace(isBetweenEvents: true)

  /// Names whose members stand without them: the recognizer's, or those of the touch and the view.
  public var implied: [ConditionName] {
    names.contains(.gesture) ? [.gesture] : [.touch, .view].filter(names.contains)
  }
}

/// What a condition's words may be: the session's objects and classes, and the properties of the protocol.
public protocol ConditionWorld {
  /// An object that a condition names; nil if there is none of that identifier.
  func conditionObject(_ id: String) -> ConditionObject?
  func conditionClass(_ name: String) -> ObjectClass?
  var conditionProperties: any ConditionProperties { get }
  /// Throws if a text isn't a selector; offsets count from its start.
  func checkSelector(_ text: String, isHitTest: Bool) throws(ConditionError)
  func nearestObject(to name: String) -> String?
  func nearestClassName(to name: String) -> String?
  func nearestName(to name: String, among names: [String]) -> String?
}

/// An object that a condition names.
public struct ConditionObject: Sendable {
  public let reference: LoggedReference
  /// Nil if its kind isn't known yet.
  public let kind: ConditionType.Kind?

  public init(_ object: Object) {
    reference = LoggedReference(object)
    kind = ConditionType.Kind(object)
  }

  /// One that isn't there, but whose kind is known.
  public init(id: String, kind: ConditionType.Kind) {
    reference = LoggedReference(missing: id)
    self.kind = kind
  }

  /// One that is still to be made, or is gone: nil when it is looked at.
  public init(missing id: String) {
    reference = LoggedReference(missing: id)
    kind = nil
  }
}

extension ConditionType {
  /// Names that may stand behind a value of the type and a dot.
  public func memberNames(_ properties: any ConditionProperties) -> [String] {
    switch self {
    case .object(let kind): kind.memberNames(properties)
    case .unknown: Kind.allCases.flatMap { $0.memberNames(properties) }
    default: Condition.Component.allCases.filter { $0.type(of: self) != nil }.map(\.rawValue)
    }
  }

  public var choices: [String] { if case .string(let choices) = self { choices } else { [] } }
}
