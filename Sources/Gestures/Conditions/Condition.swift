/// A condition that is ready to be evaluated: names, members and classes are looked up, types fit.
///
/// Copies of the engine share it, and find their own objects by number.
public final class Condition {
  public let syntax: ConditionSyntax
  private(set) var root = Node(range: 0..<0, form: .null)
  /// Whether it looks only at classes, views and settings, so that it can be decided before any finger lands.
  public private(set) var isSettled = false
  /// The objects that it names.
  public private(set) var objects: [LoggedReference] = []

  public var text: String { syntax.text }

  /// A condition that doesn't hold until `bind` has looked up what it names.
  public init(unbound syntax: ConditionSyntax) { self.syntax = syntax }

  func bind(to root: Node, isSettled: Bool, objects: [LoggedReference]) {
    (self.root, self.isSettled, self.objects) = (root, isSettled, objects)
  }

  /// An expression, with the place of its text.
  struct Node {
    let range: Range<Int>
    let form: Form
  }

  indirect enum Form {
    case number(Double)
    case string(String)
    case bool(Bool)
    case null
    case not(Node)
    case negative(Node)
    case all([Node])
    case any([Node])
    case comparison(ConditionSyntax.Comparison, Node, Node)
    case arithmetic(ConditionSyntax.Arithmetic, Node, Node)
    case isKind(Node, ObjectClass)
    case function(ConditionFunction, [Node])
    case path(Base, [Step])
  }

  enum Base {
    case name(ConditionName)
    case object(LoggedReference)
  }

  enum Step {
    case member(ConditionMember)
    /// A component of geometry.
    case component(Component)
    case method(ConditionMethod, Node)
  }

  enum Component: String, CaseIterable, Sendable {
    case x, y, width, height, origin, size, minX, midX, maxX, minY, midY, maxY
    case top, left, bottom, right
  }

  func text(of node: Node) -> String {
    var text = String.UnicodeScalarView()
    text.append(
      contentsOf: syntax.text.unicodeScalars.dropFirst(node.range.lowerBound).prefix(
        node.range.count))
    return String(text)
  }
}

/// Names that a condition may use besides objects.
public enum ConditionName: String, CaseIterable, Sendable {
  case gesture, other, touch, press, view, point, result, control, scrollView

  public var type: ConditionType {
    switch self {
    case .gesture, .other: .object(.recognizer)
    case .touch: .object(.touch)
    case .press: .object(.press)
    case .view, .result, .control, .scrollView: .object(.view)
    case .point: .point
    }
  }
}

/// What is going on when a condition is evaluated: the values of names, and the engine.
public struct ConditionContext {
  public let engine: Engine
  public var gesture: GestureRecognizer?
  public var other: GestureRecognizer?
  public var touch: Touch?
  public var press: Press?
  public var view: View?
  public var point: Point?
  public var result: View?
  public var control: Control?
  public var scrollView: ScrollView?
  /// Whether the delegate of `gesture` is asked.
  public var isAsked = false
  /// Whether `gesture` counts as possible, since its superclass began in this very event.
  var seesPossible = false

  public init(_ engine: Engine) { self.engine = engine }

  fileprivate subscript(name: ConditionName) -> ConditionValue {
    switch name {
    case .gesture: ConditionValue(gesture)
    case .other: ConditionValue(other)
    case .touch: ConditionValue(touch)
    case .press: press.map { .press($0) } ?? .null
    case .view: ConditionValue(view)
    case .point: point.map { .point($0) } ?? .null
    case .result: ConditionValue(result)
    case .control: ConditionValue(control)
    case .scrollView: ConditionValue(scrollView)
    }
  }
}

/// A value that a condition looked at, with its path as it is written.
public struct LookedAt {
  public let path: String
  public let value: ConditionValue
  /// The object's class, where that was the question.
  let className: String?

  public var words: String {
    "\(path) is \(value)" + (className.map { " (\($0))" } ?? "")
  }
}

extension Condition {
  public func holds(_ context: ConditionContext) -> Bool {
    var evaluation = Evaluation(condition: self, context: context)
    return evaluation.value(of: root).bool == true
  }

  /// Whether it holds, if that can be decided without a finger.
  func decided(_ context: ConditionContext) -> Bool? { isSettled ? holds(context) : nil }

  /// Whether it holds, and each value that was looked at.
  public func evaluate(_ context: ConditionContext) -> (value: Bool, lookedAt: [LookedAt]) {
    var evaluation = Evaluation(condition: self, context: context, isRecording: true)
    let value = evaluation.value(of: root).bool == true
    return (value, evaluation.lookedAt)
  }

  /// What decided, with its values: `velocity.x > 40 is false: velocity.x is 12`.
  public func because(_ context: ConditionContext) -> String {
    var evaluation = Evaluation(condition: self, context: context)
    let value = evaluation.value(of: root).bool == true
    let part = evaluation.decisive(in: root, value)
    evaluation.isRecording = true
    _ = evaluation.value(of: part)
    let values = evaluation.lookedAt.map(\.words).joined(separator: ", ")
    return "\(text(of: part)) is \(value)" + (values.isEmpty ? "" : ": \(values)")
  }
}

/// One evaluation of a condition.
private struct Evaluation {
  typealias Node = Condition.Node

  let condition: Condition
  let context: ConditionContext
  var isRecording = false
  var lookedAt: [LookedAt] = []

  /// The part that made the whole true or false: of `a && b` the one that was false, of `a || b` the one that was true.
  mutating func decisive(in node: Node, _ value: Bool) -> Node {
    switch (node.form, value) {
    case (.all(let parts), false), (.any(let parts), true):
      for part in parts where (self.value(of: part).bool == true) == value {
        return decisive(in: part, value)
      }
      return node
    default: return node
    }
  }

  mutating func value(of node: Node) -> ConditionValue {
    switch node.form {
    case .number(let number): return .number(number)
    case .string(let string): return .string(string)
    case .bool(let flag): return .bool(flag)
    case .null: return .null
    case .not(let part): return value(of: part).bool.map { .bool(!$0) } ?? .null
    case .negative(let part): return value(of: part).number.map { .number(-$0) } ?? .null
    case .all(let parts): return chain(parts, endsAt: false)
    case .any(let parts): return chain(parts, endsAt: true)
    case .comparison(let comparison, let left, let right):
      return .bool(compare(value(of: left), comparison, value(of: right)))
    case .arithmetic(let operation, let left, let right):
      guard let left = value(of: left).number, let right = value(of: right).number else {
        return .null
      }
      switch operation {
      case .plus: return ConditionValue(finite: left + right)
      case .minus: return ConditionValue(finite: left - right)
      case .times: return ConditionValue(finite: left * right)
      case .divided: return ConditionValue(finite: left / right)
      }
    case .isKind(let part, let objectClass):
      let object = value(of: part).object
      if isRecording, let object {
        let path = condition.text(of: part)
        lookedAt.removeAll { $0.path == path }
        lookedAt.append(
          LookedAt(path: path, value: .object(object), className: object.objectClass.name))
      }
      return .bool(object?.objectClass.isKind(of: objectClass) ?? false)
    case .function(let function, let arguments):
      var numbers: [Double] = []
      for argument in arguments {
        guard let number = value(of: argument).number else { return .null }
        numbers.append(number)
      }
      return ConditionValue(finite: function.applied(to: numbers))
    case .path(let base, let steps): return look(at: node, base, steps)
    }
  }

  /// A missing part leaves the whole missing, unless another part decides it.
  private mutating func chain(_ parts: [Node], endsAt end: Bool) -> ConditionValue {
    var isMissing = false
    for part in parts {
      guard let flag = value(of: part).bool else {
        isMissing = true
        continue
      }
      if flag == end { return .bool(end) }
    }
    return isMissing ? .null : .bool(!end)
  }

  private func compare(
    _ left: ConditionValue, _ comparison: ConditionSyntax.Comparison, _ right: ConditionValue
  ) -> Bool {
    switch comparison {
    case .equal: return left == right
    case .notEqual: return !(left == right)
    default: break
    }
    if case .string(let left) = left, case .string(let right) = right {
      return ordered(left, comparison, right)
    }
    guard let left = left.number, let right = right.number else { return false }
    return ordered(left, comparison, right)
  }

  private func ordered<Value: Comparable>(
    _ left: Value, _ comparison: ConditionSyntax.Comparison, _ right: Value
  ) -> Bool {
    switch comparison {
    case .less: left < right
    case .atMost: left <= right
    case .greater: left > right
    case .atLeast: left >= right
    case .equal: left == right
    case .notEqual: left != right
    }
  }

  private mutating func look(
    at node: Node, _ base: Condition.Base, _ steps: [Condition.Step]
  ) -> ConditionValue {
    var value =
      switch base {
      case .name(let name): context[name]
      case .object(let reference): ConditionValue(context.engine.objects[reference.number])
      }
    for step in steps {
      if case .null = value { break }
      switch step {
      case .member(let member): value = member.get(value, context)
      case .component(let component): value = value[component]
      case .method(let method, let argument):
        // An argument isn't a value that was looked at, but says where.
        let wasRecording = isRecording
        isRecording = false
        let argument = self.value(of: argument)
        isRecording = wasRecording
        value = context.call(method, of: value, with: argument)
      }
    }
    guard isRecording else { return value }
    if case .object = base, steps.isEmpty { return value }
    let path = condition.text(of: node)
    if !lookedAt.contains(where: { $0.path == path }) {
      lookedAt.append(LookedAt(path: path, value: value, className: nil))
    }
    return value
  }
}

extension ConditionFunction {
  fileprivate func applied(to numbers: [Double]) -> Double {
    switch self {
    case .abs: Swift.abs(numbers[0])
    case .min: numbers.min() ?? .nan
    case .max: numbers.max() ?? .nan
    case .hypot: (numbers[0] * numbers[0] + numbers[1] * numbers[1]).squareRoot()
    }
  }
}

extension ConditionContext {
  fileprivate func call(
    _ method: ConditionMethod, of value: ConditionValue, with argument: ConditionValue
  ) -> ConditionValue {
    switch (method, value) {
    case (.location, .touch(let touch)): return .point(touch.location(in: argument.view))
    case (.location, .object(let object as GestureRecognizer)):
      return .point(object.location(in: argument.view))
    case (.translation, .object(let object as PanGestureRecognizer)):
      return .vector(translation(of: object, in: argument.view))
    case (.velocity, .object(let object as GestureRecognizer)):
      return object.velocityValue(in: argument.view)
    case (.isDescendant, .object(let object as View)):
      return .bool(argument.view.map(object.isDescendant) ?? false)
    case (.matches, .object(let object as View)):
      guard case .string(let selector) = argument else { return .null }
      return .bool(engine.viewMatcher?.isAny(of: [object], matchedBy: selector) == true)
    default: return .null
    }
  }
}

extension ConditionValue {
  fileprivate subscript(component: Condition.Component) -> ConditionValue {
    switch (self, component) {
    case (.point(let point), .x): return .number(point.x)
    case (.point(let point), .y): return .number(point.y)
    case (.vector(let vector), .x): return .number(vector.dx)
    case (.vector(let vector), .y): return .number(vector.dy)
    case (.size(let size), .width): return .number(size.width)
    case (.size(let size), .height): return .number(size.height)
    case (.rect(let rect), _):
      switch component {
      case .origin: return .point(rect.origin)
      case .size: return .size(rect.size)
      case .width: return .number(rect.size.width)
      case .height: return .number(rect.size.height)
      case .minX: return .number(rect.minX)
      case .midX: return .number(rect.minX + rect.size.width / 2)
      case .maxX: return .number(rect.maxX)
      case .minY: return .number(rect.minY)
      case .midY: return .number(rect.minY + rect.size.height / 2)
      case .maxY: return .number(rect.maxY)
      default: return .null
      }
    case (.insets(let insets), .top): return .number(insets.top)
    case (.insets(let insets), .left): return .number(insets.left)
    case (.insets(let insets), .bottom): return .number(insets.bottom)
    case (.insets(let insets), .right): return .number(insets.right)
    default: return .null
    }
  }
}

extension Condition: Equatable {
  /// Whether they say the same about the same objects.
  public static func == (first: Condition, second: Condition) -> Bool {
    first === second || first.text == second.text && first.objects == second.objects
  }
}

extension Engine {
  /// The conditions of all views, controllers, recognizers and classes.
  public var conditions: [Condition] {
    var found = classes.all.flatMap { $0.ownConditions.all }
    for object in objects.all.sorted(by: { $0.number.slot < $1.number.slot }) {
      if let view = object as? View {
        for case .condition(let condition)? in [view.pointInsideOverride, view.acceptsHit] {
          found.append(condition)
        }
        if case .condition(let condition) = view.gestureShouldBegin?.value {
          found.append(condition)
        }
      }
      if case .condition(let condition) = (object as? Controller)?.shouldDismiss {
        found.append(condition)
      }
      if let scrollView = object as? ScrollView {
        for case .condition(let condition)? in [
          scrollView.touchesShouldBegin, scrollView.touchesShouldCancel,
        ] { found.append(condition) }
      }
      if let delegate = (object as? GestureRecognizer)?.delegate {
        for case .condition(let condition)? in delegate.answers { found.append(condition) }
      }
    }
    return found
  }
}
