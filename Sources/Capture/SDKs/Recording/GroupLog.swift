/// The profiles' records of touches, by the touches' landing numbers.
public struct GroupLog {
  /// An event that a profile recorded.
  public struct Event {
    public let index: Int
    public let event: String
    public let kind: RecordKind
    /// The identifier of the reported view.
    public let view: String?
  }

  /// The first check that failed of the interaction that came furthest.
  public struct Failure {
    public let rule: String
    public let because: String
    /// The number of checks that it passed.
    let progress: Int

    init(_ check: CheckOutcome, after progress: Int) {
      rule = check.rule
      because = check.because
      self.progress = progress
    }
  }

  /// A profile's events for a touch, or else the check that failed.
  public struct Row {
    public var events: [Event] = []
    public var failure: Failure?

    init() {}

    /// The row of several touches of one gesture.
    public init(joining rows: [Row]) {
      events = rows.flatMap(\.events)
      failure = rows.lazy.compactMap(\.failure).first
    }
  }

  /// A touch, with a row for each profile.
  public struct Group {
    public let number: Int
    /// Milliseconds since 1970 at its end; nil while the finger is down.
    public var time: Int64?
    /// By profile.
    public var rows: [Row]
  }

  /// The number of touches kept.
  static let capacity = 1000

  /// The profiles' names.
  private let profiles: [String]
  /// By number.
  private(set) var groups: [Group] = []

  init(profiles: [String]) { self.profiles = profiles }

  mutating func begin(_ number: Int) {
    if groups.count >= Self.capacity { groups.removeFirst(Self.capacity / 10) }
    groups.append(Group(number: number, rows: Array(repeating: Row(), count: profiles.count)))
  }

  mutating func end(_ number: Int, at time: Int64) {
    if let index = index(of: number) { groups[index].time = time }
  }

  mutating func add(_ event: Event, of profile: String, in number: Int) {
    update(number, profile) { $0.events.append(event) }
  }

  /// Notes a failure, unless one that came as far is known.
  mutating func add(_ failure: Failure, of profile: String, in number: Int) {
    update(number, profile) { row in
      if failure.progress > row.failure?.progress ?? -1 { row.failure = failure }
    }
  }

  private mutating func update(_ number: Int, _ profile: String, _ change: (inout Row) -> Void) {
    guard let index = index(of: number), let profile = profiles.firstIndex(of: profile) else {
      return
    }
    change(&groups[index].rows[profile])
  }

  /// Touches that change are among the last.
  private func index(of number: Int) -> Int? { groups.lastIndex { $0.number == number } }
}
