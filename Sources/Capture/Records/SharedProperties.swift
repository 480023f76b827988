import Gestures

/// Identity, library and presets, which events share until the configuration changes.
///
/// Shared properties have one of two ranks: an event's own override low ones, and never high ones.
public final class SharedProperties {
  public let distinctID: String
  public let anonymousID: String
  /// Nil unless a user is logged in.
  public let loginID: String?
  public let identities: [RecordProperty]
  /// The part of `lib` that doesn't depend on the event.
  public let library: [RecordProperty]
  /// Members that the presets set.
  let envelope: Envelope
  let low: [RecordProperty]
  /// Index in `low` before which a record's `$referrer_title` stands; nil if the presets set or
  /// remove that.
  let referrerTitleIndex: Int?
  let high: [RecordProperty]
  /// Names of all shared properties, `$referrer_title` among them.
  let names: Set<String>

  /// Names of the high presets.
  private static let unalterable: Set<String> = [
    "$is_first_day", "$device_id", "$anonymization_id", "$event_session_id",
  ]

  init(_ configuration: Configuration, screen: Size) {
    anonymousID = configuration.distinctID
    loginID = configuration.loginID
    distinctID = configuration.loginID ?? configuration.distinctID
    var identities = [
      RecordProperty("$identity_anonymous_id", .string(anonymousID)),
      RecordProperty("$identity_idfv", .string(anonymousID)),
    ]
    if let loginID { identities.append(RecordProperty("$identity_login_id", .string(loginID))) }
    self.identities = identities

    let defaults = Self.defaults(screen: screen)
    let presets = configuration.validatedPresets.accepted
    var inForce = PropertyList(defaults)
    for (name, value) in presets { inForce.set(name, value) }
    envelope = Envelope(takenFrom: &inForce)
    library = ["$lib", "$lib_version", "$app_version"].compactMap { name in
      inForce[name].map { RecordProperty(name, $0) }
    }
    let properties = inForce.properties
    high = properties.filter { Self.unalterable.contains($0.name) }
    let low = properties.filter { !Self.unalterable.contains($0.name) }
    self.low = low
    names = Set(properties.map(\.name) + ["$referrer_title"])
    let presetsDecide = presets.contains { $0.name == "$referrer_title" }
    referrerTitleIndex =
      presetsDecide
      ? nil
      : low.prefix { property in defaults.contains { $0.name == property.name } }.count
  }

  /// Default presets: a phone of 2023 at UTC, the same for every session.
  static func defaults(screen: Size) -> [RecordProperty] {
    [
      RecordProperty("$lib", "iOS"), RecordProperty("$lib_version", "4.9.1"),
      RecordProperty("$app_version", "1.0"), RecordProperty("$os", "iOS"),
      RecordProperty("$os_version", "17.0"), RecordProperty("$manufacturer", "Apple"),
      RecordProperty("$model", "iPhone15,2"),
      RecordProperty("$screen_width", .number(screen.width.rounded(.towardZero))),
      RecordProperty("$screen_height", .number(screen.height.rounded(.towardZero))),
      RecordProperty("$timezone_offset", 0), RecordProperty("$network_type", "WIFI"),
      RecordProperty("$wifi", true), RecordProperty("$is_first_day", true),
    ]
  }
}
