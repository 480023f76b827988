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
    #expect(nearest(to: long, among: [long + "b", "a"]) == nil)
    #expect(nearest(to: String(long.dropLast()), among: ["a"]) == "a")
  }

  @Test func `a limit keeps strangers away`() {
    for (other, found) in [("window", nil), ("cart", "cart")] {
      var search = NearestName(to: "card", within: 3)
      search?.consider(other)
      #expect(search?.best == found)
    }
  }

  @Test(arguments: [
    // The shortest of those that it is a part of, rather than a stranger of few letters.
    ("audit", "auditGestures"), ("describe", "describeTree"), ("tree", "loadTree"),
    ("EVENTS", "capturedEvents"),
    // What is a slip away comes before what it is a part of.
    ("exits", "exit"), ("audi", "auditGestures"), ("views", "view"),
    ("describeVie", "describeView"),
    // Nothing else is like it, or it is too short to be a part that says anything.
    ("zzzzzz", "exit"), ("ri", "exit"),
  ])
  func `a part of a name finds the whole`(name: String, meant: String) {
    let names = [
      "subscribe", "describeTree", "describeView", "describeSession", "exit", "view", "loadTree",
      "auditGestures", "capturedEvents",
    ].sorted { $0.utf8.count > $1.utf8.count }
    #expect(nearest(to: name, among: names) == meant)
  }

  /// The plain textbook table, to hold the bit-parallel one against.
  private func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let substituted = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[second.count]
  }

  @Test func `edits are counted as the textbook counts them`() throws {
    var state: UInt64 = 1
    /// The next of a fixed series of numbers below `bound`.
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for _ in 0..<2000 {
      let words = (0..<2).map { _ in
        String(
          decoding: (0...next(64)).map { _ in UInt8(97 + next(4)) }.prefix(64), as: UTF8.self)
      }
      var search = try #require(NearestName(to: words[0]))
      search.consider(words[1])
      #expect(
        search.distance == distance(Array(words[0].utf8), Array(words[1].utf8)),
        "\(words[0]) and \(words[1])")
    }
  }
}
