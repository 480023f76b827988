/// The scroll views whose content moves by itself, in no order that means anything.
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

  /// Puts all content where it is by now.
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
  /// Puts all content that moves by itself where it is by now.
  final func showMotions() {
    if !moving.isEmpty { moving.showMotions() }
  }
}
