import Gestures

/// What waits, in the order of beginning.
struct PendingTable {
  private(set) var all: [Pending] = []

  /// The time at which the next one is due; nil if none waits.
  var nextDue: Time? { all.lazy.map(\.due).min() }

  /// Adds one that began after all others.
  mutating func append(_ pending: Pending) { all.append(pending) }

  /// Removes the one that was due first, of several the one that began first; nil if none is due.
  mutating func removeDue(by now: Time) -> Pending? {
    guard let due = nextDue, due <= now else { return nil }
    return all.firstIndex { $0.due == due }.map { all.remove(at: $0) }
  }

  /// The first one with that subject; nil if there is none.
  func first(of subject: Pending.Subject) -> Pending? { all.first { $0.subject == subject } }

  mutating func removeFirst(of subject: Pending.Subject) {
    if let index = all.firstIndex(where: { $0.subject == subject }) { all.remove(at: index) }
  }

  mutating func removeAll(of subject: Pending.Subject) {
    all.removeAll { $0.subject == subject }
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
