import Gestures

/// A configuration made ready for decisions: classes are looked at once.
///
/// It never changes; another configuration makes other rules. Past decisions go on referring to theirs.
final class Rules {
  let configuration: Configuration
  /// Clicks are recorded at all.
  let recordsClicks: Bool
  /// Without special rules, then for each processor of the profile.
  let gestureRules: [GestureRules]
  /// Whether the class of a view's next responder can matter.
  private let looksAtNextResponders: Bool
  private let stateMask: UInt8
  /// By number of the class. Copies of a session share the rules, but not the classes that the client
  /// defined later: of those that have a number in turn, the last is kept.
  private var facts: ContiguousArray<ClassFacts?> = []

  var profile: Profile { configuration.profile }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    recordsClicks = configuration.records(.click)
    stateMask = configuration.profile.states.reduce(0) { $0 | 1 << $1.rawValue }
    let profile = configuration.profile
    gestureRules = ([.general] + profile.processors).map {
      GestureRules($0, needingValidTarget: profile.needsValidTarget)
    }
    looksAtNextResponders = profile.processors.contains { $0.viewPattern == nil }
  }

  func counts(_ state: GestureRecognizer.State) -> Bool {
    stateMask & (1 << state.rawValue) != 0
  }

  subscript(objectClass: ObjectClass) -> ClassFacts { fact(of: objectClass) { $0 } }

  func facts(of object: Object) -> ClassFacts { self[object.objectClass] }

  /// One of the facts alone; inlined, so that they are not retained for it.
  @inline(__always)
  func fact<Value>(of objectClass: ObjectClass, _ read: (ClassFacts) -> Value) -> Value {
    let number = objectClass.number
    if number < facts.count, let known = facts[number], known.objectClass === objectClass {
      return read(known)
    }
    return read(findFacts(of: objectClass))
  }

  @inline(never)
  private func findFacts(of objectClass: ObjectClass) -> ClassFacts {
    let number = objectClass.number
    while facts.count <= number { facts.append(nil) }
    let found = ClassFacts(of: objectClass, under: configuration)
    facts[number] = found
    return found
  }

  /// The first check that gestures of the view fail by the configuration and its class alone.
  func gestureFailure(on view: View?) -> Rule? {
    guard recordsClicks else { return .enabled }
    guard let view else { return .viewClass }
    return fact(of: view.objectClass, \.gestureFailure)
  }

  /// Which of `gestureRules` the gestures of a view have to pass.
  func indexOfGestureRules(for view: View?) -> Int {
    guard let view else { return 0 }
    var processor = fact(of: view.objectClass, \.processor)
    if looksAtNextResponders, let next = view.next,
      let below = fact(of: next.objectClass, \.processorBelow)
    {
      processor = processor.map { min($0, below) } ?? below
    }
    return processor.map { $0 + 1 } ?? 0
  }
}

/// A processor made ready: its checks in order.
struct GestureRules {
  let checks: ContiguousArray<Rule>
  let checksBeyondClass: ContiguousArray<Rule>
  let reportedClass: String?
  let systemAction: String?

  init(_ processor: Processor, needingValidTarget: Bool) {
    checksBeyondClass = Rule.beyondClass(
      with: processor, needingValidTarget: needingValidTarget)
    checks = Rule.ofGestureClasses + checksBeyondClass
    reportedClass = processor.reportedClass
    systemAction = processor.systemAction
  }
}
