/// The scroll views in motion, in no particular order.
struct MovingViews {
  private var views: ContiguousArray<ScrollView> = []

  var isEmpty: Bool { views.isEmpty }

  mutating func add(_ view: ScrollView) {
    guard view.movingIndex < 0 else { return }
    view.movingIndex = views.count
    views.append(view)
  }

  mutating func remove(_ view: ScrollView) {
    let index = view.movingIndex
    guard index >= 0 else { return }
    view.movingIndex = -1
    let last = views.removeLast()
    guard index < views.count else { return }
    views[index] = last
    last.movingIndex = index
  }

  var all: ContiguousArray<ScrollView> { views }

  /// Moves all content in motion to its present offset.
  func showMotions() {
    for view in views { view.showMotion() }
  }

  func twin(by copy: WorldCopy) -> MovingViews {
    var twin = MovingViews()
    twin.views = ContiguousArray(views.lazy.map { copy[$0] })
    return twin
  }
}

extension Engine {
  /// Moves all content in motion to its present offset.
  final func showMotions() {
    if !moving.isEmpty { moving.showMotions() }
  }
}
