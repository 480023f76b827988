import Gestures
import Hands
import JSON
import Selectors

/// Drags inside a scroll view until its content has moved by a vector, or a view is visible.
struct ScrollRequest: Request {
  static let method = "scroll"
  static let alwaysReportsEffects = true

  private let scrollView: Selector
  /// The change of the content offset.
  private let way: Vector?
  private let until: Selector?
  private let direction: Direction?
  /// The maximum number of drags.
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
      throw RequestError.expected("a direction only together with until").within("direction")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    performance.narrowReport(of: session)
    let start = try performance.start(in: session)
    if performance.isPlayed {
      return try scroll(in: session, from: start).write(into: &result)
    }
    // The way there can be found only by going it.
    var members = JSONWriter()
    members.beginObject()
    try session.withTrial { trial throws(RequestError) in
      trial.beginRequest()
      try scroll(in: trial, from: start).write(into: &members)
    }
    members.endObject()
    result.members(ofWritten: members.bytes)
  }

  private func scroll(
    in session: Session, from start: Time
  ) throws(RequestError) -> Scrolling {
    guard let until else {
      return try session.undoOnFailure { () throws(RequestError) in
        var scrolling = try scrolling(in: session, from: start)
        try scrolling.scroll(by: way ?? .zero)
        settle(&scrolling)
        return scrolling
      }
    }
    var drags = 0
    let directions = try directions(in: session)
    for (index, direction) in directions.enumerated() {
      do {
        return try session.undoOnFailure { () throws(RequestError) in
          var scrolling = try scrolling(in: session, from: start)
          scrolling.drags = drags
          try scrolling.scroll(direction, until: until)
          settle(&scrolling)
          guard scrolling.end != .view, !scrolling.playback.isCancelled else { return scrolling }
          throw scrolling.failure(of: until)
        }
      } catch {
        guard let used = error.drags, used < limit, index < directions.count - 1 else {
          throw error
        }
        drags = used
      }
    }
    preconditionFailure("a search in no direction")
  }

  private func settle(_ scrolling: inout Scrolling) {
    if performance.isPlayed { scrolling.settle(performance.settling) }
  }

  /// The directions in which to search: first one way, then back from the start.
  private func directions(in session: Session) throws(RequestError) -> [Direction] {
    if let direction { return [direction] }
    let view = try view(in: session)
    let isOnlyWider =
      view.contentSize.width > view.bounds.size.width
      && view.contentSize.height <= view.bounds.size.height
    return isOnlyWider ? [.right, .left] : [.down, .up]
  }

  private func scrolling(
    in session: Session, from start: Time
  ) throws(RequestError) -> Scrolling {
    Scrolling(
      try view(in: session), in: session, rate: performance.rate, limit: limit, from: start)
  }

  private func view(in session: Session) throws(RequestError) -> ScrollView {
    let found = try session.view(matching: scrollView, at: "on")
    guard let view = found as? ScrollView else {
      throw RequestError(
        .wrongKind(found.id, expected: "a scroll view", actual: ObjectKind(found).described),
        at: "on")
    }
    return view
  }
}
