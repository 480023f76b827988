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
        return others.rivals(of: recognizer, above: height).sorted().withoutRepeats
      }
      var found: [Int] = []
      for (count, taps) in taps[tap.numberOfTouchesRequired] ?? [:] {
        if count != tap.numberOfTapsRequired {
          found += taps.all
        } else if !tap.toleratesAll {
          found += taps.rivals(of: tap, above: height)
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
  /// A recognizer's place in the branch, and where that is found.
  private struct Entry {
    let place: Int
    let group: Int
    let judgement: Judgement?
  }

  /// Places in ascending order, in groups by what lists leave open: 1 for recognizers that may prevent any other,
  /// 2 for those that any other may prevent, 3 for both and 0 for neither; in a group, by how they judge touches.
  private var groups: [[Judgement?: [Int]]] = [[:], [:], [:], [:]]
  private var entries: [ObjectNumber: Entry] = [:]
  /// The recognizers that list one as prevented, and as preventing them, by its number.
  private var preventers: [ObjectNumber: [ObjectNumber]] = [:]
  private var preventable: [ObjectNumber: [ObjectNumber]] = [:]

  /// The places of all, in no order.
  var all: [Int] { groups.flatMap { $0.values.joined() } }

  /// The places of those that may prevent a recognizer, or that it may prevent, in no order. Those from `height` on
  /// are on its own view.
  ///
  /// Of recognizers that judge alike, one loses to those of its own view, and beats those of the views above it,
  /// or, as a pan, conflicts with them.
  func rivals(of recognizer: GestureRecognizer, above height: Int) -> [Int] {
    var found: [Int] = []
    if let list = recognizer.preventable?.list {
      found += places(of: list)
    } else if !recognizer.isNeverPrevented {
      found += places(preventers[recognizer.number])
      let isPan = recognizer is PanGestureRecognizer
      for group in [1, 3] {
        found += places(in: group, alike: recognizer) {
          isPan ? $0[...] : $0[$0.index(of: height)...]
        }
      }
    }
    if let list = recognizer.preventing?.list {
      found += places(of: list)
    } else if !recognizer.preventsNoOther {
      found += places(preventable[recognizer.number])
      for group in [2, 3] {
        found += places(in: group, alike: recognizer) { $0[..<$0.index(of: height)] }
      }
    }
    return found
  }

  /// The places of a group, but of those of recognizers that judge like one only some.
  private func places(
    in group: Int, alike recognizer: GestureRecognizer, _ some: ([Int]) -> ArraySlice<Int>
  ) -> [Int] {
    let alike = Judgement(of: recognizer)
    return groups[group].flatMap { judgement, places in
      judgement == nil || judgement != alike ? places[...] : some(places)
    }
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
    let judgement = Judgement(of: recognizer)
    groups[group][judgement, default: []].append(place)
    entries[recognizer.number] = Entry(place: place, group: group, judgement: judgement)
  }

  mutating func remove(_ recognizers: [GestureRecognizer]) {
    let removed = recognizers.compactMap { entries.removeValue(forKey: $0.number) }
    // From behind, so that what is removed from the end moves no others.
    for entry in removed.sorted(by: { $0.place > $1.place }) {
      groups[entry.group][entry.judgement]?.removeSorted(entry.place)
      if groups[entry.group][entry.judgement]?.isEmpty == true {
        groups[entry.group][entry.judgement] = nil
      }
    }
  }

  private func places(of list: RecognizerList) -> [Int] {
    places(list.links.map(\.number))
  }

  private func places(_ numbers: [ObjectNumber]?) -> [Int] {
    numbers?.compactMap { entries[$0]?.place } ?? []
  }
}

/// What recognizers that judge touches alike have in common: of two, each recognizes whenever the other does.
private enum Judgement: Hashable {
  case tap(Int, touches: Int)
  case press(taps: Int, touches: Int, Seconds)
  case swipe(SwipeDirection.RawValue, touches: Int)
  case edge(EdgeSet.RawValue)
  case pan(touches: Int, maximum: Int)
  case pinch
  case rotation

  /// nil for a recognizer that judges like no other.
  init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(tap.numberOfTapsRequired, touches: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, touches: press.numberOfTouchesRequired,
        press.minimumPressDuration)
    case let swipe as SwipeGestureRecognizer:
      self = .swipe(swipe.direction.rawValue, touches: swipe.numberOfTouchesRequired)
    case let pan as ScreenEdgePanGestureRecognizer: self = .edge(pan.edges.rawValue)
    case is ScrollViewPanGestureRecognizer: return nil
    case let pan as PanGestureRecognizer:
      self = .pan(touches: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: return nil
    }
  }
}

extension [Int] {
  /// The different elements of an ascending array.
  fileprivate var withoutRepeats: [Int] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }

  /// The index in an ascending array at which an element is, or would be.
  fileprivate func index(of element: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes an element of an ascending array.
  fileprivate mutating func removeSorted(_ element: Int) {
    let index = index(of: element)
    if index < count, self[index] == element { remove(at: index) }
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
