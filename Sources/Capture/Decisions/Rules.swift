import Gestures

/// A configuration prepared for decisions: facts about classes are computed once.
///
/// Immutable: another configuration makes other rules, and past decisions keep theirs.
final class Rules {
  let configuration: Configuration
  /// Identifiers of the pages that aren't recorded, in UTF-8.
  let ignoredScreens: Set<[UInt8]>
  /// Whether clicks are recorded at all.
  let recordsClicks: Bool
  /// The general rules, then those of each of the profile's processors.
  private let gestureRules: [GestureRules]
  /// Whether some processor depends on the class of a view's next responder.
  private let looksAtNextResponders: Bool
  private let states: [GestureRecognizer.State]
  /// Facts by class number. Copies of a session share the rules, but not classes that the client
  /// defined later: of several classes with one number, the last one used is cached.
  private var facts: [ClassFacts?] = []

  var profile: Profile { configuration.profile }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    ignoredScreens = Set(configuration.ignoredScreenControllers.map { Array($0.utf8) })
    recordsClicks = configuration.records(.click)
    let profile = configuration.profile
    states = profile.states
    gestureRules = ([.general] + profile.processors).map {
      GestureRules($0, needingValidTarget: profile.needsValidTarget)
    }
    looksAtNextResponders = profile.processors.contains { $0.viewPattern == nil }
  }

  func counts(_ state: GestureRecognizer.State) -> Bool { states.contains(state) }

  subscript(objectClass: ObjectClass) -> ClassFacts { fact(of: objectClass) { $0 } }

  func facts(of object: Object) -> ClassFacts { self[object.objectClass] }

  /// One value out of the facts; inlined, so that the facts aren't retained for it.
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

  /// The first check, by configuration and class alone, that gestures on the view fail; nil if they
  /// pass.
  func gestureFailure(on view: View?) -> Rule? {
    guard recordsClicks else { return .enabled }
    guard let view else { return .viewClass }
    return fact(of: view.objectClass, \.gestureFailure)
  }

  /// The rules for gestures on a view.
  func gestureRules(for view: View?) -> GestureRules {
    guard let view else { return gestureRules[0] }
    var processor = fact(of: view.objectClass, \.processor)
    if looksAtNextResponders, let next = view.next,
      let below = fact(of: next.objectClass, \.processorBelow)
    {
      processor = processor.map { min($0, below) } ?? below
    }
    return gestureRules[processor.map { $0 + 1 } ?? 0]
  }
}

/// A processor prepared for decisions: its checks in order.
final class GestureRules {
  let checks: [Rule]
  let checksBeyondClass: [Rule]
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
