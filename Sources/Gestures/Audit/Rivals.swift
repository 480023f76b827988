extension GestureAudit {
  /// Recognizers of a branch with which one further down may conflict, so that it needn't be compared
  /// with the others: those that another always beats, and those that nothing can come of.
  struct Rivals {
    /// Taps, which conflict with other taps for as many fingers alone, by that number and that of taps.
    private var taps: [Int: [Int: Taps]] = [:]
    /// Recognizers of other classes that can prevent others, or be prevented.
    private var others: [BranchEntry] = []

    /// Taps for the same number of fingers and taps.
    private struct Taps {
      /// Taps that can prevent others, or be prevented.
      var exclusive: [BranchEntry] = []
      /// Taps that recognize simultaneously with any other recognizer.
      var tolerant: [BranchEntry] = []

      mutating func leave(_ view: View) {
        while exclusive.last?.recognizer.view === view { exclusive.removeLast() }
        while tolerant.last?.recognizer.view === view { tolerant.removeLast() }
      }
    }

    /// Recognizers that a recognizer may conflict with, from the root down.
    func candidates(for recognizer: GestureRecognizer) -> [BranchEntry] {
      guard let tap = recognizer as? TapGestureRecognizer else {
        return recognizer.mayConflictAsNoTap ? others : []
      }
      var found: [BranchEntry] = []
      for (count, taps) in taps[tap.numberOfTouchesRequired] ?? [:] {
        if count != tap.numberOfTapsRequired {
          found += taps.exclusive
          found += taps.tolerant
        } else if !tap.toleratesAll {
          found += taps.exclusive
        }
      }
      return found.sorted { $0.place < $1.place }
    }

    mutating func append(_ entry: BranchEntry) {
      if let tap = entry.recognizer as? TapGestureRecognizer {
        if tap.toleratesAll {
          self[tap].tolerant.append(entry)
        } else {
          self[tap].exclusive.append(entry)
        }
      } else if entry.recognizer.mayConflictAsNoTap {
        others.append(entry)
      }
    }

    /// Removes rivals of a recognizer that it always beats.
    mutating func remove(_ beaten: Set<ObjectNumber>, by recognizer: GestureRecognizer) {
      let isBeaten = { (entry: BranchEntry) in beaten.contains(entry.recognizer.number) }
      if let tap = recognizer as? TapGestureRecognizer {
        self[tap].exclusive.removeAll(where: isBeaten)
      } else {
        others.removeAll(where: isBeaten)
      }
    }

    /// Removes the recognizers of a view, the last one of the branch.
    mutating func leave(_ view: View) {
      for case let tap as TapGestureRecognizer in view.gestureRecognizers {
        self[tap].leave(view)
      }
      while others.last?.recognizer.view === view { others.removeLast() }
    }

    private subscript(tap: TapGestureRecognizer) -> Taps {
      get { taps[tap.numberOfTouchesRequired]?[tap.numberOfTapsRequired] ?? Taps() }
      _modify {
        yield &taps[tap.numberOfTouchesRequired, default: [:]][
          tap.numberOfTapsRequired, default: Taps()]
      }
    }
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
