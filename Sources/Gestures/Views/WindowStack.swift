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
    guard window.recency != 0 else { return }
    windows.remove(at: index(of: window))
    window.recency = 0
  }

  /// Moves a window to where it is to be after a change of its level.
  mutating func move(_ window: Window, change: () -> Void) {
    guard window.recency != 0 else { return change() }
    windows.remove(at: index(of: window))
    change()
    insert(window)
  }

  /// Moves a window in front of those of its level.
  mutating func raise(_ window: Window) {
    highest += 1
    move(window) { [highest] in window.recency = highest }
  }

  /// Moves windows in front of the others of their levels, the last one foremost, at the cost of sorting all.
  mutating func raise(_ raised: [Window]) {
    for window in raised {
      highest += 1
      window.recency = highest
    }
    windows.sort { $1.isInFront(of: $0) }
  }

  /// Moves a window behind those of its level.
  mutating func lower(_ window: Window) {
    lowest -= 1
    move(window) { [lowest] in window.recency = lowest }
  }

  private mutating func insert(_ window: Window) {
    windows.insert(window, at: index(of: window))
  }

  /// Where it is, or is to be.
  private func index(of window: Window) -> Int {
    windows.partitioningIndex { !window.isInFront(of: $0) }
  }

  func copied(by copy: WorldCopy) -> WindowStack {
    var twin = self
    twin.windows = copy[windows]
    return twin
  }
}
