/// A view at the root of a tree, ordered among other windows by level and then by recency.
public final class Window: View {
  /// Windows of higher levels are in front: normal 0, status bar 1000, alert 2000.
  public var windowLevel: Double {
    get { state.level }
    set {
      state.level = newValue
      engine.interfaceChanged()
      engine.windowStack.levelChanged(of: self)
      engine.shownControllers.invalidate()
    }
  }
  /// The controller of the window's content; neither retains the other.
  public internal(set) var rootViewController: Controller? {
    get { engine.objects[state.rootViewController] }
    set {
      state.rootViewController = newValue.map { WeakReference($0) }
      engine.shownControllers.invalidate()
    }
  }
  /// The responder that receives events other than touches first, while the window is key.
  public internal(set) var firstResponder: Responder? {
    get { engine.objects[state.firstResponder] }
    set {
      let former = firstResponder
      state.firstResponder = newValue.map { WeakReference($0) }
      guard newValue !== former else { return }
      former?.didResignFirstResponder()
      newValue?.didBecomeFirstResponder()
    }
  }
  /// Whether it is the key window; false gives that back to another one.
  public var isKey: Bool {
    get { engine.keyWindow === self }
    set { if newValue { engine.makeKey(self) } else { engine.giveBackKey(of: self) } }
  }
  /// Of windows of equal level the one with the greater value is in front; 0 while it isn't among
  /// the engine's.
  var recency: Int {
    get { state.recency }
    set { state.recency = newValue }
  }
  private var state = WindowState()

  public override var next: Responder? { isReleased ? nil : engine.scene }

  /// Moves it in front of the windows of its level.
  public func raise() {
    engine.windowStack.raise(self)
    engine.shownControllers.invalidate()
  }

  /// Moves it behind the windows of its level.
  func lower() {
    engine.windowStack.lower(self)
    engine.shownControllers.invalidate()
  }

  /// Whether it is shown in front of another one.
  func isInFront(of other: Window) -> Bool {
    (windowLevel, recency) > (other.windowLevel, other.recency)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    state = original.state
  }

  override func visibilityChanged() {
    if isHidden { engine.shownControllers.invalidate() } else { raise() }
    if isHidden { engine.giveBackKey(of: self) } else { engine.takeKeyFromHidden(to: self) }
  }
}

/// Position of a window among the others, and the objects that it refers to without retaining them.
private struct WindowState {
  var level = 0.0
  var recency = 0
  var rootViewController: WeakReference<Controller>?
  var firstResponder: WeakReference<Responder>?
}

extension Engine {
  /// Adds a window in front of those of its level; the first one becomes key.
  public func add(_ window: Window) {
    windowStack.append(window)
    takeKeyFromHidden(to: window)
  }

  func remove(_ window: Window) {
    windowStack.remove(window)
    giveBackKey(of: window)
    keyWindows.removeAll { $0 === window }
    if keyWindow == nil, let last = windows.last { makeKey(last) }
  }

  /// The window where keys, motion and remote control start. ios.D10
  public var keyWindow: Window? { keyWindows.last }

  public func makeKey(_ window: Window) {
    guard keyWindow !== window else { return }
    keyWindows.removeAll { $0 === window }
    keyWindows.append(window)
  }

  /// Makes a window key if there is none but a hidden one.
  fileprivate func takeKeyFromHidden(to window: Window) {
    guard let keyWindow else { return makeKey(window) }
    if keyWindow.isHidden, !window.isHidden { makeKey(window) }
  }

  /// Makes the window key again that was it before, or else the frontmost, if a shown one is left.
  public func giveBackKey(of window: Window) {
    guard keyWindow === window else { return }
    let others = keyWindows.dropLast()
    let next = others.last { !$0.isHidden } ?? windows.last { $0 !== window && !$0.isHidden }
    guard let next else { return }
    keyWindows.removeAll { $0 === window }
    makeKey(next)
  }
}
