import Scripts

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
