/// Validation of properties that a client gives, with messages about those that aren't recorded.
///
/// Names begin with a letter, `_` or `$`, and continue with those and digits; some are reserved, in
/// any capitalization. Values are strings, numbers, Booleans and lists of these. Texts are
/// truncated where the store would refuse them.
enum Validation {
  /// The maximum number of characters of a name without a warning.
  static let maximumNameLength = 100
  /// The length in UTF-16 units from which on a text is truncated: to one unit less, followed by
  /// `$`.
  static let maximumTextLength = 8192

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
        "property name \(excerpt(name)): only letters, digits, _ and $, and no digit first")
    }
    let lowercased = name.lowercased()
    if reservedNames.contains(lowercased)
      || reservedPrefixes.contains(where: lowercased.hasPrefix)
    {
      return .invalid("property name \(excerpt(name)) is reserved")
    }
    return name.utf8.count > maximumNameLength ? .long : .valid
  }

  /// The valid part of a value; nil if there is none. Adds messages about the rest.
  static func judge(
    _ value: RecordValue, of name: String, messages: inout [String]
  ) -> RecordValue? {
    switch value {
    case .bool, .integer: return value
    case .number(let number):
      if number.isFinite { return value }
      messages.append("property \(excerpt(name)): \(number) can't be recorded")
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

  /// The text, truncated if it is too long.
  static func cut(_ text: String) -> String {
    // No text has more UTF-16 units than bytes.
    guard text.utf8.count >= maximumTextLength, text.utf16.count >= maximumTextLength else {
      return text
    }
    let units = text.utf16.prefix(maximumTextLength - 1)
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
    name.count > maximumNameLength ? "\(name.prefix(maximumNameLength))…" : name
  }
}

/// Properties that a client adds to the events of a view or page.
///
/// The engine stores such an object unseen, as the `captureProperties` of a responder.
public final class CustomProperties: Equatable, Sendable {
  public let given: [RecordProperty]
  /// Valid properties for records. One with a valid name and an invalid value removes an earlier
  /// one of its name.
  let accepted: [(name: String, value: RecordValue?)]
  /// Messages about the others.
  public let messages: [String]

  /// A null among presets just removes a default, and has no message.
  public init(_ given: [RecordProperty], arePresets: Bool = false) {
    self.given = given
    var accepted: [(name: String, value: RecordValue?)] = []
    var messages: [String] = []
    for property in given {
      let former = messages.count
      defer {
        if arePresets, case .null = property.value { messages.removeSubrange(former...) }
      }
      switch Validation.judge(name: property.name) {
      case .invalid(let message):
        messages.append(message)
        continue
      case .long:
        messages.append(
          "property \(property.name.prefix(20))… has a name longer than "
            + "\(Validation.maximumNameLength) characters")
      case .valid: break
      }
      let value = Validation.judge(property.value, of: property.name, messages: &messages)
      accepted.append((property.name, value))
    }
    self.accepted = accepted
    self.messages = messages
  }

  public static func == (one: CustomProperties, other: CustomProperties) -> Bool {
    one.given == other.given
  }
}
