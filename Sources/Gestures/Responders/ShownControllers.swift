/// Controllers that disappeared and appeared since the last such change, outermost first, and
/// otherwise in the order of their windows and of their parents' children.
public struct ShownChange {
  public var disappeared: [Controller] = []
  public var appeared: [Controller] = []
}

/// The controllers that are shown, followed from change to change.
///
/// A window that isn't hidden shows its root; a navigation controller shows its last child, a tab
/// controller the selected one, others all children, and each the controller that it presents.
/// Whatever changes that notes the controllers concerned: only they, and what they show, are looked
/// at then.
struct ShownControllers {
  /// A controller that was shown, and its place at that time.
  private struct Entry {
    let controller: Controller
    /// The controller that shows it; nil for a window's root.
    let owner: ObjectNumber?
    let rank: Rank
  }

  /// The place among controllers with the same owner.
  private struct Rank: Comparable {
    let level: Double
    let order: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.level, one.order) < (other.level, other.order)
    }
  }

  private var entries: [ObjectNumber: Entry] = [:]
  /// Controllers that may be shown now and weren't, the other way round, or elsewhere.
  private var noted = OrderedTable<Controller>()

  mutating func note(_ controller: Controller?) {
    guard let controller, noted[key: controller.key] == nil else { return }
    noted.append(controller)
  }

  /// Forgets a released controller, unless it was shown and has yet to disappear.
  mutating func forget(_ controller: Controller) {
    if entries[controller.number] == nil { noted.remove(key: controller.key) }
  }

  /// Brings the entries up to date.
  mutating func update() -> ShownChange {
    guard !noted.isEmpty else { return ShownChange() }
    // What a single one shows is found in order.
    let isSorted = noted.count == 1
    var left: [Entry] = []
    var shown: [Controller] = []
    for controller in noted {
      controller.engine.breathe()
      if controller.isShown { shown.append(controller) } else { remove(controller, to: &left) }
    }
    noted = []
    var change = ShownChange()
    change.disappeared = (isSorted ? left : inOrder(left)).map(\.controller)
    var added: [Entry] = []
    for controller in shown {
      if entries[controller.number] != nil {
        entries[controller.number] = entry(of: controller)
      } else {
        add(controller, to: &added)
      }
    }
    change.appeared = (isSorted ? added : inOrder(added)).map(\.controller)
    return change
  }

  /// Removes a controller that isn't shown any more, and what went with it.
  private mutating func remove(_ controller: Controller, to left: inout [Entry]) {
    guard let entry = entries.removeValue(forKey: controller.number) else { return }
    controller.engine.breathe()
    left.append(entry)
    controller.forEachShown { remove($0, to: &left) }
  }

  /// Adds a shown controller, and what came with it. Those that were shown before and have moved are
  /// noted themselves.
  private mutating func add(_ controller: Controller, to added: inout [Entry]) {
    guard entries[controller.number] == nil else { return }
    controller.engine.breathe()
    let entry = entry(of: controller)
    entries[controller.number] = entry
    added.append(entry)
    controller.forEachShown { add($0, to: &added) }
  }

  private func entry(of controller: Controller) -> Entry {
    let (owner, rank): (Controller?, Rank) =
      switch controller.place {
      case .root(let window): (nil, Rank(level: window.windowLevel, order: window.recency))
      case .child(let parent): (parent, Rank(level: 0, order: controller.order))
      case .presented(let presenter): (presenter, Rank(level: 1, order: 0))
      case .none: preconditionFailure("\(controller.id) is shown by nothing")
      }
    return Entry(controller: controller, owner: owner?.number, rank: rank)
  }

  /// Those entries, of controllers that were shown at one time, in the order of `ShownChange`.
  private func inOrder(_ members: [Entry]) -> [Entry] {
    guard members.count > 1 else { return members }
    var known = Set(members.lazy.map(\.controller.number))
    var below: [ObjectNumber?: [(entry: Entry, isMember: Bool)]] = [:]
    for member in members {
      below[member.owner, default: []].append((member, true))
      var next = member.owner
      while let owner = next, known.insert(owner).inserted, let entry = entries[owner] {
        below[entry.owner, default: []].append((entry, false))
        next = entry.owner
      }
    }
    var ordered: [Entry] = []
    func add(below owner: ObjectNumber?) {
      for each in (below[owner] ?? []).sorted(by: { $0.entry.rank < $1.entry.rank }) {
        each.entry.controller.engine.breathe()
        if each.isMember { ordered.append(each.entry) }
        add(below: each.entry.controller.number)
      }
    }
    add(below: nil)
    return ordered
  }

  func twin(by copy: WorldCopy) -> ShownControllers {
    var twin = ShownControllers()
    twin.entries = entries.mapValues {
      Entry(controller: copy[$0.controller], owner: $0.owner, rank: $0.rank)
    }
    twin.noted = copy[noted]
    return twin
  }
}

extension Controller {
  /// Whether it is shown, by itself and all those above.
  fileprivate var isShown: Bool {
    var each = self
    while true {
      switch each.place {
      case .root(let window): return !window.isHidden
      case .child(let parent):
        if let shown = parent.topController ?? parent.selectedController, shown !== each {
          return false
        }
        each = parent
      case .presented(let presenter): each = presenter
      case .none: return false
      }
    }
  }

  /// Calls `body` with each controller that it shows itself.
  fileprivate func forEachShown(_ body: (Controller) -> Void) {
    if isContainer {
      if let shown = topController ?? selectedController { body(shown) }
    } else {
      for child in children { body(child) }
    }
    if let presented { body(presented) }
  }
}

extension Engine {
  /// Takes what has changed on the screen since it was last taken.
  public func takeShownChange() -> ShownChange { shownControllers.update() }
}
