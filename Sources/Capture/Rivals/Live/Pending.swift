import Gestures

/// What waits for its time.
struct Pending {
  enum Purpose {
    /// Another with the same key replaces it.
    case debounce(key: String)
    /// An action that is open on a page.
    case open(page: ObjectNumber?)
    /// The version of the interface, and the view.
    case anyChange(version: UInt64, view: ObjectNumber?)
    case picture(UInt64, window: ObjectNumber?)
    /// The end of a series of the channel with that index.
    case series(channel: Int)
  }

  let profile: Int
  let due: Time
  /// Its number among all that ever waited.
  let order: Int
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
  let draft: Draft?
}

/// What a channel remembers.
struct ChannelState {
  /// The taps that may become a series, oldest first.
  var taps: [SeriesTap] = []
  /// The number of taps that the current series had, where only that counts.
  var count = 0
  /// Interactions seen a moment ago.
  var recent: [(time: Time, point: Point, window: ObjectNumber?)] = []
  /// Texts of views at their last record.
  var texts: [ObjectNumber: String] = [:]
}

/// What a profile remembers of pages.
struct ScreenState {
  /// Pages that were started and haven't disappeared, the current one last.
  var stack: [ObjectNumber] = []
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
