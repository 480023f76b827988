import Glibc

/// How much is said on standard error.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case error, warning, info, debug

  public static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }
}

/// Writes lines to standard error.
public struct Log: Sendable {
  public let level: LogLevel

  public init(level: LogLevel) {
    self.level = level
  }

  public func error(_ message: @autoclosure () -> String) {
    write(.error, message)
  }

  public func warning(_ message: @autoclosure () -> String) {
    write(.warning, message)
  }

  public func info(_ message: @autoclosure () -> String) {
    write(.info, message)
  }

  private func write(_ level: LogLevel, _ message: () -> String) {
    guard level <= self.level else { return }
    var line = "gestured: \(message())\n"
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
