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

  /// The textbook algorithm, as a reference for the bit-parallel one.
  private func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var table = [Array(0...second.count)]
    for (line, letter) in first.enumerated() {
      var row = [line + 1]
      for (column, other) in second.enumerated() {
        var edits = min(
          table[line][column] + (letter == other ? 0 : 1), row[column] + 1,
          table[line][column + 1] + 1)
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == other {
          edits = min(edits, table[line - 1][column - 1] + 1)
        }
        row.append(edits)
      }
      table.append(row)
    }
    return table[first.count][second.count]
  }

  @Test func `edits are counted as the textbook counts them`() throws {
    var state: UInt64 = 1
    /// The next number of a fixed sequence, below `bound`.
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for _ in 0..<2000 {
      let words = (0..<2).map { _ in
        String(
          decoding: (0...next(64)).map { _ in UInt8(97 + next(4)) }.prefix(64), as: UTF8.self)
      }
      let search = try #require(NearestName(to: words[0]))
      let other = Array(words[1].utf8)
      #expect(
        other.withUnsafeBufferPointer { search.edits(to: $0) }
          == distance(Array(words[0].utf8), other), "\(words[0]) and \(words[1])")
    }
  }
}
