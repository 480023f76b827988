import Gestures

/// A record, or a question about one, that is decided at a later time.
struct Pending {
  /// The reason for waiting, by which it is found.
  enum Purpose: Equatable {
    /// The record waits until none of its kind has followed; a further one with the same key
    /// replaces it.
    case debounce(key: String)
    /// The action is open on a page.
    case open(page: ObjectNumber?)
    /// The interaction is dead if nothing changes.
    case anyChange(view: ObjectNumber?)
    /// The interaction is dead if the window looks the same at the end.
    case picture
    /// The series of the channel with that index ends.
    case series(channel: Int)
  }

  let purpose: Purpose
  /// Its number among all that have waited, of whatever SDK.
  var number = 0
  let due: Time
  /// The time of its record.
  let time: Time
  var draft: Draft?
  /// For `anyChange`: the version of the interface before the interaction.
  var version: UInt64 = 0
  /// For `picture`: the window and the hash of what it looked like.
  var picture: (window: ObjectNumber?, hash: Int)?

  /// A draft that is recorded with the given time, or else with the time at which it is due.
  init(_ purpose: Purpose, _ draft: Draft, due: Time, recordedAt time: Time? = nil) {
    self.purpose = purpose
    self.due = due
    self.time = time ?? due
    self.draft = draft
  }

  /// The end of a series.
  init(endOfSeriesOn channel: Int, due: Time) {
    purpose = .series(channel: channel)
    self.due = due
    time = due
  }

  /// Whether it ends before another one: the earlier due, or else the earlier begun.
  func isDue(before other: Pending) -> Bool { (due, number) < (other.due, other.number) }
}

extension [Pending] {
  mutating func removeAll(_ purpose: Pending.Purpose) { removeAll { $0.purpose == purpose } }
}

/// A tap of a series.
struct SeriesTap {
  let time: Time
  let point: Point
  var view: ObjectNumber?
  /// The group of its record.
  var group: Int?
  /// Its record, with which the series may begin.
  var draft: Draft?
}

/// A channel's memory.
struct ChannelState {
  /// The taps that may become a series, oldest first.
  var taps: [SeriesTap] = []
  /// Interactions seen a moment ago.
  var recent: [(time: Time, point: Point, window: ObjectNumber?)] = []
  /// Texts of views at their last record.
  var texts: [ObjectNumber: String] = [:]
}

/// An SDK's memory of pages.
struct ScreenState {
  /// Pages that were started and haven't disappeared, the current one last. A page can be started
  /// several times.
  var started: [ObjectNumber] = []
  /// The page recorded last, its name and its alias.
  var last: ObjectNumber?
  var lastName: String?
  var lastAlias: String?
}

/// A scroll view that is being scrolled.
struct ScrollStart {
  let view: ObjectNumber
  let offset: Point
  var speed = 0.0
}
