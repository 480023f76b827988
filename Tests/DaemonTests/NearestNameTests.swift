import Testing

@testable import Daemon

@Suite struct `The nearest name` {
  @Test func `a slip of the pen finds what was meant`() {
    #expect(nearest(to: "piont", among: ["view", "point", "trace"]) == "point")
    #expect(nearest(to: "hitTes", among: ["hitTest", "initialize"]) == "hitTest")
  }

  @Test func `the first of equally near names is taken`() {
    #expect(nearest(to: "cat", among: ["bat", "rat"]) == "bat")
  }

  @Test func `a name longer than 64 bytes is not looked for`() {
    let long = String(repeating: "a", count: 65)
    #expect(nearest(to: long, among: [long + "b", String(long.dropLast())]) == nil)
    let shorter = String(long.dropLast())
    #expect(
      nearest(to: shorter, among: [long, "b" + shorter.dropFirst()]) == "b" + shorter.dropFirst())
  }

  @Test(arguments: [
    // A third of the longer one.
    ("cart", "card"), ("idd", "id"), ("abcxyz", "abcdez"),
    ("numberOfTapRequired", "numberOfTapsRequired"),
    // Neighbours that change places are one edit.
    ("viwe", "view"), ("drwa", "draw"),
    // So is the case of all of it.
    ("uibutton", "UIButton"), ("HITTEST", "hitTest"), ("A", "a"),
  ])
  func `what is a third of its length away is near`(name: String, meant: String) {
    #expect(nearest(to: name, among: ["window", meant]) == meant)
  }

  @Test(arguments: [
    ("colour", "center"), ("CardView", "UIView"), ("x", "y"), ("ab", "ba"), ("card", "window"),
    ("audit", "auditGestures"), ("abcdef", "abcxyz"),
  ])
  func `what is farther away is no suggestion`(name: String, stranger: String) {
    #expect(nearest(to: name, among: [stranger]) == nil)
  }

  @Test func `a name isn't suggested for itself`() {
    #expect(nearest(to: "buy", among: ["buy"]) == nil)
    #expect(nearest(to: "view", among: ["view", "views"]) == "views")
  }
}
