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

extension Blacklist {
  /// The public name of the class or a superclass; nil for none. `lineage` is a class's own name,
  /// then those of its superclasses.
  func publicEntry(for lineage: [String]) -> String? { publicNames.first(where: lineage.contains) }

  /// The private name of the class itself; nil for none.
  func privateEntry(for lineage: [String]) -> String? {
    privateNames.first { $0 == lineage.first }
  }

  /// The entry that a class matches, public ones first; nil for none.
  func entry(for lineage: [String]) -> String? {
    publicEntry(for: lineage) ?? privateEntry(for: lineage)
  }
}

/// Classes that a rule lists.
struct ClassList: Sendable, ExpressibleByArrayLiteral {
  private let patterns: [ClassPattern]
  /// Their names, as alternatives, exact ones first; of very many, the first.
  let names: String

  init(_ patterns: [ClassPattern]) {
    self.patterns = patterns
    let alternatives = [("exactly", ClassPattern.Match.exact), ("a kind of", .kind)].compactMap {
      phrase, match in
      let names = patterns.filter { $0.match == match }.map(\.name)
      return names.isEmpty ? nil : "\(phrase) \(names.listed(separator: " or ", last: " or "))"
    }
    names = patterns.isEmpty ? "of an ignored class" : alternatives.joined(separator: " or ")
  }

  init(arrayLiteral patterns: ClassPattern...) { self.init(patterns) }

  func matches(_ lineage: [String]) -> Bool { patterns.contains { $0.matches(lineage) } }
}

extension Collection<String> {
  /// The first hundred names, and the number of the others.
  func listed(separator: String = ", ", last: String = " and ") -> String {
    let names = prefix(100).joined(separator: separator)
    return count > 100 ? "\(names)\(last)\(count - 100) more" : names
  }
}
