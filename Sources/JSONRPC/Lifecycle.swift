/// The stage of a session, which decides what is allowed and the exit status.
///
///     beginning ── initialize answered ──▶ running ── shutdown ──▶ shutDown
///         └── lines: any other request ───────▲
///
/// With headers `initialize` must come first. With lines, which are for shells, it may be omitted,
/// but if it comes, it comes first.
struct Lifecycle {
  private enum Stage {
    case beginning, running, shutDown
  }

  private var stage = Stage.beginning
  /// Whether any answer was an error.
  private(set) var hasFailed = false
  /// Whether `exit` was received.
  private(set) var hasExited = false
  private var isLost = false
  /// Whether there is a life cycle at all; otherwise everything is always allowed.
  private let isKept: Bool

  init(isKept: Bool = true) {
    self.isKept = isKept
  }

  /// Throws if a request isn't allowed now. With lines, one that comes first begins the session.
  mutating func admit(_ method: String, style: FramingStyle) throws(ResponseError) {
    guard isKept else { return }
    let isInitialize = method == "initialize"
    switch stage {
    case .shutDown: throw .invalidRequest("the session was shut down")
    case .running:
      if isInitialize { throw .invalidRequest("initialize must come first, and only once") }
    case .beginning:
      if isInitialize { return }
      if style == .headers { throw .notInitialized }
      stage = .running
    }
  }

  /// Whether `method`, as a notification, ends the session.
  func ends(_ method: String) -> Bool { isKept && method == "exit" }

  /// Whether a notification is passed on rather than dropped.
  func accepts(notification method: String, style: FramingStyle) -> Bool {
    guard isKept else { return true }
    // It has to be a request: as a notification it initializes nothing.
    if method == "initialize" { return false }
    return switch stage {
    case .beginning: style == .lines
    case .running: true
    case .shutDown: false
    }
  }

  /// Called after the response to a request, if it was a result.
  mutating func didRespond(to method: String) {
    guard isKept else { return }
    if method == "initialize" { stage = .running }
    if method == "shutdown" { stage = .shutDown }
  }

  mutating func didFail() {
    hasFailed = true
  }

  mutating func forgetFailures() {
    hasFailed = false
  }

  mutating func exit() {
    hasExited = true
  }

  /// Called when no more messages can be found in the stream.
  mutating func lose() {
    isLost = true
  }

  /// The exit status of a process that ends now, by `exit` or at the end of the input.
  func exitStatus(style: FramingStyle) -> Int32 {
    if isLost { return 1 }
    guard isKept else { return 0 }
    return switch style {
    case .headers: stage == .shutDown ? 0 : 1
    case .lines: hasExited && stage == .shutDown ? 0 : hasFailed ? 1 : 0
    }
  }
}
