import JSON

/// What a session allows at its stage, and how the process ends in it.
///
///     beginning ── initialize answered ──▶ running ── shutdown ──▶ shutDown
///         └── lines: any other request ───────▲
///
/// Headers want `initialize` first. Lines are for shells: there it may be left out, and comes
/// first if it comes.
struct Lifecycle {
  private enum Stage {
    case beginning, running, shutDown
  }

  private var stage = Stage.beginning
  /// Whether any answer was an error.
  private(set) var hasFailed = false
  /// Whether `exit` came.
  private(set) var hasExited = false
  private var isLost = false
  /// Whether there is such a thing: else everything is allowed at any time.
  private let isKept: Bool

  init(isKept: Bool = true) {
    self.isKept = isKept
  }

  /// Why a request for `method` can't be answered now; nil if it can.
  mutating func refusal(of method: String, style: FramingStyle) -> ResponseError? {
    guard isKept else { return nil }
    let isInitialize = method == "initialize"
    switch stage {
    case .shutDown: return .invalidRequest("the session was shut down")
    case .running:
      return isInitialize ? .invalidRequest("initialize must come first, and only once") : nil
    case .beginning:
      if isInitialize { return nil }
      if style == .headers { return .notInitialized }
      stage = .running
      return nil
    }
  }

  /// Whether `method`, as a notification, ends the session.
  func ends(_ method: UnsafeBufferPointer<UInt8>) -> Bool { isKept && method.elementsEqual("exit") }

  /// Whether a notification is to be handed on, rather than dropped.
  func accepts(notification method: String, style: FramingStyle) -> Bool {
    guard isKept else { return true }
    // It is a request: who doesn't wait for what it says hasn't shaken hands.
    if method == "initialize" { return false }
    return switch stage {
    case .beginning: style == .lines
    case .running: true
    case .shutDown: false
    }
  }

  /// Takes note that a request was answered with a result.
  mutating func didAnswer(_ method: String) {
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

  /// Takes note that the stream can't be made sense of any more.
  mutating func lose() {
    isLost = true
  }

  /// The status of a process that ends now: by `exit`, or since nothing more will come.
  func exitStatus(style: FramingStyle) -> Int32 {
    if isLost { return 1 }
    guard isKept else { return 0 }
    return switch style {
    case .headers: stage == .shutDown ? 0 : 1
    case .lines: hasExited && stage == .shutDown ? 0 : hasFailed ? 1 : 0
    }
  }
}
