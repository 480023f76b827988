/// A member of objects, touches and presses that conditions can look at.
public struct ConditionMember: Sendable {
  public let name: String
  public let type: ConditionType
  /// Whether it follows from what a client has set, whatever fingers do.
  public let isSetting: Bool
  let get: @Sendable (ConditionValue, ConditionContext) -> ConditionValue

  init(
    _ name: String, _ type: ConditionType, isSetting: Bool = false,
    get: @escaping @Sendable (ConditionValue, ConditionContext) -> ConditionValue
  ) {
    (self.name, self.type, self.isSetting, self.get) = (name, type, isSetting, get)
  }

  /// A member that depends on nothing but its owner.
  public init(
    _ name: String, _ type: ConditionType, isSetting: Bool = false,
    of owner: @escaping @Sendable (ConditionValue) -> ConditionValue
  ) {
    self.init(name, type, isSetting: isSetting) { value, _ in owner(value) }
  }
}

/// The members that aren't the engine's own: properties as the protocol names them.
public protocol ConditionProperties: Sendable {
  func property(_ name: String, of kind: ConditionType.Kind) -> ConditionMember?
  func names(of kind: ConditionType.Kind) -> [String]
}

/// Methods with one argument.
enum ConditionMethod: String, CaseIterable {
  case location, translation, velocity, isDescendant, matches

  static let names = Set(allCases.map(\.rawValue))

  /// The label of its argument.
  var label: String? {
    switch self {
    case .location, .translation, .velocity: "in"
    case .isDescendant: "of"
    case .matches: nil
    }
  }

  var type: ConditionType {
    switch self {
    case .location: .point
    case .translation: .vector
    case .velocity: .numberOrVector
    case .isDescendant, .matches: .bool
    }
  }

  func isFor(_ kind: ConditionType.Kind) -> Bool {
    switch self {
    case .location: kind == .recognizer || kind == .touch
    case .translation, .velocity: kind == .recognizer
    case .isDescendant, .matches: kind == .view
    }
  }

  /// The method as it is called.
  var form: String {
    switch self {
    case .matches: "matches(\"SELECTOR\")"
    default: "\(rawValue)(\(label ?? ""): X)"
    }
  }
}

enum ConditionFunction: String, CaseIterable {
  case abs, min, max, hypot
}

extension ConditionType.Kind {
  /// The engine's own members of the kind.
  var members: [ConditionMember] {
    switch self {
    case .view: viewMembers + objectMembers
    case .recognizer: recognizerMembers + objectMembers
    case .controller: controllerMembers + objectMembers
    case .touch: touchMembers
    case .press: pressMembers
    case .stateMachine: machineMembers + objectMembers
    case .item, .object: objectMembers
    }
  }

  public init(_ object: Object) {
    switch object {
    case is View: self = .view
    case is GestureRecognizer: self = .recognizer
    case is Controller: self = .controller
    case is BarItem: self = .item
    case is StateMachine: self = .stateMachine
    default: self = .object
    }
  }

  /// A member by its name on the wire, or that with Swift's `is` in front; of anything if the kind isn't known.
  func member(_ name: String, _ properties: any ConditionProperties, isKnown: Bool)
    -> ConditionMember?
  {
    for kind in isKnown ? [self] : Self.allCases {
      if let member = kind.members.first(where: { $0.name == name }) { return member }
      if let property = properties.property(name, of: kind) { return property }
      guard let plain = name.withoutIs, let property = properties.property(plain, of: kind),
        property.type == .bool
      else { continue }
      return property
    }
    return nil
  }

  /// Names of members, for suggestions; those of boolean properties as Swift has them.
  public func memberNames(_ properties: any ConditionProperties) -> [String] {
    let own = members.map(\.name)
    let others = properties.names(of: self).map { name in
      guard properties.property(name, of: self)?.type == .bool, !name.hasPrefix("is") else {
        return name
      }
      return name.withIs
    }
    return own + others.filter { !own.contains($0) }
      + ConditionMethod.allCases.filter { $0.isFor(self) }.map(\.rawValue)
  }
}

extension String {
  /// `hidden` for `isHidden`.
  fileprivate var withoutIs: String? {
    guard hasPrefix("is"), let first = dropFirst(2).first, first.isUppercase else { return nil }
    return first.lowercased() + dropFirst(3)
  }

  fileprivate var withIs: String { "is" + prefix(1).uppercased() + dropFirst() }
}

private func member<Owner: Object>(
  _ name: String, _ type: ConditionType, isSetting: Bool = false,
  _ get: @escaping @Sendable (Owner) -> ConditionValue
) -> ConditionMember {
  ConditionMember(name, type, isSetting: isSetting) { value, _ in
    (value.object as? Owner).map(get) ?? .null
  }
}

private let objectMembers: [ConditionMember] = [
  member("id", .string(), isSetting: true) { .string($0.id) },
  member("class", .string(), isSetting: true) { .string($0.objectClass.name) },
]

private let viewMembers: [ConditionMember] = [
  member("superview", .object(.view), isSetting: true) { (view: View) in
    ConditionValue(view.superview)
  },
  member("window", .object(.view), isSetting: true) { (view: View) in ConditionValue(view.window) },
]

private let controllerMembers: [ConditionMember] = [
  member("view", .object(.view), isSetting: true) { (controller: Controller) in
    ConditionValue(controller.view)
  },
  member("parent", .object(.controller), isSetting: true) { (controller: Controller) in
    ConditionValue(controller.parent)
  },
  member("presenter", .object(.controller)) { (controller: Controller) in
    ConditionValue(controller.presenter)
  },
  member("presented", .object(.controller)) { (controller: Controller) in
    ConditionValue(controller.presented)
  },
  member("topViewController", .object(.controller)) { (controller: Controller) in
    ConditionValue(controller.topController)
  },
  member("selectedViewController", .object(.controller)) { (controller: Controller) in
    ConditionValue(controller.selectedController)
  },
  member("isFirstResponder", .bool) { (controller: Controller) in
    .bool(controller.isFirstResponder)
  },
]

private let machineMembers: [ConditionMember] = [
  member("state", .string()) { (machine: StateMachine) in
    StateMachine.describe(machine.path).map { .string($0) } ?? .null
  }
]

private let recognizerMembers: [ConditionMember] = [
  member("view", .object(.view), isSetting: true) { (recognizer: GestureRecognizer) in
    ConditionValue(recognizer.view)
  },
  ConditionMember("state", .string(GestureRecognizer.State.allCases.map { "\($0.name)" })) {
    value, context in
    guard let recognizer = value.object as? GestureRecognizer else { return .null }
    return .string("\(context.state(of: recognizer).name)")
  },
  member("numberOfTouches", .number) { (recognizer: GestureRecognizer) in
    .number(Double(recognizer.touchesOfThisEvent.count))
  },
  member("location", .point) { (recognizer: GestureRecognizer) in
    .point(recognizer.currentLocation)
  },
  ConditionMember("landingPoint", .point) { value, context in
    guard let recognizer = value.object as? GestureRecognizer else { return .null }
    let first = recognizer.touches.first ?? (recognizer === context.gesture ? context.touch : nil)
    return first.map { .point($0.landingPoint(in: recognizer.view)) } ?? .null
  },
  ConditionMember("translation", .vector) { value, context in
    guard let pan = value.object as? PanGestureRecognizer else { return .null }
    return .vector(context.translation(of: pan, in: pan.view))
  },
  member("velocity", .numberOrVector) { (recognizer: GestureRecognizer) in
    recognizer.velocityValue(in: recognizer.view)
  },
]

private let touchMembers: [ConditionMember] = {
  func member(
    _ name: String, _ type: ConditionType,
    _ get: @escaping @Sendable (Touch, ConditionContext) -> ConditionValue
  ) -> ConditionMember {
    ConditionMember(name, type) { value, context in
      guard case .touch(let touch) = value else { return .null }
      return get(touch, context)
    }
  }
  return [
    member("view", .object(.view)) { touch, _ in ConditionValue(touch.view) },
    member("window", .object(.view)) { touch, _ in ConditionValue(touch.window) },
    member("location", .point) { .point($0.location(in: $1.askedView)) },
    member("previousLocation", .point) { .point($0.previousLocation(in: $1.askedView)) },
    member("landingPoint", .point) { .point($0.landingPoint(in: $1.askedView)) },
    member("phase", .string(Touch.Phase.allCases.map { "\($0.name)" })) { touch, _ in
      .string("\(touch.phase.name)")
    },
    member("type", .string(Touch.Kind.allCases.map { "\($0.name)" })) { touch, _ in
      .string("\(touch.kind.name)")
    },
    member("tapCount", .number) { touch, _ in .number(Double(touch.tapCount)) },
    member("force", .number) { touch, _ in .number(touch.force) },
    member("maximumForce", .number) { touch, _ in .number(touch.maximumForce) },
    member("radius", .number) { touch, _ in .number(touch.radius) },
    member("buttonMask", .number) { touch, _ in .number(Double(touch.buttonMask)) },
    member("time", .number) { touch, _ in .number(touch.time.seconds) },
    member("landingTime", .number) { touch, _ in .number(touch.landingTime.seconds) },
  ]
}()

private let pressMembers: [ConditionMember] = [
  ConditionMember("type", .string(Press.Kind.allCases.map(\.rawValue))) { value, _ in
    guard case .press(let press) = value else { return .null }
    return .string(press.kind.rawValue)
  },
  ConditionMember("force", .number) { value, _ in
    guard case .press(let press) = value else { return .null }
    return .number(press.force)
  },
]

// MARK: Recognizers and touches as they are asked about

extension GestureRecognizer {
  /// The touches that it holds, with those that lift in this event.
  fileprivate final var touchesOfThisEvent: [Touch] {
    touches.filter { $0.isDown || $0.event == engine.event.number }
  }

  /// Its velocity: a vector of a pan, a number of others that measure one.
  final func velocityValue(in view: View?) -> ConditionValue {
    if let pan = self as? PanGestureRecognizer { return .vector(pan.velocity(in: view)) }
    switch values {
    case .pinch(_, let velocity), .rotation(_, let velocity):
      return ConditionValue(finite: velocity)
    case .pan(_, let velocity): return .vector(velocity)
    case .none: return .null
    }
  }
}

extension Touch {
  fileprivate func landingPoint(in view: View?) -> Point {
    (view ?? window)?.convertFromScreen(landing) ?? landing
  }
}

extension ConditionContext {
  /// The view in whose coordinates touches are.
  fileprivate var askedView: View? { gesture?.view ?? view }

  /// Its state as its delegate sees it: possible until it is announced, and of a class's own conditions for all of the
  /// event in which its superclass began.
  fileprivate func state(of recognizer: GestureRecognizer) -> GestureRecognizer.State {
    recognizer === gesture && seesPossible ? .possible : recognizer.reportedState
  }

  /// While it is possible or asked, from where its fingers landed; then since it began.
  func translation(of pan: PanGestureRecognizer, in view: View?) -> Vector {
    guard pan === gesture && isAsked || state(of: pan) == .possible else {
      return pan.translation(in: view)
    }
    let touches = pan.touchesOfThisEvent
    guard !touches.isEmpty, !pan.isDriven else { return pan.translation(in: view) }
    let sum = touches.reduce(Vector.zero) { $0 + ($1.location - $1.landing) }
    return pan.turnFromScreen(sum * (1 / Double(touches.count)), to: view)
  }
}
