/// Texts of fields for passwords, wherever a person may see them.
enum SecureText {
  /// A dot for each character, as on the screen.
  static func masked(_ text: String) -> String {
    String(repeating: "\u{2022}", count: text.unicodeScalars.count)
  }
}
