import CLinux
import Glibc

/// A process that goes on as a copy of this one: it does some work and ends.
///
/// The two share all memory that neither changes. It ends with this process at the latest.
public struct ForkedProcess {
  private let process: pid_t
  private let socket: Int32

  /// Begins the work, which gets its end of the channel between the two. Nil if there is no room for another
  /// process.
  ///
  /// With `leavesGaps`, it takes its memory elsewhere than in gaps of what is shared, each of which would have a page
  /// copied.
  public init?(leavesGaps: Bool = false, _ work: (ProcessChannel) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    process = linux_fork()
    socket = ends[0]
    if process == 0 {
      close(ends[0])
      let channel = ProcessChannel(ends[1])
      if leavesGaps { Self.doWithFreshMemory { work(channel) } } else { work(channel) }
      Self.endThis()
    }
    close(ends[1])
    guard process > 0 else {
      close(socket)
      return nil
    }
  }

  private static func doWithFreshMemory(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      withUnsafePointer(to: work) { context in
        linux_do_with_fresh_memory(
          { context in context?.assumingMemoryBound(to: (() -> Void).self).pointee() },
          UnsafeMutableRawPointer(mutating: context))
      }
    }
  }

  /// Ends the present process, which is such a copy.
  public static func endThis() -> Never { _exit(0) }

  /// This process's end of the channel. `isWanted` is asked repeatedly while something is to come.
  public func channel(while isWanted: @escaping () -> Bool) -> ProcessChannel {
    ProcessChannel(socket, while: isWanted)
  }

  /// Ends it, unless it has ended.
  public func end() {
    close(socket)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }
}
