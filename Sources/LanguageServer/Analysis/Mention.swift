/// A part of a line, and what it stands for.
struct Mention {
  enum Role: Equatable {
    case keyword
    case className
    case method
    /// The name before a `=`.
    case member
    /// An object's identifier; a declaration if the line creates the object.
    case identifier(isDeclaration: Bool)
    /// An action; a declaration if the line adds it to an object.
    case action(isDeclaration: Bool)
    /// The target within an action's name, a mention of its own.
    case target
    case string
    case number
    /// A word from a fixed set of choices.
    case constant
    case path
    case arrow
  }

  let range: Range<Int>
  let role: Role
  /// The name that is mentioned, without quotes.
  let name: String
  /// Whether it is in a condition, where some names need backticks.
  var isInCondition = false

  /// Whether the name is an object's identifier.
  var isIdentifier: Bool {
    switch role {
    case .identifier, .target: true
    default: false
    }
  }

  var isDeclaration: Bool { role == .identifier(isDeclaration: true) }
}

/// An object that a line declares.
struct Declaration {
  enum Kind: String {
    case view, recognizer, controller, other
  }

  let name: String
  let kind: Kind
  let className: String
  /// The range of its name.
  let range: Range<Int>
  /// The index of its line among the text's statements.
  let statement: Int
}

/// The meaning of the lines of one text, as far as it is known without playing them.
struct TextAnalysis {
  /// Sorted by place; only a target lies within another mention.
  var mentions: [Mention] = []
  var declarations: [Declaration] = []
}

/// The meaning of a document and of the files that it includes.
struct Analysis {
  /// The document's own text.
  let own: TextAnalysis
  /// The included files, each once.
  let included: [(name: String, analysis: TextAnalysis)]

  /// The range of an object's name where the document declares it; nil if it doesn't.
  func declaration(of id: String) -> Range<Int>? {
    own.declarations.first { $0.name == id }?.range
      ?? own.mentions.first { $0.isDeclaration && $0.name == id }?.range
  }

  /// The innermost mention at an offset. Where one ends and another begins, the latter.
  func mention(at offset: Int) -> Mention? {
    let touching = own.mentions.filter {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    return touching.last { $0.range.contains(offset) } ?? touching.last
  }
}
