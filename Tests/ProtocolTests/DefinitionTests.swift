import Gestures
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
    #expect(
      Set(defined ?? []) == Set(answered),
      "a method stands in gestured.json and in the list of Request.swift")
    #expect(answered.count == Set(answered).count)
  }

  @Test func `every kind of effect is defined, with members of its own`() {
    definition.withRoot { root in
      let schemas = root[member: "components"]?[member: "schemas"]
      let variants =
        schemas?[member: "Effects"].map { Resolved($0, in: root) }?.value("items")?
        .member("oneOf")?.elements.map { Resolved($0, in: root) } ?? []
      let names = variants.compactMap {
        $0.value("properties")?.member("effect")?[member: "const"]?.string
      }
      // Effects of the kind `answers` are called `asked`.
      let kinds = EffectKind.allCases.map(\.wireName).filter { $0 != "answers" }
      #expect(names.sorted() == (kinds + ["omitted"]).sorted())
    }
  }

  @Test func `the objects that a reaction may name are those of its effects`() {
    definition.withRoot { root in
      let schemas = root[member: "components"]?[member: "schemas"]?.members.map(\.value) ?? []
      for kind in ReactionMembers.kinds {
        let effects = schemas.compactMap { $0[member: "properties"] }.filter { members in
          let name = members[member: "effect"]?[member: "const"]?.string
          return name == kind.name || kind == .action && name == "control"
        }
        let named = effects.flatMap(\.members).filter {
          Resolved($0.value, in: root).value("x-names") != nil
        }
        let objects = (ReactionMembers.of(kind) ?? []).filter {
          if case .object = $0.values { true } else { false }
        }
        #expect(Set(objects.map(\.name)) == Set(named.map(\.name)), "\(kind)")
      }
    }
  }

  @Test func `every limit is defined`() {
    definition.withRoot { root in
      let initialize = root[member: "methods"]?.elements.first
      let result = initialize?[member: "result"]?[member: "schema"]?[member: "properties"]
      let limits = result?[member: "capabilities"]?[member: "properties"]?[member: "limits"]
      let names = limits?[member: "properties"]?.members.map(\.name) ?? []
      #expect(names == Limit.allCases.map(\.wireName))
    }
  }
}
