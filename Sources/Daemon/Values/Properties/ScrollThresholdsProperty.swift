import Gestures
import JSON

/// A scroll view's thresholds by name; omitted ones keep their values.
let scrollThresholdsProperty = Property<ScrollView>(
  name: "scrollThresholds", schema: { reader.schema },
  read: { value throws(RequestError) in .members(try reader.read(value).changes) },
  get: { scrollView in
    let thresholds = scrollView.settings.thresholds
    let numbers = ScrollThresholds.numbers.map {
      PropertyValue.Member(
        name: $0.name.description, value: .number(thresholds[keyPath: $0.path]))
    }
    return .members(
      numbers + [.init(name: "carriesMomentum", value: .bool(thresholds.carriesMomentum))])
  },
  set: { scrollView, value in
    guard case .members(let members) = value else { return }
    for member in members {
      switch member.value {
      case .number(let number):
        for (name, path) in ScrollThresholds.numbers where name.description == member.name {
          scrollView.settings.thresholds[keyPath: path] = number
        }
      case .bool(let flag): scrollView.settings.thresholds.carriesMomentum = flag
      default: break
      }
    }
  })

private let reader = ObjectReader<ScrollThresholdsInput>()

/// Thresholds of a scroll view in a request.
private struct ScrollThresholdsInput: Readable {
  static let expected = "an object of thresholds by name"

  private(set) var changes: [PropertyValue.Member] = []

  /// Thresholds that must be positive, because they divide, or bound a decay that never reaches 0.
  private static let positive = ["restVelocity", "bandFactor", "bounceRate", "pagingRate"]

  init(_ params: inout Parameters) throws(RequestError) {
    for (name, _) in ScrollThresholds.numbers {
      let reader: NumberReader =
        Self.positive.contains(name.description) ? .number(above: 0) : .number(atLeast: 0)
      guard let number = try params.optional(name, reader) else { continue }
      changes.append(.init(name: name.description, value: .number(number)))
    }
    if let flag = try params.optional("carriesMomentum", .bool) {
      changes.append(.init(name: "carriesMomentum", value: .bool(flag)))
    }
  }
}
