import Gestures
import JSON

/// A request that scrolls a view by code: which view, when, and what to report.
protocol ScrollByCode: Request {
  var input: ScrollInput { get }
  /// Throws what time doesn't change: none has passed yet.
  func check(_ view: ScrollView) throws(ScrollError)
  func scroll(_ view: ScrollView) throws(ScrollError)
}

extension ScrollByCode {
  static var alwaysReportsEffects: Bool { true }

  func check(_ view: ScrollView) throws(ScrollError) {}

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    // With fingers down, it may turn out only once time has passed that they move it.
    let passesTime = try input.timing.passes(in: session)
    if session.engine.liveTouches.isEmpty || !passesTime {
      try scroll(in: session)
    } else {
      try session.undoOnFailure { () throws(RequestError) in try scroll(in: session) }
    }
    result.member("time", session.engine.now)
  }

  private func scroll(in session: Session) throws(RequestError) {
    let view = try session.scrollView(input.view)
    do { try check(view) } catch { throw RequestError(error, of: view) }
    try input.timing.pass(in: session)
    do { try scroll(view) } catch { throw RequestError(error, of: view) }
  }
}

extension RequestError {
  fileprivate init(_ error: ScrollError, of view: ScrollView) {
    switch error {
    case .isDragging:
      self.init(.invalidState("fingers move \(quoted(view.id))", allowed: ["animated: false"]))
    case .hasNothingToZoom:
      self.init(
        .invalidState("\(quoted(view.id)) has no viewForZooming below it", allowed: []))
    }
  }
}

/// The scroll view that a request is about, and when.
struct ScrollInput {
  let view: String
  let timing: RequestTiming

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    timing = try RequestTiming(&params)
  }
}

/// The time of a request that isn't an event, and the effects to report.
struct RequestTiming {
  private let time: Time?
  private let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    time = try params.optional("time", .time)
    report = try params.optional("report", .effectKinds)
  }

  /// Whether the clock advances.
  func passes(in session: Session) throws(RequestError) -> Bool {
    try session.resolveTime(time) > session.engine.now
  }

  /// Advances the clock to that time; timers due fire. A request of a reaction lets no time pass.
  func pass(in session: Session) throws(RequestError) {
    if session.isReacting { return }
    let moment = try session.resolveTime(time)
    session.report(only: report)
    do { try session.engine.advance(to: moment) } catch { throw RequestError(error).within("time") }
  }
}

/// Scrolls to an offset.
struct SetContentOffset: ScrollByCode {
  static let method = "setContentOffset"

  let input: ScrollInput
  private let offset: Point
  private let isAnimated: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    input = try ScrollInput(&params)
    offset = try params["contentOffset", .point]
    isAnimated = try params["animated", .bool, default: false]
  }

  func scroll(_ view: ScrollView) throws(ScrollError) {
    try view.setContentOffset(offset, isAnimated: isAnimated)
  }
}

/// Scrolls a rectangle of the content into sight.
struct ScrollRectToVisible: ScrollByCode {
  static let method = "scrollRectToVisible"

  let input: ScrollInput
  private let rect: Rect
  private let isAnimated: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    input = try ScrollInput(&params)
    rect = try params["rect", .rect]
    isAnimated = try params["animated", .bool, default: false]
  }

  func scroll(_ view: ScrollView) throws(ScrollError) {
    try view.scrollRectToVisible(rect, isAnimated: isAnimated)
  }
}

/// Stops content that moves, unless fingers move it.
struct StopScrolling: ScrollByCode {
  static let method = "stopScrolling"

  let input: ScrollInput

  init(_ params: inout Parameters) throws(RequestError) { input = try ScrollInput(&params) }

  func scroll(_ view: ScrollView) { view.stopScrolling() }
}

extension Session {
  func scrollView(_ id: String) throws(RequestError) -> ScrollView {
    try object(id, ScrollView.self, "a scroll view", at: "view")
  }
}

/// Sends a tap on the status bar.
struct SendStatusBarTap: Request {
  static let method = "sendStatusBarTap"
  static let alwaysReportsEffects = true

  private let timing: RequestTiming

  init(_ params: inout Parameters) throws(RequestError) { timing = try RequestTiming(&params) }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try timing.pass(in: session)
    let (scrollView, reason) = session.engine.sendStatusBarTap()
    result.member("time", session.engine.now)
    result.member("scrollView", identifier: scrollView)
    result.member("because", reason.description)
  }
}
