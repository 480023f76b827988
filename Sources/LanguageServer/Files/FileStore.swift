import Glibc
import Scripts

/// A file, and which of its contents was read.
struct FileStamp: Hashable {
  let path: String
  /// Different for each content that the path was seen to have; 0 where it couldn't be read.
  let content: Int
  /// The text, where the file is open in the editor.
  var text: [UInt8]?
}

/// The contents of files, read again when their size or time has changed.
final class FileStore {
  fileprivate struct Entry {
    let device: UInt
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let content: Int
    let bytes: [UInt8]
  }

  private var entries: [String: Entry] = [:]
  private var contents = 0
  private static let longestFile = 16 << 20

  /// The bytes of a regular file at a path without symbolic links; `isAllowed` is asked of where it
  /// really is. Nothing is waited for: neither a pipe nor a device is read.
  func read(
    _ path: String, isAllowed: (String) -> Bool
  ) -> Result<(bytes: [UInt8], stamp: FileStamp), UnreadableFile> {
    func failure(_ why: String) -> UnreadableFile { UnreadableFile(message: why) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      return .failure(failure("can't be read: \(String(cString: strerror(errno)))"))
    }
    defer { close(descriptor) }
    // A folder on the way may have become a link meanwhile.
    if let place = Path.resolved("/proc/self/fd/\(descriptor)"), !isAllowed(place) {
      return .failure(.outside)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return .failure(failure("can't be read: \(String(cString: strerror(errno)))"))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(failure("can't be read: it is no regular file"))
    }
    guard status.st_size <= Self.longestFile else {
      return .failure(failure("can't be read: it is larger than 16 MiB"))
    }
    if let entry = entries[path], entry.fits(status) {
      return .success((entry.bytes, FileStamp(path: path, content: entry.content)))
    }
    guard let bytes = Self.bytes(of: descriptor, Int(status.st_size)) else {
      return .failure(failure("can't be read: \(String(cString: strerror(errno)))"))
    }
    contents += 1
    let content = entries[path].flatMap { $0.bytes == bytes ? $0.content : nil } ?? contents
    entries[path] = Entry(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, content: content,
      bytes: bytes)
    return .success((bytes, FileStamp(path: path, content: content)))
  }

  private static func bytes(of descriptor: Int32, _ size: Int) -> [UInt8]? {
    var failed = false
    // A file that grows while it is read is read as it was.
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
        if more < 0, errno == EINTR { continue }
        if more < 0 { failed = true }
        if more <= 0 { break }
        count += more
      }
    }
    return failed ? nil : bytes
  }
}

extension FileStore.Entry {
  fileprivate func fits(_ status: stat) -> Bool {
    device == UInt(status.st_dev) && inode == UInt(status.st_ino)
      && size == Int(status.st_size) && seconds == status.st_mtim.tv_sec
      && nanoseconds == status.st_mtim.tv_nsec
  }
}

extension UnreadableFile {
  static let outside = UnreadableFile(
    message: "isn't read: it is outside of the workspace", code: .outsideWorkspace)
}
