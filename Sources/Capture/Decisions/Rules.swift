import Gestures

/// A configuration made ready for decisions: classes are looked at once.
///
/// It never changes; another configuration makes other rules. Past decisions go on referring to theirs.
final class Rules {
  let configuration: Configuration
  /// Clicks are recorded at all.
  let recordsClicks: Bool
  /// The checks of a gesture without special rules, then those of each processor of the profile.
  let gestureRules: [[Rule]]
  private let stateMask: UInt8
  private var facts: [ObjectIdentifier: ClassFacts] = [:]

  var profile: Profile { configuration.profile }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    recordsClicks = configuration.records(.click)
    stateMask = configuration.profile.states.reduce(0) { $0 | 1 << $1.rawValue }
    gestureRules = ([.general] + configuration.profile.processors).map { processor in
      Rule.forGestures(
        with: processor, needingValidTarget: configuration.profile.needsValidTarget)
    }
  }

  func counts(_ state: GestureRecognizer.State) -> Bool {
    stateMask & (1 << state.rawValue) != 0
  }

  subscript(objectClass: ObjectClass) -> ClassFacts {
    if let known = facts[ObjectIdentifier(objectClass)] { return known }
    let found = ClassFacts(of: objectClass, under: configuration)
    facts[ObjectIdentifier(objectClass)] = found
    return found
  }

  func facts(of object: Object) -> ClassFacts { self[object.objectClass] }

  /// The special rules for gestures of a view; nil for the general ones.
  func processor(for view: View, _ facts: ClassFacts) -> Int? {
    let below = view.next.flatMap { self.facts(of: $0).processorBelow }
    switch (facts.processor, below) {
    case (let own?, let below?): return min(own, below)
    case (let own, let below): return own ?? below
    }
  }
}
