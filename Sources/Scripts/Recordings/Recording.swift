import JSON
import JSONRPC

/// A recording that has been read, as classified lines.
struct Recording {
  let source: SourceText
  let lines: [Line]
  /// The data on the first line; nil if it has none.
  let head: RecordingHead?

  enum Line {
    case received(Range<Int>)
    case sent(Range<Int>)
    case prose
  }

  init(_ source: SourceText) {
    self.source = source
    lines = source.lineStarts.indices.map { line in
      let range = source.range(ofLine: line)
      let start = range.lowerBound + 4
      guard start <= range.upperBound else { return .prose }
      let arrow = source.bytes[range.lowerBound..<start]
      if arrow.elementsEqual("--> ".utf8) { return .received(start..<range.upperBound) }
      if arrow.elementsEqual("<-- ".utf8) { return .sent(start..<range.upperBound) }
      return .prose
    }
    head = RecordingHead(source.string(source.range(ofLine: 0)))
  }

  /// The reason why it can't be played, with its place; nil if it can.
  var problem: (place: Place, message: String)? {
    let isEmpty = !lines.contains { if case .received = $0 { true } else { false } }
    if isEmpty, head == nil {
      return (Place(source, 0..<0), "this isn't a recording: no line begins with -->")
    }
    for line in lines {
      guard case .sent(let range) = line else { continue }
      do {
        _ = try JSONDocument.parse(source.bytes[range])
      } catch {
        return (Place(source, range), "this answer isn't JSON: \(error.text)")
      }
    }
    return nil
  }

  /// Index of the next message from that line on; nil if there is none.
  func message(from line: Int) -> Int? {
    lines.indices.dropFirst(line).first { index in
      if case .prose = lines[index] { false } else { true }
    }
  }
}
