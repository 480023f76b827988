/// Recognizers as `po view.gestureRecognizers` prints them, below a recursive description.
///
///     <UITapGestureRecognizer: 0x1 (zoom); state = Possible; view = <UIView 0x2>;
///         target= <(action=zoom:, target=<Shop.Card 0x3>)>; numberOfTapsRequired = 2; must-fail = { … }>
///
/// Lists may be in parentheses, brackets or quotes, and a log's may have `\n` in place of line breaks.
struct RecognizerDescriptions {
  struct Entry {
    let className: String
    let address: String
    /// In parentheses after the address.
    let name: String?
    let members: [(name: String, value: ArraySlice<UInt8>)]
    /// The line of the text, from 1.
    let line: Int

    /// The text of a member; nil without one.
    func text(_ name: String) -> String? {
      members.first { $0.name == name }.map {
        String(decoding: $0.value, as: UTF8.self).split { $0 == " " || $0 == "\n" }
          .joined(separator: " ")
      }
    }

    /// Addresses of the objects in a member.
    func addresses(_ name: String) -> [String] {
      members.filter { $0.name == name }.flatMap { RecognizerDescriptions.addresses(in: $0.value) }
    }

    /// Actions with the class and the address of their targets.
    var targets: [(action: String, className: String, address: String)] {
      members.filter { $0.name == "target" }.flatMap {
        RecognizerDescriptions.targets(in: $0.value)
      }
    }
  }

  /// The text above the first list.
  let views: String
  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var position = 0
  private var firstLine = 0

  init(_ text: String) {
    let all = Array(text.utf8)
    var start: Int?
    var line = 0
    var offset = 0
    var lines = 0
    while offset < all.count {
      let end = all[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? all.count
      if start == nil, Self.startsRecognizer(all[offset..<end]) {
        start = offset
        line = lines
      }
      lines += 1
      offset = end + 1
    }
    guard let start else {
      views = text
      return
    }
    views = String(decoding: all[..<start], as: UTF8.self)
    bytes = Self.plain(all[start...])
    firstLine = line + 1
    while let entry = next() { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    guard !entries.contains(where: { $0.address == entry.address }) else { return }
    entries.append(entry)
    // Recognizers within others' lists are printed in full as well.
    for name in ["must-fail", "must-fail-for"] {
      for member in entry.members where member.name == name {
        let outer = (bytes, position)
        bytes = Array(member.value)
        position = 0
        while let inner = next() { add(inner) }
        (bytes, position) = outer
      }
    }
  }

  /// Whether a line begins with a recognizer, but for what opens a list.
  private static func startsRecognizer(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line[ConsoleLine(line).textStart...]
    guard let bracket = text.firstIndex(of: UInt8(ascii: "<")) else { return false }
    let before = text[..<bracket]
    let openings = Array(" \t([\",-:0123456789".utf8)
    let isOpening = before.allSatisfy { openings.contains($0) || $0 >= 0x80 }
    guard isOpening || before.starts(with: "Optional(".utf8) else {
      return false
    }
    let name = text[(bracket + 1)...].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    let rest = text[name.endIndex...]
    if !rest.starts(with: ": 0x".utf8) {
      // The opening of a list may stand before the first one: `<__NSArrayI 0x6000>(`.
      guard let close = text.firstIndex(of: UInt8(ascii: ">")), name.starts(with: "__NS".utf8)
      else {
        return false
      }
      return startsRecognizer(text[(close + 1)...])
    }
    return name.reversed().starts(with: "Recognizer".utf8.reversed())
      || isWithin(rest, "baseClass = UI") && isWithin(rest, "GestureRecognizer")
  }

  private static func isWithin(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    text.indices.contains { text[$0...].starts(with: word.utf8) }
  }

  /// The text with line breaks for `\n`, quotation marks for `\"`, and blanks for unbreakable ones.
  private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      switch (text[index], next) {
      case (UInt8(ascii: "\\"), UInt8(ascii: "n")): plain.append(0x20)
      case (UInt8(ascii: "\\"), UInt8(ascii: "\"")): plain.append(UInt8(ascii: "\""))
      case (0xC2, 0xA0): plain.append(0x20)
      default:
        plain.append(text[index])
        index += 1
        continue
      }
      index += 2
    }
    return plain
  }

  // MARK: Objects

  /// The next recognizer in the text; nil at the end.
  private mutating func next() -> Entry? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), let head = head(at: position) else {
        position += 1
        continue
      }
      let line = firstLine + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
      position = head.end
      let members = readMembers()
      guard
        head.className.hasSuffix("Recognizer")
          || members.contains(where: { $0.name == "baseClass" })
      else { continue }
      return Entry(
        className: head.className, address: head.address, name: head.name, members: members,
        line: line)
    }
    return nil
  }

  private func head(at start: Int) -> (className: String, address: String, name: String?, end: Int)?
  {
    var index = start + 1
    while index < bytes.count, !bytes[index...].starts(with: ": 0x".utf8) {
      if bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: "\n") { return nil }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let className = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    let digits = bytes[(index + 4)...].prefix(while: Self.isHexadecimal)
    let address = "0x" + String(decoding: digits, as: UTF8.self)
    var end = digits.endIndex
    var name: String?
    let rest = bytes[end...].drop { $0 == 0x20 }
    if rest.first == UInt8(ascii: "("), let close = rest.firstIndex(of: UInt8(ascii: ")")) {
      name = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
      end = close + 1
    }
    return (className, address, name, end)
  }

  /// The members up to the bracket that closes the object.
  private mutating func readMembers() -> [(name: String, value: ArraySlice<UInt8>)] {
    var members: [(name: String, value: ArraySlice<UInt8>)] = []
    var depth = 0
    var start = position
    func add(_ end: Int) {
      let part = bytes[start..<end]
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return }
      let name = part[..<equals].filter { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
      members.append((String(decoding: name, as: UTF8.self), part[(equals + 1)...]))
    }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ">"):
        if depth == 0 {
          add(position)
          position += 1
          return members
        }
        depth -= 1
      case UInt8(ascii: ";") where depth == 0:
        add(position)
        start = position + 1
      default: break
      }
      position += 1
    }
    add(bytes.count)
    return members
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Addresses of the outermost objects in a value, with or without a colon before them.
  private static func addresses(in value: ArraySlice<UInt8>) -> [String] {
    var found: [String] = []
    var depth = 0
    for index in value.indices {
      if value[index] == UInt8(ascii: "<") { depth += 1 }
      if value[index] == UInt8(ascii: ">") { depth -= 1 }
      guard depth == 1, value[index...].starts(with: " 0x".utf8) else { continue }
      let digits = value[(index + 3)...].prefix(while: isHexadecimal)
      found.append("0x" + String(decoding: digits, as: UTF8.self))
    }
    return found
  }

  private static func targets(
    in value: ArraySlice<UInt8>
  ) -> [(action: String, className: String, address: String)] {
    var found: [(action: String, className: String, address: String)] = []
    for index in value.indices where value[index...].starts(with: "action=".utf8) {
      let action = value[(index + 7)...].prefix {
        $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")")
      }
      guard let open = value[action.endIndex...].firstIndex(of: UInt8(ascii: "<")) else { continue }
      let name = value[(open + 1)...].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
      let digits = value[name.endIndex...].drop { $0 == 0x20 || $0 == UInt8(ascii: ":") }
      guard digits.starts(with: "0x".utf8) else { continue }
      let address = digits.dropFirst(2).prefix(while: isHexadecimal)
      found.append(
        (
          String(decoding: action, as: UTF8.self), String(decoding: name, as: UTF8.self),
          "0x" + String(decoding: address, as: UTF8.self)
        ))
    }
    return found
  }
}
