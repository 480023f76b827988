/// The files below a folder, after links are resolved, and no others.
///
/// Only regular files are opened for reading, so that nothing blocks.
public struct FolderFiles: FileProvider {
  /// The folder, as an absolute path without links.
  private let folder: String

  /// Nil if there is no such folder.
  public init?(_ folder: String) {
    guard let resolved = Path.resolved(folder) else { return nil }
    self.folder = resolved
  }

  public func read(_ path: String) -> Result<[UInt8], UnreadableFile> {
    guard let resolved = Path.resolved(path) else { return .failure(.bySystem) }
    let inner = folder == "/" ? "/" : folder + "/"
    guard resolved.hasPrefix(inner) else {
      return .failure(
        UnreadableFile(message: "lies outside of \(folder)", code: .outsideWorkspace))
    }
    return Result { () throws(UnreadableFile) in try RegularFile(resolved).bytes() }
  }

  public func identity(of path: String) -> String { Path.resolved(path) ?? path }
}
