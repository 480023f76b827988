import Platform
import Scripts

/// A file, and a stamp of the contents that were read.
struct FileStamp: Hashable {
  let path: String
  /// Different for each content that the path has had; 0 if it couldn't be read.
  let content: Int
  /// The text, if the file is open in the editor.
  var text: [UInt8]?
}

/// The contents of files. A file is read again when its size or modification time has changed.
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

  /// The bytes of the regular file at a resolved path; `isAllowed` is asked about the opened file's
  /// real path. Never blocks: pipes and devices aren't read.
  func read(
    _ path: String, isAllowed: (String) -> Bool
  ) -> Result<(bytes: [UInt8], stamp: FileStamp), UnreadableFile> {
    Result { () throws(UnreadableFile) in
      let file = try RegularFile(path)
      if let opened = file.resolvedPath, !isAllowed(opened) { throw .outside }
      if let entry = entries[path], entry.fits(file.status) {
        return (entry.bytes, FileStamp(path: path, content: entry.content))
      }
      let bytes = try file.bytes()
      contents += 1
      let content = entries[path].flatMap { $0.bytes == bytes ? $0.content : nil } ?? contents
      entries[path] = Entry(file.status, content: content, bytes: bytes)
      return (bytes, FileStamp(path: path, content: content))
    }
  }
}

extension FileStore.Entry {
  fileprivate init(_ status: stat, content: Int, bytes: [UInt8]) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    self.content = content
    self.bytes = bytes
  }

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
