/// Styles of text on a terminal.
enum Style: String {
  case bold = "1"
  case dim = "2"
  case good = "32"
  case bad = "31"
  case name = "36"

  func callAsFunction(_ text: String, if isColored: Bool) -> String {
    isColored ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
  }
}
