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
    let openness: Openness
    let judgement: Judgement?
  }

  /// What lists leave open about a recognizer.
  private struct Openness: OptionSet, Hashable {
    let rawValue: UInt8

    /// It may prevent any other.
    static let preventing = Openness(rawValue: 1)
    /// Any other may prevent it.
    static let preventable = Openness(rawValue: 2)
  }

  /// Places in ascending order, by what lists leave open and how the recognizers judge touches.
  private var groups: [Openness: [Judgement?: [Int]]] = [:]
  private var entries: [ObjectNumber: Entry] = [:]
  /// The recognizers that list one as prevented, and as preventing them, by its number.
  private var preventers: [ObjectNumber: [ObjectNumber]] = [:]
  private var preventable: [ObjectNumber: [ObjectNumber]] = [:]

  /// The places of all, in no order.
  var all: [Int] { groups.values.flatMap { $0.values.joined() } }

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
      found += places(open: .preventing, alike: recognizer) {
        isPan ? $0[...] : $0[$0.index(of: height)...]
      }
    }
    if let list = recognizer.preventing?.list {
      found += places(of: list)
    } else if !recognizer.preventsNoOther {
      found += places(preventable[recognizer.number])
      found += places(open: .preventable, alike: recognizer) { $0[..<$0.index(of: height)] }
    }
    return found
  }

  /// The places of those about which something is open, but of those that judge like a recognizer only some.
  private func places(
    open: Openness, alike recognizer: GestureRecognizer, _ some: ([Int]) -> ArraySlice<Int>
  ) -> [Int] {
    let alike = Judgement(of: recognizer)
    return groups.lazy.filter { $0.key.contains(open) }.flatMap { _, group in
      group.flatMap { judgement, places in
        judgement == nil || judgement != alike ? places[...] : some(places)
      }
    }
  }

  mutating func append(_ recognizer: GestureRecognizer, at place: Int) {
    var openness: Openness = []
    if !recognizer.toleratesAll {
      if let list = recognizer.preventing?.list {
        for other in list.links { preventers[other.number, default: []].append(recognizer.number) }
      } else if !recognizer.preventsNoOther {
        openness.insert(.preventing)
      }
      if let list = recognizer.preventable?.list {
        for other in list.links { preventable[other.number, default: []].append(recognizer.number) }
      } else if !recognizer.isNeverPrevented {
        openness.insert(.preventable)
      }
    }
    let judgement = Judgement(of: recognizer)
    groups[openness, default: [:]][judgement, default: []].append(place)
    entries[recognizer.number] = Entry(place: place, openness: openness, judgement: judgement)
  }

  mutating func remove(_ recognizers: [GestureRecognizer]) {
    let removed = recognizers.compactMap { entries.removeValue(forKey: $0.number) }
    // From behind, so that what is removed from the end moves no others.
    for entry in removed.sorted(by: { $0.place > $1.place }) {
      groups[entry.openness]?[entry.judgement]?.removeSorted(entry.place)
      if groups[entry.openness]?[entry.judgement]?.isEmpty == true {
        groups[entry.openness]?[entry.judgement] = nil
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
