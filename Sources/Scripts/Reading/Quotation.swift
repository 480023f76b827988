/// A quoted word of a script, and where each byte of its text stands.
package struct Quotation {
  package let text: String
  /// For each byte of the text, and its end, the place in the source.
  private let places: [Int]

  /// Nil if the word isn't in quotation marks, or has escapes other than those of quotation marks and backslashes.
  package init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count >= 2, let quote = bytes[range].first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes[range].last == quote
    else { return nil }
    var text: [UInt8] = []
    var places: [Int] = []
    var index = range.lowerBound + 1
    while index < range.upperBound - 1 {
      places.append(index)
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\")].contains(bytes[index])
        else { return nil }
      }
      text.append(bytes[index])
      index += 1
    }
    places.append(index)
    self.text = String(decoding: text, as: UTF8.self)
    self.places = places
  }

  /// The place in the source of a byte of the text, or of its end.
  package func place(ofByte index: Int) -> Int { places[min(index, places.count - 1)] }

  /// The place in the source of Unicode scalars of the text.
  package func range(ofScalars range: Range<Int>) -> Range<Int> {
    let scalars = text.unicodeScalars
    let start = String(scalars.prefix(range.lowerBound)).utf8.count
    return place(ofByte: start)..<place(ofByte: String(scalars.prefix(range.upperBound)).utf8.count)
  }
}
