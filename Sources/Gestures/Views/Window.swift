/// A view at the root of a tree, ordered among others by level, then recency.
public final class Window: View {
  /// The higher, the nearer to the user: normal 0, status bar 1000, alert 2000.
  public var windowLevel: Double {
    get { state.level }
    set {
      state.level = newValue
      engine.orderWindows()
    }
  }
  /// Who shows the window's content; neither keeps the other, and who goes first takes itself off.
  public internal(set) unowned(unsafe) var rootViewController: Controller?
  /// Who hears first of what isn't a touch.
  public internal(set) var firstResponder: Responder? {
    get { storedFirstResponder }
    set {
      let former = storedFirstResponder
      storedFirstResponder = newValue
      guard newValue !== former else { return }
      former?.didResignFirstResponder()
      newValue?.didBecomeFirstResponder()
    }
  }
  private weak var storedFirstResponder: Responder?
  /// Among windows of a level the greater one is in front.
  var recency: Int {
    get { state.recency }
    set { state.recency = newValue }
  }
  private var state = WindowState()

  deinit { rootViewController?.rootWindow = nil }

  public override var next: Responder? { isReleased ? nil : engine.scene }

  /// Comes in front of the windows of its level.
  func raise() {
    recency = (engine.windows.lazy.map(\.recency).max() ?? 0) + 1
    engine.orderWindows()
  }

  /// Goes behind the windows of its level.
  func lower() {
    recency = (engine.windows.lazy.map(\.recency).min() ?? 0) - 1
    engine.orderWindows()
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Window.self)
    state = original.state
    rootViewController = copy[original.rootViewController]
    storedFirstResponder = copy[original.storedFirstResponder]
  }

  override func visibilityChanged() {
    if !isHidden { raise() }
  }
}

/// Where a window is among the others.
private struct WindowState {
  var level = 0.0
  var recency = 0
}

extension Engine {
  /// Puts a new window in front of those of its level.
  public func add(_ window: Window) {
    windows.append(window)
    window.raise()
    if keyWindow == nil { keyWindow = window }
  }

  func remove(_ window: Window) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = windows.last }
  }

  func orderWindows() {
    windows.sort { ($0.windowLevel, $0.recency) < ($1.windowLevel, $1.recency) }
  }
}
