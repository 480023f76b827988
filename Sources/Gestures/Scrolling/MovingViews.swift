/// The scroll views in motion, in no particular order.
///
/// Those whose content only moves follow their motion when they are asked for their bounds. Others show it at each
/// time, since zooming changes their content, too.
struct MovingViews {
  private var views: ContiguousArray<ScrollView> = []
  private var zooming: [ScrollView] = []
  /// Those that started since content was last shown, and the time of that.
  private var started: [ScrollView] = []
  private var timeShown: Time?

  var isEmpty: Bool { views.isEmpty }

  var count: Int { views.count }

  mutating func add(_ view: ScrollView) {
    started[key: view.key] = view
    zooming[key: view.key] = view.motion?.zoom == nil ? nil : view
    guard view.movingIndex < 0 else { return }
    view.movingIndex = views.count
    views.append(view)
  }

  mutating func remove(_ view: ScrollView) {
    let index = view.movingIndex
    guard index >= 0 else { return }
    started.remove(key: view.key)
    zooming.remove(key: view.key)
    view.movingIndex = -1
    let last = views.removeLast()
    guard index < views.count else { return }
    views[index] = last
    last.movingIndex = index
  }

  var all: ContiguousArray<ScrollView> { views }

  /// The views whose content has yet to be shown as it is at `time`, which the caller does.
  mutating func takeOutdated(at time: Time) -> ContiguousArray<ScrollView> {
    var outdated = ContiguousArray(started)
    if timeShown != time {
      for view in zooming where started[key: view.key] == nil { outdated.append(view) }
    }
    if !started.isEmpty { started.removeAll() }
    timeShown = time
    return outdated
  }

  func copied(by copy: WorldCopy) -> MovingViews {
    var result = MovingViews()
    result.views = ContiguousArray(views.lazy.map { copy[$0] })
    result.zooming = copy[zooming]
    result.started = copy[started]
    result.timeShown = timeShown
    return result
  }
}

extension Engine {
  /// Shows content in motion as it is now, unless it waits to be asked for.
  final func showMotions() {
    if moving.isEmpty { return }
    for view in moving.takeOutdated(at: now) { view.showMotion() }
  }

  /// The scroll views in motion among `root` and its descendants.
  final func viewsInMotion(within root: View) -> ContiguousArray<ScrollView> {
    if moving.isEmpty { return [] }
    guard let views = root.descendants(limit: moving.count) else {
      return moving.all.filter { $0.isDescendant(of: root) }
    }
    let scrollViews = views.lazy.compactMap { $0 as? ScrollView }.filter { $0.movingIndex >= 0 }
    return ContiguousArray(scrollViews.sorted { $0.movingIndex < $1.movingIndex })
  }
}
