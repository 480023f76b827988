import JSON
import Testing

@testable import Daemon
@testable import Gestures

/// The defaults of properties, as the definition has them and as objects of their classes have them.
struct PropertyDefaultTests {
  private let definition = parseDefinition()
  private let engine = Engine()

  /// Parameters of `method` that are properties: each has the default of the first of `classes` that
  /// has it, unless the definition leaves it to the class.
  private func differences<Owner: Object>(
    _ method: String, _ table: PropertyTable<Owner>, _ objects: [Owner]
  ) -> [String] {
    definition.withRoot { root in
      let defaults = PropertyDefaults(of: method, in: root)
      return table.properties.compactMap { property in
        guard let defined = defaults[property.name] else { return nil }
        guard let owner = objects.first(where: { property.isFor($0) }) else {
          return "\(property.name): no class has it"
        }
        var text = JSONWriter()
        property.get(owner).write(to: &text)
        let actual = String(decoding: text.bytes, as: UTF8.self)
        return actual == defined
          ? nil : "\(property.name) is \(actual), but \(defined) in the definition"
      }
    }
  }

  @Test func `views have the defaults that are defined`() {
    let names = [
      "UIView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
      "UITabBar", "UIScrollView", "UINavigationButton", "UIWindow", "UITextField", "UITableView",
      "UITextView", "UIRefreshControl", "UITableViewCell", "UIDatePicker",
      "_UIInterfaceActionCustomViewRepresentationView",
    ]
    let views = names.compactMap { engine.classes[$0] }.map {
      View.make(id: $0.name, class: $0, in: engine)
    }
    #expect(differences("createView", viewProperties, views) == [])
  }

  /// A recognizer of each class. Selecting in a menu waits for nothing, unlike the press that it derives from.
  private var recognizers: [GestureRecognizer] {
    RecognizerClass.allCases.filter { $0 != .menuSelection }.map(\.rawValue).compactMap {
      GestureRecognizer.make(id: $0, class: engine.classes.builtIn($0), in: engine)
    }
  }

  @Test func `recognizers have the defaults that are defined`() {
    #expect(differences("createRecognizer", recognizerProperties, recognizers) == [])
  }

  @Test func `recognizers have the thresholds that are defined`() {
    let recognizers = recognizers
    definition.withRoot { root in
      let schemas = root[member: "components"]?[member: "schemas"]
      // Of the pan of a table's rows the pan's schema says in words that it needs more.
      for recognizer in recognizers
      where recognizer.id != RecognizerClass.swipeActions.rawValue {
        let properties = Self.thresholdNames(of: recognizer).lazy
          .compactMap { schemas?.member($0)?[member: "properties"] }.first
        let expected = properties?.members.map { member in
          "\(member.name) = \(member.value[member: "default"]?.number ?? .infinity)"
        }
        let actual = recognizer.thresholds.map { "\($0.name) = \($0.value)" }
        #expect(
          actual.sorted() == (expected ?? []).sorted(),
          "\(recognizer.id) has others than the definition's schema \(Self.thresholdNames(of: recognizer)[0])"
        )
      }
    }
  }

  /// The names that the schema of its thresholds may have: by its class, or else by a superclass.
  private static func thresholdNames(of recognizer: GestureRecognizer) -> [String] {
    sequence(first: recognizer.objectClass, next: \.superclass).map {
      "\($0.name.dropFirst(2).dropLast("GestureRecognizer".count))Thresholds"
    }
  }

  @Test func `scroll views have the thresholds that are defined`() throws {
    let scrollView = try #require(
      engine.classes["UIScrollView"].map { View.make(id: "scroll", class: $0, in: engine) }
        as? ScrollView)
    guard case .members(let members) = scrollThresholdsProperty.get(scrollView) else {
      Issue.record("no members")
      return
    }
    definition.withRoot { root in
      let descriptors = root[member: "components"]?[member: "contentDescriptors"]
      let schema = descriptors?[member: "scrollThresholds"]?[member: "schema"]
      let expected = schema?[member: "properties"]?.members.map { member in
        "\(member.name) = \(text { $0.value(member.value[member: "default"] ?? member.value) })"
      }
      let actual = members.map { member in
        "\(member.name) = \(text { member.value.write(to: &$0) })"
      }
      #expect(actual.sorted() == expected?.sorted())
    }
  }

  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The defaults of a method's parameters, as JSON.
private struct PropertyDefaults {
  private var texts: [String: String] = [:]

  init(of method: String, in root: JSONValue) {
    let methods = root[member: "methods"]?.elements.map { $0 } ?? []
    let params = methods.first { $0[member: "name"]?.string == method }?[member: "params"]
    for param in params?.elements.map({ Resolved($0, in: root) }) ?? [] {
      guard let name = param.value("name")?.string, let schema = param.value("schema"),
        let value = Resolved(schema, in: root).value("default")
      else { continue }
      var text = JSONWriter()
      text.value(value)
      texts[name] = String(decoding: text.bytes, as: UTF8.self)
    }
  }

  subscript(name: String) -> String? { texts[name] }
}
