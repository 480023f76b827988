extension GestureAudit {
  /// Places in the branch of recognizers with which one further down may conflict, so that it needn't be compared
  /// with the others: those that another always beats, those that nothing can come of, those of which neither
  /// lists the other where lists say who prevents whom, and those of which one waits for the other as its delegate
  /// has it wait for all, or all for it.
  struct Rivals {
    /// A recognizer's place in the branch, and the index of its stretch.
    private struct Entry {
      let place: Int
      let stretch: Int
    }

    /// The recognizers of one view that are in a circle.
    private struct Layer {
      let stretch: Int
      /// The place where its entries start, if it has any.
      let start: Int
      var tree: SpanTree
      /// Holds the spans of this layer and of those above it.
      let extent: SpanRange
    }

    /// The circles that the recognizers of the current view are in, and of those above it, from the root down.
    private var stretches: [[Circle]] = []
    /// From the root down; without those above the current view of which none is a rival any more.
    private var layers: [Circle: [Layer]] = [:]
    private var entries: [ObjectNumber: Entry] = [:]
    /// The recognizers that list one as prevented, and as preventing them, by its number.
    private var preventers: [ObjectNumber: [ObjectNumber]] = [:]
    private var preventable: [ObjectNumber: [ObjectNumber]] = [:]

    /// Enters a view, whose entries follow at a place. None of its recognizers is a rival as yet.
    mutating func enter(_ circles: Circles, from start: Int) {
      for (circle, tree) in circles.trees {
        let above = layers[circle]?.last?.extent
        let layer = Layer(
          stretch: stretches.count, start: start, tree: tree,
          extent: above.map { $0.union(tree.extent) } ?? tree.extent)
        layers[circle, default: []].append(layer)
      }
      stretches.append(Array(circles.trees.keys))
    }

    /// Leaves the view that was entered last.
    mutating func leave(_ view: View) {
      for circle in stretches.removeLast() {
        if layers[circle]?.last?.stretch == stretches.count { layers[circle]?.removeLast() }
        if layers[circle]?.isEmpty == true { layers[circle] = nil }
      }
      for recognizer in view.gestureRecognizers { entries[recognizer.number] = nil }
    }

    /// Adds a recognizer of the current view.
    mutating func append(_ recognizer: GestureRecognizer, at place: Int) {
      set(place, of: recognizer, in: stretches.count - 1)
      entries[recognizer.number] = Entry(place: place, stretch: stretches.count - 1)
      for other in recognizer.preventing?.list?.links ?? [] {
        preventers[other.number, default: []].append(recognizer.number)
      }
      for other in recognizer.preventable?.list?.links ?? [] {
        preventable[other.number, default: []].append(recognizer.number)
      }
    }

    /// Removes rivals of a recognizer that it always beats.
    mutating func remove(_ beaten: [GestureRecognizer]) {
      for recognizer in beaten {
        guard let entry = entries.removeValue(forKey: recognizer.number) else { continue }
        set(nil, of: recognizer, in: entry.stretch)
      }
    }

    private mutating func set(_ place: Int?, of recognizer: GestureRecognizer, in stretch: Int) {
      for (circle, key) in recognizer.circles {
        guard let index = layers[circle]?.lastIndex(where: { $0.stretch == stretch }) else {
          continue
        }
        layers[circle]?[index].tree.set(place, of: key, number: recognizer.number)
        let isOver = stretch < stretches.count - 1 && layers[circle]?[index].tree.isEmpty == true
        if isOver { layers[circle]?.remove(at: index) }
      }
    }

    /// Places of recognizers that one of the current view may conflict with, from the root down: `fills` says of a
    /// place whether its view fills that of the recognizer there, and `pan` is the innermost one above it.
    ///
    /// Of recognizers that judge alike, one loses to those of its own view, and beats those of the views above that
    /// it fills.
    func candidates(
      for recognizer: GestureRecognizer, below pan: GestureRecognizer?, fills: (Int) -> Bool
    ) -> [Int] {
      guard let judgement = Judgement(of: recognizer) else { return [] }
      var found: [Int] = []
      if let tap = recognizer as? TapGestureRecognizer, !tap.isTiedToAll {
        let count = Double(tap.numberOfTapsRequired)
        let family = Judgement.Family.taps(touches: tap.numberOfTouchesRequired)
        find(.within(Span(-.infinity, count.nextDown)), of: family, in: .taps, &found)
        find(.within(Span(count.nextUp, .infinity)), of: family, in: .taps, &found)
      }
      if !recognizer.toleratesAll {
        addPreventers(of: recognizer, judging: judgement, &found)
        addPreventable(by: recognizer, judging: judgement, fills, &found)
        if let pan, judgement.isPan { found += places([pan.number]) }
      }
      return found.sorted().withoutRepeats
    }

    /// Adds those that may prevent a recognizer, and conflict with it or always beat it.
    private func addPreventers(
      of recognizer: GestureRecognizer, judging judgement: Judgement, _ found: inout [Int]
    ) {
      if let list = recognizer.preventable?.list {
        found += places(list.links.map(\.number))
        return
      }
      guard !recognizer.isNeverPrevented else { return }
      found += places(preventers[recognizer.number] ?? [])
      if !recognizer.mayBeAwaitedByAll {
        for family in judgement.familiesAround {
          ownTree(of: .beating)?.find(.holding(judgement.reach), of: family, &found)
        }
      }
      guard let kind = judgement.kind, !recognizer.isTiedToAll else { return }
      let touches = recognizer.touchesTaken
      for kind in kind.preventing { find(.sharing(touches), in: .preventing(kind), &found) }
    }

    /// Adds those that a recognizer may prevent, and that conflict with it or that it always beats.
    private func addPreventable(
      by recognizer: GestureRecognizer, judging judgement: Judgement, _ fills: (Int) -> Bool,
      _ found: inout [Int]
    ) {
      if let list = recognizer.preventing?.list {
        found += places(list.links.map(\.number))
        return
      }
      guard !recognizer.preventsNoOther else { return }
      found += places(preventable[recognizer.number] ?? [])
      if !recognizer.mayWaitForAll {
        for family in judgement.familiesWithin {
          for layer in layers[.beaten] ?? []
          where layer.stretch < stretches.count - 1 && !layer.tree.isEmpty && fills(layer.start) {
            layer.tree.find(.within(judgement.reach), of: family, &found)
          }
          if case .press(_, _, let duration) = judgement {
            ownTree(of: .beaten)?.find(
              .within(Span(duration.nextUp, .infinity)), of: family, &found)
          }
        }
      }
      guard let kind = judgement.kind, !recognizer.isTiedToAll else { return }
      let touches = recognizer.touchesTaken
      for kind in kind.preventable { find(.sharing(touches), in: .preventable(kind), &found) }
    }

    /// Adds those of a circle, of any view, that are wanted.
    private func find(
      _ wanted: SpanRange, of family: Judgement.Family = .any, in circle: Circle,
      _ found: inout [Int]
    ) {
      guard let layers = layers[circle], let last = layers.last, last.extent.overlaps(wanted) else {
        return
      }
      for layer in layers { layer.tree.find(wanted, of: family, &found) }
    }

    private func places(_ numbers: [ObjectNumber]) -> [Int] {
      numbers.compactMap { entries[$0]?.place }
    }

    /// The members of a circle that are on the current view.
    private func ownTree(of circle: Circle) -> SpanTree? {
      guard let last = layers[circle]?.last, last.stretch == stretches.count - 1 else { return nil }
      return last.tree
    }
  }

  /// The circles of the recognizers of a view.
  struct Circles {
    fileprivate let trees: [Circle: SpanTree]

    init(of view: View, while isWanted: () -> Bool) {
      var members: [Circle: [SpanTree.Entry]] = [:]
      for recognizer in view.gestureRecognizers where isWanted() {
        for (circle, key) in recognizer.circles {
          members[circle, default: []].append(SpanTree.Entry(key, of: recognizer.number))
        }
      }
      var trees: [Circle: SpanTree] = [:]
      // What a tree is made of becomes part of it.
      for circle in Array(members.keys) {
        trees[circle] = members.removeValue(forKey: circle).map { SpanTree($0) }
      }
      self.trees = trees
    }
  }
}

/// Recognizers of which some may conflict with others, or always beat them.
private enum Circle: Hashable {
  /// Those that may beat others of their family, and those that others may beat.
  case beating
  case beaten
  /// Those of a kind that may prevent others, and those that others may prevent.
  case preventing(Judgement.Kind)
  case preventable(Judgement.Kind)
  case taps
}

extension [Int] {
  /// The different elements of an ascending array.
  fileprivate var withoutRepeats: [Int] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }
}

extension GestureRecognizer {
  /// The circles that it is in without a list, with how far it reaches in each.
  fileprivate var circles: [(Circle, SpanKey)] {
    guard let judgement = Judgement(of: self) else { return [] }
    var circles: [(Circle, SpanKey)] = []
    let isTied = isTiedToAll
    if let tap = self as? TapGestureRecognizer, !isTied {
      let count = tap.numberOfTapsRequired
      let family = Judgement.Family.taps(touches: tap.numberOfTouchesRequired)
      circles.append((.taps, SpanKey(Span(count, count), of: family)))
    }
    guard !toleratesAll else { return circles }
    let own = SpanKey(judgement.reach, of: judgement.family)
    let kind = isTied ? nil : judgement.kind
    if preventing?.list == nil, !preventsNoOther {
      if !mayWaitForAll { circles.append((.beating, own)) }
      if let kind { circles.append((.preventing(kind), SpanKey(touchesTaken))) }
    }
    if preventable?.list == nil, !isNeverPrevented {
      if !mayBeAwaitedByAll { circles.append((.beaten, own)) }
      if let kind { circles.append((.preventable(kind), SpanKey(touchesTaken))) }
    }
    return circles
  }

  /// The numbers of touches that it takes, one that is no tap.
  fileprivate var touchesTaken: Span {
    switch self {
    case let pan as PanGestureRecognizer:
      Span(pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
    case let press as LongPressGestureRecognizer:
      Span(press.numberOfTouchesRequired, press.numberOfTouchesRequired)
    case let swipe as SwipeGestureRecognizer:
      Span(swipe.numberOfTouchesRequired, swipe.numberOfTouchesRequired)
    default: Span(2, 2)
    }
  }

  /// Whether its delegate has it wait for any other; one set to ask counts as a yes.
  fileprivate var mayWaitForAll: Bool {
    delegate?.shouldRequireFailureOf.mayHoldForAll == true
  }

  /// Whether its delegate has any other wait for it; one set to ask counts as a yes.
  fileprivate var mayBeAwaitedByAll: Bool {
    delegate?.shouldBeRequiredToFailBy.mayHoldForAll == true
  }

  fileprivate var isTiedToAll: Bool { mayWaitForAll || mayBeAwaitedByAll }

  /// Whether it recognizes simultaneously with any other; a delegate set to ask counts as a yes.
  fileprivate var toleratesAll: Bool {
    switch delegate?.shouldRecognizeSimultaneouslyWith {
    case .fixed(true), .ask: true
    default: isNeverPrevented && preventsNoOther
    }
  }
}
