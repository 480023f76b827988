// The operating system: its calls, and the mathematics of its library. All other modules import this one in their place,
// so that a port to another system begins here and in CLinux.
@_exported import CLinux
@_exported import Glibc

/// Nanoseconds of the monotonic clock.
public func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// The system's words for an error.
public func errorText(_ number: Int32) -> String {
  String(cString: strerror(number))
}
