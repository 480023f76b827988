import Gestures
import JSON
import JSONRPC
import Selectors

/// Plays a gesture in a copy, and answers its consequences with their reasons: the view hit,
/// recognizers that recognize or fail, records and missing records.
struct ExplainTouch: Request {
  static let method = "explainTouch"

  /// Gestures with a location.
  private enum Gesture: String, WireName {
    case tap, doubleTap, press, drag, swipe, edgeSwipe, pinch, rotate

    var request: any Request.Type {
      switch self {
      case .tap: TapRequest.self
      case .doubleTap: DoubleTapRequest.self
      case .press: PressRequest.self
      case .drag: DragRequest.self
      case .swipe: SwipeRequest.self
      case .edgeSwipe: EdgeSwipeRequest.self
      case .pinch: PinchRequest.self
      case .rotate: RotateRequest.self
      }
    }
  }

  private let spot: Spot
  private let gesture: Gesture
  /// The gesture's parameters besides its location.
  private let manner: JSONDocument?

  init(_ params: inout Parameters) throws(RequestError) {
    spot = try Spot(&params)
    gesture = try params["gesture", .choice(Gesture.self), default: .tap]
    manner = (try params.optional("with", GestureOptionsReader()) ?? nil).map {
      JSONDocument(retaining: $0)
    }
  }

  /// The drags that are explained where none is given: along both axes.
  private static let drags = [Vector(dx: 0, dy: -100), Vector(dx: -100, dy: 0)]

  /// The ways to drag, of which the first is told first; none where it isn't a drag, or its way is given.
  private var ways: [Vector] {
    guard gesture == .drag else { return [] }
    let isGiven = manner?.withRoot { root in
      ["to", "by", "path"].contains { root.member($0) != nil }
    }
    return isGiven ?? false ? [] : Self.drags
  }

  func check() throws(RequestError) {
    try spot.check(isOptional: gesture == .edgeSwipe)
    do throws(RequestError) {
      try params(ways.first) { spot.write(on: nil, to: &$0) }.withRoot {
        root throws(RequestError) in
        _ = try gesture.request.read(root)
      }
    } catch {
      throw located(error)
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.refuseRealtime()
    let meant = try spot.view(in: session)
    try write(along: ways.first, meant, in: session, to: &result)
    guard ways.count > 1 else { return }
    try result.object("across") { result throws(RequestError) in
      try write(along: ways.last, meant, in: session, to: &result)
    }
  }

  private func write(
    along way: Vector?, _ meant: View?, in session: Session, to result: inout JSONWriter
  ) throws(RequestError) {
    var landing = TouchLanding(of: meant, in: session)
    var explained = try explain(along: way, in: session, meant)
    landing.note(explained)
    if let missed = landing.missed {
      // Whether the view is hit shows only in the trial, and it is part of the account.
      explained = try explain(along: way, in: session, meant, missed: missed)
    }
    result.member("question", question(along: way))
    landing.write(to: &result)
    try explained.account.write(in: session, to: &result)
    if gesture == .tap { try explained.account.writeOthers(in: session, to: &result) }
  }

  /// The gesture as a script has it: `swipe card direction=left`.
  private func question(along way: Vector?) -> String {
    let words = params(way) { spot.write(on: nil, to: &$0) }.withRoot { root in
      root.members.map { member in
        let text = Self.word(member.value)
        return member.name == "on" ? text : "\(member.name)=\(text)"
      }
    }
    return ([gesture.rawValue] + words).joined(separator: " ")
  }

  /// A value as scripts write it.
  private static func word(_ value: JSONValue) -> String {
    if value.isArray { return value.elements.map(word).joined(separator: ",") }
    if let text = value.string { return text }
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Plays the gesture in a trial, and returns what came of it. `missed` is the intended view if it isn't hit,
  /// with the reason.
  private func explain(
    along way: Vector?, in session: Session, _ meant: View?,
    missed: (view: View, because: String)? = nil
  ) throws(RequestError) -> ExplainedTouch {
    try session.withTrial { trial throws(RequestError) in
      trial.beginRequest()
      trial.engine.transcript.kinds = TouchAccount.kinds
      // However few the session keeps, all of the gesture's are told.
      trial.capture.store.limit = Limit.capturedEvents.value
      let log = LandingLog()
      trial.engine.landingLog = log
      let former = trial.capture.comparedGroups.last?.number ?? 0
      var (answer, obstacle): (JSONDocument?, String?)
      if meant == nil || meant?.window != nil {
        do throws(RequestError) {
          answer = try play(along: way, in: trial) { spot.write(on: meant, to: &$0) }
        } catch {
          guard case .notHittable(let unreachable) = error.kind, let meant else { throw error }
          obstacle = unreachable.because
          answer = try play(along: way, in: trial) { Spot.write(centerOf: meant, to: &$0) }
        }
      }
      try trial.checkCancellation()
      var account = TouchAccount(of: trial, log)
      if let missed, let view = trial.objects[missed.view.id] as? View {
        account.note(missed: view, because: missed.because)
      }
      let withheld = log.kept?.because.description
      if let withheld, let control = log.kept?.view as? Control {
        account.note(missed: control, because: withheld)
      }
      account.close(with: trial.capture.firstRecorder)
      try account.note(capturedAfter: former, in: trial)
      return ExplainedTouch(
        landing: answer, obstacle: obstacle, withheld: withheld, account: account)
    }
  }

  /// Plays the gesture at the location that `place` writes, and returns the result of its own
  /// request.
  private func play(
    along way: Vector?, in trial: Session, at place: (inout JSONWriter) -> Void
  ) throws(RequestError) -> JSONDocument {
    var answer = JSONWriter()
    answer.beginObject()
    let params = params(way, at: place)
    do throws(RequestError) {
      try params.withRoot { root throws(RequestError) in
        try gesture.request.read(root).run(in: trial, result: &answer)
      }
    } catch {
      throw located(error)
    }
    answer.endObject()
    return answer.document
  }

  /// The parameters of the gesture's own request.
  private func params(_ way: Vector?, at place: (inout JSONWriter) -> Void) -> JSONDocument {
    var params = JSONWriter()
    params.beginObject()
    if gesture == .edgeSwipe {
      // It begins at the edge, wherever the place is.
      let isGiven = manner?.withRoot { $0.member("edge") != nil } ?? false
      if !isGiven { params.member("edge", "left") }
    } else {
      place(&params)
    }
    if let way { params.member("by", way) }
    manner?.withRoot { params.members(of: $0) }
    params.endObject()
    return params.document
  }

  /// The error of the gesture's request, with the path of its parameters in this one.
  private func located(_ error: RequestError) -> RequestError {
    let name = error.path.prefix { $0 != "." && $0 != "[" }
    return Spot.names.contains(String(name)) ? error : error.within("with")
  }
}

/// What came of a gesture that was played in a trial.
struct ExplainedTouch {
  /// The result of the gesture's own request; nil if it couldn't be played.
  let landing: JSONDocument?
  /// The reason why the intended view can't be hit anywhere; nil if it can.
  let obstacle: String?
  /// Why the view that is hit gets nothing of the touch; nil if it gets it.
  let withheld: String?
  let account: TouchAccount
}

/// The parameters of a gesture, without its location.
private struct GestureOptionsReader: Reader {
  private static let excluded = Spot.names + ["play", "report"]

  func read(_ value: JSONValue) throws(RequestError) -> JSONValue? {
    guard value.isObject else { throw .expected(expected) }
    for member in value.members where Self.excluded.contains(member.name) {
      let others = "a parameter of the gesture other than on, at, fraction, play and report"
      throw RequestError.expected(others).within(member.name)
    }
    return value
  }

  var expected: String { "the gesture's other parameters: {direction: \"left\"}" }
  var schema: Schema { Schema(.object) }
  var placeholder: JSONValue? { nil }
}
