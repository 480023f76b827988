/// One walk over the tree, front to back, that assigns each cell to the view hit there.
///
/// It is the walk of `hitTest` for all cells at once: a view is asked for the cells inside its
/// superview, asks its subviews for the cells inside itself, and takes those that no view in front
/// of it took. Cells that were taken are left out along the way, so that views which cover the same
/// cells aren't all asked for them.
final class HitPainter {
  /// Cells for which views are asked one after the other: at least the free ones among them.
  ///
  /// Taken ones are left out only once finding them costs less than the work done since.
  struct Offer {
    fileprivate(set) var spans: [HitSpan]
    /// The number of cells, which is the cost of finding those that are taken.
    fileprivate let size: Int
    /// The painter's work when taken cells were last left out, and the number of its free cells;
    /// nil if they never were.
    fileprivate let work: Int
    fileprivate let freeCells: Int?
  }

  private static let free: Int32 = -1
  /// Taken for now: the answer was a view further up with `passSelf`, so nothing behind is asked.
  private static let passed: Int32 = -2

  private let columns: Int
  private let engine: Engine
  private let pass: Int
  private let demand: Demand
  private var owners: ContiguousArray<Int32>
  private var freeCells: Int
  /// Cells and spans of cells looked at so far.
  private var work = 0
  /// Views that popped ones are below, so that points inside those are inside them too.
  private let holders: Set<ObjectNumber>
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
    holders = engine.holdersOfPopped
  }

  /// All of these cells, which may have been taken already.
  func offer(_ spans: [HitSpan]) -> Offer {
    Offer(spans: spans, size: spans.cellCount, work: work, freeCells: nil)
  }

  /// Asks a view for the cells of an offer, and leaves out those that are taken when it is time.
  func ask(_ view: View, of offer: inout Offer, through lens: HitLens) {
    ask(view, of: offer.spans, through: lens)
    guard work - offer.work > offer.size, freeCells != offer.freeCells else { return }
    let open = withoutGaps(offer.spans)
    offer = Offer(spans: open, size: open.cellCount, work: work, freeCells: freeCells)
  }

  /// Asks a view for cells that are inside its superview; `lens` is the superview's.
  func ask(_ view: View, of asked: [HitSpan], through lens: HitLens) {
    // A view costs at least as much as some spans of cells.
    guard freeCells > 0, !asked.isEmpty, !demand.hasEnded(after: 4 + asked.count / 16),
      view.obstacles.isEmpty
    else { return }
    let behavior = view.behavior(in: pass)
    if case .none = behavior { return }
    let hasPopped = holders.contains(view.number)
    var spans = asked
    if !hasPopped {
      guard let box = view.hitBox else { return }
      spans = lens.spans(asked, near: box)
    }
    work += lens.isUpright ? 1 + spans.count : asked.cellCount
    guard !spans.isEmpty else { return }
    if case .always(let answer) = behavior {
      let isFlat = view.posture.map { $0.inverse == nil } ?? false
      if !isFlat, !answer.isReleased { mark(spans, with: answer) }
      return
    }
    guard let (inside, own) = self.inside(view, spans, lens, hasPopped: hasPopped) else { return }
    let isPasser = behavior == .passSelf
    if isPasser { passers.append((view, [])) }
    var offer = self.offer(inside)
    for subview in view.subviews.reversed() { ask(subview, of: &offer, through: own) }
    if isPasser {
      for cell in passers.removeLast().cells { release(cell) }
    } else {
      mark(offer.spans, with: view)
    }
  }

  /// Cells whose centres are inside the view, by `pointInside`, and the view's lens for them; nil
  /// if there are none. `lens` is the superview's.
  private func inside(_ view: View, _ spans: [HitSpan], _ lens: HitLens, hasPopped: Bool)
    -> (cells: [HitSpan], lens: HitLens)?
  {
    let isRectangle = !hasPopped && view.extraHitRects.isEmpty
    var near = spans
    if isRectangle, view.posture != nil {
      guard let within = lens.spans(spans, within: view.hitBounds, of: view) else { return nil }
      near = within
    }
    guard !near.isEmpty, let own = lens.lens(for: view, over: near) else { return nil }
    if !own.isUpright { work += near.cellCount }
    let inside: [HitSpan]
    if isRectangle {
      inside = own.spans(near, within: view.hitBounds)
    } else {
      let steps = engine.poppedViews.count / 16
      inside = own.spans(near) { !demand.hasEnded(after: steps) && view.pointInside($0) }
    }
    return inside.isEmpty ? nil : (inside, own)
  }

  /// Assigns the free cells among these to the view.
  private func mark(_ spans: [HitSpan], with view: View) {
    let passer = passers.firstIndex { $0.view === view }
    var number: Int32?
    for span in spans {
      // Each view that holds the one which took the last free cell is asked to take the rest.
      if freeCells == 0 || demand.hasEnded(after: 1 + span.count / 64) { return }
      work += span.count
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
    for span in spans where !demand.hasEnded(after: 1 + span.count / 64) {
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

  /// Runs of taken cells up to this long aren't left out: many small pieces would take longer than
  /// passing over what is between them.
  private static let maximumGap = 32

  /// These spans without taken cells at their ends, and without longer runs of them in between.
  private func withoutGaps(_ spans: [HitSpan]) -> [HitSpan] {
    var found: [HitSpan] = []
    for span in spans where !demand.hasEnded(after: 1 + span.count / 64) {
      let row = span.row * columns
      var part: HitSpan?
      for column in span.start..<span.end where owners[row + column] == Self.free {
        if let end = part?.end, column - end <= Self.maximumGap {
          part?.end = column + 1
        } else {
          if let part { found.append(part) }
          part = HitSpan(row: span.row, start: column, end: column + 1)
        }
      }
      if let part { found.append(part) }
    }
    return found
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

extension [HitSpan] {
  fileprivate var cellCount: Int { reduce(0) { $0 + $1.count } }
}

extension Engine {
  /// Views that popped ones are below.
  fileprivate var holdersOfPopped: Set<ObjectNumber> {
    var holders: Set<ObjectNumber> = []
    for popped in poppedViews {
      var view = popped.view.superview
      while let each = view, holders.insert(each.number).inserted { view = each.superview }
    }
    return holders
  }
}
