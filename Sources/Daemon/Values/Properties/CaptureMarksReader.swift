import Capture
import JSON
import JSONRPC

/// Marks that an application sets for SDKs, by the name of their profile.
struct CaptureMarksReader: PropertyReader {
  /// The marks that a profile reads.
  let settings: @Sendable (SDK) -> [Setting]

  func read(_ value: JSONValue) throws(RequestError) -> CaptureMarks {
    guard value.isObject else { throw .expected(expected) }
    let sdks = SDK.all.filter { !settings($0).isEmpty }
    var given: [RecordProperty] = []
    for member in value.members {
      guard let sdk = sdks.first(where: { $0.name == member.name }) else {
        let names = sdks.map(\.name)
        throw RequestError(
          .unknownParameter(nearest: nearest(to: member.name, among: names), known: names),
          at: member.name)
      }
      let marks = SettingsReader(settings: settings(sdk), noun: "marks")
      let value = try within(member.name, marks.read(member.value))
      given.append(RecordProperty(sdk.name, .object(value)))
    }
    return CaptureMarks(given)
  }

  var expected: String { "an object of marks by profile" }
  var schema: Schema { Schema(.object) }
  var placeholder: CaptureMarks { CaptureMarks([]) }

  func box(_ value: CaptureMarks) -> PropertyValue { .marks(value) }
  func unbox(_ value: PropertyValue) -> CaptureMarks? {
    if case .marks(let marks) = value { marks } else { nil }
  }
}
