import Testing

@testable import Capture
@testable import Gestures

private func scene(recording count: Int, limit: Int = 10_000) -> Scene {
  let scene = Scene("window 0 0 390 844\n  card 0 0 10 10 tap") {
    $0.recordLimit = limit
  }
  for _ in 0..<count { scene["card.tap"].setState(.ended) }
  return scene
}

@Test func `records are read from a cursor, up to a limit`() {
  let store = scene(recording: 5).capture.store
  #expect(store.records().records.map(\.index) == [1, 2, 3, 4, 5])
  #expect(store.records(after: 2, limit: 2).records.map(\.index) == [3, 4])
  #expect(store.records(after: 2, limit: 2).next == 4)
  #expect(store.records(after: 5).records.isEmpty)
  #expect(store.records(after: 5).next == 5)
  #expect(store.records(after: 9).next == 9)
  #expect(store.records(after: 0, limit: 0).next == 0)
}

@Test func `what was read can be cleared, and indices go on`() {
  let scene = scene(recording: 5)
  scene.capture.store.clear(after: 1, limit: 2)
  #expect(scene.records.map(\.index) == [1, 4, 5])
  #expect(scene.capture.store.records(after: 2).records.map(\.index) == [4, 5])
  scene["card.tap"].setState(.ended)
  #expect(scene.last.index == 6)
  scene.capture.store.clear(after: 0)
  #expect(scene.records.isEmpty)
  #expect(scene.capture.store.dropped == 0)
}

@Test(arguments: [
  (998, 998, 0), (999, 999, 0), (1_000, 900, 100), (1_099, 999, 100), (1_100, 900, 200),
])
func `at the limit the hundred oldest go`(count: Int, kept: Int, dropped: Int) {
  let store = scene(recording: count, limit: 1_000).capture.store
  #expect(store.count == kept)
  #expect(store.dropped == dropped)
  #expect(store.last?.index == count)
}

@Test func `a lower limit takes effect at once`() {
  let scene = scene(recording: 500)
  scene.configure { $0.recordLimit = 200 }
  #expect(scene.capture.store.count < 200)
  #expect(scene.last.index == 500)
}
