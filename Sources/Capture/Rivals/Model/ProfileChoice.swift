/// A profile in a configuration.
public enum ProfileChoice: Equatable, Sendable {
  case plain(Profile)
  case rival(ConfiguredRival)

  public var name: String {
    switch self {
    case .plain(let profile): profile.name
    case .rival(let rival): rival.rival.name
    }
  }
}

/// Another SDK with values for its options.
public struct ConfiguredRival: Equatable, Sendable {
  public let rival: Rival
  /// A value for each option, in their order.
  public let options: [RecordProperty]

  /// Options that aren't given have their defaults.
  public init(_ rival: Rival, options given: [RecordProperty] = []) {
    self.rival = rival
    options = rival.options.map { option in
      given.first { $0.name == option.name } ?? RecordProperty(option.name, option.fallback)
    }
  }

  var rules: RivalRules { rival.rules(Options(values: options)) }

  public static func == (one: ConfiguredRival, other: ConfiguredRival) -> Bool {
    one.rival.name == other.rival.name && one.options == other.options
  }
}
