import Testing

@testable import Capture

@Test func `a long list of classes names the first hundred`() {
  let list = ClassList([.kind(of: "UISwitch")] + (1..<150).map { .exact("C\($0)") })
  #expect(list.names.hasPrefix("exactly C1 or C2 or "))
  #expect(list.names.hasSuffix(" or C100 or 49 more or a kind of UISwitch"))
  #expect(ClassList([.exact("A"), .exact("B")]).names == "exactly A or B")
}

@Test func `a class is on a list by its own name, or as a kind of another`() {
  let list = ClassList([.exact("UIButton"), .kind(of: "UISwitch")])
  #expect(list.matches(["UIButton", "UIControl"]))
  #expect(list.matches(["Toggle", "UISwitch", "UIControl"]))
  #expect(!list.matches(["BigButton", "UIButton", "UIControl"]))
}
