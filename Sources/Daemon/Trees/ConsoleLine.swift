/// A line of a console, which may have more on it than what was printed.
struct ConsoleLine {
  private let line: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { self.line = line }

  /// The offset of the printed text, after a log's time and process and the name of a result:
  ///
  ///     2013-08-17 21:04:53.358 App[60940:11303] <UIView: 0x…
  ///     (UIView *) $1 = 0x00007fd2 <UIView: 0x…
  var textStart: Int {
    var start = line.startIndex
    while let end = endOfStamp(from: start) ?? endOfResultName(from: start) { start = end }
    return start
  }

  /// Whether it is a debugger's own: a command, or an announcement of what follows.
  var isChatter: Bool {
    let start = textStart
    let text = line[skippingBlanks(from: start)...]
    if text.isEmpty { return start > line.startIndex }
    if isListFrame(text) { return true }
    return ["Printing description of ", "(lldb)", "(gdb)", "po "].contains {
      text.starts(with: $0.utf8)
    }
  }

  /// Whether it only opens or closes a list: `<__NSArrayI 0x6000>(`, `Optional([`, `)`, `▿ 2 elements`, `nil`.
  private func isListFrame(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "<__NS".utf8), text.contains(UInt8(ascii: "(")) {
      return !text.dropFirst().contains(UInt8(ascii: "<"))
    }
    if text.starts(with: "▿ ".utf8) || text.starts(with: "nil".utf8) { return true }
    let rest = text.starts(with: "Optional(".utf8) ? text.dropFirst("Optional".utf8.count) : text
    return rest.allSatisfy { "()[]{},\"; \r\t".utf8.contains($0) }
  }

  private func skippingBlanks(from offset: Int) -> Int {
    line[offset...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      ?? line.endIndex
  }

  /// The end of `2013-08-17 21:04:53.358 App[60940:11303] `; nil if none is there.
  private func endOfStamp(from offset: Int) -> Int? {
    let text = line[skippingBlanks(from: offset)...]
    let date = text.prefix(10)
    guard date.count == 10,
      date.enumerated().allSatisfy({ index, byte in
        index == 4 || index == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }),
      let close = text.firstIndex(of: UInt8(ascii: "]")),
      !text[..<close].contains(UInt8(ascii: "<"))
    else { return nil }
    return close + 1
  }

  /// The end of `$1 = `, with a type in parentheses before it and an address after it, if there are; nil if none is
  /// there.
  private func endOfResultName(from offset: Int) -> Int? {
    let text = line[skippingBlanks(from: offset)...]
    let head = text.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "=") }
    guard text.first == UInt8(ascii: "$") || text.first == UInt8(ascii: "("),
      head.contains(UInt8(ascii: "$")), head.endIndex < text.endIndex,
      text[head.endIndex] == UInt8(ascii: "=")
    else { return nil }
    let value = skippingBlanks(from: head.endIndex + 1)
    guard line[value...].starts(with: "0x".utf8) else { return skippingOpening(from: value) }
    return skippingOpening(
      from: line[value...].firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex)
  }

  /// The offset after the quotation mark that a debugger puts before a string.
  private func skippingOpening(from offset: Int) -> Int {
    let start = skippingBlanks(from: offset)
    for opening in ["@\"", "\""] where line[start...].starts(with: opening.utf8) {
      return start + opening.utf8.count
    }
    return start
  }
}
