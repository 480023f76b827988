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

  /// A world with only the application and its scene.
  init(_ options: SessionOptions) {
    self.options = options
    engine = Engine()
    capture = Capture(watching: engine, setting: options.captureSetting)
    reporting = EffectReporting(options)
  }

  /// Whether anything in it may ask the client.
  var mayAsk: Bool { engine.mayAsk || capture.configuration.asksCallback }

  /// A copy that continues exactly as this world would, independently of it.
  ///
  /// To be made between events. It asks nobody until it is connected.
  func copy() -> World { World(copying: self, by: WorldCopy(of: engine)) }

  /// Such a copy; nil if `isWanted`, which is asked meanwhile, says no.
  func copy(while isWanted: () -> Bool) -> World? {
    let copy = WorldCopy(of: engine, while: isWanted)
    return copy.isWhole ? World(copying: self, by: copy) : nil
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
