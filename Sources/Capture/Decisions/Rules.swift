import Gestures

/// A configuration made ready for decisions: classes are looked at once.
///
/// It never changes; another configuration makes other rules. Past decisions go on referring to theirs.
final class Rules {
  let configuration: Configuration
  /// Clicks are recorded at all.
  let recordsClicks: Bool
  /// Without special rules, then for each processor of the profile.
  private let gestureRules: [GestureRules]
  /// Whether the class of a view's next responder can matter.
  private let looksAtNextResponders: Bool
  private let stateMask: UInt8
  /// By number of the class.
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

  subscript(objectClass: ObjectClass) -> ClassFacts {
    let number = objectClass.number
    if number < facts.count, let known = facts[number] { return known }
    while facts.count <= number { facts.append(nil) }
    let found = ClassFacts(of: objectClass, under: configuration)
    facts[number] = found
    return found
  }

  func facts(of object: Object) -> ClassFacts { self[object.objectClass] }

  /// What gestures of a view have to pass.
  func gestureRules(for view: View?, _ facts: ClassFacts?) -> GestureRules {
    var processor = facts?.processor
    if looksAtNextResponders, let next = view?.next,
      let below = self.facts(of: next).processorBelow
    {
      processor = processor.map { min($0, below) } ?? below
    }
    return gestureRules[processor.map { $0 + 1 } ?? 0]
  }
}

/// A processor made ready: its checks in order.
final class GestureRules {
  let checks: ContiguousArray<Rule>
  let checksBeyondClass: ContiguousArray<Rule>
  let reportedClass: String?
  /// The view reported is looked for below the recognizer's.
  let seeksElement: Bool
  let systemAction: String?

  init(_ processor: Processor, needingValidTarget: Bool) {
    checksBeyondClass = Rule.beyondClass(
      with: processor, needingValidTarget: needingValidTarget)
    checks = Rule.ofGestureClasses + checksBeyondClass
    reportedClass = processor.reportedClass
    seeksElement = processor.reportedClass != nil
    systemAction = processor.systemAction
  }
}
