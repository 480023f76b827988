import Platform

/// A source of the texts of files.
public protocol FileProvider {
  /// The bytes of a file; `-` is standard input.
  func read(_ path: String) -> Result<[UInt8], UnreadableFile>

  /// An identity that all paths to the same file share.
  func identity(of path: String) -> String
}

extension FileProvider {
  public func identity(of path: String) -> String { path }
}

/// The reason why a file can't be read, as a clause.
public struct UnreadableFile: Error {
  public let message: String
  public let code: Diagnostic.Code

  public init(message: String, code: Diagnostic.Code = .unreadableFile) {
    self.message = message
    self.code = code
  }
}

/// Files on disk.
public struct Disk: FileProvider {
  public init() {}

  public func identity(of path: String) -> String {
    path == "-" ? path : Path.resolved(path) ?? path
  }

  public func read(_ path: String) -> Result<[UInt8], UnreadableFile> {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(Self.failure) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0 { bytes.reserveCapacity(max(0, Int(status.st_size))) }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Platform.read(descriptor, &buffer, buffer.count)
      if count == 0 { return .success(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(Self.failure)
      }
      bytes += buffer[..<count]
      guard bytes.count <= Self.maximumFileSize else {
        return .failure(UnreadableFile(message: "the file is larger than 1 GiB"))
      }
    }
  }

  /// Replaces a file's contents, all or nothing; returns why it couldn't, nil on success. A file
  /// that isn't regular, such as a device, is written to directly.
  package static func replace(_ path: String, with bytes: [UInt8]) -> String? {
    var status = stat()
    let isPlain = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let draft = isPlain ? path + ".new" : path
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return problem }
    let output = Output(descriptor)
    bytes.withUnsafeBytes { output.write($0) }
    output.flush()
    close(descriptor)
    if output.failure == 0, !isPlain || rename(draft, path) == 0 { return nil }
    if output.failure != 0 { errno = output.failure }
    defer { if isPlain { unlink(draft) } }
    return problem
  }

  /// Whether a path is that of a document of Interface Builder.
  package static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The scripts in a folder and those in it, sorted by their paths; the path itself if it isn't a folder.
  package static func scripts(at path: String) -> [String] {
    files(at: path) { $0.hasSuffix(".gesture") }
  }

  /// Files in a folder and those in it, sorted by their paths; the path itself if it isn't a folder.
  package static func files(at path: String, where isWanted: (String) -> Bool) -> [String] {
    guard let folder = opendir(path) else { return [path] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(cString: $0.baseAddress!.assumingMemoryBound(to: CChar.self))
      }
      let inner = path.hasSuffix("/") ? path + name : path + "/" + name
      // Hidden ones and links aren't followed, so that none is met twice.
      if name.hasPrefix(".") { continue }
      if entry.pointee.d_type == UInt8(DT_DIR) {
        found += files(at: inner, where: isWanted)
      } else if isWanted(name) {
        found.append(inner)
      }
    }
    return found.sorted()
  }

  private static var problem: String { "can't be written: \(errorText(errno))" }

  private static let maximumFileSize = 1 << 30

  private static var failure: UnreadableFile {
    UnreadableFile(message: "can't be read: \(errorText(errno))")
  }
}

/// The files below a folder, after links are resolved, and no others.
///
/// Only regular files are opened for reading, so that nothing blocks.
public struct FolderFiles: FileProvider {
  /// The folder, as an absolute path without links.
  private let folder: String

  /// Nil if there is no such folder.
  public init?(_ folder: String) {
    guard let resolved = Path.resolved(folder) else { return nil }
    self.folder = resolved
  }

  public func read(_ path: String) -> Result<[UInt8], UnreadableFile> {
    guard let resolved = Path.resolved(path) else { return .failure(.bySystem) }
    let inner = folder == "/" ? "/" : folder + "/"
    guard resolved.hasPrefix(inner) else {
      return .failure(
        UnreadableFile(message: "lies outside of \(folder)", code: .outsideWorkspace))
    }
    return Result { () throws(UnreadableFile) in try RegularFile(resolved).bytes() }
  }

  public func identity(of path: String) -> String { Path.resolved(path) ?? path }
}
