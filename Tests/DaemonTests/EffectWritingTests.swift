import Gestures
import JSON
import Testing

@testable import Daemon

/// The effects of a number of taps on a window, written within a size limit.
private func written(
  _ taps: Int, limit: Int, after before: String = "before"
) throws -> (text: String, isOverLimit: Bool) {
  let engine = Engine()
  let window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
  window.frame = Rect(x: 0, y: 0, width: 390, height: 844)
  engine.add(window)
  for _ in 0..<taps {
    try engine.send(TouchChange(1, .began, at: Point(x: 1, y: 1)), at: .zero)
    try engine.send(TouchChange(1, .ended, at: Point(x: 1, y: 1)), at: .zero)
  }
  var writer = JSONWriter()
  writer.limit = limit
  writer.value(before)
  writer.effects(of: engine.transcript, [.touches])
  return (String(decoding: writer.bytes, as: UTF8.self), writer.isOverLimit)
}

private func elements(_ text: String) throws -> (effects: [String], missing: Int?) {
  let list = text.dropFirst(#""before","#.count)
  return try JSONDocument.parse(String(list)).withRoot { root in
    (
      root.elements.compactMap { $0[member: "effect"]?.string },
      root.elements.last?[member: "count"]?.number.map { Int($0) }
    )
  }
}

@Test func `a list of effects that fits is whole`() throws {
  let (text, isOverLimit) = try written(10, limit: .max)
  let (effects, missing) = try elements(text)
  #expect(effects == Array(repeating: "touches", count: 20))
  #expect(missing == nil)
  #expect(!isOverLimit)
}

@Test(arguments: [600, 1_000, 5_000, 20_000])
func `a list of effects that is too long ends with the number of those that are missing`(
  limit: Int
) throws {
  let (text, isOverLimit) = try written(100, limit: limit)
  let (effects, missing) = try elements(text)
  #expect(text.utf8.count <= limit)
  #expect(!isOverLimit)
  #expect(effects.last == "omitted")
  #expect(effects.count - 1 + (missing ?? 0) == 200)
}

@Test func `what was too long before the effects isn't mended by leaving them out`() throws {
  for length in [2_000, 100_000] {
    let text = String(repeating: "x", count: length)
    #expect(try written(100, limit: 1_500, after: text).isOverLimit)
  }
}
