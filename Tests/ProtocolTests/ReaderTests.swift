import JSON
import Testing

@testable import Daemon

/// Readers and the definition agree about parameters: names, required or optional, types, bounds,
/// choices and defaults.
struct ReaderTests {
  private let definition = parseDefinition()

  @Test(arguments: requests.map { $0.method })
  func `a request reads what the definition says`(method: String) throws {
    let type = try #require(requests.first { $0.method == method })
    definition.withRoot { root in
      var comparison = Comparison(root: root)
      comparison.compare(type.members, with: comparison.params(of: method), at: "")
      #expect(comparison.differences == [])
    }
  }
}
