import Staging
import Testing

@testable import Capture
@testable import Gestures

/// A screen for one test: views with recognizers and pages, capture that watches, and what it records.
///
///     window  0 0 390 844
///       card  20 20 200 100  MyCard  tap
///
/// Each line is a view, as `TestTree` has it, a window where nothing is above it; the words are its
/// recognizers: `tap`, `press`, `pan`, `swipe`, or `tap:MyTap` for one of a class of the client's. They
/// are named `card.tap`, and `client` is told `tapped:`. Controls only have the values that a test gives
/// them, unless real ones are asked for. Classes that UIKit hasn't are made: `MyView<UILabel` derives
/// from UILabel.
final class Scene {
  let engine = Engine()
  let client: PlainObject
  let capture: Capture
  private(set) var objects: [String: Object] = [:]
  private(set) var recognizers: [GestureRecognizer] = []
  private(set) var now: Seconds = 0
  private let hasRealControls: Bool

  init(
    _ tree: String = "window 0 0 390 844", epoch: Double = 0, isCapturing: Bool = true,
    hasRealControls: Bool = false,
    _ change: (inout Configuration) -> Void = { _ in }
  ) {
    self.hasRealControls = hasRealControls
    capture = Capture(
      watching: engine,
      environment: Capture.Environment(screen: Size(width: 390, height: 844), epoch: epoch, seed: 7)
    )
    client = PlainObject(id: "client", class: engine.classes.builtIn("NSObject"))
    if isCapturing { configure(change) }
    TestTree(tree).build { row, superview in
      let view = add(row, to: superview)
      for word in row.words { attach(word, to: view) }
      return view
    }
  }

  func configure(_ change: (inout Configuration) -> Void = { _ in }) {
    var configuration = capture.configuration
    configuration.isEnabled = true
    change(&configuration)
    capture.configure(configuration, recognizers: recognizers)
  }

  // MARK: Building

  /// The class with that name; a missing one is made, derived from the class after `<`.
  func objectClass(_ name: String, or base: String = "UIView") -> ObjectClass {
    let parts = name.split(separator: "<").map(String.init)
    if let known = engine.classes[parts[0]] { return known }
    return engine.classes.define(
      parts[0], superclass: engine.classes.builtIn(parts.count > 1 ? parts[1] : base),
      bundle: "app", asks: false)
  }

  private func add(_ row: TestTree.Row, to superview: View?) -> View {
    let name = row.name
    let objectClass = objectClass(row.className ?? (superview == nil ? "UIWindow" : "UIView"))
    let view: View
    if objectClass.isKind(of: engine.classes.builtIn("UIWindow")) {
      let window = Window(id: name, class: objectClass, in: engine)
      engine.add(window)
      view = window
    } else if hasRealControls {
      view = View.make(id: name, class: objectClass, in: engine)
    } else if objectClass.isKind(of: engine.classes.builtIn("UIControl")) {
      view = TestControl(id: name, class: objectClass, in: engine)
    } else {
      view = View(id: name, class: objectClass, in: engine)
    }
    view.frame = row.frame
    view.isUserInteractionEnabled = true
    objects[name] = view
    if let superview { #expect(throws: Never.self) { try superview.addSubview(view) } }
    return view
  }

  @discardableResult
  func attach(_ word: String, to view: View, target: Object? = nil, action: String = "tapped:")
    -> GestureRecognizer
  {
    let parts = word.split(separator: ":").map(String.init)
    let className =
      switch parts[0] {
      case "tap": "UITapGestureRecognizer"
      case "press": "UILongPressGestureRecognizer"
      case "pan": "UIPanGestureRecognizer"
      case "swipe": "UISwipeGestureRecognizer"
      default: parts[0]
      }
    let recognizer = recognizer(
      "\(view.id).\(parts[0])", parts.count > 1 ? "\(parts[1])<\(className)" : className)
    view.addGestureRecognizer(recognizer)
    recognizer.addTarget(target ?? client, action: action)
    return recognizer
  }

  /// A recognizer without view or targets.
  func recognizer(_ id: String, _ className: String) -> GestureRecognizer {
    guard
      let recognizer = GestureRecognizer.make(
        id: id, class: objectClass(className), in: engine)
    else { preconditionFailure("\(className) isn't a recognizer") }
    objects[id] = recognizer
    recognizers.append(recognizer)
    return recognizer
  }

  @discardableResult
  func controller(
    _ id: String, _ className: String = "UIViewController", view: String? = nil,
    at place: Controller.Place, title: String? = nil
  ) -> Controller {
    let controller = Controller(
      id: id, class: objectClass(className, or: "UIViewController"), in: engine)
    controller.title = title
    objects[id] = controller
    #expect(throws: Never.self) {
      if let view { try controller.setView(self.view(view)) }
      try controller.move(to: place)
    }
    return controller
  }

  /// An object that responds to one action, or to any.
  func object(_ id: String, responds action: String? = nil) -> PlainObject {
    PlainObject(
      id: id, class: engine.classes.builtIn("NSObject"), actions: action.map { .some([$0]) } ?? .all
    )
  }

  func view(_ name: String) -> View { find(name) }
  func control(_ name: String) -> TestControl { find(name) }
  func window(_ name: String = "window") -> Window { find(name) }
  func controllerNamed(_ name: String) -> Controller { find(name) }
  subscript(name: String) -> GestureRecognizer { find(name) }

  private func find<Kind: Object>(_ name: String) -> Kind {
    guard let found = objects[name] as? Kind else { preconditionFailure("no \(Kind.self) \(name)") }
    return found
  }

  // MARK: Acting

  func touch(
    _ phase: Touch.Phase, x: Double, y: Double, at time: Seconds? = nil, finger: Int = 1
  ) {
    now = time ?? now
    #expect(throws: Never.self) {
      try engine.send(TouchChange(finger, phase, at: Point(x: x, y: y)), at: moment(now))
    }
  }

  /// A quick tap, one second after the latest event.
  func tap(x: Double, y: Double) {
    touch(.began, x: x, y: y, at: now + 1)
    touch(.ended, x: x, y: y, at: now + 0.05)
  }

  /// A tap in the middle of a view.
  func tap(_ name: String) {
    let place = view(name).convertToScreen(view(name).bounds.center)
    tap(x: place.x, y: place.y)
  }

  func wait(_ seconds: Seconds) {
    now += seconds
    #expect(throws: Never.self) { try engine.advance(to: moment(now)) }
  }

  /// Sends an action of a control as if its tracked touch were in the given phase.
  func send(
    _ action: String = "fire:", from name: String, to target: Object? = nil,
    phase: Touch.Phase? = .ended
  ) {
    let touch = phase.map { phase in
      let touch = Touch(
        identifier: 1, kind: .direct, location: .zero, time: engine.now, landingNumber: 1)
      touch.phase = phase
      return touch
    }
    let sender = objects[name] ?? client
    engine.applicationObserver?.willSend(action, to: target ?? client, from: sender, touch: touch)
    engine.applicationObserver?.didSend(action, to: target ?? client, from: sender, touch: touch)
  }

  private func moment(_ seconds: Seconds) -> Time {
    guard let time = Time(seconds: seconds) else { preconditionFailure("no time \(seconds)") }
    return time
  }

  // MARK: What came of it

  var recorder: Recorder { capture.firstRecorder }
  var records: [Record] { Array(capture.store.records().records) }
  /// Sources of recorded clicks: recognizers, controls or views.
  var clicks: [String] {
    records.filter { $0.event == "$AppClick" }.map {
      ($0.source.recognizer ?? $0.source.control ?? $0.source.view)?.id ?? "nothing"
    }
  }
  /// The latest record.
  var last: Record {
    guard let last = capture.store.last else { preconditionFailure("nothing was recorded") }
    return last
  }

  func failure(of name: String) -> Rule? {
    recorder.explain(self[name]).failure.flatMap { Rule(rawValue: $0.rule) }
  }
}

/// A control with values set by the test.
final class TestControl: View {
  var values = ControlValues(targetedEvents: .touchUpInside)
  override var controlValues: ControlValues? { values }
}
