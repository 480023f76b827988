import Capture
import Gestures
import JSON

/// Changes what capture records, and answers the resulting configuration.
struct ConfigureCapture: Request {
  static let method = "configureCapture"

  /// Whether the client is asked about each event before it is stored.
  private enum Callback: String, WireName {
    case none
    /// The client, by requests of the daemon.
    case ask
  }

  private var changes: [(inout Configuration) -> Void] = []
  /// Whether it names both one profile and several.
  private let hasBoth: Bool
  /// The names of classes that it gives.
  private var classNames: [String] = []

  init(_ params: inout Parameters) throws(RequestError) {
    let initial = Configuration()
    let profile = try params.optional("profile", .profile, standingFor: .plain(initial.profile))
    let profiles = try params.optional("profiles", ProfilesReader())
    hasBoth = profile != nil && profiles != nil
    if let profile { changes.append { $0.follow(profile) } }
    if let profiles { changes.append { $0.follow(profiles) } }
    if let kinds = try params.optional(
      "kinds", .choices(RecordKindName.self, "kinds"),
      standingFor: initial.kinds.compactMap(RecordKindName.init))
    {
      changes.append { $0.kinds = kinds.map(\.kind) }
    }
    try read("sdkFaithful", .bool, \.profile.sdkFaithful, &params)
    try read("enabled", .bool, \.isEnabled, &params)
    classNames = ((profiles ?? []) + (profile.map { [$0] } ?? [])).flatMap(\.ownClassNames)
    for (name, path) in [
      ("ignoredViewClasses", \.ignoredViewClasses),
      ("ignoredControllerClasses", \.ignoredControllerClasses),
      ("ignoredClickControllerClasses", \.ignoredClickControllerClasses),
      ("ignoredScreenControllerClasses", \.ignoredScreenControllerClasses),
    ] as [(StaticString, WritableKeyPath<Configuration, [String]>)] {
      classNames += try read(name, .strings, path, &params) ?? []
    }
    try read("ignoredScreenControllers", .strings, \.ignoredScreenControllers, &params)
    // After the profile, which has lists of its own.
    if let names = try params.optional("publicBlacklist", .strings) {
      changes.append { $0.profile.viewBlacklist.publicNames = names }
      classNames += names
    }
    if let names = try params.optional("privateBlacklist", .strings) {
      changes.append { $0.profile.viewBlacklist.privateNames = names }
      classNames += names
    }
    if let presets = try params.optional(
      "presets", .recordProperties, standingFor: initial.presets)
    {
      let validated = CustomProperties(presets, arePresets: true)
      changes.append { $0.validatedPresets = validated }
    }
    try read("distinctId", .name, \.distinctID, &params)
    try read("loginId", .nullable(.name), \.loginID, &params)
    try read("elementPath", .bool, \.recordsElementPath, &params)
    try read("childScreens", .bool, \.recordsChildScreens, &params)
    if let callback = try params.optional(
      "callback", .choice(Callback.self), standingFor: .none)
    {
      changes.append { $0.asksCallback = callback == .ask }
    }
    try read("events", .choices(Configuration.EventType.self, "events"), \.events, &params)
    try read("remoteMode", .integer(in: -1...15), \.remoteMode, &params)
    try read("trackerOrder", .choice(Configuration.TrackerOrder.self), \.trackerOrder, &params)
    try read(
      "limit", .integer(in: RecordStore.smallestLimit...Limit.capturedEvents.value),
      \.recordLimit, &params)
  }

  /// Reads an optional member that is a property of the configuration; returns its value.
  @discardableResult private mutating func read<R: ReaderWriter>(
    _ name: StaticString, _ reader: R, _ property: WritableKeyPath<Configuration, R.Value>,
    _ params: inout Parameters
  ) throws(RequestError) -> R.Value? {
    let value = try params.optional(
      name, reader, standingFor: Configuration()[keyPath: property])
    if let value { changes.append { $0[keyPath: property] = value } }
    return value
  }

  func check() throws(RequestError) {
    if hasBoth { throw RequestError.expected("either profile or profiles").within("profiles") }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let configuration = changed(session.capture.configuration)
    result.members(of: configuration)
    let messages =
      configuration.validatedPresets.messages + session.engine.classes.misspellings(in: classNames)
    if !messages.isEmpty { result.member("messages", messages) }
    // An answer that is too long is replaced by an error, and then nothing is changed.
    guard !result.isOverLimit else { return }
    try session.undoIfUnanswered { () throws(RequestError) in
      session.configureCapture(configuration)
    }
  }

  /// The configuration with the request's changes.
  func changed(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    for change in changes { change(&configuration) }
    return configuration
  }
}

extension Configuration {
  /// Follows one profile.
  fileprivate mutating func follow(_ choice: ProfileChoice) {
    switch choice {
    case .plain(let plain):
      profile = plain
      profiles = nil
    case .sdk: follow([choice])
    }
  }

  /// Follows several profiles at once.
  fileprivate mutating func follow(_ choices: [ProfileChoice]) {
    profiles = choices
    for case .plain(let plain) in choices {
      profile = plain
      return
    }
  }
}

extension JSONWriter {
  /// The members of a configuration; in a scene, in the form in which they are read.
  mutating func members(of configuration: Configuration, isScene: Bool = false) {
    let profile = configuration.profile
    member("enabled", configuration.isEnabled)
    if let profiles = configuration.profiles {
      profileMembers(profiles, configuration, isScene: isScene)
    } else if isScene {
      key("profile")
      value(profile)
      if configuration.kinds != Configuration().kinds { kindsMember(configuration) }
    } else {
      member("profile", profile.name)
    }
    member("sdkFaithful", profile.sdkFaithful)
    let lists: [(StaticString, [String])] = [
      ("ignoredViewClasses", configuration.ignoredViewClasses),
      ("ignoredControllerClasses", configuration.ignoredControllerClasses),
      ("ignoredClickControllerClasses", configuration.ignoredClickControllerClasses),
      ("ignoredScreenControllerClasses", configuration.ignoredScreenControllerClasses),
      ("ignoredScreenControllers", configuration.ignoredScreenControllers),
      ("publicBlacklist", profile.viewBlacklist.publicNames),
      ("privateBlacklist", profile.viewBlacklist.privateNames),
    ]
    for (name, names) in lists { member(name, names) }
    member("presets", custom: configuration.presets)
    member("distinctId", configuration.distinctID)
    member("loginId", configuration.loginID)
    member("elementPath", configuration.recordsElementPath)
    member("childScreens", configuration.recordsChildScreens)
    member("callback", configuration.asksCallback ? "ask" : "none")
    member("events", configuration.events.map(\.wireName))
    member("remoteMode", configuration.remoteMode)
    member("trackerOrder", configuration.trackerOrder.wireName)
    member("limit", configuration.recordLimit)
  }
}
