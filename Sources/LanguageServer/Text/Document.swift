import JSON
import Scripts

/// A text that is open in an editor.
final class Document {
  let uri: DocumentURI
  /// As the client counts it, in JSON.
  private(set) var version: String
  private(set) var source: SourceText
  /// What the text says, as far as that was asked for since it changed.
  var reading: Reading?
  /// What it did when it was played, as far as it was since it changed.
  var result: PlayResult?
  /// What its lines said when they were read last.
  let memory = LineMemory()
  /// Where it is played.
  let stage: Stage
  /// How often it changed, or anything that it is made of.
  private(set) var generation = 0
  /// Whether clients know what it does.
  private(set) var isPublished = false
  /// Whether its text is one that clients know nothing of yet, rather than that of a file it is made of.
  private(set) var hasChangedItself = true
  /// What clients know that it does.
  var shown: PlayResult?
  /// The same from before another file changed; nil where the client asks anyway.
  var shownBeforeOthersChanged: PlayResult?
  /// The paths of the files that it was made of when it was last read, without symbolic links.
  var files: Set<String> = []
  /// Where its file is, without symbolic links; nil for what is no file.
  let place: String?

  init(_ uri: DocumentURI, version: String, text: String, stage: Stage) {
    self.uri = uri
    self.version = version
    self.stage = stage
    source = SourceText(name: uri.name, bytes: Array(text.utf8))
    place = uri.path.map { Path.place(of: $0) }
  }

  func isMade(of path: String) -> Bool { files.contains(path) }

  /// Applies changes, one after the other. What is no change is passed over.
  func apply(_ changes: JSONValue?, version: String, _ encoding: Encoding) {
    for change in changes?.elements.map({ $0 }) ?? [] {
      guard let text = change[member: "text"]?.utf8 else { continue }
      if let value = change[member: "range"], !value.isNull {
        guard let range = source.range(of: value, encoding) else { continue }
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: text)
        source = SourceText(name: source.name, bytes: bytes)
      } else {
        source = SourceText(name: source.name, bytes: Array(text))
      }
    }
    self.version = version
    invalidate()
    hasChangedItself = true
    shownBeforeOthersChanged = nil
  }

  /// Takes note that clients know what the present text does.
  func wasPublished() {
    isPublished = true
    hasChangedItself = false
  }

  /// Has the text read and played again.
  func invalidate() {
    generation += 1
    reading = nil
    result = nil
    isPublished = false
  }
}

/// What a text says.
final class Reading {
  let script: Script
  /// What its words mean; found out when it is first asked for.
  private(set) lazy var analysis = analyze()
  /// The other files that it is made of, or was meant to be, as they are known.
  let files: [FileStamp]
  /// Where the files are that its lines name, without symbolic links.
  let paths: [String: String]
  /// Whether it defines classes or imports trees, so that words in it may mean what they don't elsewhere.
  let usesOwnClasses: Bool
  private let analyze: () -> Analysis

  init(
    script: Script, files: [FileStamp], paths: [String: String], usesOwnClasses: Bool,
    analyze: @escaping () -> Analysis
  ) {
    self.script = script
    self.files = files
    self.paths = paths
    self.usesOwnClasses = usesOwnClasses
    self.analyze = analyze
  }
}
