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

  /// Reads a file, whatever is in it.
  static func read(_ path: String) throws(CommandFailure) -> Recording {
    switch Disk().read(path) {
    case .failure(let failure):
      throw CommandFailure(report: "\(path.withoutControls):1:1: \(failure.message)\n")
    case .success(let bytes):
      return Recording(SourceText(name: path == "-" ? "<stdin>" : path, bytes: bytes))
    }
  }

  /// Whether a file with these lines is meant as a recording.
  var isRecording: Bool {
    head != nil || lines.contains { if case .received = $0 { true } else { false } }
  }

  /// The recording itself, unless it can't be played.
  func checked() throws(CommandFailure) -> Recording {
    guard isRecording else {
      throw CommandFailure(
        report: Place(source, 0..<0).report("this isn't a recording: no line begins with -->"))
    }
    for case .sent(let range) in lines {
      do {
        _ = try JSONDocument.parse(source.bytes[range])
      } catch {
        throw CommandFailure(
          report: Place(source, range).report("this answer isn't JSON: \(error.text)"))
      }
    }
    return self
  }

  /// Index of the next message from that line on; nil if there is none.
  func message(from line: Int) -> Int? {
    lines.indices.dropFirst(line).first { index in
      if case .prose = lines[index] { false } else { true }
    }
  }
}
