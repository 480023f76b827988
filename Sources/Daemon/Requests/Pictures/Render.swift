import Gestures
import JSON
import JSONRPC
import Pictures

/// Draws the tree as a picture for people.
struct Render: Request {
  static let method = "render"

  let root: String?
  let width: Double?
  let layers: [PictureLayer]
  let events: [TouchesInput]
  let trace: [TracedCall]

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params.optional("root", .identifier(of: .view))
    width = try params.optional("width", .number(in: 1...100_000))
    layers = try params["show", .choices(PictureLayer.self, "names"), default: [.labels, .ids]]
    events = try params.optional("events", .touchEvents) ?? []
    trace = try params.optional("trace", .array(of: TracedCall.self, "calls")) ?? []
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let root: View? = if let root { try session.view(root, at: "root") } else { nil }
    var picture = Picture(
      of: session.engine, screen: session.options.screen, root: root,
      layers: layers.reduce(into: []) { $0.formUnion($1.layer) })
    if let width { picture.width = width }
    picture.paths = paths(from: session.engine)
    picture.questions = try questions(in: session)
    result.member("svg", picture.svg())
    try session.checkCancellation()
  }

  /// The path of each finger, from landing to lifting. One that is already down continues from
  /// where it is.
  private func paths(from engine: Engine) -> [Picture.Path] {
    var paths: [Picture.Path] = []
    var current: [Int: Int] = [:]
    var time = engine.now
    for event in events {
      time = event.time ?? time
      for change in event.changes {
        let place = current[change.identifier]
        let point =
          change.point ?? place.flatMap { paths[$0].stops.last?.point }
          ?? engine.liveTouches.first { $0.identifier == change.identifier }?.location
        guard let point else { continue }
        let stop = Picture.Path.Stop(point: point, time: time.seconds)
        if change.phase == .began || place == nil {
          current[change.identifier] = paths.count
          paths.append(Picture.Path(touch: change.identifier, stops: [stop]))
        } else if let place {
          paths[place].stops.append(stop)
        }
        guard change.phase == .ended || change.phase == .cancelled else { continue }
        if let last = current.removeValue(forKey: change.identifier) {
          paths[last].end = change.phase
        }
      }
    }
    return paths
  }

  /// Views in the order in which they were asked, each with its last answer.
  private func questions(in session: Session) throws(RequestError) -> [Picture.Question] {
    var order: [String] = []
    var answers: [String: Picture.Question] = [:]
    for (index, call) in trace.enumerated() {
      let view = try session.view(call.view, at: "trace[\(index)].view")
      let earlier = answers[call.view]
      if earlier == nil { order.append(call.view) }
      answers[call.view] = Picture.Question(
        view: view, isHit: call.isHit ?? earlier?.isHit ?? false,
        because: call.because ?? earlier?.because)
    }
    return order.compactMap { answers[$0] }
  }
}

/// A call of a hit test, as `hitTest` answers it.
struct TracedCall: Readable {
  static let expected = "a call, as hitTest traces it"

  let view: String
  let because: String?
  /// Whether a view was returned; nil for a question whether a point is inside.
  let isHit: Bool?

  init(_ params: inout Parameters) throws(RequestError) {
    let call = try params["call", .choice(Call.self)]
    view = try params["view", .identifier(of: .view)]
    _ = try params.optional("pass", .integer(in: 1...2))
    let isAnswered = try params.optional("result", TracedResultReader()) ?? false
    for order in ["started", "returned"] as [StaticString] {
      _ = try params.optional(order, .integer(in: 1...))
    }
    because = try params.optional("because", .string)
    isHit = call == .hitTest ? isAnswered : nil
  }

  private enum Call: String, WireName {
    case hitTest, pointInside
  }
}

/// A reader for the result of a call in a trace: whether it is anything but false or null.
private struct TracedResultReader: Reader {
  static let readsNull = true

  func read(_ value: JSONValue) throws(RequestError) -> Bool {
    guard value.isNull || value.isString || value.bool != nil else { throw .expected(expected) }
    return value.isString || value.bool == true
  }

  var expected: String { "a view's id, true, false or null" }
  var schema: Schema { Schema(.boolean, .string, .null) }
  var placeholder: Bool { false }
}

/// A layer of a picture besides the outlines.
enum PictureLayer: String, WireName {
  case labels, ids, classes, recognizers, hitAreas, hidden, frames, touches

  var layer: Picture.Layers {
    switch self {
    case .labels: .labels
    case .ids: .ids
    case .classes: .classes
    case .recognizers: .recognizers
    case .hitAreas: .hitAreas
    case .hidden: .hidden
    case .frames: .frames
    case .touches: .touches
    }
  }
}
