/// A value in a condition.
public enum ConditionValue {
  /// Nothing: `nil`, a missing member, a released object, a number that isn't finite.
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case point(Point)
  case vector(Vector)
  case size(Size)
  case rect(Rect)
  case insets(Insets)
  case object(Object)
  case touch(Touch)
  case press(Press)

  public init(_ object: Object?) {
    if let object, !object.isReleased { self = .object(object) } else { self = .null }
  }

  init(_ touch: Touch?) { self = touch.map { .touch($0) } ?? .null }

  init(finite number: Double) { self = number.isFinite ? .number(number) : .null }

  var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var object: Object? { if case .object(let object) = self { object } else { nil } }
  var view: View? { object as? View }

  /// As Swift compares optionals; objects by identity.
  static func == (first: ConditionValue, second: ConditionValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let one), .bool(let two)): one == two
    case (.number(let one), .number(let two)): one == two
    case (.string(let one), .string(let two)): one == two
    case (.point(let one), .point(let two)): one == two
    case (.vector(let one), .vector(let two)): one == two
    case (.size(let one), .size(let two)): one == two
    case (.rect(let one), .rect(let two)): one == two
    case (.insets(let one), .insets(let two)): one == two
    case (.object(let one), .object(let two)): one === two
    case (.touch(let one), .touch(let two)): one === two
    case (.press(let one), .press(let two)): one === two
    default: false
    }
  }
}

extension ConditionValue: CustomStringConvertible {
  /// The value in a reason.
  public var description: String {
    switch self {
    case .null: "nil"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): Reason.format(number)
    case .string(let text): "\"\(text)\""
    case .point(let point): Self.list(point.x, point.y)
    case .vector(let vector): Self.list(vector.dx, vector.dy)
    case .size(let size): Self.list(size.width, size.height)
    case .rect(let rect):
      Self.list(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .insets(let insets): Self.list(insets.top, insets.left, insets.bottom, insets.right)
    case .object(let object): object.id
    case .touch(let touch): "touch \(touch.identifier)"
    case .press(let press): "press \(press.identifier)"
    }
  }

  private static func list(_ numbers: Double...) -> String {
    "(" + numbers.map(Reason.format).joined(separator: ", ") + ")"
  }
}

/// The type of an expression in a condition.
public enum ConditionType: Equatable, Sendable {
  case bool
  case number
  /// A string, of these where there are any.
  case string([String] = [])
  case point, vector, size, rect, insets
  case object(Kind)
  /// A vector for pans, a number for other recognizers: `velocity`.
  case numberOrVector
  /// `nil`, which compares with anything.
  case null
  /// Anything: of an object that isn't there yet, or any more.
  case unknown

  /// What is known of an object before it is looked at.
  public enum Kind: Sendable, CaseIterable {
    case view, recognizer, touch, press, controller, item, stateMachine
    /// Anything else, or not known yet.
    case object
  }

  var isNumeric: Bool { self == .number || self == .numberOrVector || self == .unknown }

  /// Whether values of both may be equal.
  func compares(with other: ConditionType) -> Bool {
    switch (self, other) {
    case (.null, _), (_, .null), (.unknown, _), (_, .unknown), (.string, .string),
      (.object, .object):
      true
    case (.numberOrVector, .number), (.number, .numberOrVector): true
    case (.numberOrVector, .vector), (.vector, .numberOrVector): true
    default: self == other
    }
  }

  /// The type as part of an error.
  var words: String {
    switch self {
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .point: "a point"
    case .vector: "a vector"
    case .size: "a size"
    case .rect: "a rect"
    case .insets: "insets"
    case .object(.view): "a view"
    case .object(.recognizer): "a recognizer"
    case .object(.touch): "a touch"
    case .object(.press): "a press"
    case .object(.controller): "a controller"
    case .object(.item): "an item"
    case .object(.stateMachine): "a state machine"
    case .object(.object): "an object"
    case .numberOrVector: "a number"
    case .null: "nil"
    case .unknown: "anything"
    }
  }
}
