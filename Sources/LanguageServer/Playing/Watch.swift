import JSON
import Scripts

/// Watches over a play: lets others attend to what comes meanwhile, counts touches, and stops it.
final class Watch {
  weak var link: DetachedLink?
  weak var recorder: LineRecorder?
  let waste: JSONWaste
  private var attention = Attention()
  private var limit = Int.max
  /// The touch events of the document so far, and how many of these were played just now.
  private var touches = 0
  private var spent = 0
  /// How often the command that is being played has taken breath: once for each touch event, and
  /// sometimes besides.
  private var breaths = 0
  /// The steps so far; those that take long attend by themselves.
  private var steps = 0
  private static let stepsBetween = 8
  /// Whether the play has been given up.
  private(set) var isStopped = false
  /// Whether there are more touch events than a play may have.
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

  /// Between two steps: whether nothing more is to be played.
  func mayContinue() -> Bool {
    steps &+= 1
    if steps % Self.stepsBetween == 0 { attend() }
    return !isStopped && !isOverLimit && !(recorder?.isOver ?? false)
  }

  /// Attends to what has come meanwhile.
  func attend() {
    guard let attend = attention.attend else { return }
    attend()
    if attention.isPointless() { stop() }
  }

  /// Whether so many touch events more may be played.
  func hasRoom(for count: Int) -> Bool { touches + count <= limit }

  /// Counts touch events that needn't be played again; answers false where these are too many.
  func takeOver(_ count: Int) -> Bool {
    guard hasRoom(for: count) else { return false }
    touches += count
    return true
  }

  /// Takes note that a command was played, with so many touch events.
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

  /// Has the recorder know where the play ended, if it was for too many touches.
  func end() {
    guard isOverLimit, !isStopped else { return }
    recorder?.stop(limit: limit)
    link?.isCancelled = false
  }

  /// How many breaths a command may take for the touch events that are left.
  private static func breaths(for allowed: Int, after count: Int) -> Int {
    let left = allowed - count
    return left > .max / 2 ? .max : max(0, left) + max(0, left) / 16 + 1024
  }

  /// As many elements of documents are freed with each breath: more than come with it.
  private static let portion = 64
  /// So many breaths are also taken by what isn't touches: a large tree, say.
  private static let harmless = 100_000
}
