import JSON
import Testing

@testable import Daemon

/// Readers and the definition agree about parameters: names, required or optional, types, bounds,
/// choices and defaults.
struct ReaderTests {
  @Test func `requests read what the definition says`() {
    parseDefinition().withRoot { root in
      for request in requests {
        var comparison = Comparison(root: root)
        comparison.compare(request.members, with: comparison.params(of: request.method), at: "")
        #expect(comparison.differences == [], "\(request.method)")
      }
    }
  }
}
