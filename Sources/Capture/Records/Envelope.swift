/// Members of a record outside of its properties that properties may give.
struct Envelope: Equatable, Sendable {
  /// Milliseconds since 1970.
  var time: Int64?
  var project: String?
  var token: String?

  /// `$time` counts from here on only.
  static let earliestTime: Int64 = 1_431_656_640_000
  /// The properties that become such members.
  static let names = ["$time", "$project", "$token"]

  init() {}

  /// Takes them out of the properties, the ones that are no good too.
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

  /// What `other` gives counts more.
  func overridden(by other: Envelope) -> Envelope {
    var envelope = self
    if let time = other.time { envelope.time = time }
    if let project = other.project { envelope.project = project }
    if let token = other.token { envelope.token = token }
    return envelope
  }
}
