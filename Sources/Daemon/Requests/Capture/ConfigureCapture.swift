import Capture
import Gestures
import JSON

/// Changes what capture records; answers the configuration in force.
struct ConfigureCapture: Request {
  static let method = "configureCapture"

  /// Who hears of each event before it is stored.
  private enum Callback: String, WireName {
    case none
    /// The client, by requests of the daemon's.
    case ask
  }

  private let changes: [(inout Configuration) -> Void]

  init(_ params: inout Parameters) throws(RequestError) {
    var changes: [(inout Configuration) -> Void] = []
    if let profile = try params.optional("profile", .profile) {
      changes.append { $0.profile = profile }
    }
    if let flag = try params.optional("sdkFaithful", .bool) {
      changes.append { $0.profile.sdkFaithful = flag }
    }
    if let flag = try params.optional("enabled", .bool) { changes.append { $0.isEnabled = flag } }
    let lists: [(StaticString, WritableKeyPath<Configuration, [String]>)] = [
      ("ignoredViewClasses", \.ignoredViewClasses),
      ("ignoredControllerClasses", \.ignoredControllerClasses),
      ("ignoredClickControllerClasses", \.ignoredClickControllerClasses),
      ("ignoredScreenControllerClasses", \.ignoredScreenControllerClasses),
      ("ignoredScreenControllers", \.ignoredScreenControllers),
      ("publicBlacklist", \.profile.viewBlacklist.publicNames),
      ("privateBlacklist", \.profile.viewBlacklist.privateNames),
    ]
    for (name, path) in lists {
      if let names = try params.optional(name, .strings) {
        changes.append { $0[keyPath: path] = names }
      }
    }
    if let presets = try params.optional("presets", .recordProperties) {
      changes.append { $0.presets = presets }
    }
    if let id = try params.optional("distinctId", .identifier) {
      changes.append { $0.distinctID = id }
    }
    if let login = try params.optional("loginId", .naming) {
      changes.append { configuration in
        if case .object(let id) = login {
          configuration.loginID = id
        } else {
          configuration.loginID = nil
        }
      }
    }
    if let flag = try params.optional("elementPath", .bool) {
      changes.append { $0.recordsElementPath = flag }
    }
    if let flag = try params.optional("childScreens", .bool) {
      changes.append { $0.recordsChildScreens = flag }
    }
    if let callback = try params.optional("callback", .choice(Callback.self)) {
      changes.append { $0.asksCallback = callback == .ask }
    }
    let types = Configuration.EventType.self
    let events = try params.optional("events", .choices(types, "events"))
    if let events { changes.append { $0.events = events } }
    if let mode = try params.optional("remoteMode", .integer(in: -1...15)) {
      changes.append { $0.remoteMode = mode }
    }
    if let limit = try params.optional("limit", .integer(in: RecordStore.smallestLimit...1_000_000))
    {
      changes.append { $0.recordLimit = limit }
    }
    self.changes = changes
  }

  func run(in session: Session, result: inout JSONWriter) {
    let configuration = changed(session.capture.configuration)
    result.members(of: configuration)
    // An answer that is too long is replaced by an error, and that has changed nothing.
    if !result.isOverLimit { session.configureCapture(configuration) }
  }

  /// What a configuration becomes.
  func changed(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    for change in changes { change(&configuration) }
    return configuration
  }
}

extension JSONWriter {
  /// The members of a configuration; in a scene just as they can be read again.
  mutating func members(of configuration: Configuration, isScene: Bool = false) {
    let profile = configuration.profile
    member("enabled", configuration.isEnabled)
    if isScene {
      key("profile")
      value(profile)
    } else {
      member("profile", profile.name)
    }
    member("sdkFaithful", profile.sdkFaithful)
    member("ignoredViewClasses", configuration.ignoredViewClasses)
    member("ignoredControllerClasses", configuration.ignoredControllerClasses)
    member("ignoredClickControllerClasses", configuration.ignoredClickControllerClasses)
    member("ignoredScreenControllerClasses", configuration.ignoredScreenControllerClasses)
    member("ignoredScreenControllers", configuration.ignoredScreenControllers)
    member("publicBlacklist", profile.viewBlacklist.publicNames)
    member("privateBlacklist", profile.viewBlacklist.privateNames)
    key("presets")
    value(custom: configuration.presets)
    member("distinctId", configuration.distinctID)
    key("loginId")
    if let id = configuration.loginID { value(id) } else { null() }
    member("elementPath", configuration.recordsElementPath)
    member("childScreens", configuration.recordsChildScreens)
    member("callback", configuration.asksCallback ? "ask" : "none")
    member("events", configuration.events.map(\.wireName))
    member("remoteMode", configuration.remoteMode)
    member("limit", configuration.recordLimit)
    let messages = configuration.presetMessages
    if !isScene, !messages.isEmpty { member("messages", messages) }
  }
}
