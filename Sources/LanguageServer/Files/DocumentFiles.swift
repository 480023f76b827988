import Scripts

/// The files as one document sees them: paths are relative to its folder, and a document that is
/// open in the editor takes precedence over its file on disk.
final class DocumentFiles: FileProvider {
  private let document: Document
  private let workspace: Workspace
  /// The text of the open document at a path.
  private let openText: (String) -> [UInt8]?
  private let folder: String?
  /// The other files that were read, in order.
  private(set) var stamps: [FileStamp] = []
  /// Resolved paths of the files that were read, by the paths in the script's lines.
  private(set) var paths: [String: String] = [:]

  init(
    of document: Document, in workspace: Workspace,
    openText: @escaping (String) -> [UInt8]?
  ) {
    self.document = document
    self.workspace = workspace
    self.openText = openText
    let own = document.uri.path.map { Path.resolved(Path.folder(of: $0)) ?? Path.folder(of: $0) }
    folder = own ?? workspace.folders.first
  }

  func read(_ path: String) -> Result<[UInt8], UnreadableFile> {
    if !hasBegun {
      hasBegun = true
      return .success(document.source.bytes)
    }
    guard let resolved = resolvedPath(of: path) else { return .failure(.outside) }
    paths[path] = resolved
    let result = Result { () throws(UnreadableFile) in try bytes(at: resolved) }
    stamps.append(FileStamp(path: resolved, bytes: try? result.get()))
    return result
  }

  /// The open document's text, or the bytes of the regular file at a resolved path. Never blocks: pipes and devices
  /// aren't read.
  private func bytes(at path: String) throws(UnreadableFile) -> [UInt8] {
    guard workspace.allows(path, besides: folder) else { throw .outside }
    if let text = openText(path) { return text }
    let file = try RegularFile(path)
    // A folder on the way may have become a link meanwhile.
    if let opened = file.resolvedPath, !workspace.allows(opened, besides: folder) { throw .outside }
    return try file.bytes()
  }

  /// Whether the document itself has been read.
  private var hasBegun = false

  func identity(of path: String) -> String {
    if path == document.uri.name, !hasBegun || document.uri.path == nil { return path }
    if path == document.uri.name, let own = document.resolvedPath { return own }
    return resolvedPath(of: path) ?? path
  }

  /// The absolute path of a file, with symbolic links resolved; nil if the path is relative and the
  /// document has no folder.
  private func resolvedPath(of path: String) -> String? {
    guard path.hasPrefix("/") || folder != nil else { return nil }
    return Path.canonical(path.hasPrefix("/") ? path : (folder ?? "") + "/" + path)
  }
}

/// A file, and its content at the time of a reading.
struct FileStamp: Equatable {
  let path: String
  /// Nil if it couldn't be read.
  let bytes: [UInt8]?
}

extension UnreadableFile {
  static let outside = UnreadableFile(
    message: "isn't read: it is outside of the workspace", code: .outsideWorkspace)
}
