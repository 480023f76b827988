import JSON

/// The difference between two messages, in words.
struct Difference {
  let expected: String
  let got: String

  /// The first difference; nil if the parsed values are equal.
  init?(expected: ArraySlice<UInt8>, got: ArraySlice<UInt8>) {
    guard let one = try? JSONDocument.parse(expected), let other = try? JSONDocument.parse(got)
    else { return nil }
    let found = one.withRoot { one in other.withRoot { Self.first(one, $0, at: []) } }
    guard let found else { return nil }
    self = found
  }

  init(expected: String, got: String) {
    self.expected = expected
    self.got = got
  }

  private static func first(
    _ one: JSONValue, _ other: JSONValue, at path: [String]
  ) -> Difference? {
    if one.hasSameText(as: other) { return nil }
    if one.isObject, other.isObject {
      if isEffect(one), isEffect(other) { return effects(one, other) }
      for member in one.members {
        guard let counterpart = other.member(member.name) else {
          return Difference(
            expected: "\(name(path + [member.name])) \(short(member.value))", got: "none")
        }
        if let found = first(member.value, counterpart, at: path + [member.name]) { return found }
      }
      for member in other.members where one.member(member.name) == nil {
        return Difference(
          expected: "no \(name(path + [member.name]))", got: short(member.value))
      }
      return Difference(expected: "the members in their order", got: "others first")
    }
    if one.isArray, other.isArray {
      for (index, pair) in zip(one.elements, other.elements).enumerated() {
        if let found = first(pair.0, pair.1, at: path + ["\(index)"]) { return found }
      }
      let index = min(one.count, other.count)
      return Difference(
        expected: one.count > index ? described(one[index]) : "nothing more in \(name(path))",
        got: other.count > index ? described(other[index]) : "nothing more")
    }
    return Difference(expected: "\(name(path)) \(short(one))", got: short(other))
  }

  private static func isEffect(_ value: JSONValue) -> Bool { value[member: "effect"] != nil }

  private static func effects(_ one: JSONValue, _ other: JSONValue) -> Difference {
    let (expected, got) = (described(one), described(other))
    if expected != got { return Difference(expected: expected, got: got) }
    // The phrases are equal, because they omit the number that differs.
    return Difference(expected: short(one), got: short(other))
  }

  private static func described(_ value: JSONValue) -> String {
    guard isEffect(value) else { return short(value) }
    let line = EffectLine(value)
    return "\(line.time) \(line.what) \(line.whom)" + (line.why.isEmpty ? "" : " (\(line.why))")
  }

  private static func name(_ path: [String]) -> String {
    path.isEmpty ? "the message" : path.joined(separator: ".")
  }

  private static func short(_ value: JSONValue) -> String {
    let text = JSONWriter.text(value)
    let scalars = text.unicodeScalars
    return scalars.count > 160 ? String(scalars.prefix(159)) + "…" : text
  }
}

extension JSONValue {
  /// Whether two values are printed identically.
  fileprivate func hasSameText(as other: JSONValue) -> Bool {
    JSONWriter.text(self) == JSONWriter.text(other)
  }
}
