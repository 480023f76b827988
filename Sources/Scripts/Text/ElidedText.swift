/// Shortens texts for readers who take only so much.
package enum ElidedText {
  /// The number of characters of the longest text that is left whole, and of what is left of longer ones.
  private static let maximumLength = 20_000
  /// Room for the line that says how much is left out.
  private static let roomForCount = 100
  private static let headLength = (maximumLength - roomForCount) * 2 / 3
  private static let tailLength = maximumLength - roomForCount - headLength

  /// The text; of a long one the beginning and the end, with a count of the characters between them.
  package static func shortened(_ text: String) -> String {
    let characters = text.unicodeScalars
    let omitted = characters.count - headLength - tailLength
    guard omitted > roomForCount else { return text }
    return String(characters.prefix(headLength)) + "\n… \(omitted) characters left out …\n"
      + String(characters.suffix(tailLength))
  }
}
