import JSON
import Testing

@testable import Daemon

/// What requests read is what the definition says of them: names, required or not, kinds, bounds,
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
