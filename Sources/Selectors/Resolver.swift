import Gestures

/// An error for an id in a selector that belongs to another kind of object.
public struct NoViewError: Error {
  public let id: String
}

/// Resolves the ids and classes that a selector names.
struct Resolver {
  let world: SelectableWorld
  /// Whether names and texts are compared without regard to case and blanks.
  let isLenient: Bool

  func resolve(_ chain: Chain) throws(NoViewError) -> ResolvedChain {
    var steps: [ResolvedChain.Step] = []
    var anchor: View?
    for step in chain.steps {
      var filters: [ResolvedFilter] = []
      for filter in step.filters {
        if steps.isEmpty, !isLenient, !filters.contains(where: \.isPositional),
          let named = try view(named: filter)
        {
          anchor = anchor ?? named
        }
        filters.append(try resolve(filter))
      }
      steps.append(ResolvedChain.Step(combinator: step.combinator, filters: filters))
    }
    return ResolvedChain(steps: steps, anchor: anchor)
  }

  private func resolve(all chains: [Chain]) throws(NoViewError) -> [ResolvedChain] {
    var resolved: [ResolvedChain] = []
    for chain in chains { resolved.append(try resolve(chain)) }
    return resolved
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

  private func resolve(_ filter: Filter) throws(NoViewError) -> ResolvedFilter {
    switch filter {
    case .any: return .own { _ in true }
    case .word(let name): return try resolve(word: name)
    case .id(let id):
      if isLenient {
        let folded = id.folded
        return .own { $0.id.folded == folded }
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
    case .visible: return .own { world.isVisible($0) }
    case .hittable: return .own { world.isHittable($0) }
    case .oneOf(let chains): return .oneOf(try resolve(all: chains))
    case .has(let chains): return .has(try resolve(all: chains))
    case .not(let chain): return .not(try Resolver(world: world, isLenient: false).resolve(chain))
    case .beside(let side, let chain): return .beside(side, try resolve(chain))
    case .nearest(let chain): return .nearest(try resolve(chain))
    }
  }

  /// Resolves a word as an id or, if there is none, as a class.
  private func resolve(word: String) throws(NoViewError) -> ResolvedFilter {
    if isLenient {
      let folded = word.folded
      // A class comes after the one that it derives from.
      var classes: Set<ObjectIdentifier> = []
      for each in world.engine.classes.all {
        let inherits = each.superclass.map { classes.contains(ObjectIdentifier($0)) } ?? false
        if inherits || each.name.folded == folded { classes.insert(ObjectIdentifier(each)) }
      }
      return .own { [classes] view in
        view.id.folded == folded || classes.contains(ObjectIdentifier(view.objectClass))
      }
    }
    if let named = try view(named: .word(word)) { return .own { $0 === named } }
    guard let kind = world.engine.classes[word] else { return .own { _ in false } }
    return .own { $0.objectClass.isKind(of: kind) }
  }

  private func test(_ wanted: String, _ text: @escaping (View) -> String?) -> (View) -> Bool {
    let folded = isLenient ? wanted.folded : nil
    return { view in
      guard let text = text(view) else { return false }
      return folded.map { text.folded == $0 } ?? text.isIdentical(to: wanted)
    }
  }
}
