/// Where a command writes.
public struct Console {
  /// Its results.
  public let output: Output
  /// Its errors.
  public let messages: Output

  public init(output: Output, messages: Output) {
    self.output = output
    self.messages = messages
  }

  /// Writes an error at once, after the results so far.
  package func report(_ text: String) {
    output.flush()
    messages.write(text)
    messages.flush()
  }

  /// Reports why the command ends, and returns its status.
  package func fail(_ message: String, _ status: Status) -> Status {
    report("gestured: \(message.withoutControls)\n")
    return status
  }
}

/// Why a command ends, as lines for people.
public struct CommandFailure: Error {
  public let report: String

  /// The failure that a sentence explains.
  static func failed(_ message: String) -> Self {
    Self(report: "gestured: \(message.withoutControls)\n")
  }
}
