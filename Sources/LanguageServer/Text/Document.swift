import JSON
import Scripts

/// A document that is open in an editor.
final class Document {
  let uri: DocumentURI
  /// The client's version number, as JSON.
  private(set) var version: String
  private(set) var source: SourceText
  /// The reading of the current text; nil until it is first needed.
  var reading: Reading?
  /// The result of playing the current text; nil until it has been played.
  var result: DocumentResult?
  let player: DocumentPlayer
  /// A count of the changes to its text and to the files that it includes.
  private(set) var generation = 0
  /// Whether the client has been sent the result of the current text.
  private(set) var isPublished = false
  /// Whether the document's own text has changed since it was published, not just an included file.
  private(set) var hasChangedItself = true
  /// The result that the client was sent last.
  var shown: DocumentResult?
  /// `shown` as it was before an included file changed; nil if the document was edited since,
  /// because then the client asks again by itself.
  var shownBeforeOthersChanged: DocumentResult?
  /// Resolved paths of the files that it included when it was last read.
  var files: Set<String> = []
  /// The resolved path of its file; nil if its address isn't that of a file.
  let resolvedPath: String?

  init(_ uri: DocumentURI, version: String, text: String, player: DocumentPlayer) {
    self.uri = uri
    self.version = version
    self.player = player
    source = SourceText(name: uri.name, bytes: Array(text.utf8))
    resolvedPath = uri.path.map { Path.canonical($0) }
  }

  func isMade(of path: String) -> Bool { files.contains(path) }

  /// Applies changes in order. Malformed changes are skipped.
  func apply(_ changes: JSONValue?, version: String, _ encoding: Encoding) {
    for change in changes?.elements.map({ $0 }) ?? [] {
      guard let text = change[member: "text"]?.utf8 else { continue }
      var bytes = source.bytes
      if let value = change[member: "range"], !value.isNull {
        guard let range = source.range(of: value, encoding) else { continue }
        bytes.replaceSubrange(range, with: Array(text))
      } else {
        bytes = Array(text)
      }
      source = SourceText(name: source.name, bytes: bytes)
    }
    self.version = version
    invalidate()
    hasChangedItself = true
    shownBeforeOthersChanged = nil
  }

  /// Notes that the client has been sent the result of the current text.
  func wasPublished() {
    isPublished = true
    hasChangedItself = false
  }

  /// Discards the reading and the result, so that the text is read and played again.
  func invalidate() {
    generation += 1
    reading = nil
    result = nil
    isPublished = false
  }
}

/// The script that a text denotes, with the files that it was read from.
final class Reading {
  let script: Script
  /// The meaning of its words, analyzed on first access.
  private(set) lazy var analysis = analyze()
  /// The recognizers and controls with actions, found on first use.
  private(set) lazy var actionSources = ActionSources(script)
  /// The other files that it includes, also those that couldn't be read.
  let files: [FileStamp]
  /// Resolved paths of those files, by the paths in the script's lines.
  let paths: [String: String]
  /// Whether it defines classes or imports trees, so that its words may have meanings of their own.
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
