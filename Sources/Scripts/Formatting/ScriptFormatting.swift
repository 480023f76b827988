/// `gestured fmt`: brings scripts into the standard format.
public struct ScriptFormatting {
  private let paths: [String]
  private let isCheck: Bool
  private let console: Console

  /// Folders stand for the scripts in them. With `isCheck`, files that would change are only listed.
  public init(_ paths: [String], isCheck: Bool, _ console: Console) {
    self.paths = paths
    self.isCheck = isCheck
    self.console = console
  }

  public func run() -> Status {
    var hasChanges = false
    for path in paths.flatMap(Disk.scripts) {
      let script = ScriptReader().read(.file(path))
      guard let tree = script.trees.first else {
        console.report(script.diagnostics.map(\.described).joined())
        return .unreadable
      }
      var bytes = tree.source.bytes
      let edits = Formatter(script).edits
      for (range, text) in edits.reversed() { bytes.replaceSubrange(range, with: Array(text.utf8)) }
      if path == "-", !isCheck { bytes.withUnsafeBytes { console.output.write($0) } }
      guard !edits.isEmpty else { continue }
      hasChanges = true
      if isCheck {
        console.output.write(path + "\n")
      } else if path != "-", let problem = Disk.replace(path, with: bytes) {
        return console.fail("\(path) \(problem)", .failed)
      }
    }
    return isCheck && hasChanges ? .failed : .fine
  }
}
