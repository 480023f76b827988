import Gestures

/// Checks a script of touch events before it is played, by tracking the touches that would be down.
struct TouchScript {
  private(set) var time: Time
  private var down: Set<Int>
  /// The maximum number of touches besides the presses that are down, which no script changes.
  private let most: Int

  init(after engine: Engine) {
    time = engine.now
    most = Engine.maximumTouches - engine.livePresses.count
    down = Set(engine.liveTouches.map(\.identifier))
  }

  /// Adds one event; throws if it is impossible.
  mutating func add(_ changes: ArraySlice<TouchChange>, at time: Time) throws(TouchError) {
    guard time >= self.time else { throw .timeReversed(clock: self.time) }
    let room = most - down.count
    var landing = 0
    var listed: Set<Int> = []
    for change in changes {
      if changes.count > 1, !listed.insert(change.identifier).inserted {
        throw .listedTwice(change.identifier)
      }
      let isDown = down.contains(change.identifier)
      switch change.phase {
      case .began:
        if isDown { throw .alreadyDown(change.identifier) }
        down.insert(change.identifier)
        landing += 1
        // Landing touches are counted before lifting ones, as when the event is played.
        guard landing <= room else {
          throw .tooManyTouches
        }
      case .moved, .stationary:
        if !isDown { throw .notDown(change.identifier, change.phase) }
      case .ended, .cancelled:
        if !isDown { throw .notDown(change.identifier, change.phase) }
        down.remove(change.identifier)
      }
    }
    self.time = time
  }
}
