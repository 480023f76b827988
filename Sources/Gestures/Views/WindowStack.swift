/// The windows of an engine, back to front: by level, and within a level by recency.
struct WindowStack {
  private(set) var windows: [Window] = []
  /// Bounds of the windows' recency.
  private var highest = 0
  private var lowest = 0

  mutating func append(_ window: Window) {
    highest += 1
    window.recency = highest
    insert(window)
  }

  /// Removes a window, if it is one of them.
  mutating func remove(_ window: Window) {
    windows.removeAll { $0 === window }
    window.recency = 0
  }

  /// Moves a window to where it is to be by its level.
  mutating func levelChanged(of window: Window) { move(window, recency: window.recency) }

  /// Moves a window in front of those of its level.
  mutating func raise(_ window: Window) {
    highest += 1
    move(window, recency: highest)
  }

  /// Moves a window behind those of its level.
  mutating func lower(_ window: Window) {
    lowest -= 1
    move(window, recency: lowest)
  }

  private mutating func move(_ window: Window, recency: Int) {
    guard window.recency != 0 else { return }
    windows.removeAll { $0 === window }
    window.recency = recency
    insert(window)
  }

  private mutating func insert(_ window: Window) {
    windows.insert(window, at: windows.partitioningIndex { !window.isInFront(of: $0) })
  }

  func copied(by copy: WorldCopy) -> WindowStack {
    var twin = self
    twin.windows = copy[windows]
    return twin
  }
}
