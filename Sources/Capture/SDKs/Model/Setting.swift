/// A named value that clients can set: an option of a profile, or a mark on a view or controller.
public struct Setting: Sendable {
  /// The values that the option takes.
  public enum Kind: Equatable, Sendable {
    case flag
    /// A whole number, at least 1.
    case count
    /// A number, at least 0.
    case amount
    case text
    case texts
    /// An object of texts.
    case textsByName
    case choice([String])
    /// An object of any properties.
    case properties
  }

  public let name: String
  public let kind: Kind
  /// The value of an option that isn't set; null for a mark.
  public let fallback: RecordValue

  init(_ name: String, _ kind: Kind, _ fallback: RecordValue = .null) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
  }
}

/// Values of an SDK's options, one for each.
struct Options {
  let values: [RecordProperty]

  private subscript(name: String) -> RecordValue {
    guard let value = values.first(where: { $0.name == name })?.value else {
      preconditionFailure("no option \(name)")
    }
    return value
  }

  func number(_ name: String) -> Double {
    if case .number(let value) = self[name] { value } else { 0 }
  }
  func count(_ name: String) -> Int { Int(number(name)) }
  func flag(_ name: String) -> Bool { self[name] == .bool(true) }
  func text(_ name: String) -> String {
    if case .string(let text) = self[name] { text } else { "" }
  }

  func texts(_ name: String) -> [String] {
    guard case .list(let values) = self[name] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  func textsByName(_ name: String) -> [(name: String, text: String)] {
    guard case .object(let properties) = self[name] else { return [] }
    return properties.compactMap {
      if case .string(let text) = $0.value { ($0.name, text) } else { nil }
    }
  }
}

/// Marks that an application sets on a view or a controller, by the profile that reads them.
///
/// The engine stores them unseen, as the `captureMarks` of the object.
public final class CaptureMarks: Equatable {
  /// Objects by profile, as they were given.
  public let given: [RecordProperty]

  public init(_ given: [RecordProperty]) { self.given = given }

  public static func == (one: CaptureMarks, other: CaptureMarks) -> Bool {
    one.given == other.given
  }

  subscript(profile: String, name: String) -> RecordValue? {
    guard case .object(let marks)? = given.first(where: { $0.name == profile })?.value else {
      return nil
    }
    return marks.first { $0.name == name }?.value
  }
}
