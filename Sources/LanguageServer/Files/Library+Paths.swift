import Platform
import Scripts

extension Library {
  /// Files and folders whose paths begin with `beginning`, relative to a document's folder.
  func paths(
    beginningWith beginning: String, for document: Document, endings: [String]
  ) -> [CompletionItem] {
    let own = document.resolvedPath.map { Path.folder(of: $0) } ?? workspace.folders.first
    guard let own, !beginning.hasPrefix("/") || workspace.allowsOutside else { return [] }
    let start = beginning.hasPrefix("/") ? beginning : own + "/" + beginning
    guard let folder = Path.resolved(start.isEmpty ? "/" : start),
      workspace.allows(folder, besides: own), let directory = opendir(folder)
    else { return [] }
    defer { closedir(directory) }
    var items: [CompletionItem] = []
    while items.count < Self.maximumPaths, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        items.append(CompletionItem(label: name + "/", kind: .file, fits: false))
      } else if status.st_mode & S_IFMT == S_IFREG,
        endings.contains(where: { name.hasSuffix("." + $0) }),
        folder + "/" + name != document.resolvedPath
      {
        items.append(CompletionItem(label: name, kind: .file))
      }
    }
    return items.sorted { ($0.fits ? 0 : 1, $0.label) < ($1.fits ? 0 : 1, $1.label) }
  }

  private static var maximumPaths: Int { 1000 }
}
