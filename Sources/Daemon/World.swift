import Capture
import Gestures

/// Everything that answers depend on: the objects by identifier, their engine, captured events, and
/// the state of reporting.
struct World {
  let options: SessionOptions
  let engine: Engine
  var objects = ObjectTable()
  /// The recorder of clicks, from targets to events.
  let capture: Capture
  /// The reporting of effects in answers and notifications.
  var reporting: EffectReporting
  /// The state of WebDriver action sources.
  var inputState = InputState()

  /// A world with only the application and its scene, or with an engine that is there already.
  init(_ options: SessionOptions, engine: Engine = Engine()) {
    self.options = options
    self.engine = engine
    capture = Capture(watching: engine, setting: options.captureSetting)
    reporting = EffectReporting(options)
  }

  /// Whether a copy would take more memory than any request may, so that what is tried in it runs in a process of
  /// its own.
  ///
  /// In a smaller world it runs in a copy: a process has less for itself where little happens, but as much as the
  /// whole session where everything takes part.
  var isLarge: Bool { objects.count > Self.largeCount }

  /// The most objects that a copy is made of, as long as there is room for another process.
  private static let largeCount = 110_000

  /// Whether a copy would take no more memory than any request may: a view that takes no part in anything takes a
  /// third of what others do.
  var fitsInCopy: Bool {
    let views = objects.counts[.view]
    return objects.count - views + views / 3 <= Self.largeCount
  }

  /// Whether anything in it may ask the client.
  var mayAsk: Bool { engine.mayAsk || capture.configuration.asksCallback }

  /// A copy that continues exactly as this world would, independently of it.
  ///
  /// To be made between events. It asks nobody until it is connected.
  func copy() -> World { World(copying: self, by: WorldCopy(of: engine)) }

  /// Such a copy. If `isWanted`, which is asked meanwhile, says no, it may be in pieces, and is only to be
  /// dismantled.
  func copy(while isWanted: @escaping () -> Bool) -> (world: World, isWhole: Bool) {
    let copy = WorldCopy(of: engine, while: isWanted)
    guard copy.isWhole else { return (World(options, engine: copy.engine), false) }
    let world = World(copying: self, by: copy)
    return (world, copy.isWhole)
  }

  /// Frees at most that many objects of a world that nobody uses any more; false once there are none.
  mutating func dismantle(atMost count: Int) -> Bool {
    objects.dismantle(atMost: count)
    return engine.dismantle(atMost: count)
  }

  private init(copying original: World, by copy: WorldCopy) {
    options = original.options
    engine = copy.engine
    objects = original.objects.twin(by: copy)
    capture = Capture(copying: original.capture, by: copy)
    reporting = original.reporting.twin(by: copy)
    inputState = original.inputState
    copy.finish()
  }
}
