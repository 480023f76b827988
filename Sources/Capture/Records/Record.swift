import Gestures

/// An event as it is stored: envelope, library and properties. Once stored it never changes, and copies of
/// a session share it.
public final class Record {
  /// Origin of the report: the SDK by itself, or the client's code.
  public enum Method: String, Sendable {
    case autoTrack, code
  }

  /// Where it came from.
  public struct Source {
    /// The reported view.
    public var view: Mention?
    public var recognizer: Mention?
    public var control: Mention?
    /// Of a list, the cell that was selected.
    public var cell: Mention?
    /// For `$AppViewScreen`.
    public var controller: Mention?
  }

  /// Counts records of a session from 1.
  public let index: Int
  public let event: String
  /// When it was made, in milliseconds since 1970.
  private let madeAt: Int64
  public private(set) var trackID: UInt32 = 0
  public let method: Method
  /// `$lib_detail`; nil for events that have none.
  public let detail: String?
  /// What it shares with the events around it: identity, library, presets.
  public let surroundings: Surroundings
  public let source: Source
  /// The same for all records of one touch, 1, 2, 3, …; nil where no touch was involved.
  public private(set) var touchGroup: Int?
  /// Given by properties: the client's of the event, or those of all events.
  private var envelope: Envelope
  /// Why properties that the client gave are missing.
  public private(set) var messages: [String]
  /// The event's own, in build order.
  let own: ContiguousArray<RecordProperty>
  /// What the client's callback put in place of all properties.
  private var edited: PropertyList?

  init(
    index: Int, event: String, time: Int64, method: Method, detail: String?,
    surroundings: Surroundings, source: Source, properties: PropertyList, messages: [String],
    hasEnvelopeProperties: Bool
  ) {
    var properties = properties
    envelope = surroundings.envelope
    if hasEnvelopeProperties {
      envelope = envelope.overridden(by: Envelope(takenFrom: &properties))
    }
    self.index = index
    self.event = event
    madeAt = time
    self.method = method
    self.detail = detail
    self.surroundings = surroundings
    self.source = source
    self.messages = messages
    own = properties.properties
  }

  /// What is known only once the event is to be stored.
  func complete(trackID: UInt32, touchGroup: Int?) {
    self.trackID = trackID
    self.touchGroup = touchGroup
  }

  /// Puts these in place of all properties, as far as they are valid. The envelope stays where they say
  /// nothing of it, since whoever edits doesn't see what it was made of.
  func edit(_ properties: [RecordProperty]) {
    let properties = CustomProperties(properties)
    var list = PropertyList()
    list.set(properties.accepted)
    envelope = envelope.overridden(by: Envelope(takenFrom: &list))
    edited = list
    messages += properties.messages
  }

  /// Milliseconds since 1970.
  public var time: Int64 { envelope.time ?? madeAt }
  public var project: String? { envelope.project }
  public var token: String? { envelope.token }

  /// All properties, in order: those shared with other events, the event's own, and those shared
  /// ones that no event overrides; or what they were edited to.
  public func forEachProperty(_ body: (RecordProperty) -> Void) {
    if let edited { return edited.properties.forEach(body) }
    let overridden = own.contains { surroundings.names.contains($0.name) }
    let ownNames = overridden ? Set(own.lazy.map(\.name)) : []
    for property in surroundings.low {
      if overridden, ownNames.contains(property.name) { continue }
      body(property)
    }
    for property in own {
      if overridden, surroundings.highNames.contains(property.name) { continue }
      body(property)
    }
    for property in surroundings.high { body(property) }
  }

  /// All properties, as `forEachProperty` goes through them.
  public var properties: [RecordProperty] {
    var properties: [RecordProperty] = []
    properties.reserveCapacity(surroundings.low.count + own.count + surroundings.high.count)
    forEachProperty { properties.append($0) }
    return properties
  }

  public subscript(name: String) -> RecordValue? {
    properties.first { $0.name == name }?.value
  }

  /// The `lib` member, in order.
  public var library: [RecordProperty] {
    var library = surroundings.library
    library.append(RecordProperty("$lib_method", .string(method.rawValue)))
    if let detail { library.append(RecordProperty("$lib_detail", .string(detail))) }
    return library
  }
}
