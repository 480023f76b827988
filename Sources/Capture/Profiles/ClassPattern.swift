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

  /// The public name of the class or a superclass; nil for none.
  func publicEntry(for lineage: [String]) -> String? {
    publicNames.first(where: lineage.contains)
  }

  /// The private name of the class itself; nil for none.
  func privateEntry(for lineage: [String]) -> String? {
    guard let name = lineage.first, privateNames.contains(name) else { return nil }
    return name
  }

  /// The entry that a class matches, public ones first; nil for none.
  func entry(for lineage: [String]) -> String? {
    publicEntry(for: lineage) ?? privateEntry(for: lineage)
  }
}
