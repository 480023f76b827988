import Gestures

/// A chain whose names have been resolved in a session, ready to be matched against its views.
///
/// Results are cached for the duration of a search: a chain in parentheses may be evaluated for
/// each view.
final class Conditions {
  struct Step {
    let combinator: Selectors.Step.Combinator
    let conditions: [Condition]
  }

  let steps: [Step]
  /// The view that the first step names by its id: all matches are it or its descendants.
  let anchor: View?

  var matchSet: Set<ObjectIdentifier>?
  var neighbourhood: Neighbourhood?
  var boxes: [ScreenBox]?
  /// Whether there are matches below the places of a forest, as far as it is known.
  var found: (forest: Forest, answers: [Bool?])?

  init(steps: [Step], anchor: View?) {
    self.steps = steps
    self.anchor = anchor
  }

  /// Whether a step counts or compares its matches.
  lazy var isPositional: Bool = steps.contains { $0.conditions.contains(where: \.isPositional) }

  /// A test of a single view, if that is all; otherwise nil.
  lazy var ownTest: ((View) -> Bool)? = {
    guard steps.count == 1 else { return nil }
    var tests: [(View) -> Bool] = []
    for condition in steps[0].conditions {
      guard case .own(let test) = condition else { return nil }
      tests.append(test)
    }
    return tests.count == 1 ? tests[0] : { view in tests.allSatisfy { $0(view) } }
  }()

  /// Whether a step examines a view's descendants.
  var looksBelow: Bool {
    steps.count > 1
      || steps[0].conditions.contains { if case .has = $0 { true } else { false } }
  }
}

/// A restriction as it is checked on views.
enum Condition {
  /// A condition on the view alone.
  case own((View) -> Bool)
  case nth(Int)
  case has(Conditions)
  case not(Conditions)
  case beside(Side, Conditions)
  case nearest(Conditions)

  var isPositional: Bool {
    switch self {
    case .nth, .nearest: true
    default: false
    }
  }
}

/// An error for an id in a selector that belongs to another kind of object.
public struct NoViewError: Error {
  public let id: String
}

/// Resolves the ids and classes that a selector names.
struct Resolver {
  let world: SelectableWorld
  /// Whether names and texts are compared without regard to case and blanks.
  let isLenient: Bool

  func resolve(_ chain: Chain) throws(NoViewError) -> Conditions {
    var steps: [Conditions.Step] = []
    var anchor: View?
    for step in chain.steps {
      var conditions: [Condition] = []
      for filter in step.filters {
        if steps.isEmpty, !isLenient, !conditions.contains(where: \.isPositional),
          let named = try view(named: filter)
        {
          anchor = anchor ?? named
        }
        conditions.append(try resolve(filter))
      }
      steps.append(Conditions.Step(combinator: step.combinator, conditions: conditions))
    }
    return Conditions(steps: steps, anchor: anchor)
  }

  /// The view that a filter names by its id.
  private func view(named filter: Filter) throws(NoViewError) -> View? {
    let id: String
    switch filter {
    case .word(let name), .id(let name): id = name
    default: return nil
    }
    guard let object = world.object(id) else { return nil }
    guard let view = object as? View else { throw NoViewError(id: id) }
    return view
  }

  private func resolve(_ filter: Filter) throws(NoViewError) -> Condition {
    switch filter {
    case .any: return .own { _ in true }
    case .word(let name): return try resolve(word: name)
    case .id(let id):
      if isLenient {
        let folded = Folded(id)
        return .own { folded == $0.id }
      }
      let named = try view(named: filter)
      return .own { $0 === named }
    case .accessibilityIdentifier(let identifier):
      return .own(test(identifier) { $0.accessibilityIdentifier })
    case .text(let text): return .own(test(text) { $0.text })
    case .property(let comparison):
      let isLenient = isLenient
      return .own { isLenient ? comparison.lenient($0) : comparison.matches($0) }
    case .nth(let number): return .nth(number)
    case .child(let number): return .own { world.isSibling($0, number) }
    case .visible:
      return .own { world.isVisible($0) }
    case .hittable:
      return .own { world.isHittable($0) }
    case .has(let chain): return .has(try resolve(chain))
    case .not(let chain): return .not(try Resolver(world: world, isLenient: false).resolve(chain))
    case .beside(let side, let chain): return .beside(side, try resolve(chain))
    case .nearest(let chain): return .nearest(try resolve(chain))
    }
  }

  /// Resolves a word as an id or, if there is none, as a class.
  private func resolve(word: String) throws(NoViewError) -> Condition {
    if isLenient {
      let folded = Folded(word)
      // Those derived from a class come after it.
      var classes: Set<ObjectIdentifier> = []
      for each in world.engine.classes.all {
        let inherits = each.superclass.map { classes.contains(ObjectIdentifier($0)) } ?? false
        if inherits || folded == each.name { classes.insert(ObjectIdentifier(each)) }
      }
      return .own { [classes] view in
        folded == view.id || classes.contains(ObjectIdentifier(view.objectClass))
      }
    }
    if let named = try view(named: .word(word)) { return .own { $0 === named } }
    guard let kind = world.engine.classes[word] else { return .own { _ in false } }
    return .own { $0.objectClass.isKind(of: kind) }
  }

  private func test(_ wanted: String, _ text: @escaping (View) -> String?) -> (View) -> Bool {
    let folded = isLenient ? Folded(wanted) : nil
    return { view in
      guard let text = text(view) else { return false }
      return folded.map { $0 == text } ?? text.isIdentical(to: wanted)
    }
  }
}
