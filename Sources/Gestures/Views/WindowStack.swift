import BinarySearch

/// The windows of an engine, which are each other's siblings, and change places one by one.
struct WindowStack {
  /// Back to front.
  private(set) var siblings = Subviews()
  /// The same as an array; nil after a change, until it is asked for.
  private var listed: [Window]? = []
  private var responding = RespondingWindows()
  /// Bounds of the windows' recency.
  private var highest = 0
  private var lowest = 0

  /// All windows, back to front.
  var windows: [Window] {
    mutating get {
      if let listed { return listed }
      let windows = siblings.map { unsafeDowncast($0, to: Window.self) }
      listed = windows
      return windows
    }
  }

  var frontmost: Window? { siblings.last.map { unsafeDowncast($0, to: Window.self) } }

  /// The frontmost visible window with a first responder; nil if there is none.
  var frontmostResponding: Window? { mutating get { responding.frontmost } }

  mutating func append(_ window: Window) {
    highest += 1
    window.recency = highest
    let place = place(of: window)
    if place == siblings.count { listed?.append(window) } else { listed = nil }
    siblings.insert(window, at: place)
  }

  /// Removes a window, if it is one of them.
  mutating func remove(_ window: Window) {
    guard window.recency != 0 else { return }
    responding.remove(window)
    if listed?.last === window { listed?.removeLast() } else { listed = nil }
    siblings.remove(window)
    window.recency = 0
  }

  mutating func responderChanged(of window: Window) { responding.responderChanged(of: window) }

  mutating func levelChanged(of window: Window) { move(window) }

  /// Called when the area has changed in which a window may be hit.
  func hitRegionChanged(of window: Window) {
    if window.recency != 0 { siblings.tree?.hitRegionChanged(of: window) }
  }

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

  /// Moves a window to its place, which has changed.
  private mutating func move(_ window: Window, recency: Int? = nil) {
    guard window.recency != 0 else { return }
    siblings.remove(window)
    if let recency { window.recency = recency }
    siblings.insert(window, at: place(of: window))
    listed = nil
    responding.placeChanged(of: window)
  }

  /// The index at which a window is to be inserted.
  private func place(of window: Window) -> Int {
    siblings.partitioningIndex { !window.isInFront(of: unsafeDowncast($0, to: Window.self)) }
  }

  func copied(by copy: WorldCopy) -> WindowStack {
    var twin = self
    twin.siblings = siblings.twins(by: copy)
    twin.listed = listed.map { copy[$0] }
    twin.responding = responding.copied(by: copy)
    return twin
  }
}

/// The windows with a first responder, of which the frontmost is found without going through all.
private struct RespondingWindows {
  private var windows: [Window] = []
  /// Their places when they weren't hidden, frontmost first, and some that aren't theirs any more.
  private var places = Heap<Place>()

  /// The place at which a window was shown.
  private struct Place: HeapElement {
    let window: ObjectNumber
    let level: Double
    let recency: Int

    init(of window: Window) {
      self.window = window.key
      level = window.windowLevel
      recency = window.recency
    }

    func isOf(_ window: Window) -> Bool {
      level == window.windowLevel && recency == window.recency && !window.isHidden
    }

    func comesBefore(_ other: Place) -> Bool {
      (level, recency) > (other.level, other.recency)
    }
  }

  var frontmost: Window? {
    mutating get {
      while let place = places.first {
        if let window = windows[key: place.window], place.isOf(window) { return window }
        _ = places.pop()
      }
      return nil
    }
  }

  mutating func responderChanged(of window: Window) {
    windows[key: window.key] = window.firstResponder == nil ? nil : window
    placeChanged(of: window)
  }

  /// Records that a window may be elsewhere, or shown again.
  mutating func placeChanged(of window: Window) {
    guard windows[key: window.key] != nil, !window.isHidden else { return }
    places.push(Place(of: window))
    guard places.count > 2 * windows.count + 16 else { return }
    places.removeAll()
    for window in windows where !window.isHidden { places.push(Place(of: window)) }
  }

  mutating func remove(_ window: Window) { windows.remove(key: window.key) }

  func copied(by copy: WorldCopy) -> RespondingWindows {
    var twin = self
    twin.windows = copy[windows]
    return twin
  }
}
