import Platform
import Scripts

/// The server's own folder for pictures that clients show, made when it is first needed.
///
/// No other user can read it, and it is removed when the process ends.
final class PictureFolder {
  private var path: String?
  private var files: [String] = []

  /// Writes a file and returns its path; nil if that fails.
  func write(_ text: String, as name: String) -> String? {
    guard let folder = folder() else { return nil }
    let path = folder + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    if !files.contains(path) { files.append(path) }
    let output = Output(descriptor)
    output.write(text)
    output.flush()
    return output.failure == 0 ? path : nil
  }

  private func folder() -> String? {
    if let path { return path }
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    guard let template = strdup("\(parent)/gestured-XXXXXX") else { return nil }
    defer { free(template) }
    guard mkdtemp(template) != nil else { return nil }
    path = String(cString: template)
    // Also removed by an exit that doesn't return from the server's loop.
    folderToRemove = self
    atexit { folderToRemove?.remove() }
    return path
  }

  /// Removes the folder and its files.
  func remove() {
    guard let path else { return }
    for file in files { unlink(file) }
    rmdir(path)
    self.path = nil
    files = []
  }
}

/// The folder that is removed when the process ends.
private nonisolated(unsafe) var folderToRemove: PictureFolder?
