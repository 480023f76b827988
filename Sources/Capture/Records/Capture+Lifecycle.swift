import Gestures

/// The states of the application.
extension Capture {
  /// The application came to the front.
  public func applicationDidBecomeActive() {
    let wasPassive = lifecycle.isPassive
    guard let start = lifecycle.start(at: engine.now) else { return }
    visits.restart(at: engine.now)
    record(start, named: nil, because: Reason("the application came to the foreground"))
    if wasPassive { viewDeferredPages() }
  }

  /// The application went to the background; if it has never been in front, it was launched there.
  public func applicationDidEnterBackground() {
    if let duration = lifecycle.end(at: engine.now) {
      leaveAllPages()
      var build = PropertyBuild()
      build.set("event_duration", .number(duration))
      record(.end, build, because: Reason("the application went to the background"))
    } else if let start = lifecycle.startPassively() {
      record(
        start, named: "$AppStartPassively",
        because: Reason("the application was launched into the background"))
    }
  }

  private func record(_ start: Lifecycle.Start, named name: String?, because reason: Reason) {
    var build = PropertyBuild()
    build.set("$is_first_time", .bool(start.isFirst))
    build.set("$resume_from_background", .bool(start.isResumed))
    record(.start, named: name, build, because: reason)
  }

  private func record(
    _ type: Configuration.EventType, named name: String? = nil, _ build: PropertyBuild,
    because reason: Reason
  ) {
    guard configuration.records(type) else { return }
    var build = build
    build.set("$lib_method", Record.Method.autoTrack.rawValue)
    record(
      type, named: name, method: .autoTrack, properties: build, page: nil,
      source: Record.Source(), touch: nil, because: reason)
  }
}

/// Whether the application is in front, and since when.
struct Lifecycle {
  struct Start: Equatable {
    /// The first since the application was installed: a session is a fresh installation.
    let isFirst: Bool
    /// It was there already, in the background.
    let isResumed: Bool
  }

  static let day: Seconds = 24 * 60 * 60
  private var activeSince: Time?
  private var hasStarted = false
  /// It was launched into the background and hasn't been in front yet.
  private(set) var isPassive = false

  /// Nil if it was in front already.
  mutating func start(at now: Time) -> Start? {
    guard activeSince == nil else { return nil }
    defer {
      activeSince = now
      hasStarted = true
      isPassive = false
    }
    return Start(isFirst: !hasStarted, isResumed: hasStarted)
  }

  /// Nil unless nothing has started it yet.
  mutating func startPassively() -> Start? {
    guard !hasStarted else { return nil }
    hasStarted = true
    isPassive = true
    return Start(isFirst: true, isResumed: false)
  }

  /// How long it was in front, nil if it wasn't; zero for more than a day.
  mutating func end(at now: Time) -> Seconds? {
    guard let since = activeSince else { return nil }
    activeSince = nil
    let stay = now - since
    return stay > Self.day ? 0 : stay
  }
}
