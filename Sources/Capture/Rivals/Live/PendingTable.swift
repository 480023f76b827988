import Gestures

/// What waits, by when it is due and by what it waits for.
///
/// What waits equally long is due in the order of its beginning: for each length there is a queue.
struct PendingTable {
  private struct Queue {
    let length: Seconds
    var entries = OrderedTable<Pending>()
  }

  private struct Place {
    let queue: Int
    let order: Int
  }

  /// As many as the rules have lengths.
  private var queues: [Queue] = []
  /// Places by subject, in order of beginning.
  private var places: [Pending.Subject: [Place]] = [:]

  /// Those that wait, in no meaningful order.
  var all: some Sequence<Pending> { queues.lazy.flatMap(\.entries) }

  /// The time at which the next one is due; nil if none waits.
  var nextDue: Time? { queues.lazy.compactMap(\.entries.first?.due).min() }

  /// Adds one that began after all others.
  mutating func append(_ pending: Pending, for length: Seconds) {
    let queue = queues.firstIndex { $0.length == length } ?? queues.count
    if queue == queues.count { queues.append(Queue(length: length)) }
    queues[queue].entries.append(pending)
    places[pending.subject, default: []].append(Place(queue: queue, order: pending.order))
  }

  /// Removes the one that was due first, of several the one that began first; nil if none is due.
  mutating func removeDue(by now: Time) -> Pending? {
    // An array, because a lazy view would keep the queues from being changed in place.
    let next = queues.compactMap(\.entries.first).min { ($0.due, $0.order) < ($1.due, $1.order) }
    guard let next, next.due <= now else { return nil }
    let place = places[next.subject]?.firstIndex { $0.order == next.order }
    return place.map { remove(at: $0, of: next.subject) }
  }

  /// The first one with that subject; nil if there is none.
  func first(of subject: Pending.Subject) -> Pending? {
    places[subject]?.first.flatMap { queues[$0.queue].entries[key: $0.order] }
  }

  mutating func removeFirst(of subject: Pending.Subject) {
    if places[subject] != nil { remove(at: 0, of: subject) }
  }

  mutating func removeAll(of subject: Pending.Subject) {
    for place in places.removeValue(forKey: subject) ?? [] {
      queues[place.queue].entries.remove(key: place.order)
    }
  }

  @discardableResult
  private mutating func remove(at index: Int, of subject: Pending.Subject) -> Pending {
    let place = places[subject, default: []].remove(at: index)
    if places[subject]?.isEmpty == true { places[subject] = nil }
    guard let pending = queues[place.queue].entries.remove(key: place.order) else {
      preconditionFailure("what waits for \(subject) isn't in its queue")
    }
    return pending
  }
}

extension Pending {
  /// What is looked up by when it waits.
  enum Subject: Hashable {
    case debounce(profile: Int, key: String)
    case open(profile: Int, page: ObjectNumber?)
    case anyChange(profile: Int, view: ObjectNumber?)
    case picture(profile: Int)
    case series(profile: Int, channel: Int)
  }

  var subject: Subject {
    switch purpose {
    case .debounce(let key): .debounce(profile: profile, key: key)
    case .open(let page): .open(profile: profile, page: page)
    case .anyChange(_, let view): .anyChange(profile: profile, view: view)
    case .picture: .picture(profile: profile)
    case .series(let channel): .series(profile: profile, channel: channel)
    }
  }
}
