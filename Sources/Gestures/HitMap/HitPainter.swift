/// One walk over the tree, front to back, that assigns each cell to the view hit there.
///
/// It is the walk of `hitTest` for all cells at once: a view is asked for the cells inside its
/// superview, asks its subviews for the cells inside itself, and takes those that no view in front
/// of it took.
final class HitPainter {
  private static let free: Int32 = -1
  /// Taken for now: the answer was a view further up with `passSelf`, so nothing behind is asked.
  private static let passed: Int32 = -2

  private let columns: Int
  private let engine: Engine
  private let pass: Int
  private let demand: Demand
  private var owners: ContiguousArray<Int32>
  private var freeCells: Int
  private var views: [View] = []
  private var numbers: [ObjectNumber: Int32] = [:]
  /// Views on the path with behavior `passSelf`, each with the cells for which a view below it
  /// answered with that very view.
  private var passers: [(view: View, cells: [Int])] = []

  init(columns: Int, rows: Int, engine: Engine, pass: Int = 2, demand: Demand) {
    self.columns = columns
    self.engine = engine
    self.pass = pass
    self.demand = demand
    owners = ContiguousArray(repeating: Self.free, count: columns * rows)
    freeCells = columns * rows
  }

  /// Asks a view for cells that are inside its superview; `lens` is the superview's.
  func ask(_ view: View, of asked: [HitSpan], through lens: HitLens) {
    // A view costs at least as much as some spans of cells.
    guard freeCells > 0, !demand.hasEnded(after: 4 + asked.count / 16), view.obstacles.isEmpty
    else { return }
    let behavior = view.behavior(in: pass)
    if case .none = behavior { return }
    let hasPopped = engine.hasPopped(below: view)
    var spans = asked
    if !hasPopped {
      guard let box = view.hitBox else { return }
      spans = lens.spans(asked, near: box)
    }
    guard !spans.isEmpty, let own = lens.lens(for: view, over: spans) else { return }
    if case .always(let answer) = behavior {
      if !answer.isReleased { mark(spans, with: answer) }
      return
    }
    let inside = self.inside(view, spans, own, hasPopped: hasPopped)
    if inside.isEmpty { return }
    let isPasser = behavior == .passSelf
    if isPasser { passers.append((view, [])) }
    for subview in view.subviews.reversed() { ask(subview, of: inside, through: own) }
    if isPasser {
      for cell in passers.removeLast().cells { release(cell) }
    } else {
      mark(inside, with: view)
    }
  }

  /// Cells whose centres are inside the view, by `pointInside`.
  private func inside(_ view: View, _ spans: [HitSpan], _ lens: HitLens, hasPopped: Bool)
    -> [HitSpan]
  {
    if hasPopped || !view.extraHitRects.isEmpty {
      return lens.spans(spans) { view.pointInside($0) }
    }
    return lens.spans(spans, within: view.hitBounds)
  }

  /// Assigns the free cells among these to the view.
  private func mark(_ spans: [HitSpan], with view: View) {
    let passer = passers.firstIndex { $0.view === view }
    var number: Int32?
    for span in spans {
      // Each view that holds the one which took the last free cell is asked to take the rest.
      if freeCells == 0 || demand.hasEnded(after: 1 + (span.end - span.start) / 64) { return }
      let start = span.row * columns
      for cell in start + span.start..<start + span.end where owners[cell] == Self.free {
        freeCells -= 1
        if let passer {
          owners[cell] = Self.passed
          passers[passer].cells.append(cell)
        } else {
          let known = number ?? self.number(of: view)
          number = known
          owners[cell] = known
        }
      }
    }
  }

  /// Splits spans into taken and free cells.
  func split(_ spans: [HitSpan]) -> (taken: [HitSpan], free: [HitSpan]) {
    var parts: (taken: [HitSpan], free: [HitSpan]) = ([], [])
    for span in spans {
      let row = span.row * columns
      var start = span.start
      while start < span.end {
        let isFree = owners[row + start] == Self.free
        var end = start + 1
        while end < span.end, (owners[row + end] == Self.free) == isFree { end += 1 }
        let part = HitSpan(row: span.row, start: start, end: end)
        if isFree { parts.free.append(part) } else { parts.taken.append(part) }
        start = end
      }
    }
    return parts
  }

  private func release(_ cell: Int) {
    owners[cell] = Self.free
    freeCells += 1
  }

  private func number(of view: View) -> Int32 {
    if let number = numbers[view.number] { return number }
    let number = Int32(views.count)
    numbers[view.number] = number
    views.append(view)
    return number
  }

  /// Views in order of their first cell, and the index among them for each cell.
  func finish() -> (views: [View], cells: ContiguousArray<Int32>) {
    var places = [Int32](repeating: Self.free, count: views.count)
    var inOrder: [View] = []
    for cell in owners.indices where owners[cell] != Self.free {
      let number = Int(owners[cell])
      if places[number] == Self.free {
        places[number] = Int32(inOrder.count)
        inOrder.append(views[number])
      }
      owners[cell] = places[number]
    }
    return (inOrder, owners)
  }
}
