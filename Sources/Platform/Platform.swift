// The operating system: its calls, and the mathematics of its library. All other modules import this one in their place.
//
// Linux.swift and POSIX.swift hold the two variants of what systems don't share; each defines the same names.
@_exported import CSystem

#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif

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

/// Lets the stack of the main thread grow to 64 MiB, where the system grows it on demand and allows it.
public func raiseStackLimit() { system_raise_stack_limit(64 << 20) }

/// The path with all symbolic links resolved; nil with `errno` set if there is no such file.
public func resolvedPath(_ path: String) -> String? {
  guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

#if os(macOS)
  /// The library that edits lines of a terminal, where it is installed.
  public let lineEditingLibrary = "libedit.3.dylib"
#else
  /// The library that edits lines of a terminal, where it is installed.
  public let lineEditingLibrary = "libedit.so.2"
#endif
