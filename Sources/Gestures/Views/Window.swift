/// A view at the root of a tree, ordered among other windows by level and then by recency.
public final class Window: View {
  /// Windows of higher levels are in front: normal 0, status bar 1000, alert 2000.
  public var windowLevel: Double {
    get { state.level }
    set {
      state.level = newValue
      engine.interfaceChanged()
      engine.windowStack.orderChanged()
      engine.shownControllers.note(rootViewController)
    }
  }
  /// The controller of the window's content; neither retains the other.
  public internal(set) var rootViewController: Controller? {
    get { engine.objects[state.rootViewController] }
    set {
      engine.shownControllers.note(rootViewController)
      state.rootViewController = newValue.map { ObjectLink($0) }
      engine.shownControllers.note(newValue)
    }
  }
  /// The responder that receives events other than touches first.
  public internal(set) var firstResponder: Responder? {
    get { engine.objects[state.firstResponder] }
    set {
      let former = firstResponder
      state.firstResponder = newValue.map { ObjectLink($0) }
      engine.windowStack.responderChanged(of: self)
      guard newValue !== former else { return }
      former?.didResignFirstResponder()
      newValue?.didBecomeFirstResponder()
    }
  }
  /// Of windows of equal level the one with the greater value is in front.
  var recency: Int {
    get { state.recency }
    set { state.recency = newValue }
  }
  private var state = WindowState()

  public override var next: Responder? { isReleased ? nil : engine.scene }

  /// Moves it in front of the windows of its level.
  func raise() {
    engine.windowStack.raise(self)
    engine.shownControllers.note(rootViewController)
  }

  /// Moves it behind the windows of its level.
  func lower() {
    engine.windowStack.lower(self)
    engine.shownControllers.note(rootViewController)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Window.self)
    state = original.state
  }

  override func visibilityChanged() {
    if isHidden { engine.shownControllers.note(rootViewController) } else { raise() }
  }
}

/// Position of a window among the others, and the objects that it refers to without retaining them.
private struct WindowState {
  var level = 0.0
  var recency = 0
  var rootViewController: ObjectLink<Controller>?
  var firstResponder: ObjectLink<Responder>?
}

extension Engine {
  /// Adds a window in front of those of its level; the first one becomes key.
  public func add(_ window: Window) {
    windowStack.append(window)
    if keyWindow == nil { keyWindow = window }
  }

  func remove(_ window: Window) {
    windowStack.remove(window)
    if keyWindow === window { keyWindow = windows.last }
  }
}

/// Windows, sorted back to front only on access, because several may change before that.
struct WindowStack {
  private var table = OrderedTable<Window>()
  /// The windows back to front; nil after a change.
  private var ordered: [Window]? = []
  /// Windows with a first responder.
  private var responding = OrderedTable<Window>()
  /// Bounds of the windows' recency.
  private var highest = 0
  private var lowest = 0

  /// All windows, back to front.
  var windows: [Window] {
    mutating get {
      if let ordered { return ordered }
      let windows = table.sorted {
        ($0.windowLevel, $0.recency) < ($1.windowLevel, $1.recency)
      }
      ordered = windows
      return windows
    }
  }

  /// The frontmost visible window with a first responder; nil if there is none.
  var frontmostResponding: Window? {
    responding.lazy.filter { !$0.isHidden }.max {
      ($0.windowLevel, $0.recency) < ($1.windowLevel, $1.recency)
    }
  }

  mutating func append(_ window: Window) {
    highest += 1
    window.recency = highest
    table.append(window)
    if let front = ordered?.last, front.windowLevel > window.windowLevel {
      ordered = nil
    } else {
      ordered?.append(window)
    }
  }

  mutating func remove(_ window: Window) {
    table.remove(key: window.key)
    responding.remove(key: window.key)
    if ordered?.last === window { ordered?.removeLast() } else { ordered = nil }
  }

  mutating func responderChanged(of window: Window) {
    responding[key: window.key] = window.firstResponder == nil ? nil : window
  }

  mutating func orderChanged() { ordered = nil }

  /// Moves a window in front of those of its level.
  mutating func raise(_ window: Window) {
    highest += 1
    window.recency = highest
    ordered = nil
  }

  /// Moves a window behind those of its level.
  mutating func lower(_ window: Window) {
    lowest -= 1
    window.recency = lowest
    ordered = nil
  }

  func twin(by copy: WorldCopy) -> WindowStack {
    var twin = self
    twin.table = copy[table]
    twin.responding = copy[responding]
    twin.ordered = ordered.map { copy[$0] }
    return twin
  }
}
