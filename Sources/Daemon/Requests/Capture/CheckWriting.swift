import JSON

extension JSONWriter {
  /// A check that an explanation lists, by the name of its rule.
  mutating func check(_ rule: String, passed: Bool, because: String) {
    beginObject()
    member("rule", rule)
    member("passed", passed)
    member("because", because)
    endObject()
  }
}
