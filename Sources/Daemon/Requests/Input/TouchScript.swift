import Gestures

/// Checks a script of touch events ahead of playing it: which touches would be down at each point.
struct TouchScript {
  private(set) var time: Time
  private var down: Set<Int>

  init(after engine: Engine) {
    time = engine.now
    down = Set(engine.liveTouches.map(\.identifier))
  }

  /// Adds one event, or says why it could not be.
  mutating func add(_ changes: [TouchChange], at time: Time) throws(TouchError) {
    guard time >= self.time else { throw .timeReversed(clock: self.time) }
    var listed: Set<Int> = []
    for change in changes {
      guard listed.insert(change.identifier).inserted else {
        throw .listedTwice(change.identifier)
      }
      let isDown = down.contains(change.identifier)
      switch change.phase {
      case .began:
        if isDown { throw .alreadyDown(change.identifier) }
        down.insert(change.identifier)
      case .moved, .stationary:
        if !isDown { throw .notDown(change.identifier, change.phase) }
      case .ended, .cancelled:
        if !isDown { throw .notDown(change.identifier, change.phase) }
        down.remove(change.identifier)
      }
    }
    guard down.count <= Engine.maximumTouches else {
      throw .tooManyTouches(limit: Engine.maximumTouches)
    }
    self.time = time
  }
}
