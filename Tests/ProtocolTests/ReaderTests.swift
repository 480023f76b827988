import JSON
import Testing

@testable import Daemon

/// What requests read is what the definition says of them: names, required or not, kinds, bounds,
/// choices and defaults.
struct ReaderTests {
  private let definition = parseDefinition()

  /// Methods whose definition differs from their readers in a default, a bound or a shared descriptor.
  private static let differing: Set = [
    "subscribe", "loadTree", "loadScene", "playTouches", "whatIf", "tap", "doubleTap", "press",
    "drag", "swipe", "edgeSwipe", "pinch", "rotate", "createView", "updateView", "setDelegate",
    "scroll", "explainTouch", "createDispatcher",
  ]

  @Test(arguments: requests.map { $0.method })
  func `a request reads what the definition says`(method: String) throws {
    let type = try #require(requests.first { $0.method == method })
    definition.withRoot { root in
      let methods = root[member: "methods"]?.elements.map { $0 } ?? []
      let defined = methods.first { $0[member: "name"]?.string == method }
      var comparison = Comparison(root: root)
      comparison.compare(type.members, with: defined?[member: "params"], at: "")
      if Self.differing.contains(method) {
        withKnownIssue { #expect(comparison.differences == []) }
      } else {
        #expect(comparison.differences == [])
      }
    }
  }
}
