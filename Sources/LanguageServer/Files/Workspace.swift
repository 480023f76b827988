import JSON
import Scripts

/// The folders below which files may be read. Symbolic links that lead out of them aren't followed.
struct Workspace {
  /// The folders, with symbolic links resolved.
  private(set) var folders: [String] = []
  /// Whether files may be read anywhere.
  var allowsOutside = false

  /// Reads the folders from the parameters of `initialize`.
  init(_ params: JSONValue?) {
    var uris =
      params?[member: "workspaceFolders"]?.elements.compactMap {
        $0[member: "uri"]?.string
      } ?? []
    if uris.isEmpty, let root = params?[member: "rootUri"]?.string { uris = [root] }
    var paths = uris.compactMap { DocumentURI($0).path }
    if uris.isEmpty, let root = params?[member: "rootPath"]?.string { paths = [root] }
    folders = paths.map { Path.resolved($0) ?? Path.normalized($0) }
  }

  /// Whether a resolved path is below one of the folders or, if there are none, below the
  /// document's folder.
  func allows(_ path: String, besides documentFolder: String?) -> Bool {
    if allowsOutside { return true }
    let folders = folders.isEmpty ? documentFolder.map { [$0] } ?? [] : folders
    return folders.contains { $0 == "/" || path == $0 || path.hasPrefix($0 + "/") }
  }
}

extension Path {
  /// The path without `.` and `..`, judged by its text alone.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path of a file with symbolic links resolved. Of a file that doesn't exist, those of its
  /// folder are.
  static func canonical(_ path: String) -> String {
    if let resolved = resolved(path) { return resolved }
    let normalized = normalized(path)
    guard let parent = resolved(folder(of: normalized)) else { return normalized }
    let name = normalized.split(separator: "/").last.map { String($0) } ?? ""
    return parent == "/" ? "/" + name : parent + "/" + name
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
