import Platform

/// A regular file opened for reading, which never blocks; pipes and devices aren't opened.
package final class RegularFile {
  private let descriptor: Int32
  private let path: String
  package let status: stat

  private static let maximumSize = 16 << 20

  /// Opens the file at a path without symbolic links.
  package init(_ path: String) throws(UnreadableFile) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
    guard descriptor >= 0 else { throw .bySystem }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    self.status = status
    guard isKnown else { throw .bySystem }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw UnreadableFile(message: "can't be read: it isn't a regular file")
    }
    guard status.st_size <= Self.maximumSize else {
      throw UnreadableFile(message: "can't be read: it is larger than 16 MiB")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The actual path of the file that was opened.
  package var resolvedPath: String? { Platform.resolvedPath(of: descriptor, openedAs: path) }

  /// The file's content, up to its size when it was opened.
  package func bytes() throws(UnreadableFile) -> [UInt8] {
    let size = Int(status.st_size)
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Platform.read(descriptor, buffer.baseAddress! + count, size - count)
        if more < 0, errno == EINTR { continue }
        hasFailed = more < 0
        if more <= 0 { break }
        count += more
      }
    }
    if hasFailed { throw .bySystem }
    return bytes
  }
}

extension UnreadableFile {
  /// The error of the system, from `errno`.
  package static var bySystem: UnreadableFile {
    UnreadableFile(message: "can't be read: \(errorText(errno))")
  }
}

/// The target of a path.
package enum Path {
  /// The path with all symbolic links resolved; nil with `errno` set if there is no such file.
  package static func resolved(_ path: String) -> String? {
    Platform.resolvedPath(path)
  }
}
