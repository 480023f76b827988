/// Members of a record besides its properties that properties can set.
struct Envelope: Equatable, Sendable {
  /// Milliseconds since 1970.
  var time: Int64?
  var project: String?
  var token: String?

  /// The earliest valid `$time`; earlier ones are ignored.
  static let earliestTime: Int64 = 1_431_656_640_000
  /// Names of the properties that become these members.
  static let names = ["$time", "$project", "$token"]

  init() {}

  /// Moves them out of the properties; invalid ones are dropped.
  init(takenFrom properties: inout PropertyList) {
    let given =
      switch properties["$time"] {
      case .number(let number): Int64(exactly: number.rounded())
      case .integer(let number): number
      default: Int64?.none
      }
    if let given, given >= Self.earliestTime { time = given }
    if case .string(let text)? = properties["$project"] { project = text }
    if case .string(let text)? = properties["$token"] { token = text }
    for name in Self.names { properties.set(name, nil as RecordValue?) }
  }

  /// These members, overridden by those that `other` has.
  func overridden(by other: Envelope) -> Envelope {
    var envelope = self
    if let time = other.time { envelope.time = time }
    if let project = other.project { envelope.project = project }
    if let token = other.token { envelope.token = token }
    return envelope
  }
}
