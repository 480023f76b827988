import Capture
import JSON
import JSONRPC

/// Several capture profiles at once, with distinct names.
struct ProfilesReader: Reader {
  static let maximumCount = 8

  func read(_ value: JSONValue) throws(RequestError) -> [ProfileChoice] {
    guard value.isArray, (1...Self.maximumCount).contains(value.count) else {
      throw .expected(expected)
    }
    var choices: [ProfileChoice] = []
    for index in 0..<value.count {
      let choice = try within(at: index, ProfileChoiceReader.profile.read(value[index]))
      if choices.contains(where: { $0.name == choice.name }) {
        let expected = "a profile of another name: \(quoted(choice.name)) is listed already"
        throw RequestError.expected(expected).within(index: index)
      }
      choices.append(choice)
    }
    return choices
  }

  var expected: String { "an array of 1 to \(Self.maximumCount) profiles" }
  var schema: Schema {
    var schema = Schema.array(of: ProfileChoiceReader.profile.schema)
    schema.minimumCount = 1
    schema.maximumCount = Self.maximumCount
    return schema
  }
  var placeholder: [ProfileChoice] { [] }
}

/// Kinds of events that profiles of other SDKs record.
enum RecordKindName: String, WireName {
  case interaction, rage, dead, screen

  var kind: RecordKind {
    switch self {
    case .interaction: .interaction
    case .rage: .rage
    case .dead: .dead
    case .screen: .screen
    }
  }

  /// Nil for a kind that can't be switched off.
  init?(_ kind: RecordKind) { self.init(rawValue: kind.rawValue) }
}

/// Writes the profiles of a configuration.
extension JSONWriter {
  mutating func kindsMember(_ configuration: Configuration) {
    member("kinds", configuration.kinds.map(\.rawValue))
  }

  mutating func profileMembers(
    _ profiles: [ProfileChoice], _ configuration: Configuration, isScene: Bool
  ) {
    if !isScene { member("profile", profiles[0].name) }
    key("profiles")
    beginArray()
    var isFirst = true
    for choice in profiles {
      if isScene {
        if case .plain = choice, isFirst {
          // Its lists may have been changed since.
          isFirst = false
          ProfileChoiceReader().write(.plain(configuration.profile), to: &self)
        } else {
          ProfileChoiceReader().write(choice, to: &self)
        }
      } else {
        describe(choice)
      }
    }
    endArray()
    kindsMember(configuration)
  }

  private mutating func describe(_ choice: ProfileChoice) {
    beginObject()
    member("name", choice.name)
    member("sdk", choice.source?.sdk)
    member("version", choice.source?.version)
    if case .sdk(let sdk) = choice {
      member("options", custom: sdk.options)
    } else {
      member("options", custom: [])
    }
    endObject()
  }
}

extension Session {
  /// The names of the profiles in force, in order of configuration.
  var profileNames: [String] {
    let configuration = capture.configuration
    return configuration.profiles?.map(\.name) ?? [configuration.profile.name]
  }

  /// Throws unless the profile is configured.
  func requireProfile(_ name: String, at path: String) throws(RequestError) {
    let names = profileNames
    guard !names.contains(name) else { return }
    throw RequestError.expected(
      "a configured profile: one of \(names.joined(separator: ", "))", not: name, among: names
    ).within(path)
  }
}

/// The names of the events that some built-in profile records.
public var capturedEventNames: [String] { SDK.eventNames }
