import Gestures

/// A stored event: envelope, library and properties. Immutable once stored; copies of a session
/// share it.
public final class Record {
  /// The origin of the report: the SDK itself, or the client's code.
  public enum Method: String, Sendable {
    case autoTrack, code
  }

  /// The objects that it is about.
  public struct Source {
    /// The reported view.
    public var view: LoggedReference?
    public var recognizer: LoggedReference?
    public var control: LoggedReference?
    /// For lists: the selected cell.
    public var cell: LoggedReference?
    /// For `$AppViewScreen` and `$AppPageLeave`.
    public var controller: LoggedReference?
  }

  /// Its number among the session's records, from 1.
  public let index: Int
  public let event: String
  /// The profile that recorded it.
  public let profile: String
  /// Its kind, told where several profiles record; nil where only one in capture's own form does.
  public let kind: RecordKind?
  /// Whether it is another SDK's: without envelope, library and presets.
  public let isBare: Bool
  /// The time of its creation, in milliseconds since 1970.
  private let madeAt: Int64
  public private(set) var trackID: UInt32 = 0
  public let method: Method
  /// `$lib_detail`; nil for events without it.
  public let detail: String?
  /// Identity, library and presets, which other events have too.
  public let shared: SharedProperties
  /// The title of the page before the current one, unless the presets decide about it.
  private let referrerTitle: RecordProperty?
  public let source: Source
  /// The landing number of the touch that caused it, equal for all records of one touch; nil
  /// without one.
  public private(set) var touchGroup: Int?
  /// Members set by the event's properties, or else by the presets.
  private var envelope: Envelope
  /// Messages about properties of the client that aren't valid.
  public private(set) var messages: [String]
  /// The event's own properties, in order.
  let own: [RecordProperty]
  /// Properties that the client's callback set in place of all others; nil if it set none.
  private var edited: PropertyList?

  init(
    index: Int, event: String, time: Int64, by profile: String, kind: RecordKind?,
    method: Method, detail: String?, shared: SharedProperties, referrerTitle: String?,
    source: Source, properties: PropertyList
  ) {
    var properties = properties
    envelope = shared.envelope.overridden(by: Envelope(takenFrom: &properties))
    self.index = index
    self.event = event
    self.profile = profile
    self.kind = kind
    isBare = false
    madeAt = time
    self.method = method
    self.detail = detail
    self.shared = shared
    self.referrerTitle =
      shared.referrerTitleIndex == nil
      ? nil : referrerTitle.map { RecordProperty("$referrer_title", .string($0)) }
    self.source = source
    messages = properties.messages
    own = properties.properties
  }

  /// A record of another SDK's.
  init(
    index: Int, time: Int64, by profile: String, _ draft: Draft, shared: SharedProperties
  ) {
    self.index = index
    self.profile = profile
    self.shared = shared
    referrerTitle = nil
    event = draft.event
    kind = draft.kind
    isBare = true
    madeAt = time
    method = .autoTrack
    detail = nil
    source = draft.source
    touchGroup = draft.group
    envelope = Envelope()
    messages = []
    own = draft.properties
  }

  /// What effects name of it.
  public var mention: LoggedCapture {
    LoggedCapture(
      view: source.view?.id, profile: kind == nil ? nil : profile, kind: kind?.rawValue)
  }

  /// Sets values that are determined only when the event is stored.
  func complete(trackID: UInt32, touchGroup: Int?) {
    self.trackID = trackID
    self.touchGroup = touchGroup
  }

  /// Replaces all properties with the valid ones of these. Members of the envelope that they don't
  /// mention stay, since the callback doesn't see the properties behind them.
  func edit(_ properties: [RecordProperty]) {
    var list = PropertyList()
    list.add(CustomProperties(properties))
    envelope = envelope.overridden(by: Envelope(takenFrom: &list))
    edited = list
    messages += list.messages
  }

  /// Milliseconds since 1970.
  public var time: Int64 { envelope.time ?? madeAt }
  public var project: String? { envelope.project }
  public var token: String? { envelope.token }

  /// All properties, in order: shared ones that the event doesn't override, its own, and shared ones
  /// that it can't override; or instead, those that the callback set.
  public var properties: [RecordProperty] {
    if let edited { return edited.properties }
    if isBare { return own }
    var (low, own) = (shared.low, own)
    if let referrerTitle, let index = shared.referrerTitleIndex {
      low.insert(referrerTitle, at: index)
    }
    if own.contains(where: { shared.names.contains($0.name) }) {
      let ownNames = Set(own.map(\.name))
      low.removeAll { ownNames.contains($0.name) }
      own.removeAll { property in shared.high.contains { $0.name == property.name } }
    }
    return low + own + shared.high
  }

  public subscript(name: String) -> RecordValue? {
    properties.first { $0.name == name }?.value
  }

  /// The `lib` member, in order.
  public var library: [RecordProperty] {
    var library = shared.library
    library.append(RecordProperty("$lib_method", .string(method.rawValue)))
    if let detail { library.append(RecordProperty("$lib_detail", .string(detail))) }
    return library
  }
}
