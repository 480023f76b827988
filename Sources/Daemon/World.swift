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
  /// What `describeScreen` answered last.
  var answeredScreen: DescribeScreen.Answered?

  /// A world with only the application and its scene, or with an engine that is there already.
  init(_ options: SessionOptions, engine: Engine = Engine()) {
    self.options = options
    self.engine = engine
    capture = Capture(watching: engine, environment: options.captureEnvironment)
    reporting = EffectReporting(options)
  }

  /// A copy that continues exactly as this world would, independently of it.
  ///
  /// To be made between events. It asks no questions until it is connected.
  func copy() -> World { World(copying: self, by: WorldCopy(of: engine)) }

  /// Frees the objects of a world that nobody uses any more, those made last first: chains of objects can be long.
  mutating func dismantle() {
    objects.dismantle()
  }

  private init(copying original: World, by copy: WorldCopy) {
    options = original.options
    engine = copy.engine
    objects = original.objects.copied(by: copy)
    capture = Capture(copying: original.capture, by: copy)
    reporting = original.reporting.copied(by: copy)
    inputState = original.inputState
    answeredScreen = original.answeredScreen
    copy.finish()
  }
}
