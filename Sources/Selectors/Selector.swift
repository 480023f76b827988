import Gestures

/// A selector of views: `UITableView > UITableViewCell:nth(2) UILabel`.
///
/// Several, separated by commas, match what any of them does. Steps apply from left to right, each to the descendants of the views found so far. A step is a
/// series of filters, each applied to all that is left: so `:nth` counts the matches up to there.
public struct Selector: Sendable {
  /// The text as the client wrote it.
  public let text: String
  let chain: Chain

  /// Throws if the text isn't a selector, or names a property that no class has.
  public init(_ text: String, properties: any SelectableProperties) throws(SelectorSyntaxError) {
    self.text = text
    var parser = SelectorParser(text, properties: properties)
    chain = try parser.parseSelector()
  }
}

extension Selector {
  /// A selector that consists of a single name.
  public enum Name {
    /// An id or a class.
    case word(String)
    case id(String)
    case accessibilityIdentifier(String)
    case text(String)
  }

  /// The name that is all of the selector; nil for other selectors.
  public var name: Name? {
    guard chain.steps.count == 1, chain.steps[0].filters.count == 1 else { return nil }
    return chain.steps[0].filters[0].name
  }

  /// The selector up to each of its filters in turn, the name that the filter is, if it is one.
  public var beginnings: some Sequence<(selector: Selector, name: Name?)> {
    chain.steps.indices.lazy.flatMap { step in
      chain.steps[step].filters.indices.lazy.map { filter in
        var chain = Chain(steps: Array(chain.steps[...step]))
        chain.steps[step].filters = Array(chain.steps[step].filters[...filter])
        return (Selector(text: text, chain: chain), chain.steps[step].filters[filter].name)
      }
    }
  }

  /// Whether hit tests decide what it matches: it has `:visible` or `:hittable`.
  public var dependsOnHits: Bool { chain.dependsOnHits }

  /// The maximum length in Unicode scalars.
  public static let maximumLength = 10_000

  /// `*`: every view.
  public static let everything = Selector(
    text: "*", chain: Chain(steps: [Step(combinator: .descendant, filters: [.any])]))

  /// The views whose text is a name that a selector could hold without quotes: `'Buy'`.
  public static func text(ofBareName name: String) -> Selector {
    Selector(
      text: "'\(name)'",
      chain: Chain(steps: [Step(combinator: .descendant, filters: [.text(name)])]))
  }

  private init(text: String, chain: Chain) { (self.text, self.chain) = (text, chain) }
}

/// An error in parsing a selector.
public struct SelectorSyntaxError: Error, Equatable {
  /// The number of Unicode scalars before the first invalid one, or before the quotation mark that is
  /// never closed.
  public let offset: Int
  /// The expectation at that place.
  public let expected: String
  /// The known name that was probably meant, for an unknown name.
  public var nearest: String?
}

/// The properties that selectors may compare, by the names that clients use.
public protocol SelectableProperties {
  func property(named name: String) -> SelectableProperty?
  /// The known name that an unknown one was probably meant to be; nil if none is near.
  func nearestName(to name: String) -> String?
  /// The one of `words` that an unknown word was probably meant to be; nil if none is near.
  func nearest(to word: String, among words: [String]) -> String?
}

/// A property of views that can be compared.
public struct SelectableProperty: Sendable {
  public let name: String
  /// Nil if the view doesn't have it.
  public let value: @Sendable (View) -> SelectableValue?

  public init(_ name: String, value: @escaping @Sendable (View) -> SelectableValue?) {
    self.name = name
    self.value = value
  }
}

/// A value with which a property can be compared.
public enum SelectableValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// A list or object, which equals nothing that a selector can express.
  case composite
}

// MARK: Syntax

/// Steps, the outermost view first; never empty.
struct Chain: Sendable {
  var steps: [Step] = []

  init(steps: [Step] = []) { self.steps = steps }

  /// The chain that matches what any of these does; the only one itself.
  init(oneOf chains: [Chain]) {
    self = chains.count == 1 ? chains[0] : Chain(steps: [Step(filters: [.oneOf(chains)])])
  }
}

/// The part of a selector between two combinators.
struct Step: Sendable {
  enum Combinator: Sendable {
    /// At any depth below the views found so far.
    case descendant
    /// Directly below them.
    case child
  }

  var combinator = Combinator.descendant
  var filters: [Filter] = []
}

/// A restriction in a step, as it was written.
enum Filter: Sendable {
  case any
  /// An identifier or, if no object has it, a class.
  case word(String)
  case id(String)
  case accessibilityIdentifier(String)
  case text(String)
  case property(PropertyTest)
  /// Counted from 0; negative numbers count from the end.
  case nth(Int)
  /// The index among all siblings, counted from 0; negative numbers count from the end.
  case child(Int)
  case visible
  case hittable
  /// Any of the selectors of a list matches: `UIControl, UITableViewCell`.
  case oneOf([Chain])
  /// Any of them matches below.
  case has([Chain])
  case not(Chain)
  case beside(Side, Chain)
  case nearest(Chain)
}

extension Filter {
  /// The name that it is; nil for other filters.
  fileprivate var name: Selector.Name? {
    switch self {
    case .word(let word): .word(word)
    case .id(let id): .id(id)
    case .accessibilityIdentifier(let identifier): .accessibilityIdentifier(identifier)
    case .text(let text): .text(text)
    default: nil
    }
  }
}

/// The side of another view on which a view is, on the screen.
enum Side: Sendable {
  case above, below, leftOf, rightOf
}

extension Chain {
  fileprivate var dependsOnHits: Bool {
    steps.contains { step in
      step.filters.contains { filter in
        switch filter {
        case .visible, .hittable: true
        case .has(let chains), .oneOf(let chains): chains.contains(where: \.dependsOnHits)
        case .not(let chain), .beside(_, let chain), .nearest(let chain): chain.dependsOnHits
        case .any, .word, .id, .accessibilityIdentifier, .text, .property, .nth, .child: false
        }
      }
    }
  }
}
