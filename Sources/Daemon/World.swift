import Capture
import Gestures

/// All that answers depend on: the objects by identifier, the engine they live in, what was captured, and
/// what was reported of it.
struct World {
  let options: SessionOptions
  let engine: Engine
  var objects = ObjectTable()
  /// The recorder of clicks, from targets to events.
  let capture: Capture
  /// What answers and notifications report of effects.
  var reporting: EffectReporting
  /// The state that sources of WebDriver actions left behind.
  var inputState = InputState()

  /// Empty, but for the application and its scene.
  init(_ options: SessionOptions) {
    self.options = options
    engine = Engine()
    capture = Capture(watching: engine, setting: options.captureSetting)
    reporting = EffectReporting(options)
  }

  /// Another one that goes on exactly as this one would; neither notices what happens in the other.
  ///
  /// To be made between events. It asks nobody until it is connected.
  func copy() -> World { World(copying: self, by: WorldCopy(of: engine)) }

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
