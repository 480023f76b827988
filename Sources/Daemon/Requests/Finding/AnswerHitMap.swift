import Gestures
import JSON

/// Answers the view that a finger hits, for each cell of a grid over the screen.
struct AnswerHitMap: Request {
  static let method = "hitMap"

  let step: Double
  let window: String?

  init(_ params: inout Parameters) throws(RequestError) {
    step = try params["step", .number(above: 0), default: 4]
    window = try params.optional("window", .identifier(of: .window))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let window: Window? =
      if let window { try session.object(window, Window.self, "a window", at: "window") } else {
        nil
      }
    let screen = session.options.screen
    let cells =
      HitMap.cells(along: screen.width, step: step) * HitMap.cells(along: screen.height, step: step)
    if cells > Double(Limit.hitMapCells.value) {
      throw Limit.hitMapCells.exceeded("the map has too many cells").within("step")
    }
    let map = session.engine.hitMap(of: screen, step: step, in: window) {
      session.pollForCancellation()
    }
    try session.checkCancellation()
    try write(map, of: session, to: &result)
  }

  private func write(
    _ map: HitMap, of session: Session, to result: inout JSONWriter
  ) throws(RequestError) {
    result.member("columns", map.columns)
    result.member("rows", map.rows)
    result.member("step", map.step)
    result.member("views", identifiers: map.views)
    result.key("runs")
    result.beginArray()
    for row in 0..<map.rows {
      try session.checkCancellation()
      result.beginArray()
      for run in map.runs(inRow: row) {
        result.value(run.index)
        result.value(run.count)
      }
      result.endArray()
    }
    result.endArray()
  }
}
