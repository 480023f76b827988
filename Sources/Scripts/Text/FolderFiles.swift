import Glibc

/// Files in a folder, after links are resolved, and no others.
///
/// Only regular files are opened for reading, so that nothing blocks.
public struct FolderFiles: FileProvider {
  /// The folder, as an absolute path without links.
  private let folder: String

  /// Nil if there is no such folder.
  public init?(_ folder: String) {
    guard let resolved = Self.resolved(folder) else { return nil }
    self.folder = resolved
  }

  public func read(_ path: String) -> Result<[UInt8], UnreadableFile> {
    guard let resolved = Self.resolved(path) else { return .failure(Self.failure) }
    let inner = folder == "/" ? "/" : folder + "/"
    guard resolved.hasPrefix(inner) else {
      return .failure(
        UnreadableFile(message: "lies outside of \(folder)", code: .outsideWorkspace))
    }
    let descriptor = open(resolved, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
    guard descriptor >= 0 else { return .failure(Self.failure) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(Self.failure) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(UnreadableFile(message: "can't be read: it is no regular file"))
    }
    guard status.st_size <= Self.largestFile else {
      return .failure(UnreadableFile(message: "can't be read: it is larger than 16 MiB"))
    }
    return Self.read(descriptor, Int(status.st_size))
  }

  public func identity(of path: String) -> String { Self.resolved(path) ?? path }

  private static let largestFile = 16 << 20

  /// The bytes of a file, up to its size when it was opened.
  private static func read(_ descriptor: Int32, _ size: Int) -> Result<[UInt8], UnreadableFile> {
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress! + count, size - count)
      }
      if read == 0 { break }
      if read > 0 { count += read } else if errno != EINTR { return .failure(failure) }
    }
    return .success(Array(bytes.prefix(count)))
  }

  /// The absolute path without links; nil, with errno set, if there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static var failure: UnreadableFile {
    UnreadableFile(message: "can't be read: \(String(cString: strerror(errno)))")
  }
}
