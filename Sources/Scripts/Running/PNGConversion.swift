import Glibc

/// Converts SVG to PNG, by librsvg's converter.
enum PNGConversion {
  /// The scale in pixels per point.
  private static let zoom = "2"

  /// Writes the picture to a file, or to standard output; returns why it couldn't, nil on success.
  static func write(_ svg: [UInt8], to path: String?) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return "no pipe: \(String(cString: strerror(errno)))" }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    let words =
      ["rsvg-convert", "--format", "png", "--zoom", zoom]
      + (path.map { ["--output", $0] } ?? [])
    var arguments = words.map { strdup($0) } + [nil]
    defer { for case let argument? in arguments { free(argument) } }
    var process: pid_t = 0
    let problem = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    close(ends[0])
    guard problem == 0 else {
      close(ends[1])
      return problem == ENOENT
        ? "PNG needs rsvg-convert (Debian: librsvg2-bin)"
        : "rsvg-convert: \(String(cString: strerror(problem)))"
    }
    let input = Output(ends[1])
    svg.withUnsafeBytes { input.write($0) }
    input.flush()
    close(ends[1])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : "rsvg-convert couldn't write the picture"
  }
}
