import JSON
import Testing

@Suite struct `The end of a string` {
  /// The position of the quotation mark that ends the string, by going through it byte by byte.
  private func plainly(_ bytes: [UInt8]) -> Int {
    var position = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }

  @Test func `is found wherever escapes, control characters and others stand before it`() {
    let kinds = Array(#"\"aé"#.utf8) + [0x01, 0x1f, 0x20, 0x7f]
    for number in 0..<20_000 {
      var (rest, bytes) = (number, [UInt8](repeating: UInt8(ascii: "x"), count: number % 9))
      while rest > 0 {
        bytes.append(kinds[rest % kinds.count])
        rest /= kinds.count
      }
      let found = bytes.withUnsafeBytes { $0.endOfString(from: 0) }
      #expect(found == plainly(bytes), "\(bytes)")
    }
  }

  @Test(arguments: [0, 1, 7, 65_535, 65_536, 65_537, 131_072])
  func `is found in portions, between which an escape may stand`(length: Int) {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length) + Array(#"\"y\\"z"#.utf8)
    var calls = 0
    let found = bytes.withUnsafeBytes { text in
      text.endOfString(from: 0) {
        calls += 1
        return true
      }
    }
    #expect(found == length + 5)
    #expect(calls <= length / 65_536 + 1)
    bytes.removeLast(2)
    #expect(bytes.withUnsafeBytes { $0.endOfString(from: 0) { true } } == bytes.count)
    if length >= 65_536 {
      #expect(bytes.withUnsafeBytes { $0.endOfString(from: 0) { false } } == nil)
    }
  }
}
