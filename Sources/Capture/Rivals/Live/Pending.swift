import Gestures

/// A record, or a question about one, that is decided at a later time.
struct Pending {
  enum Purpose {
    /// A record that waits for its kind to be over; a further one with the same key replaces it.
    case debounce(key: String)
    /// An action that is open on a page.
    case open(page: ObjectNumber?)
    /// An interaction that is dead if the interface stays at that version.
    case anyChange(version: UInt64, view: ObjectNumber?)
    /// An interaction that is dead if the window's picture, by its hash, is the same at the end.
    case picture(Int, window: ObjectNumber?)
    /// The end of a series of the channel with that index.
    case series(channel: Int)
  }

  let profile: Int
  let due: Time
  /// The time of its record; nil for `due`.
  let time: Time?
  let purpose: Purpose
  var draft: Draft?
}

/// A tap of a series.
struct SeriesTap {
  let time: Time
  let point: Point
  let view: ObjectNumber?
  /// The group of its record.
  let group: Int?
}

/// A channel's memory.
struct ChannelState {
  /// The taps that may become a series, oldest first.
  var taps: [SeriesTap] = []
  /// The records that a series which is recorded when it is over would begin with: those of its first
  /// taps, as many as it takes, after which it begins with none but the first.
  var drafts: [Draft] = []
  /// The number of taps that the current series had, where only that counts.
  var count = 0
  /// Interactions seen a moment ago.
  var recent: [(time: Time, point: Point, window: ObjectNumber?)] = []
  /// Texts of views at their last record.
  var texts: [ObjectNumber: String] = [:]
}

/// A profile's memory of pages.
struct ScreenState {
  /// Pages that were started and haven't disappeared, the current one last.
  var stack = PageStack()
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
  let group: Int?
}
