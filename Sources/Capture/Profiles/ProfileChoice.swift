/// A profile in a configuration.
public enum ProfileChoice: Equatable, Sendable {
  case plain(Profile)
  case sdk(ConfiguredSDK)

  public var name: String {
    switch self {
    case .plain(let profile): profile.name
    case .sdk(let configured): configured.sdk.name
    }
  }

  /// The SDK that it follows; nil for a profile that a client described.
  public var source: SDKVersion? {
    switch self {
    case .plain(let profile): Profile.sources[profile.name]
    case .sdk(let configured): configured.sdk.source
    }
  }
}

/// Another SDK with values for its options.
public struct ConfiguredSDK: Equatable, Sendable {
  public let sdk: SDK
  /// A value for each option, in their order.
  public let options: [RecordProperty]

  /// Options that aren't given have their defaults.
  public init(_ sdk: SDK, options given: [RecordProperty] = []) {
    self.sdk = sdk
    options = sdk.options.map { option in
      given.first { $0.name == option.name } ?? RecordProperty(option.name, option.fallback)
    }
  }

  var rules: SDKRules { sdk.rules(Options(values: options)) }

  public static func == (one: ConfiguredSDK, other: ConfiguredSDK) -> Bool {
    one.sdk.name == other.sdk.name && one.options == other.options
  }
}

extension SDK {
  /// The names of the events that some built-in profile records, under some options.
  public static var eventNames: [String] {
    let plain = Configuration.EventType.allCases.map(\.rawValue) + ["$AppStartPassively"]
    let names = all.flatMap { sdk -> [String] in
      let flags = sdk.options.filter { $0.kind == .flag }.map {
        RecordProperty($0.name, .bool(true))
      }
      let rules = ConfiguredSDK(sdk, options: flags).rules
      return rules.channels.map(\.event) + [rules.screen?.event].compactMap(\.self)
    }
    return Set(plain + names).subtracting([""]).sorted()
  }
}
