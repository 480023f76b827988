import Testing

@testable import Gestures

extension Stage {
  /// A callback as text: its name without the common prefix, and its arguments.
  static func line(_ callback: ScrollCallback) -> String {
    let name = callback.name.dropFirst("scrollView".count)
    switch callback {
    case .willEndDragging(let velocity, let target, let answered):
      let choice = answered.map { " answered \(words($0))" } ?? ""
      return "\(name)  \(words(Point(x: velocity.dx, y: velocity.dy))) to \(words(target))\(choice)"
    case .didEndDragging(let willDecelerate): return "\(name)  \(willDecelerate)"
    case .didScroll(let offset): return "\(name)  \(words(offset))"
    case .willBeginZooming(let view, let scale), .didEndZooming(let view, let scale):
      return "\(name)  \(view?.id ?? "nobody")  \(Reason.format(scale))"
    default: return String(name)
    }
  }

  private static func words(_ point: Point) -> String {
    "\(Reason.format(point.x)) \(Reason.format(point.y))"
  }

  /// A scroll view that fills a window of 400 by 400, with the client as its delegate.
  static func scrolling(
    _ size: Size = Size(width: 400, height: 10_000), words: String = ""
  ) -> (stage: Stage, scroll: ScrollView) {
    let stage = Stage(
      """
      window  0 0 400 400
        scroll  0 0 400 400   UIScrollView
          card  0 0 400 9000   tap \(words)
      """)
    let scroll = stage.scrollView("scroll")
    scroll.contentSize = size
    scroll.delegate = stage.client
    return (stage, scroll)
  }

  /// A finger that moves by a vector at a constant speed, with an event every 0.01 s, and lifts at
  /// its last move or `rest` later.
  func flick(
    _ identifier: Int = 1, x: Double = 200, y: Double = 200, by way: Vector, speed: Double,
    from start: Seconds, rest: Seconds = 0
  ) {
    let steps = max(1, Int((way.length / speed * 100).rounded()))
    touch(identifier, .began, x: x, y: y, at: start)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touch(
        identifier, .moved, x: x + way.dx * part, y: y + way.dy * part,
        at: start + Double(step) / 100)
    }
    touch(
      identifier, .ended, x: x + way.dx, y: y + way.dy,
      at: start + Double(steps) / 100 + rest)
  }

  /// Compares the scrolling effects since the last call with a script.
  func expectScrolling(_ script: String, location: SourceLocation = #_sourceLocation) {
    expect(script, kinds: [.scroll, .scrollDelegate], location: location)
  }

  /// Reasons of the phase changes since the last call.
  func takeReasons() -> [String] {
    let reasons = engine.transcript.effects.compactMap { effect in
      if case .scroll = effect.kind { "\(effect.because)" } else { nil }
    }
    engine.transcript.removeAll()
    return reasons
  }
}

/// Whether two numbers differ by at most `tolerance`.
func isNear(_ one: Double, _ other: Double, to tolerance: Double = 0.01) -> Bool {
  abs(one - other) <= tolerance
}
