import Platform

/// The amount of detail on standard error.
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

/// Writes lines to standard error, without ever waiting for its reader.
///
/// A line for which there is no room is dropped; the number of dropped lines is written as soon as
/// there is. Lines may contain a client's text: characters that a terminal would interpret are
/// written as `\u{1b}`.
public final class Log {
  /// Nil for silence.
  public let level: LogLevel?
  private let output = Descriptor(STDERR_FILENO, for: .writing)
  private var dropped = 0
  /// The rest of a partially written line.
  private var rest: ArraySlice<UInt8> = []

  public init(level: LogLevel?) {
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
    guard let most = self.level, level <= most else { return }
    reportDropped()
    if dropped > 0 || !rest.isEmpty || !put(message()) { dropped += 1 }
  }

  /// Writes the number of dropped lines, if there is room now.
  func reportDropped() {
    guard dropped > 0 || !rest.isEmpty else { return }
    if !rest.isEmpty, !put(rest) || !rest.isEmpty { return }
    let lines = dropped == 1 ? "1 line was" : "\(dropped) lines were"
    if dropped > 0, put("\(lines) dropped here, because nothing read standard error") {
      dropped = 0
    }
  }

  /// Whether the line was written, or never can be.
  private func put(_ line: String) -> Bool {
    let bytes = Array("gestured: \(line.withoutControls)".utf8.prefix(Int(PIPE_BUF) - 1))
    return put((bytes + [UInt8(ascii: "\n")])[...])
  }

  private func put(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.withUnsafeBytes({ output.write($0) }) {
    case .moved(let count):
      rest = bytes.dropFirst(count)
      return true
    case .wouldBlock: return false
    case .ended, .failed:
      rest = []
      return true
    }
  }
}

extension String {
  /// The text with control characters, line breaks and marks that change the writing direction
  /// escaped.
  public var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case ..<0x20, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
