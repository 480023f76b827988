import Gestures

/// Events of the application's life cycle.
extension Recorder {
  func applicationDidBecomeActive() {
    let wasPassive = foreground.isPassive
    guard let start = foreground.start(at: engine.now) else { return }
    visits.restart(at: engine.now)
    record(start, named: nil, because: Reason("the application came to the foreground"))
    if wasPassive { viewDeferredPages() }
  }

  func applicationDidEnterBackground() {
    if let duration = foreground.end(at: engine.now) {
      leaveAllPages()
      var properties = PropertyList()
      properties.set("event_duration", .number(duration))
      record(.end, properties, because: Reason("the application went to the background"))
    } else if let start = foreground.startPassively() {
      record(
        start, named: "$AppStartPassively",
        because: Reason("the application was launched into the background"))
    }
  }

  private func record(_ start: ForegroundState.Start, named name: String?, because reason: Reason) {
    var properties = PropertyList()
    properties.set("$is_first_time", .bool(start.isFirst))
    properties.set("$resume_from_background", .bool(start.isResumed))
    record(.start, named: name, properties, because: reason)
  }

  private func record(
    _ type: Configuration.EventType, named name: String? = nil, _ properties: PropertyList,
    because reason: Reason
  ) {
    guard configuration.records(type) else { return }
    record(type, named: name, properties: properties, because: reason)
  }
}

/// Whether the application is in the foreground, and since when.
struct ForegroundState {
  struct Start: Equatable {
    /// Whether it is the first since the installation; each session is a new installation.
    let isFirst: Bool
    /// Whether the application was running before, in the background.
    let isResumed: Bool
  }

  static let day: Seconds = 24 * 60 * 60
  private var activeSince: Time?
  private var hasStarted = false
  /// Whether it was launched into the background, and hasn't been in the foreground since.
  private(set) var isPassive = false

  /// Nil if it is already in the foreground.
  mutating func start(at now: Time) -> Start? {
    guard activeSince == nil else { return nil }
    defer {
      activeSince = now
      hasStarted = true
      isPassive = false
    }
    return Start(isFirst: !hasStarted, isResumed: hasStarted)
  }

  /// Nil if it has been started before.
  mutating func startPassively() -> Start? {
    guard !hasStarted else { return nil }
    hasStarted = true
    isPassive = true
    return Start(isFirst: true, isResumed: false)
  }

  /// The time in the foreground, 0 if it exceeds a day; nil if it wasn't there.
  mutating func end(at now: Time) -> Seconds? {
    guard let since = activeSince else { return nil }
    activeSince = nil
    let stay = now - since
    return stay > Self.day ? 0 : stay
  }
}
