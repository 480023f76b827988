/// A class in a profile, by name; an undefined name matches nothing.
public struct ClassPattern: Equatable, Sendable {
  /// The classes that match a name.
  public enum Match: Sendable {
    /// Only this class.
    case exact
    /// This class and those that derive from it.
    case kind
  }

  public var name: String
  public var match: Match

  public init(_ name: String, _ match: Match) {
    self.name = name
    self.match = match
  }

  public static func exact(_ name: String) -> ClassPattern { ClassPattern(name, .exact) }
  public static func kind(of name: String) -> ClassPattern { ClassPattern(name, .kind) }

  /// `lineage` is a class's own name, then those of its superclasses.
  func matches(_ lineage: [String]) -> Bool {
    switch match {
    case .exact: lineage.first == name
    case .kind: lineage.contains(name)
    }
  }

  /// What a class that matches is.
  var displayName: String {
    switch match {
    case .exact: "exactly \(name)"
    case .kind: "a kind of \(name)"
    }
  }
}

/// Classes that aren't recorded: public names include their subclasses, private names don't.
public struct Blacklist: Equatable, Sendable {
  public var publicNames: [String]
  public var privateNames: [String]

  public init(publicNames: [String] = [], privateNames: [String] = []) {
    self.publicNames = publicNames
    self.privateNames = privateNames
  }

  public static let none = Blacklist()
}

/// Names of classes, of which there can be as many as classes that are looked up.
struct ClassNames {
  private let names: [String]
  private let places: [String: Int]

  /// Calls `breathe` again and again.
  init(_ names: [String], breathe: () -> Void) {
    self.names = names
    var places: [String: Int] = [:]
    places.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      if index & 15 == 15 { breathe() }
      if let first = places.updateValue(index, forKey: name) { places[name] = first }
    }
    self.places = places
  }

  func contains(_ name: String) -> Bool { places[name] != nil }

  /// The first that is a class's own name or that of a superclass; nil for none.
  func first(in lineage: [String]) -> String? {
    lineage.compactMap { places[$0] }.min().map { names[$0] }
  }
}

/// Patterns of a profile, of which there can be as many as classes that are looked up.
struct ClassPatterns: Sendable {
  /// The least index of a pattern for each name, by how it matches.
  private var exact: [String: Int] = [:]
  private var kinds: [String: Int] = [:]

  /// Patterns by index; nil at those that are none.
  init(_ patterns: [ClassPattern?]) {
    for case (let index, let pattern?) in patterns.enumerated() {
      switch pattern.match {
      case .exact where exact[pattern.name] == nil: exact[pattern.name] = index
      case .kind where kinds[pattern.name] == nil: kinds[pattern.name] = index
      default: break
      }
    }
  }

  /// The index of the first that matches; nil for none. `lineage` is a class's own name, then those
  /// of its superclasses.
  func first(matching lineage: [String]) -> Int? {
    let own = lineage.first.flatMap { exact[$0] }
    return (lineage.compactMap { kinds[$0] } + [own].compactMap(\.self)).min()
  }
}

/// Classes that a rule lists, which an option can make as many as classes that are looked up.
struct ClassList: Sendable, ExpressibleByArrayLiteral {
  private let patterns: ClassPatterns
  /// Their names, as alternatives; of very many, the first.
  let names: String

  init(_ patterns: [ClassPattern]) {
    self.patterns = ClassPatterns(patterns)
    names =
      patterns.isEmpty
      ? "of an ignored class"
      : patterns.lazy.map(\.displayName).row(separator: " or ", last: " or ")
  }

  init(arrayLiteral patterns: ClassPattern...) { self.init(patterns) }

  /// `lineage` is a class's own name, then those of its superclasses.
  func matches(_ lineage: [String]) -> Bool { patterns.first(matching: lineage) != nil }
}

/// A blacklist in which classes are looked up.
struct ListedClasses {
  private let publicNames: ClassNames
  private let privateNames: ClassNames

  /// Calls `breathe` again and again.
  init(_ list: Blacklist, breathe: () -> Void) {
    publicNames = ClassNames(list.publicNames, breathe: breathe)
    privateNames = ClassNames(list.privateNames, breathe: breathe)
  }

  /// The public name of the class or a superclass; nil for none.
  func publicEntry(for lineage: [String]) -> String? { publicNames.first(in: lineage) }

  /// The private name of the class itself; nil for none.
  func privateEntry(for lineage: [String]) -> String? {
    lineage.first.flatMap { privateNames.contains($0) ? $0 : nil }
  }

  /// The entry that a class matches, public ones first; nil for none.
  func entry(for lineage: [String]) -> String? {
    publicEntry(for: lineage) ?? privateEntry(for: lineage)
  }
}

/// The lists of classes in a configuration, in which classes are looked up.
struct ConfiguredClasses {
  let recognizers: ClassPatterns
  /// Nil if views of all classes are recorded.
  let recordedViews: ClassPatterns?
  /// Patterns of the profile's processors, for views and for their next responders.
  let processedViews: ClassPatterns
  let processedNextResponders: ClassPatterns
  let views: ListedClasses
  let clickPages: ListedClasses
  let screenPages: ListedClasses
  let ignoredViews: ClassNames
  /// Pages that are ignored for clicks and when they appear, and for one of these.
  let ignoredPages: ClassNames
  let ignoredClickPages: ClassNames
  let ignoredScreenPages: ClassNames

  /// Calls `breathe` again and again.
  init(_ configuration: Configuration, breathe: () -> Void) {
    let profile = configuration.profile
    recognizers = ClassPatterns(profile.recognizers)
    recordedViews = profile.views.map { ClassPatterns($0) }
    processedViews = ClassPatterns(profile.processors.map(\.viewPattern))
    processedNextResponders = ClassPatterns(profile.processors.map(\.nextResponderPattern))
    views = ListedClasses(profile.viewBlacklist, breathe: breathe)
    clickPages = ListedClasses(profile.clickPageBlacklist, breathe: breathe)
    screenPages = ListedClasses(profile.screenPageBlacklist, breathe: breathe)
    ignoredViews = ClassNames(configuration.ignoredViewClasses, breathe: breathe)
    ignoredPages = ClassNames(configuration.ignoredControllerClasses, breathe: breathe)
    ignoredClickPages = ClassNames(
      configuration.ignoredClickControllerClasses, breathe: breathe)
    ignoredScreenPages = ClassNames(
      configuration.ignoredScreenControllerClasses, breathe: breathe)
  }
}
