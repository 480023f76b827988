import Gestures
import Hands
import JSON
import Selectors

/// Drags inside a scroll view until its content has moved that far, or a view has come into sight.
struct Scroll: Request {
  static let method = "scroll"
  static let alwaysReportsEffects = true

  private let scrollView: Selector
  /// Of the content's offset.
  private let way: Vector?
  private let until: Selector?
  private let direction: Direction?
  /// How many drags it may take.
  private let limit: Int
  private let performance: Performance

  init(_ params: inout Parameters) throws(RequestError) {
    scrollView = try params["on", .selector]
    way = try params.optional("by", .vector)
    until = try params.optional("until", .selector)
    direction = try params.optional("direction", .choice(Direction.self))
    limit = try params["limit", .integer(in: 1...1000), default: 50]
    performance = try Performance(&params)
  }

  func check() throws(RequestError) {
    if way != nil, until != nil {
      throw RequestError.expected("either by or until").within("until")
    }
    if way == nil, until == nil {
      throw RequestError(.missingParameter(expected: "by or until"), at: "by")
    }
    if way != nil, direction != nil {
      throw RequestError.expected("a direction only beside until").within("direction")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let start = try performance.start(in: session)
    guard performance.isPlayed else {
      // Where it leads is only seen by going there.
      let trial = Session(trying: session)
      trial.beginRequest()
      let (scrolling, playback, end) = try scroll(in: trial, from: start)
      playback.write(into: &result)
      write(scrolling, end, into: &result)
      return
    }
    performance.narrowReport(of: session)
    let before = session.world.copy()
    do {
      var (scrolling, playback, end) = try scroll(in: session, from: start)
      playback.settle(performance.settling)
      playback.write(into: &result)
      write(scrolling, end, into: &result)
    } catch {
      session.resume(before)
      throw error
    }
  }

  private func write(
    _ scrolling: Scrolling, _ end: Scrolling.End, into result: inout JSONWriter
  ) {
    result.member("reached", end.rawValue)
    result.member("offset", scrolling.view.contentOffset)
  }

  private func scroll(
    in session: Session, from start: Time
  ) throws(RequestError) -> (Scrolling, Playback, Scrolling.End) {
    let found = try session.view(matching: scrollView, at: "on")
    guard let view = found as? ScrollView else {
      throw RequestError(
        .wrongKind(found.id, expected: "a scroll view", actual: ObjectKind(found).described),
        at: "on")
    }
    var playback = Playback(in: session)
    var scrolling = Scrolling(
      view, in: session, rate: performance.rate, limit: limit, from: start)
    guard let until else {
      let end = try scrolling.scroll(by: way ?? .zero, with: &playback)
      return (scrolling, playback, end)
    }
    let isFound = try scrolling.scroll(until: until, direction, with: &playback)
    guard isFound || playback.isCancelled else {
      throw RequestError(.noMatch(until.text, nearest: []), at: "until")
        .with("offset", .numbers([view.contentOffset.x, view.contentOffset.y]))
        .with("drags", .integer(scrolling.drags))
    }
    return (scrolling, playback, .view)
  }
}
