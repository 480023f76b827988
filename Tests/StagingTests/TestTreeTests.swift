import Gestures
import Testing

@testable import Staging

@Suite struct `A tree for tests` {
  @Test func `is a name, a frame, a class and words a line`() {
    let rows = TestTree(
      """
      window  0 0 320 480
        list  0 -1.5 10 20  UITableView  tap twice:tap
          row 0 0 1 1 _UIRow
        card  0 0 1 1  exclusive UITap
      """
    ).rows
    #expect(rows.map(\.name) == ["window", "list", "row", "card"])
    #expect(rows.map(\.depth) == [0, 1, 2, 1])
    #expect(rows.map(\.className) == [nil, "UITableView", "_UIRow", nil])
    #expect(rows.map(\.words) == [[], ["tap", "twice:tap"], [], ["exclusive", "UITap"]])
    #expect(rows[1].frame == Rect(x: 0, y: -1.5, width: 10, height: 20))
  }

  @Test func `is built from superviews to subviews`() {
    var paths: [String] = []
    TestTree("a 0 0 1 1\n  b 0 0 1 1\n    c 0 0 1 1\n  d 0 0 1 1\ne 0 0 1 1")
      .build(under: "root") { row, above in
        let path = [above, row.name].compactMap(\.self).joined(separator: "/")
        paths.append(path)
        return path
      }
    #expect(paths == ["root/a", "root/a/b", "root/a/b/c", "root/a/d", "root/e"])
  }
}
