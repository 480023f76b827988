/// What a record accepts of the properties that a client gave, and what it has to say about the rest.
///
/// Names begin with a letter, `_` or `$`, and go on with those and digits; some are reserved, however
/// they are capitalized. Values are strings, numbers, truth values and lists of those. Texts are cut
/// where the store would refuse them.
enum Validation {
  /// More characters than this are worth a warning, no more.
  static let longestName = 100
  /// In UTF-16 units; a text that has as many is cut to one less, and a `$` takes the place of the rest.
  static let longestText = 8192

  static let reservedNames: Set<String> = [
    "distinct_id", "original_id", "time", "properties", "id", "first_id", "second_id", "users",
    "events", "event", "user_id", "date", "datetime",
  ]
  static let reservedPrefixes = ["user_tag", "user_group"]

  enum Name: Equatable {
    case valid
    case long
    case invalid(String)
  }

  static func judge(name: String) -> Name {
    guard let first = name.utf8.first else { return .invalid("a property needs a name") }
    guard !isDigit(first), name.utf8.allSatisfy({ isLetter($0) || isDigit($0) }) else {
      return .invalid(
        "property name \(excerpt(name)): letters, digits, _ and $ alone, no digit in front")
    }
    let lowercased = name.lowercased()
    if reservedNames.contains(lowercased)
      || reservedPrefixes.contains(where: lowercased.hasPrefix)
    {
      return .invalid("property name \(excerpt(name)) is reserved")
    }
    return name.utf8.count > longestName ? .long : .valid
  }

  /// What is kept of a value, nil where nothing is; says why where it isn't all.
  static func judge(
    _ value: RecordValue, of name: String, messages: inout [String]
  ) -> RecordValue? {
    switch value {
    case .bool, .integer: return value
    case .number(let number):
      if number.isFinite { return value }
      messages.append("property \(excerpt(name)): \(number) is no number to record")
      return nil
    case .string(let text): return .string(cut(text))
    case .list(let elements):
      return .list(
        elements.compactMap { element in
          if case .list = element {
            messages.append("property \(excerpt(name)): a list within a list is dropped")
            return nil
          }
          return judge(element, of: name, messages: &messages)
        })
    case .null:
      messages.append("property \(excerpt(name)) is null and dropped")
      return nil
    case .object:
      messages.append("property \(excerpt(name)): an object is dropped")
      return nil
    }
  }

  /// A text that is short enough.
  static func cut(_ text: String) -> String {
    // No text has more UTF-16 units than bytes.
    guard text.utf8.count >= longestText, text.utf16.count >= longestText else { return text }
    let units = text.utf16.prefix(longestText - 1)
    return String(decoding: units, as: UTF16.self) + "$"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func excerpt(_ name: String) -> String {
    name.count > longestName ? "\(name.prefix(longestName))…" : name
  }
}

/// The properties that a client adds to the events of a view or a page.
///
/// The engine keeps such an object without looking inside, as the `captureProperties` of a responder.
public final class CustomProperties {
  public let given: [RecordProperty]
  /// What records get: the valid ones; one whose value isn't valid takes away a property of its name.
  let accepted: [(name: String, value: RecordValue?)]
  /// Why the others are missing.
  public let messages: [String]

  public init(_ given: [RecordProperty]) {
    self.given = given
    var accepted: [(name: String, value: RecordValue?)] = []
    var messages: [String] = []
    for property in given {
      switch Validation.judge(name: property.name) {
      case .invalid(let message):
        messages.append(message)
        continue
      case .long:
        messages.append(
          "property \(property.name.prefix(20))… has a name longer than "
            + "\(Validation.longestName) characters")
      case .valid: break
      }
      let value = Validation.judge(property.value, of: property.name, messages: &messages)
      accepted.append((property.name, value))
    }
    self.accepted = accepted
    self.messages = messages
  }
}
