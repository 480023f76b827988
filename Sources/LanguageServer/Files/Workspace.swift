import JSON
import Scripts

/// Where files may be read: below the folders of the workspace, whatever symbolic links lead to.
struct Workspace {
  /// The folders, with symbolic links resolved.
  private(set) var folders: [String] = []
  /// Whether files may be read anywhere.
  var allowsOutside = false

  /// Takes the folders that a client names when it begins.
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

  /// Whether a path without symbolic links is below one of the folders; without any, below that of the
  /// document.
  func allows(_ path: String, besides documentFolder: String?) -> Bool {
    if allowsOutside { return true }
    let folders = folders.isEmpty ? documentFolder.map { [$0] } ?? [] : folders
    return folders.contains { $0 == "/" || path == $0 || path.hasPrefix($0 + "/") }
  }
}

extension Path {
  /// The path without `.` and `..`, as far as that can be told from its text.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Where a file is, without symbolic links. One that isn't there is where its folder is.
  static func place(of path: String) -> String {
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
