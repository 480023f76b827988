/// An error in a script's text.
public struct Diagnostic: Sendable {
  /// The kind of mistake.
  public enum Code: String, Sendable {
    /// Indentation, quotation marks, JSON, or something missing.
    case syntax
    /// An unknown method, class, expectation or keyword.
    case unknownWord
    /// A `name=` that the class or the method doesn't have.
    case unknownMember
    case unreadableFile
    /// A file that must not be read from here.
    case outsideWorkspace
    /// A file that includes itself, directly or not.
    case includeCircle
    /// A script with too many lines.
    case limitExceeded
  }

  public let place: Place
  public let code: Code
  public let message: String
  /// The word that was probably meant; nil if none is near.
  public var nearest: String?

  /// A report for people: the place and the message, then the line and carets.
  public var described: String { place.report(message) }
}
