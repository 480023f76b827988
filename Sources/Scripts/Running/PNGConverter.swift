import Glibc

/// Makes pixels of pictures with librsvg's converter, where that is installed.
package enum PNGConverter {
  /// A picture and its size in pixels.
  package struct PNG {
    package let bytes: [UInt8]
    package let width: Double
    package let height: Double
  }

  /// The size of the result.
  package enum Scale {
    /// The number of pixels for each point of the picture, as on a screen of that scale.
    case zoom(Int)
    /// One pixel for each point, less if a side would exceed the maximum that readers accept.
    case bounded(width: Double, height: Double)

    private static let maximumSide = 4096.0

    fileprivate var arguments: [String] {
      switch self {
      case .zoom(let factor): return ["--zoom", String(factor)]
      case .bounded(let width, let height):
        guard max(width, height) > Self.maximumSide else { return [] }
        let limit = String(Int(Self.maximumSide))
        return ["--keep-aspect-ratio", "--width", limit, "--height", limit]
      }
    }
  }

  /// The reason why there are none, as a clause.
  package struct Failure: Error {
    package let message: String
  }

  /// The picture of an SVG document.
  package static func png(of svg: String, _ scale: Scale) throws(Failure) -> PNG {
    let command = ["rsvg-convert", "--format", "png"] + scale.arguments
    guard let output = Filter.run(command, input: Array(svg.utf8)) else {
      throw Failure(message: "PNG needs rsvg-convert (Debian: librsvg2-bin)")
    }
    guard let png = PNG(output) else {
      throw Failure(message: "rsvg-convert couldn't draw the picture")
    }
    return png
  }
}

extension PNGConverter.PNG {
  /// Nil where the bytes are no PNG.
  fileprivate init?(_ bytes: [UInt8]) {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) else { return nil }
    func number(at offset: Int) -> Double {
      Double(bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    self.bytes = bytes
    width = number(at: 16)
    height = number(at: 20)
  }
}

/// A program that reads its standard input and writes to its standard output.
private enum Filter {
  /// The maximum time without reading or writing anything, in milliseconds.
  private static let patience: Int32 = 10_000

  /// The output; nil if there is no such program, and empty if it took too long.
  static func run(_ arguments: [String], input: [UInt8]) -> [UInt8]? {
    guard let toProgram = Pipe(), let fromProgram = Pipe() else { return nil }
    defer { fromProgram.closeReading() }
    guard let process = spawn(arguments, toProgram, fromProgram) else {
      toProgram.closeReading()
      toProgram.closeWriting()
      fromProgram.closeWriting()
      return nil
    }
    toProgram.closeReading()
    fromProgram.closeWriting()
    toProgram.stopBlocking()
    let output = exchange(input, toProgram, fromProgram)
    if output == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? output ?? [] : []
  }

  private static func spawn(_ arguments: [String], _ input: Pipe, _ output: Pipe) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    // The signals that this process reads or ignores are the program's to be ended by.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
    return failure == 0 ? process : nil
  }

  /// Writes all of the input while it reads all of the output; nil where that takes too long.
  private static func exchange(_ input: [UInt8], _ toProgram: Pipe, _ fromProgram: Pipe) -> [UInt8]?
  {
    var written = 0
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var isWriting = true
    defer { if isWriting { toProgram.closeWriting() } }
    while true {
      var polls = [
        pollfd(fd: fromProgram.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isWriting ? toProgram.writing : -1, events: Int16(POLLOUT), revents: 0),
      ]
      let count = poll(&polls, 2, patience)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      if polls[1].revents != 0 {
        let count = input.withUnsafeBytes {
          write(toProgram.writing, $0.baseAddress! + written, $0.count - written)
        }
        if count > 0 { written += count }
        let isOver = written == input.count || count < 0 && errno != EAGAIN && errno != EINTR
        if isOver {
          toProgram.closeWriting()
          isWriting = false
        }
      }
      if polls[0].revents != 0 {
        let count = read(fromProgram.reading, &buffer, buffer.count)
        if count > 0 { output += buffer[..<count] }
        if count == 0 { return output }
      }
    }
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    /// Both ends are closed in programs that are started.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeReading() { close(reading) }
    func closeWriting() { close(writing) }

    /// Has writing take as much as there is room for.
    func stopBlocking() { _ = fcntl(writing, F_SETFL, O_NONBLOCK) }
  }
}
