import JSON
import Testing

@testable import Daemon

@Suite struct `The protocol's definition` {
  private let definition = parseDefinition()

  @Test func `methods defined and methods answered are the same`() {
    let defined = definition.root[member: "methods"]?.elements.compactMap {
      $0[member: "name"]?.string
    }
    let answered = requests.map { $0.method } + connectionMethods
    #expect(Set(defined ?? []) == Set(answered))
    #expect(answered.count == Set(answered).count)
  }
}
