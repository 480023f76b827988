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
    view = try params.optional("view", .identifier)
    traces = try params["trace", .bool, default: false]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let start: View? = if let view { try session.view(view) } else { nil }
    let pass = start == nil ? 1 : 2
    if traces { try checkLength(from: start, pass: pass, in: session) }
    let trace = traces ? HitTrace(pass: pass, for: session.demand) : nil
    let (hit, window) = hitTest(from: start, trace: trace, in: session.engine)
    if traces { try session.breathe() }
    result.member("view", identifier: hit)
    result.member("window", identifier: window)
    result.key("point")
    if let hit, let own = point(in: hit, from: start) { result.value(own) } else { result.null() }
    result.member("path", identifiers: path(to: hit))
    guard let trace else { return }
    try result.measuring { result throws(RequestError) in
      try write(trace, of: session, to: &result)
    }
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

  /// Throws if the trace would be too long. Among very many views it isn't made to find that out; the client, which
  /// may be asked for that, isn't asked again when it is.
  private func checkLength(
    from start: View?, pass: Int, in session: Session
  ) throws(RequestError) {
    guard session.engine.viewCount > Self.fewViews else { return }
    let trace = HitTrace.extent(pass: pass, for: session.demand)
    let work = { _ = hitTest(from: start, trace: trace, in: session.engine) }
    if let asker = session.asker { asker.doAhead(work) } else { work() }
    try session.breathe()
    guard let extent = trace.extent, Self.leastLength(of: extent) > Limit.answerBytes.value else {
      return
    }
    throw .answerTooLong
  }

  /// The number of views of which no trace takes much memory.
  private static let fewViews = 100_000

  /// The number of bytes of a trace that says so much, as `write` spells it, if no character needs escaping.
  private static func leastLength(of extent: HitTrace.Extent) -> Int {
    let call: StaticString =
      #"{"call":"hitTest","view":"","pass":1,"result":null,"started":,"returned":},"#
    let reason: StaticString = #","because":"""#
    // Each number occurs as that of a start and that of a return.
    var (digits, power) = (0, 1)
    while power <= extent.calls {
      digits += extent.calls - power + 1
      power *= 10
    }
    // A view has its quotation marks in place of `null`, and `false` is longer than that and `true`.
    return extent.calls * call.utf8CodeUnitCount + 2 * digits + extent.textBytes
      + extent.pointInsides * ("pointInside".utf8.count - "hitTest".utf8.count)
      + extent.outsides - 2 * extent.hits + extent.reasons * reason.utf8CodeUnitCount
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

  private func write(
    _ trace: HitTrace, of session: Session, to result: inout JSONWriter
  ) throws(RequestError) {
    result.key("trace")
    result.beginArray()
    for entry in trace.entries {
      try session.breathe()
      result.beginObject()
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
      result.endObject()
    }
    result.endArray()
  }
}
