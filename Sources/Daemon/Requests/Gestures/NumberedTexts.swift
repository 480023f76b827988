/// Texts by number, each once.
struct NumberedTexts {
  private var texts: [String] = []
  private var numbers: [String: UInt32] = [:]

  subscript(number: UInt32) -> String { texts[Int(number)] }

  /// The number of a text.
  mutating func number(of text: String) -> UInt32 {
    if let number = numbers[text] { return number }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }
}
