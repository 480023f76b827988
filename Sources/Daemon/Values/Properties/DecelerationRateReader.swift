import Gestures
import JSON
import JSONRPC

/// The fraction of a speed that is left after a millisecond: one of UIKit's two rates by name, or
/// any other.
struct DecelerationRateReader: PropertyReader {
  private enum Name: String, WireName {
    case normal, fast
  }

  func read(_ value: JSONValue) throws(RequestError) -> DecelerationRate {
    if let rate = value.number, rate > 0, rate < 1 { return .custom(rate) }
    switch value.string {
    case Name.normal.rawValue: return .normal
    case Name.fast.rawValue: return .fast
    default: throw .expected(expected, not: value, among: Name.allCases.map(\.wireName))
    }
  }

  func box(_ value: DecelerationRate) -> PropertyValue {
    switch value {
    case .normal: .string(Name.normal.rawValue)
    case .fast: .string(Name.fast.rawValue)
    case .custom(let rate): .number(rate)
    }
  }

  func unbox(_ value: PropertyValue) -> DecelerationRate? {
    switch value {
    case .number(let rate): .custom(rate)
    case .string(let name): name == Name.fast.rawValue ? .fast : .normal
    default: nil
    }
  }

  var expected: String { #""normal", "fast" or a number between 0 and 1"# }

  var schema: Schema {
    var number = Schema(.number)
    number.exclusiveMinimum = 0
    number.exclusiveMaximum = 1
    return .oneOf(.choice(Name.allCases.map(\.wireName)), number)
  }

  var placeholder: DecelerationRate { .normal }
}
