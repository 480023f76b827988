import JSON
import Scripts

/// Watches over a play: lets incoming messages be handled meanwhile, counts touch events, and stops
/// the play.
final class Watch {
  weak var link: DetachedLink?
  weak var recorder: LineRecorder?
  let waste: JSONWaste
  private var attention = Attention()
  private var limit = Int.max
  /// The document's touch events so far; `spent` are those among them that this play has played.
  private var touches = 0
  private var spent = 0
  /// Calls of `breathe()` during the current command: one for each touch event, and some others.
  private var breaths = 0
  /// The steps so far. Long ones attend by themselves.
  private var steps = 0
  private static let stepsBetween = 8
  /// Whether the play was stopped without a result.
  private(set) var isStopped = false
  /// Whether the document has more touch events than a play may have.
  private(set) var isOverLimit = false

  init(_ waste: JSONWaste) {
    self.waste = waste
  }

  func begin(_ attention: Attention, limit: Int) {
    self.attention = attention
    self.limit = limit
    recorder = nil
    (touches, spent, breaths) = (0, 0, 0)
    (isStopped, isOverLimit) = (false, false)
    link?.isCancelled = false
  }

  /// Called between two steps; returns false if nothing more is to be played.
  func mayContinue() -> Bool {
    steps &+= 1
    if steps % Self.stepsBetween == 0 { attend() }
    return !isStopped && !isOverLimit && !(recorder?.isOver ?? false)
  }

  /// Has messages handled that have arrived meanwhile.
  func attend() {
    attention.breathe()
    if attention.isAbandoned() { stop() }
  }

  /// Whether `count` more touch events may be played.
  func hasRoom(for count: Int) -> Bool { touches + count <= limit }

  /// Counts touch events that needn't be played again; returns false if that would be too many.
  func takeOver(_ count: Int) -> Bool {
    guard hasRoom(for: count) else { return false }
    touches += count
    return true
  }

  /// Notes that a command was played, with `count` touch events.
  func didPlay(_ count: Int) {
    touches += count
    spent += count
    breaths = 0
    if touches > limit {
      isOverLimit = true
    } else if spent > attention.touchesAllowed {
      isStopped = true
    }
  }

  func breathe() {
    breaths += 1
    if !waste.isEmpty { waste.clear(atMost: Self.portion) }
    attend()
    if breaths > Self.breaths(for: attention.touchesAllowed, after: spent) {
      stop()
    } else if breaths > max(Self.breaths(for: limit, after: touches), Self.harmless) {
      isOverLimit = true
      link?.isCancelled = true
    }
  }

  private func stop() {
    isStopped = true
    link?.isCancelled = true
  }

  /// Tells the recorder that the play ended here, if it had too many touch events.
  func end() {
    guard isOverLimit, !isStopped else { return }
    recorder?.stop(limit: limit)
    link?.isCancelled = false
  }

  /// The maximum of breaths that a command may take with the touch events that are left.
  private static func breaths(for allowed: Int, after count: Int) -> Int {
    let left = allowed - count
    return left > .max / 2 ? .max : max(0, left) + max(0, left) / 16 + 1024
  }

  /// Elements of JSON documents freed with each breath: more than are added meanwhile.
  private static let portion = 64
  /// Breaths that a command may take without touch events, as for a large tree.
  private static let harmless = 100_000
}
