/// The address of a document: sent back exactly as it came, but compared decoded.
struct DocumentURI: Hashable {
  /// The address as the client wrote it.
  let text: String
  private let decoded: String

  init(_ text: String) {
    self.text = text
    decoded = Self.decoded(text)
  }

  static func == (one: Self, other: Self) -> Bool {
    one.decoded.utf8.elementsEqual(other.decoded.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in decoded.utf8 { hasher.combine(byte) }
  }

  /// The path of a file on this machine; nil for anything else.
  var path: String? {
    guard decoded.hasPrefix("file://") else { return nil }
    let rest = decoded.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return String(rest[slash...])
  }

  /// The document's name in messages: the last part of its address.
  var name: String {
    let last = decoded.split(separator: "/").last.map { String($0) } ?? ""
    return last.isEmpty ? "script" : last
  }

  /// The address of a file.
  static func file(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return "file://" + String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.first != UInt8(ascii: "+")
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
