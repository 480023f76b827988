import Glibc

/// A cache of the meanings of lines. A text that is read again at each keystroke has hardly any new
/// lines, and a long one has many that are equal.
///
/// The meaning of a line depends only on its words, on the lines that it is nested in, and on the
/// classes that there are. Lines that read other files, or that mark where tests begin, aren't kept.
package final class LineMemory {
  /// A line, and when it was last part of the text.
  private final class Entry {
    let line: KnownLine
    var reading: Int

    init(_ line: KnownLine, _ reading: Int) {
      self.line = line
      self.reading = reading
    }
  }

  private var entries: [Key: Entry] = [:]
  /// The number of the current reading, and of the lines that it has found or kept.
  private var reading = 0
  private var used = 0

  /// The number of lines that are kept at most, and the length of the longest of them.
  private let capacity: Int
  private let longestLine: Int

  package init(capacity: Int = .max, longestLine: Int = .max) {
    self.capacity = capacity
    self.longestLine = longestLine
  }

  struct Key: Hashable {
    let words: ArraySlice<UInt8>
    let enclosing: String
    let classes: Int

    func hash(into hasher: inout Hasher) {
      words.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(enclosing)
      hasher.combine(classes)
    }

    static func == (one: Self, other: Self) -> Bool {
      guard one.words.count == other.words.count, one.enclosing == other.enclosing,
        one.classes == other.classes
      else { return false }
      return one.words.withUnsafeBytes { one in
        other.words.withUnsafeBytes { other in
          one.isEmpty || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
        }
      }
    }
  }

  /// Whether lines are kept where there are these classes. A text that is read again defines its own anew each time, so
  /// that nothing of it would be found.
  func keepsLines(ofClasses version: Int) -> Bool { version == 0 || capacity < .max }

  func line(_ key: Key) -> KnownLine? {
    guard let entry = entries[key] else { return nil }
    use(entry)
    return entry.line
  }

  /// Keeps what a line adds; nothing of the text around it is retained.
  func keep(_ line: KnownLine, as key: Key) {
    guard key.words.count <= longestLine else { return }
    if entries.count >= capacity { entries = [:] }
    var line = line
    line.steps = line.steps.map { $0.moved(to: Self.nowhere, by: 0) }
    let entry = Entry(line, reading - 1)
    let words = Array(key.words)[...]
    entries[Key(words: words, enclosing: key.enclosing, classes: key.classes)] = entry
    use(entry)
  }

  private static let nowhere = SourceText(name: "", bytes: [])

  private func use(_ entry: Entry) {
    guard entry.reading != reading else { return }
    entry.reading = reading
    used += 1
  }

  /// Ends a reading. Lines that only earlier readings had are dropped once they are the majority.
  func finish() {
    if entries.count > 2 * used + 100 {
      entries = entries.filter { $0.value.reading == reading }
    }
    reading += 1
    used = 0
  }
}

/// The additions of a line to a script.
struct KnownLine {
  /// The offset at which it began.
  let start: Int
  var steps: [Step] = []
  var performers: [(performer: Performer, action: String)] = []
  var nesting = LineReader.Nesting.leftOut
}

extension Step {
  /// Whether `moved` moves all of it.
  var isMovable: Bool {
    switch self {
    case .command: true
    case .expectations(let group): group.allSatisfy(\.form.isWithoutPlaces)
    }
  }

  /// The same additions in another text, shifted by a number of bytes.
  func moved(to source: SourceText, by offset: Int) -> Step {
    switch self {
    case .command(let command): .command(command.moved(to: source, by: offset))
    case .expectations(let group):
      .expectations(
        group.map { Expectation(place: $0.place.moved(to: source, by: offset), form: $0.form) })
    }
  }
}

extension Expectation.Form {
  fileprivate var isWithoutPlaces: Bool {
    switch self {
    case .captured(let pattern), .notCaptured(let pattern): pattern.properties.isEmpty
    case .properties: false
    default: true
    }
  }
}
