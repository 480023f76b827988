extension GestureAudit {
  /// Places in the branch of recognizers with which one further down may conflict, so that it needn't be compared
  /// with the others: those that another always beats, those that nothing can come of, and those of which neither
  /// lists the other where lists say who prevents whom.
  struct Rivals {
    /// Taps, which conflict with other taps for as many fingers alone, by that number and that of taps.
    private var taps: [Int: [Int: Peers]] = [:]
    /// Recognizers of other classes that can prevent others, or be prevented.
    private var others = Peers()

    /// Places of recognizers that a recognizer may conflict with, from the root down. Those from `height` on are
    /// on its own view.
    func candidates(for recognizer: GestureRecognizer, above height: Int) -> [Int] {
      guard let tap = recognizer as? TapGestureRecognizer else {
        guard recognizer.mayConflictAsNoTap else { return [] }
        let found = others.preventers(of: recognizer) + others.preventable(by: recognizer)
        return found.sorted().withoutRepeats
      }
      var found: [Int] = []
      for (count, taps) in taps[tap.numberOfTouchesRequired] ?? [:] {
        if count != tap.numberOfTapsRequired {
          found += taps.all
        } else if !tap.toleratesAll {
          // Of taps alike, one can only beat those of the views above it, and those of its view beat it.
          found += taps.preventers(of: tap).filter { $0 >= height }
          found += taps.preventable(by: tap).filter { $0 < height }
        }
      }
      return found.sorted().withoutRepeats
    }

    mutating func append(_ recognizer: GestureRecognizer, at place: Int) {
      if let tap = recognizer as? TapGestureRecognizer {
        self[tap].append(tap, at: place)
      } else if recognizer.mayConflictAsNoTap {
        others.append(recognizer, at: place)
      }
    }

    /// Removes rivals of a recognizer that it always beats.
    mutating func remove(_ beaten: [GestureRecognizer], by recognizer: GestureRecognizer) {
      if let tap = recognizer as? TapGestureRecognizer {
        self[tap].remove(beaten)
      } else {
        others.remove(beaten)
      }
    }

    /// Removes the recognizers of a view, the last one of the branch.
    mutating func leave(_ view: View) {
      for recognizer in view.gestureRecognizers.reversed() {
        if let tap = recognizer as? TapGestureRecognizer {
          self[tap].remove([tap])
        } else {
          others.remove([recognizer])
        }
      }
    }

    private subscript(tap: TapGestureRecognizer) -> Peers {
      get { taps[tap.numberOfTouchesRequired]?[tap.numberOfTapsRequired] ?? Peers() }
      _modify {
        yield &taps[tap.numberOfTouchesRequired, default: [:]][
          tap.numberOfTapsRequired, default: Peers()]
      }
    }
  }
}

/// Recognizers of which some may prevent others.
private struct Peers {
  /// A recognizer's place in the branch, and whether it may prevent, or be prevented by, others without a list.
  private struct Entry {
    let place: Int
    let group: Int
  }

  /// Places in ascending order, in groups by what lists leave open: 1 for recognizers that may prevent any other,
  /// 2 for those that any other may prevent, 3 for both and 0 for neither.
  private var groups: [[Int]] = [[], [], [], []]
  private var entries: [ObjectNumber: Entry] = [:]
  /// The recognizers that list one as prevented, and as preventing them, by its number.
  private var preventers: [ObjectNumber: [ObjectNumber]] = [:]
  private var preventable: [ObjectNumber: [ObjectNumber]] = [:]

  /// The places of all, in no order.
  var all: [Int] { Array(groups.joined()) }

  /// The places of those that may prevent a recognizer, in no order.
  func preventers(of recognizer: GestureRecognizer) -> [Int] {
    if let list = recognizer.preventable?.list { return places(of: list) }
    if recognizer.isNeverPrevented { return [] }
    return groups[1] + groups[3] + places(preventers[recognizer.number])
  }

  /// The places of those that a recognizer may prevent, in no order.
  func preventable(by recognizer: GestureRecognizer) -> [Int] {
    if let list = recognizer.preventing?.list { return places(of: list) }
    if recognizer.preventsNoOther { return [] }
    return groups[2] + groups[3] + places(preventable[recognizer.number])
  }

  mutating func append(_ recognizer: GestureRecognizer, at place: Int) {
    var group = 0
    if !recognizer.toleratesAll {
      if let list = recognizer.preventing?.list {
        for other in list.links { preventers[other.number, default: []].append(recognizer.number) }
      } else if !recognizer.preventsNoOther {
        group |= 1
      }
      if let list = recognizer.preventable?.list {
        for other in list.links { preventable[other.number, default: []].append(recognizer.number) }
      } else if !recognizer.isNeverPrevented {
        group |= 2
      }
    }
    groups[group].append(place)
    entries[recognizer.number] = Entry(place: place, group: group)
  }

  mutating func remove(_ recognizers: [GestureRecognizer]) {
    let removed = recognizers.compactMap { entries.removeValue(forKey: $0.number) }
    // From behind, so that what is removed from the end moves no others.
    for entry in removed.sorted(by: { $0.place > $1.place }) {
      groups[entry.group].removeSorted(entry.place)
    }
  }

  private func places(of list: RecognizerList) -> [Int] {
    places(list.links.map(\.number))
  }

  private func places(_ numbers: [ObjectNumber]?) -> [Int] {
    numbers?.compactMap { entries[$0]?.place } ?? []
  }
}

extension [Int] {
  /// The different elements of an ascending array.
  fileprivate var withoutRepeats: [Int] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }

  /// Removes an element of an ascending array.
  fileprivate mutating func removeSorted(_ element: Int) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    if low < count, self[low] == element { remove(at: low) }
  }
}

extension GestureRecognizer {
  /// Whether it recognizes simultaneously with any other; a delegate set to ask counts as a yes.
  fileprivate var toleratesAll: Bool {
    switch delegate?.shouldRecognizeSimultaneouslyWith {
    case .fixed(true), .ask: true
    default: isNeverPrevented && preventsNoOther
    }
  }

  /// Whether it is of one of the classes, taps aside, of which some conflict or always beat others, and
  /// can prevent another recognizer or be prevented.
  fileprivate var mayConflictAsNoTap: Bool {
    switch self {
    case is LongPressGestureRecognizer, is SwipeGestureRecognizer, is PanGestureRecognizer,
      is PinchGestureRecognizer, is RotationGestureRecognizer:
      !toleratesAll
    default: false
    }
  }
}
