extension GestureAudit {
  /// Places in the branch of recognizers with which one further down may conflict, so that it needn't be compared
  /// with the others: those that another always beats, those that nothing can come of, those of which neither
  /// lists the other where lists say who prevents whom, and those of which one waits for the other as its delegate
  /// has it wait for all, or all for it.
  struct Rivals {
    /// Taps, which conflict with other taps for as many fingers alone, by that number and that of taps.
    private var taps: [Int: [Int: Peers]] = [:]
    /// Recognizers of other classes that can prevent others, or be prevented.
    private var others = Peers()

    /// Places of recognizers that a recognizer may conflict with, from the root down. Those from `height` on are
    /// on its own view; `filled` are those of superviews that its view fills.
    func candidates(
      for recognizer: GestureRecognizer, above height: Int, filled: () -> [Range<Int>]
    ) -> [Int] {
      guard let tap = recognizer as? TapGestureRecognizer else {
        guard recognizer.mayConflictAsNoTap else { return [] }
        return others.rivals(of: recognizer, above: height, filled: filled)
          .sorted().withoutRepeats
      }
      var found =
        tap.toleratesAll ? [] : self[tap].rivals(of: tap, above: height, filled: filled)
      if !recognizer.isTiedToAll {
        for (count, taps) in taps[tap.numberOfTouchesRequired] ?? [:]
        where count != tap.numberOfTapsRequired {
          found += taps.untied
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

  /// What lists and delegates leave open about a recognizer.
  private struct Openness: OptionSet, Hashable {
    let rawValue: UInt8

    /// It may prevent any other.
    static let preventing = Openness(rawValue: 1)
    /// Any other may prevent it.
    static let preventable = Openness(rawValue: 2)
    /// It waits for any other.
    static let waiting = Openness(rawValue: 4)
    /// Any other waits for it.
    static let awaited = Openness(rawValue: 8)

    var isTiedToAll: Bool { !isDisjoint(with: [.waiting, .awaited]) }

    /// Adds whom its delegate has wait.
    mutating func insertTies(of recognizer: GestureRecognizer) {
      if recognizer.mayWaitForAll { insert(.waiting) }
      if recognizer.mayBeAwaitedByAll { insert(.awaited) }
    }
  }

  /// Places in ascending order, by what is left open and how the recognizers judge touches.
  private var groups: [Openness: [Judgement?: [Int]]] = [:]
  private var entries: [ObjectNumber: Entry] = [:]
  /// The recognizers that list one as prevented, and as preventing them, by its number.
  private var preventers: [ObjectNumber: [ObjectNumber]] = [:]
  private var preventable: [ObjectNumber: [ObjectNumber]] = [:]

  /// The places of those that don't wait for all, nor all for them, in no order.
  var untied: [Int] {
    groups.lazy.filter { !$0.key.isTiedToAll }.flatMap { $0.value.values.joined() }
  }

  /// The places of those that may prevent a recognizer, or that it may prevent, in no order. Those from `height` on
  /// are on its own view; `filled` are those of superviews that its view fills.
  ///
  /// Of recognizers that judge alike, one loses to those of its own view, and beats those of the views above it,
  /// or, as a pan, conflicts with them. One that waits for another neither conflicts with it nor beats it, but may
  /// lose to it.
  func rivals(
    of recognizer: GestureRecognizer, above height: Int, filled: () -> [Range<Int>]
  ) -> [Int] {
    var found: [Int] = []
    var ties: Openness = []
    ties.insertTies(of: recognizer)
    let own = Judgement(of: recognizer)
    if let list = recognizer.preventable?.list {
      found += places(of: list)
    } else if !recognizer.isNeverPrevented {
      found += places(preventers[recognizer.number])
      let isPan = recognizer is PanGestureRecognizer
      for (openness, group) in groups where openness.contains(.preventing) {
        guard openness.isTiedToAll || ties.isTiedToAll else {
          for (judgement, places) in group {
            let isAlike = judgement.isAlike(own) && !isPan
            found += isAlike ? places[places.index(of: height)...] : places[...]
          }
          continue
        }
        if openness.contains(.waiting) || ties.contains(.awaited) { continue }
        for (judgement, places) in group where judgement.includes(own) {
          found += places[places.index(of: height)...]
        }
      }
    }
    if let list = recognizer.preventing?.list {
      found += places(of: list)
    } else if !recognizer.preventsNoOther {
      found += places(preventable[recognizer.number])
      for (openness, group) in groups where openness.contains(.preventable) {
        guard openness.isTiedToAll || ties.isTiedToAll else {
          for (judgement, places) in group {
            found += judgement.isAlike(own) ? places[..<places.index(of: height)] : places[...]
          }
          continue
        }
        if ties.contains(.waiting) || openness.contains(.awaited) { continue }
        for (judgement, places) in group where own.includes(judgement) {
          for range in filled() {
            found += places[places.index(of: range.lowerBound)..<places.index(of: range.upperBound)]
          }
          if recognizer is LongPressGestureRecognizer, judgement != own {
            found += places[places.index(of: height)...]
          }
        }
      }
    }
    return found
  }

  mutating func append(_ recognizer: GestureRecognizer, at place: Int) {
    var openness: Openness = []
    openness.insertTies(of: recognizer)
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

/// How a recognizer judges touches.
private enum Judgement: Hashable {
  case tap(Int, touches: Int)
  case press(taps: Int, touches: Int, Seconds)
  case swipe(SwipeDirection.RawValue, touches: Int)
  case edge(EdgeSet.RawValue)
  case pan(touches: Int, maximum: Int)
  case scroll(touches: Int, maximum: Int)
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
    case let pan as ScrollViewPanGestureRecognizer:
      self = .scroll(touches: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
    case let pan as PanGestureRecognizer:
      self = .pan(touches: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: return nil
    }
  }
}

extension Judgement? {
  /// Whether a recognizer that judges so recognizes whenever one of the other judgement does, given the same
  /// touches.
  fileprivate func includes(_ other: Judgement?) -> Bool {
    switch (self, other) {
    case (.press(let taps, let touches, let duration), .press(let others, let fingers, let other)):
      taps == others && touches == fingers && duration <= other
    case (.edge(let edges), .edge(let others)):
      EdgeSet(rawValue: edges).isSuperset(of: EdgeSet(rawValue: others))
    case (.pan(let touches, let maximum), .pan(let others, let otherMaximum)),
      (.pan(let touches, let maximum), .scroll(let others, let otherMaximum)):
      touches <= others && maximum >= otherMaximum
    // A scroll view's begins only where there is something to be scrolled.
    case (nil, _), (.scroll, _): false
    default: self == other
    }
  }

  /// Whether, of recognizers that judge so and like the other, each recognizes whenever the other does.
  fileprivate func isAlike(_ other: Judgement?) -> Bool { self == other && includes(other) }
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
  /// Whether it recognizes whenever `other` does, given the same touches.
  func judgesAs(_ other: GestureRecognizer) -> Bool {
    Judgement(of: self).includes(Judgement(of: other))
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
