import Gestures
import JSON

/// Finds the view that a touch at a point would hit, with the reasons.
struct HitTest: Request {
  static let method = "hitTest"

  let point: Point
  /// The view to start at, in whose coordinates `point` is; nil for the screen and its windows.
  let view: String?
  let traces: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    view = try params.optional("view", .identifier(of: .view))
    traces = try params["trace", .bool, default: false]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let start: View? = if let view { try session.view(view) } else { nil }
    let pass = start == nil ? 1 : 2
    let trace = traces ? HitTrace(pass: pass) : nil
    let (hit, window) = hitTest(from: start, trace: trace, in: session.engine)
    result.member("view", identifier: hit)
    result.member("window", identifier: window)
    result.key("point")
    if let hit, let own = point(in: hit, from: start) { result.value(own) } else { result.null() }
    result.member("path", identifiers: path(to: hit))
    guard let trace else { return }
    write(trace, to: &result)
  }

  /// The view that is hit, and the window that was asked: the answer may be a view of another window.
  private func hitTest(
    from start: View?, trace: HitTrace?, in engine: Engine
  ) -> (View?, Window?) {
    guard let start else {
      let found = engine.hitTest(point, trace: trace, asksViews: true)
      return (found?.view, found?.view == nil ? nil : found?.window)
    }
    let hit = engine.asking(inPass: 2) { start.hitTest(point, trace: trace) }
    return (hit, hit?.window)
  }

  /// The point in the coordinates of the view that was hit; nil if a transform isn't invertible.
  private func point(in hit: View, from start: View?) -> Point? {
    guard let start else { return hit.convertFromScreen(point) }
    return try? View.convert(point, from: start, to: hit)
  }

  /// The views from the root down to the view.
  private func path(to hit: View?) -> [View] {
    var path: [View] = []
    var view = hit
    while let each = view {
      path.append(each)
      view = each.superview
    }
    return path.reversed()
  }

  private func write(_ trace: HitTrace, to result: inout JSONWriter) {
    result.list("trace", trace.entries) { entry, result in
      result.member("call", entry.call == .hitTest ? "hitTest" : "pointInside")
      result.member("view", identifier: entry.view)
      result.member("pass", entry.pass)
      switch entry.result {
      case .hit(let view): result.member("result", identifier: view)
      case .inside(let isInside): result.member("result", isInside)
      }
      result.member("started", entry.started)
      result.member("returned", entry.returned)
      if let because = entry.because { result.member("because", because) }
    }
  }
}
