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

  /// The first check that failed of the candidate that came furthest.
  public struct Failure {
    public let rule: String
    public let because: String
    /// The number of checks that it passed.
    let progress: Int
  }

  /// A profile's events for a touch, or else the check that failed.
  public struct Row {
    public var events: [Event] = []
    public var failure: Failure?
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

  private let profiles: Int
  /// By number.
  private(set) var groups: [Group] = []

  init(profiles: Int) { self.profiles = profiles }

  mutating func begin(_ number: Int) {
    if groups.count >= Self.capacity { groups.removeFirst(Self.capacity / 10) }
    groups.append(Group(number: number, rows: Array(repeating: Row(), count: profiles)))
  }

  mutating func end(_ number: Int, at time: Int64) {
    if let index = index(of: number) { groups[index].time = time }
  }

  mutating func add(_ event: Event, of profile: Int, in number: Int) {
    if let index = index(of: number) { groups[index].rows[profile].events.append(event) }
  }

  /// Notes a failure, unless one that came as far is known.
  mutating func add(_ failure: Failure, of profile: Int, in number: Int) {
    guard let index = index(of: number) else { return }
    if let known = groups[index].rows[profile].failure, known.progress >= failure.progress {
      return
    }
    groups[index].rows[profile].failure = failure
  }

  /// Touches that change are among the last.
  private func index(of number: Int) -> Int? { groups.lastIndex { $0.number == number } }
}
