import Testing

@testable import Capture

@Test(arguments: [
  ("a", true), ("_a", true), ("$a", true), ("a1$_", true), ("1a", false), ("", false),
  ("a-b", false), ("a b", false), ("ä", false), ("time", false), ("times", true),
  ("user_tag", false), ("user_tags", false), ("user_group1", false), ("user_id", false),
  ("distinct_id", false), ("original_id", false), ("properties", false), ("id", false),
  ("first_id", false), ("second_id", false), ("users", false), ("events", false),
  ("event", false), ("date", false), ("datetime", false), ("Time", false), ("USER_TAGS", false),
])
func `names are words, and some are reserved`(name: String, isValid: Bool) {
  let properties = CustomProperties([RecordProperty(name, 1)])
  #expect(properties.accepted.isEmpty != isValid)
  #expect(properties.messages.isEmpty == isValid)
}

@Test func `a long name is kept with a warning`() {
  for (length, isSilent) in [(100, true), (101, false)] {
    let properties = CustomProperties([RecordProperty(String(repeating: "a", count: length), 1)])
    #expect(properties.accepted.count == 1)
    #expect(properties.messages.isEmpty == isSilent)
  }
}

@Test(
  arguments: [
    (RecordValue.null, nil), (.number(.nan), nil), (.number(.infinity), nil), (.object([]), nil),
    (1, 1), (.integer(.max), .integer(.max)), (true, true), ("text", "text"),
    (.list(["a", 1, true]), .list(["a", 1, true])),
    (.list(["a", .null, .object([]), .list(["b"]), .number(.nan)]), .list(["a"])),
  ] as [(RecordValue, RecordValue?)])
func `values are texts, numbers, truth values and lists of these`(
  value: RecordValue, kept: RecordValue?
) {
  let properties = CustomProperties([RecordProperty("name", value)])
  #expect(properties.accepted[0].value == kept)
  #expect(properties.messages.isEmpty == (kept == value))
}

@Test func `texts are cut before the store would refuse them`() {
  for (length, expected) in [(8_191, 8_191), (8_192, 8_192), (10_000, 8_192)] {
    let cut = Validation.cut(String(repeating: "a", count: length))
    #expect(cut.utf16.count == expected)
    #expect(cut.hasSuffix("$") == (length > 8_191))
  }
  let pairs = String(repeating: "😀", count: 4_096)
  #expect(Validation.cut(pairs).utf16.count == 8_192)
  #expect(Validation.cut(String(repeating: "é", count: 8_000)).hasSuffix("é"))
}
