import Testing

@testable import Gestures

/// The objects of a stage as a condition may name them, and no properties but the engine's own.
struct StageWorld: ConditionWorld {
  let engine: Engine
  /// Whether an unknown name without dots is that of an object which was released.
  var isLenient = false
  var conditionProperties: any ConditionProperties { NoProperties() }

  func conditionObject(_ id: String) -> ConditionObject? {
    engine.objects.all.first { $0.id == id }.map(ConditionObject.init)
      ?? (isLenient && !id.contains(".") ? ConditionObject(missing: id) : nil)
  }
  func conditionClass(_ name: String) -> ObjectClass? { engine.classes[name] }
  func checkSelector(_ text: String, isHitTest: Bool) throws(ConditionError) {}
  func nearestObject(to name: String) -> String? { nil }
  func nearestClassName(to name: String) -> String? { nil }
  func nearestName(to name: String, among names: [String]) -> String? { nil }
}

private struct NoProperties: ConditionProperties {
  func property(_ name: String, of kind: ConditionType.Kind) -> ConditionMember? { nil }
  func names(of kind: ConditionType.Kind) -> [String] { [] }
}

struct ConditionTests {
  private let engine = Engine()

  private func condition(
    _ text: String, at place: ConditionPlace = .anywhere
  ) throws(ConditionError) -> Condition {
    try Condition(ConditionSyntax(text), at: place, in: StageWorld(engine: engine))
  }

  @Test(arguments: [
    ("1 + 2 * 3 == 7", true), ("(1 + 2) * 3 == 9", true), ("10 - 2 - 3 == 5", true),
    ("8 / 2 / 2 == 2", true), ("-2 + 3 == 1", true), ("- -1 == 1", true), ("1.5e1 == 15", true),
    ("true || true && false", true), ("(true || true) && false", false), ("!true || true", true),
    ("!(true || true)", false), ("abs(-3) == 3", true),
    ("min(3, 1, 2) == 1 && max(3, 1, 2) == 3", true), ("hypot(3, 4) == 5", true),
    ("\"a\\\"b\" == \"a\\\"b\"", true), ("\"a\" < \"b\"", true), ("1 <= 1 && 1 >= 1", true),
  ])
  func `precedence is Swift's`(text: String, value: Bool) throws {
    #expect(try condition(text).holds(ConditionContext(engine)) == value)
  }

  @Test(arguments: [
    ("nil == nil", true), ("nil != 1", true), ("nil < 1", false), ("!(nil < 1)", true),
    ("1 / 0 == nil", true), ("1 / 0 > 5", false), ("app.id == \"app\"", true),
    ("gone", false), ("!gone", false), ("gone && true", false), ("gone || true", true),
    ("!(gone && false)", true), ("gone == nil", true),
  ])
  func `what is missing is nil, and no boolean`(text: String, value: Bool) throws {
    let condition = try Condition(
      ConditionSyntax(text), at: .anywhere, in: StageWorld(engine: engine, isLenient: true))
    #expect(condition.holds(ConditionContext(engine)) == value)
  }

  @Test(arguments: [
    ("1 +", 3), ("(1 == 1", 7), ("1 == 1)", 6), ("1 = 1", 2), ("abs(1, 2) == 1", 0),
    ("hypot(1) == 1", 0), ("\"open", 0), ("`", 0), ("1 is UIView", 0), ("app is Nothing", 7),
    ("1 == \"1\"", 5), ("1 < true", 4), ("1 && true", 0), ("!1", 1), ("1", 0), (".began", 0),
    ("app.nothing == 1", 4), ("nobody.x == 1", 0), ("true true", 5), ("", 0), ("1 == 2 == 3", 7),
    (String(repeating: "(", count: 33) + "true" + String(repeating: ")", count: 33), 33),
    (String(repeating: "!", count: 33) + "true", 33), (String(repeating: " ", count: 1_001), 1_000),
  ])
  func `a mistake has a place`(text: String, offset: Int) {
    #expect(throws: ConditionError.self) { try condition(text) }
    do throws(ConditionError) { _ = try condition(text) } catch { #expect(error.offset == offset) }
  }

  @Test func `a thousand characters of a chain, and 32 levels, are fine`() throws {
    let chain = Array(repeating: "1 == 1", count: 99).joined(separator: " && ")
    let levels = String(repeating: "(", count: 32) + "true" + String(repeating: ")", count: 32)
    #expect(try condition(chain).holds(ConditionContext(engine)))
    #expect(try condition(levels).holds(ConditionContext(engine)))
  }

  @Test func `a reason shows what decided`() throws {
    let context = ConditionContext(engine)
    #expect(
      try condition("app.id == \"app\" && app.class == \"x\"").because(context)
        == "app.class == \"x\" is false: app.class is \"UIApplication\"")
    #expect(
      try condition("app.id == \"a\" || app.id == \"b\"").because(context)
        == "app.id == \"a\" || app.id == \"b\" is false: app.id is \"app\"")
  }
}
