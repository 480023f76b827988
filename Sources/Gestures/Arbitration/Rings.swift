/// The parts of a graph whose members all lead to each other: its strongly connected components of
/// more than one node.
struct Rings {
  /// Each from its first node on, in the order of those.
  private(set) var all: [[Int]] = []

  /// Finds those of a graph that is given by the nodes that each node leads to.
  ///
  /// Tarjan's algorithm, without recursion: chains can be long.
  init(in graph: [[Int]]) {
    var number = Array(repeating: -1, count: graph.count)
    var lowest = number
    var isOpen = Array(repeating: false, count: graph.count)
    var open: [Int] = []
    var count = 0
    for start in graph.indices where number[start] < 0 {
      var calls = [(node: start, next: 0)]
      while let (node, next) = calls.last {
        if next == 0 {
          (number[node], lowest[node], isOpen[node]) = (count, count, true)
          count += 1
          open.append(node)
        }
        if next < graph[node].count {
          calls[calls.count - 1].next += 1
          let other = graph[node][next]
          if number[other] < 0 {
            calls.append((other, 0))
          } else if isOpen[other] {
            lowest[node] = min(lowest[node], number[other])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.node { lowest[caller] = min(lowest[caller], lowest[node]) }
        guard lowest[node] == number[node] else { continue }
        var ring: [Int] = []
        repeat {
          let member = open.removeLast()
          isOpen[member] = false
          ring.append(member)
        } while ring[ring.count - 1] != node
        if ring.count > 1 { all.append(ring.sorted()) }
      }
    }
    all.sort { $0[0] < $1[0] }
  }
}
