import Capture
import Gestures
import JSON
import JSONRPC

/// A capture profile: the name of a built-in one, alone or with options, or the rules of another SDK
/// as data.
struct ProfileChoiceReader: ReaderWriter {
  /// A built-in profile with options.
  private struct Named: Readable {
    static let expected = "a built-in profile: {name, options?}"

    let choice: ProfileChoice

    init(_ params: inout Parameters) throws(RequestError) {
      let named = try params["name", ProfileNameReader()]
      let options =
        switch named {
        case .plain: SettingsReader(settings: [], noun: "options")
        case .sdk(let sdk): SettingsReader(settings: sdk.sdk.options, noun: "options")
        }
      let given = try params.optional("options", options) ?? []
      choice =
        if case .sdk(let sdk) = named {
          .sdk(ConfiguredSDK(sdk.sdk, options: given))
        } else {
          named
        }
    }
  }

  func read(_ value: JSONValue) throws(RequestError) -> ProfileChoice {
    if value.isObject, value.members.allSatisfy({ ["name", "options"].contains($0.name) }),
      let name = value[member: "name"]?.string, BuiltInProfiles.names.contains(name)
    {
      return try ObjectReader<Named>().read(value)
        .choice
    }
    guard value.isObject else {
      guard value.string != nil else { throw .expected(expected) }
      return try ProfileNameReader().read(value)
    }
    return .plain(try ObjectReader<Profile>().read(value))
  }

  func write(_ value: ProfileChoice, to writer: inout JSONWriter) {
    switch value {
    case .plain(let profile): writer.value(profile)
    case .sdk(let sdk):
      writer.beginObject()
      writer.member("name", sdk.sdk.name)
      writer.member("options", custom: sdk.options)
      writer.endObject()
    }
  }

  var expected: String {
    let names = BuiltInProfiles.names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\(names) or an object that describes a profile"
  }
  var schema: Schema {
    .oneOf(.choice(BuiltInProfiles.names), .object(Named.self), .object(Profile.self))
  }
  var placeholder: ProfileChoice { .plain(.sensors) }
}

extension Reader where Self == ProfileChoiceReader {
  static var profile: Self { ProfileChoiceReader() }
}

/// The profiles that need no description.
package enum BuiltInProfiles {
  package static let names = Profile.builtIn.map(\.name) + SDK.all.map(\.name)
}

/// The name of a built-in profile.
private struct ProfileNameReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> ProfileChoice {
    if let plain = Profile.builtIn.first(where: { value.equals($0.name) }) { return .plain(plain) }
    if let sdk = SDK.all.first(where: { value.equals($0.name) }) {
      return .sdk(ConfiguredSDK(sdk))
    }
    throw .expected(expected, not: value, among: BuiltInProfiles.names)
  }

  var expected: String { ProfileChoiceReader().expected }
  var schema: Schema { .choice(BuiltInProfiles.names) }
  var placeholder: ProfileChoice { .plain(.sensors) }
}

extension JSONValue {
  fileprivate func equals(_ name: String) -> Bool { string == name }
}

/// An object of some named settings.
struct SettingsReader: Reader {
  let settings: [Setting]
  /// The settings as a plural noun.
  let noun: StaticString

  func read(_ value: JSONValue) throws(RequestError) -> [RecordProperty] {
    guard value.isObject else { throw .expected(expected) }
    let names = settings.map(\.name)
    var found: [RecordProperty] = []
    for member in value.members {
      guard let setting = settings.first(where: { $0.name == member.name }) else {
        throw RequestError(
          .unknownParameter(nearest: nearest(to: member.name, among: names), known: names),
          at: member.name)
      }
      let value = try within(member.name, setting.read(member.value))
      found.append(RecordProperty(setting.name, value))
    }
    return found
  }

  var expected: String { "an object of \(noun)" }
  var schema: Schema { Schema(.object) }
  var placeholder: [RecordProperty] { [] }
}

extension Setting {
  fileprivate func read(_ value: JSONValue) throws(RequestError) -> RecordValue {
    switch kind {
    case .flag: return .bool(try BoolReader.bool.read(value))
    case .count:
      return .number(Double(try IntegerReader.integer(in: 1...1_000_000).read(value)))
    case .amount: return .number(try DurationReader.duration.read(value))
    case .text: return .string(try StringReader.string.read(value))
    case .texts:
      return .list(try ArrayReader.strings.read(value).map { .string($0) })
    case .choice(let names):
      guard let name = value.string, names.contains(name) else {
        let listed = names.map { "\"\($0)\"" }.joined(separator: ", ")
        throw .expected("one of \(listed)", not: value, among: names)
      }
      return .string(name)
    case .textsByName:
      let members = try MembersReader.members(StringReader.string, "an object of strings")
        .read(value)
      return .object(members.map { RecordProperty($0.name, .string($0.value)) })
    case .properties:
      return .object(try CustomPropertiesReader().read(value).given)
    }
  }
}
