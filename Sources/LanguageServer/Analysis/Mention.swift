/// What a part of a line stands for.
struct Mention {
  enum Role: Equatable {
    case keyword
    case className
    case method
    /// The name before a `=`.
    case member
    /// An object's identifier; whether the line is the one that makes it.
    case identifier(isDeclaration: Bool)
    /// An action; whether the line is the one that has it performed.
    case action(isDeclaration: Bool)
    /// The target within an action's name, which is a mention of its own.
    case target
    case string
    case number
    /// A word out of a few.
    case constant
    case path
    case arrow
  }

  let range: Range<Int>
  let role: Role
  /// What is named, without quotes.
  let name: String

  /// Whether it means an object.
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
  enum Kind {
    case view, recognizer, controller, other
  }

  let name: String
  let kind: Kind
  let className: String
  /// Where its name stands.
  let range: Range<Int>
  /// The line, as one of the text's statements.
  let statement: Int
}

/// What the lines of one text mean, as far as that can be told without playing them.
struct TextAnalysis {
  /// By place; only a target lies within another one.
  var mentions: [Mention] = []
  var declarations: [Declaration] = []
}

/// What a document and the files that it includes mean.
struct Analysis {
  /// The document's own text.
  let own: TextAnalysis
  /// Those that it includes, each once.
  let included: [(name: String, analysis: TextAnalysis)]

  /// Where the document declares an object.
  func declaration(of id: String) -> Range<Int>? {
    own.declarations.first { $0.name == id }?.range
      ?? own.mentions.first { $0.isDeclaration && $0.name == id }?.range
  }

  /// The mention at an offset; the innermost, and at a border that which ends there only if none begins.
  func mention(at offset: Int) -> Mention? {
    let touching = own.mentions.filter {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    return touching.last { $0.range.contains(offset) } ?? touching.last
  }
}
