/// The scroll views in motion.
///
/// A view that only scrolls computes its bounds when they are read. One that zooms is updated whenever time passes, since
/// zooming changes its content as well.
struct MovingViews {
  /// In the order of starting.
  private(set) var all: ContiguousArray<ScrollView> = []
  private var zooming: [ScrollView] = []
  /// Views that started moving since `timeShown`.
  private var started: [ScrollView] = []
  /// The time at which content was last updated; nil before that.
  private var timeShown: Time?

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ view: ScrollView) {
    started[key: view.key] = view
    zooming[key: view.key] = view.motion?.zoom == nil ? nil : view
    all.removeAll { $0 === view }
    all.append(view)
  }

  mutating func remove(_ view: ScrollView) {
    started.remove(key: view.key)
    zooming.remove(key: view.key)
    all.removeAll { $0 === view }
  }

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
    result.all = ContiguousArray(all.lazy.map { copy[$0] })
    result.zooming = copy[zooming]
    result.started = copy[started]
    result.timeShown = timeShown
    return result
  }
}

extension Engine {
  /// Updates content in motion, but for views that compute their bounds when they are read.
  func showMotions() {
    if moving.isEmpty { return }
    for view in moving.takeOutdated(at: now) { view.showMotion() }
  }
}
