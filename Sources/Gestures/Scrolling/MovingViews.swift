/// The scroll views in motion, in no particular order.
///
/// A view that only scrolls computes its bounds when they are read. One that zooms is updated whenever time passes, since
/// zooming changes its content as well.
struct MovingViews {
  private var views: ContiguousArray<ScrollView> = []
  private var zooming: [ScrollView] = []
  /// Views that started moving since `timeShown`.
  private var started: [ScrollView] = []
  /// The time at which content was last updated; nil before that.
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

  /// Returns the views whose content isn't up to date at `time`; the caller updates them.
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
  /// Updates content in motion, but for views that compute their bounds when they are read.
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
