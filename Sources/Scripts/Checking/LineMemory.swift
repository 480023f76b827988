import JSON

/// What lines said when they were read before. A text that is read again at each key that is pressed has
/// hardly a line that is new.
///
/// What a line says follows from its words and from what it is nested in, as long as nothing in the script
/// defines classes; lines that read other files, or tell where tests begin, aren't kept.
package final class LineMemory {
  private var known: [Key: KnownLine] = [:]
  /// What the text that is being read has of it; the rest is forgotten when that has been read.
  private var used: [Key: KnownLine] = [:]

  package init() {}

  struct Key: Hashable {
    let words: ArraySlice<UInt8>
    let enclosing: String

    func hash(into hasher: inout Hasher) {
      words.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    static func == (one: Self, other: Self) -> Bool {
      one.enclosing == other.enclosing && one.words.elementsEqual(other.words)
    }
  }

  func line(_ key: Key) -> KnownLine? {
    guard let line = used[key] ?? known[key] else { return nil }
    used[key] = line
    return line
  }

  func keep(_ line: KnownLine, as key: Key) { used[key] = line }

  /// A text has been read.
  func finish() {
    known = used
    used = [:]
  }
}

/// What a line adds to a script.
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

  /// The same in another text, so many bytes further on.
  func moved(to source: SourceText, by offset: Int) -> Step {
    switch self {
    case .command(let command): .command(command.moved(to: source, by: offset))
    case .expectations(let group):
      .expectations(
        group.map { Expectation(place: $0.place.moved(to: source, by: offset), form: $0.form) })
    }
  }
}

extension Command {
  fileprivate func moved(to source: SourceText, by offset: Int) -> Command {
    var moved = Command(
      place: place.moved(to: source, by: offset), method: method, params: params,
      arguments: offset == 0
        ? arguments : arguments.map { ($0.name, $0.range.moved(by: offset)) },
      selectors: selectors)
    moved.target = target
    moved.isDeclaration = isDeclaration
    return moved
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

extension Place {
  fileprivate func moved(to source: SourceText, by offset: Int) -> Place {
    Place(source, range.moved(by: offset))
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}
