import Staging
import Testing

@testable import Gestures

/// A window for one test: a tree of views with their recognizers, touches, and what came of them.
///
///     window  0 0 320 480
///       card  20 20 200 100   tap pan
///
/// Each line is a view, as `TestTree` has it; the words are what it carries. A recognizer is named after
/// its view and kind: `card.tap`; a second one of its kind has another name in front, `twice:tap` is
/// `card.twice`. `multiple` and `exclusive` set the view's flags, `handles` has it implement touches.
/// Every recognizer has the client as a target, with the action `fired`.
final class Stage {
  let engine = Engine()
  let client: Witness
  private(set) var views: [String: View] = [:]
  private(set) var recognizers: [String: GestureRecognizer] = [:]

  init(_ tree: String) {
    client = Witness(id: "client", class: engine.classes.builtIn("NSObject"))
    TestTree(tree).build { row, superview in
      let view = add(row, to: superview)
      for word in row.words { equip(view, word) }
      return view
    }
  }

  subscript(name: String) -> GestureRecognizer {
    guard let found = recognizers[name] else { preconditionFailure("no recognizer \(name)") }
    return found
  }

  func view(_ name: String) -> View {
    guard let found = views[name] else { preconditionFailure("no view \(name)") }
    return found
  }

  private func add(_ row: TestTree.Row, to superview: View?) -> View {
    let view: View
    if let superview {
      let objectClass = engine.classes.builtIn(row.className ?? "UIView")
      view = View.make(id: row.name, class: objectClass, in: engine)
      #expect(throws: Never.self) { try superview.addSubview(view) }
    } else {
      let window = Window(id: row.name, class: engine.classes.builtIn("UIWindow"), in: engine)
      engine.add(window)
      view = window
    }
    view.frame = row.frame
    views[row.name] = view
    return view
  }

  private func equip(_ view: View, _ word: String) {
    switch word {
    case "multiple": view.isMultipleTouchEnabled = true
    case "exclusive": view.isExclusiveTouch = true
    case "handles": view.handles = .touches
    default:
      let parts = word.split(separator: ":").map(String.init)
      attach(makeRecognizer(of: parts.last ?? word, id: "\(view.id).\(parts[0])"), to: view)
    }
  }

  @discardableResult
  func attach(_ recognizer: GestureRecognizer, to view: View) -> GestureRecognizer {
    recognizers[recognizer.id] = recognizer
    recognizer.addTarget(client, action: "fired")
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Acting

  func touch(_ identifier: Int, _ phase: Touch.Phase, x: Double, y: Double, at time: Seconds) {
    touches([TouchChange(identifier, phase, at: Point(x: x, y: y))], at: time)
  }

  func touch(
    _ identifier: Int, _ phase: Touch.Phase, kind: Touch.Kind, x: Double, y: Double,
    at time: Seconds
  ) {
    var change = TouchChange(identifier, phase, at: Point(x: x, y: y))
    change.kind = kind
    touches([change], at: time)
  }

  func touches(_ changes: [TouchChange], at time: Seconds) {
    #expect(throws: Never.self) { try engine.send(changes, at: moment(time)) }
  }

  /// A quick tap of one finger.
  func tap(_ identifier: Int = 1, x: Double, y: Double, at time: Seconds) {
    touch(identifier, .began, x: x, y: y, at: time)
    touch(identifier, .ended, x: x, y: y, at: time + 0.05)
  }

  func advance(to time: Seconds) {
    #expect(throws: Never.self) { try engine.advance(to: moment(time)) }
  }

  func moment(_ seconds: Seconds) -> Time {
    guard let time = Time(seconds: seconds) else { preconditionFailure("no time \(seconds)") }
    return time
  }

  // MARK: What came of it

  /// Compares the effects since the last call with a script, line by line, as a `Story` does. Lines
  /// with one of the words `dropped` are ignored.
  func expect(
    _ script: String, kinds: EffectKinds = [.state, .pending], dropping dropped: [String] = [],
    location: SourceLocation = #_sourceLocation
  ) {
    let lines = account(of: kinds).filter { line in !dropped.contains { line.contains($0) } }
    Story(lines).expect(script, location: location)
    engine.transcript.removeAll()
  }

  /// Effects since the last call, a line each.
  func account(of kinds: EffectKinds = .all) -> [String] {
    engine.transcript.effects.compactMap { Self.line($0, in: engine.transcript, kinds) }
  }

  /// An effect as text; nil if it isn't of the given kinds.
  static func line(_ effect: Effect, in transcript: Transcript, _ kinds: EffectKinds = .all)
    -> String?
  {
    let time = Reason.format(effect.time.seconds)
    return line(of: effect, in: transcript, kinds).map { "\(time)  \($0)" }
  }

  private static func line(
    of effect: Effect, in transcript: Transcript, _ kinds: EffectKinds
  ) -> String? {
    let reason = effect.because
    switch effect.kind {
    case .state(let recognizer, let from, let to, _):
      guard kinds.contains(.state) else { return nil }
      return "\(recognizer.id)  \(from) > \(to)  \(reason)"
    case .pending(let effect):
      guard kinds.contains(.pending) else { return nil }
      let others = effect.others.map(\.id).joined(separator: " ")
      return "\(effect.recognizer.id)  pending on \(others)  \(reason)"
    case .action(let call):
      guard kinds.contains(.action) else { return nil }
      return "\(call.recognizer.id)  \(call.target.id).\(call.action) \(call.state)"
    case .touches(let effect):
      guard kinds.contains(.touches) else { return nil }
      let touches = transcript.touches(of: effect).map { "\($0.identifier)" }.joined(separator: " ")
      return "\(effect.view.id)  touches \(effect.phase) \(touches)  "
        + "handled by \(effect.handledBy?.id ?? "nobody")"
    case .problem(let object):
      guard kinds.contains(.problem) else { return nil }
      return "\(object.id)  problem  \(reason)"
    case .captured(let event, let index):
      return "captured  \(event) \(index)"
    default: return eventLine(effect.kind, kinds)
    }
  }
}

/// A target that responds to all actions, or to the given ones, and runs the test's handler.
final class Witness: Object {
  var whenTold: ((ActionCall) -> Void)?
  var responses: Set<String>?

  override func responds(to action: String) -> Bool { responses?.contains(action) ?? true }
  /// The test's handler for actions of controls.
  var whenSent: ((String) -> Void)?

  override func makeCopy(in engine: Engine) -> Object {
    let copied = Witness(id: id, class: objectClass)
    copied.responses = responses
    return copied
  }

  override func perform(_ call: ActionCall) { whenTold?(call) }
  override func perform(_ action: String, from sender: Object) { whenSent?(action) }
}
