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
  /// The controller that shows the window's content; neither keeps the other.
  public internal(set) var rootViewController: Controller? {
    get { engine.objects[state.rootViewController] }
    set { state.rootViewController = newValue.map { ObjectLink($0) } }
  }
  /// The responder that hears first of what isn't a touch.
  public internal(set) var firstResponder: Responder? {
    get { engine.objects[state.firstResponder] }
    set {
      let former = firstResponder
      state.firstResponder = newValue.map { ObjectLink($0) }
      guard newValue !== former else { return }
      former?.didResignFirstResponder()
      newValue?.didBecomeFirstResponder()
    }
  }
  /// Among windows of a level the greater one is in front.
  var recency: Int {
    get { state.recency }
    set { state.recency = newValue }
  }
  private var state = WindowState()

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
  }

  override func visibilityChanged() {
    if !isHidden { raise() }
  }
}

/// Where a window is among the others, and the objects that it refers to without keeping them.
private struct WindowState {
  var level = 0.0
  var recency = 0
  var rootViewController: ObjectLink<Controller>?
  var firstResponder: ObjectLink<Responder>?
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
