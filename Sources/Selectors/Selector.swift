import Gestures

/// Says which views are meant, as a client wrote it: `UITableView > UITableViewCell:nth(2) UILabel`.
///
/// Steps from left to right, each among what is below the views that the steps before it found. A
/// step is a row of filters, applied in order to all that is left: so `:nth` counts what the selector
/// matches up to there.
public struct Selector: Sendable {
  /// The text as the client wrote it.
  public let text: String
  let chain: Chain

  /// Throws where the text isn't a selector, or names a property that no class has.
  public init(_ text: String, properties: any SelectableProperties) throws(SelectorSyntaxError) {
    self.text = text
    var parser = SelectorParser(text, properties: properties)
    chain = try parser.parseSelector()
  }
}

extension Selector {
  /// In Unicode scalars; beyond it a selector isn't something that anybody wrote.
  public static let maximumLength = 10_000

  /// `*`: every view.
  public static let everything = Selector(
    text: "*", chain: Chain(steps: [Step(combinator: .descendant, filters: [.any])]))

  private init(text: String, chain: Chain) { (self.text, self.chain) = (text, chain) }
}

/// Why a text isn't a selector.
public struct SelectorSyntaxError: Error, Equatable {
  /// Characters (Unicode scalars) before the first that can't be; all of them where something is
  /// missing at the end, and those before the quotation mark that is never closed.
  public let offset: Int
  /// What could have stood there.
  public let expected: String
  /// The known name that was probably meant, for a name that isn't known.
  public var nearest: String?
}

/// The properties that a selector may ask for, by the names that clients know them by.
public protocol SelectableProperties {
  func property(named name: String) -> SelectableProperty?
  /// The property that a name which isn't one was probably meant to be.
  func nearestName(to name: String) -> String?
}

/// A property of views, read for comparison.
public struct SelectableProperty: Sendable {
  public let name: String
  /// Nil where the view has no such property.
  public let value: @Sendable (View) -> SelectableValue?

  public init(_ name: String, value: @escaping @Sendable (View) -> SelectableValue?) {
    self.name = name
    self.value = value
  }
}

/// A value that a property may be compared with.
public enum SelectableValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// A list or an object: equal to nothing that a selector can say.
  case composite
}

// MARK: What is parsed

/// Steps, the outermost view first; never empty.
struct Chain: Sendable {
  var steps: [Step] = []
}

struct Step: Sendable {
  enum Combinator: Sendable {
    /// Anywhere below what the step before found.
    case descendant
    /// Right below it.
    case child
  }

  var combinator = Combinator.descendant
  var filters: [Filter] = []
}

enum Filter: Sendable {
  case any
  /// An identifier or, if no object has it, a class.
  case word(String)
  case id(String)
  case accessibilityIdentifier(String)
  case text(String)
  case property(PropertyTest)
  /// Counted from 0, below that from the end.
  case nth(Int)
  /// The place among all siblings, counted from 0, below that from the end.
  case child(Int)
  case visible
  case hittable
  case has(Chain)
  case not(Chain)
  case beside(Side, Chain)
  case nearest(Chain)
}

/// The side on which a view lies of another one, on the screen.
enum Side: Sendable {
  case above, below, leftOf, rightOf
}
