/// Ends the process when its client is gone, or a signal asks for the end, while work goes on; and quotes the message at
/// work if it crashes.
public enum Watchdog {
  /// Does work on a message; on something else, if it is empty. Work may contain other work.
  public static func during<Result>(
    _ message: UnsafeRawBufferPointer, _ work: () -> Result
  ) -> Result {
    system_work_begins(message.baseAddress, message.count)
    defer { system_work_ends() }
    return work()
  }

  /// The status to end with.
  public static func setStatus(_ status: Int32) { system_watchdog_status(status) }

  /// When work has to have ended, in nanoseconds of the monotonic clock.
  public static func setDeadline(_ time: UInt64) { system_watchdog_deadline(UInt(time)) }
}
