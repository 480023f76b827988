/// The cycles of a directed graph: its strongly connected components that have more than one node.
struct Cycles {
  /// Components, each with its nodes in ascending order, sorted by their first node.
  private(set) var all: [[Int]] = []

  /// Finds the components of a graph given as adjacency lists.
  ///
  /// Tarjan's algorithm with an explicit stack, since chains can be long.
  init(in graph: [[Int]]) {
    var number = Array(repeating: -1 as Int32, count: graph.count)
    var lowest = number
    var isOpen = Array(repeating: false, count: graph.count)
    var open: [Int32] = []
    var count: Int32 = 0
    for start in graph.indices where number[start] < 0 {
      var calls = [(node: start, next: 0)]
      while let (node, next) = calls.last {
        if next == 0 {
          (number[node], lowest[node], isOpen[node]) = (count, count, true)
          count += 1
          open.append(Int32(node))
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
        var start = open.endIndex
        repeat {
          start -= 1
          isOpen[Int(open[start])] = false
        } while Int(open[start]) != node
        if open.count - start > 1 {
          var cycle = open[start...].map { Int($0) }
          cycle.sort()
          all.append(cycle)
        }
        open.removeSubrange(start...)
      }
    }
    all.sort { $0[0] < $1[0] }
  }
}
