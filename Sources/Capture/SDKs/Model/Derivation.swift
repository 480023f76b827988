/// The computation of a property of a record.
enum Derivation: Sendable {
  case constant(String)
  /// The interaction's name.
  case name
  case className(withModule: Bool)
  case recognizerClass
  case accessibilityLabel, accessibilityIdentifier
  /// The class with its module, and the accessibility identifier in parentheses if there is one.
  case classAndIdentifier
  /// The accessibility identifier, or else the class without module.
  case identifierOrClass
  /// The action's selector.
  case action
  case targetClass
  case text(TextRule)
  /// Classes from the view up, `levels` at most.
  case hierarchy(separator: String, levels: Int, isOutermostFirst: Bool, withIdentifiers: Bool)
  /// Every view up to the window with its attributes.
  case chain(TextRule, mark: String)
  /// The same, empty if the view fails those checks.
  case chainIf([Check], TextRule, mark: String)
  case page(PageRule)
  /// A mark, the identifier, or a hash of the place in the tree.
  case stableID(mark: String, unless: [String])
  /// The first that matches, by class, then by accessibility trait.
  case role([(ClassPattern, String)], traits: [(String, String)])
  /// Coordinates in the window.
  case x, y, integerX, integerY
  case coordinates(String)
  case allCoordinates
  case frame
  case direction
  /// A description of the touched view, if a touch of the event is over.
  case touchedView(withIdentifier: Bool)
  // MARK: Paths
  case pagePath(EnrolledPages)
  case contentText(limit: Int)
  case path(Path)
  case position
  case pageAttributes(EnrolledPages)

  enum Path: Sendable { case classes, indices }
}

/// A property of a series of taps that is over.
enum SeriesValue: Sendable { case begin, end, duration, clicks, clickCount }

/// A rule for an element's text: the first class that matches.
struct TextRule: Sendable {
  enum Source: Sendable {
    case own, ownOrPlaceholder
    case title, currentTitle
    case segment, state
    /// The value as Swift prints it; a slider's in single precision.
    case value, singleValue
  }

  let sources: [(ClassPattern, Source)]
}

/// A rule for the page of a view: steps down from the nearest controller, and the name.
struct PageRule: Sendable {
  enum Step: Sendable { case presented, navigation, tabs, firstChild }

  /// Tried in order until none leads on.
  let steps: [Step]
  /// Whether the title comes before the class.
  let prefersTitle: Bool
  /// The name of a page without class name or title; nil for none.
  let otherwise: String?
  /// Whether views without a controller are on the page last recorded.
  var remembers = false
}

/// Pages that are enrolled by class, under an alias or the class's name. A mark enrolls others.
struct EnrolledPages: Sendable {
  private let aliases: [String: String]
  /// Whether those without an alias are enrolled too.
  private let all: Bool

  init(_ aliases: [(name: String, text: String)], all: Bool) {
    self.aliases = Dictionary(aliases.map { ($0.name, $0.text) }) { first, _ in first }
    self.all = all
  }

  /// The name under which pages of a class are enrolled; nil if they aren't.
  subscript(className: String) -> String? { aliases[className] ?? (all ? className : nil) }
}

/// A rule for pages that appear.
struct ScreenRule: Sendable {
  enum Subjects: Sendable {
    case all
    /// Pages of the application's own classes, and of the listed ones.
    case application(and: [ClassPattern])
    case enrolled(EnrolledPages, never: [String])
  }

  enum Repetition: Sendable {
    case every
    /// A page other than the one recorded last.
    case notLast
    /// A page that disappears shows the one below again.
    case stack
  }

  let subjects: Subjects
  /// Steps from the root of the window; nil for the controller itself.
  var page: PageRule?
  /// Whether names are taken out of SwiftUI's wrappers.
  var unwraps = false
  var repetition = Repetition.every
  let event: String
  let fields: [(key: String, value: ScreenValue)]
}

/// A property of a page.
enum ScreenValue: Sendable {
  case constant(String)
  case name
  case className(withModule: Bool)
  case path, title, referrer, orientation, attributes
  case details
}
