import Capture
import Gestures
import JSON
import JSONRPC

extension Profile: Readable {
  static var expected: String { "an object that describes a profile" }

  private enum DetailName: String, WireName {
    case full, typeAndPage

    var detail: Profile.Detail { self == .full ? .full : .typeAndPage }
  }

  init(_ params: inout Parameters) throws(RequestError) {
    self.init(
      name: try params["name", .string, default: "custom"],
      recognizers: try params["recognizers", .array(of: ClassPatternReader(), "class patterns")])
    event = try params["event", .name, default: event]
    recordsControls = try params["controls", .bool, default: recordsControls]
    recordsRows = try params["rows", .bool, default: recordsRows]
    views = try params.optional("views", .array(of: ClassPatternReader(), "class patterns"))
    states = try params["states", .choices(GestureRecognizer.State.self, "states"), default: states]
    let list = ObjectReader<Blacklist>()
    viewBlacklist = try params.optional("viewBlacklist", list) ?? viewBlacklist
    clickPageBlacklist = try params.optional("clickPageBlacklist", list) ?? clickPageBlacklist
    screenPageBlacklist = try params.optional("screenPageBlacklist", list) ?? screenPageBlacklist
    needsValidTarget = try params["needsValidTarget", .bool, default: needsValidTarget]
    processors = try params.optional("processors", .array(of: Processor.self, "processors")) ?? []
    detail = try params["detail", .choice(DetailName.self), default: .full].detail
    sdkFaithful = try params["sdkFaithful", .bool, default: sdkFaithful]
  }
}

/// A class and those derived from it; with `match`, that class alone.
struct ClassPatternReader: Reader {
  private struct Pattern: Readable {
    static let expected = "a class name, or {class, match}"

    private enum Match: String, WireName {
      case kind, exact
    }

    let pattern: ClassPattern

    init(_ params: inout Parameters) throws(RequestError) {
      let name = try params["class", .name]
      let match = try params["match", .choice(Match.self), default: .kind]
      pattern = match == .exact ? .exact(name) : .kind(of: name)
    }
  }

  func read(_ value: JSONValue) throws(RequestError) -> ClassPattern {
    if let name = value.string { return .kind(of: name) }
    return try ObjectReader<Pattern>().read(value).pattern
  }

  var expected: String { Pattern.expected }
  var schema: Schema { .oneOf(Schema(.string), .object(Pattern.self)) }
  var placeholder: ClassPattern { .kind(of: "UIView") }
}

extension Blacklist: Readable {
  static var expected: String { "a list: {public?, private?}" }

  init(_ params: inout Parameters) throws(RequestError) {
    self.init(
      publicNames: try params.optional("public", .strings) ?? [],
      privateNames: try params.optional("private", .strings) ?? [])
  }
}

extension Processor: Readable {
  static var expected: String { "a processor: an object" }

  init(_ params: inout Parameters) throws(RequestError) {
    let view = try params.optional("view", ClassPatternReader())
    let nextResponder = try params.optional("nextResponder", ClassPatternReader())
    let reportedClass = try params.optional("reportedClass", .string)
    let systemAction = try params.optional("systemAction", .string)
    let ignoresOwnAlerts = try params["sparesOwnAlerts", .bool, default: false]
    let subject: Subject
    switch (view, nextResponder) {
    case (let view?, nil): subject = .view(view)
    case (nil, let next?): subject = .nextResponder(next)
    default: throw RequestError.expected("one of view and nextResponder")
    }
    self.init(
      subject, reportedClass: reportedClass, systemAction: systemAction,
      ignoresOwnAlerts: ignoresOwnAlerts)
  }
}

/// Writes a capture profile as `ProfileChoiceReader` takes it.
extension JSONWriter {
  /// Writes only the name of a built-in profile, ignoring what a configuration has separate members
  /// for.
  mutating func value(_ profile: Profile) {
    var plain = profile
    let builtIn = Profile.builtIn.first { $0.name == profile.name }
    if let builtIn {
      plain.viewBlacklist = builtIn.viewBlacklist
      plain.sdkFaithful = builtIn.sdkFaithful
      if plain == builtIn { return value(profile.name) }
    }
    beginObject()
    member("name", profile.name)
    member("event", profile.event)
    member("controls", profile.recordsControls)
    member("rows", profile.recordsRows)
    patterns("recognizers", profile.recognizers)
    if let views = profile.views { patterns("views", views) }
    member("states", profile.states.map(\.wireName))
    blacklist("viewBlacklist", profile.viewBlacklist)
    blacklist("clickPageBlacklist", profile.clickPageBlacklist)
    blacklist("screenPageBlacklist", profile.screenPageBlacklist)
    member("needsValidTarget", profile.needsValidTarget)
    list("processors", profile.processors) { processor, writer in
      switch processor.subject {
      case .view(let pattern): writer.object("view") { $0.members(of: pattern) }
      case .nextResponder(let pattern): writer.object("nextResponder") { $0.members(of: pattern) }
      }
      if let reported = processor.reportedClass { writer.member("reportedClass", reported) }
      if let action = processor.systemAction { writer.member("systemAction", action) }
      if processor.ignoresOwnAlerts { writer.member("sparesOwnAlerts", true) }
    }
    member("detail", profile.detail == .full ? "full" : "typeAndPage")
    endObject()
  }

  private mutating func patterns(_ name: StaticString, _ patterns: [ClassPattern]) {
    list(name, patterns) { pattern, writer in writer.members(of: pattern) }
  }

  private mutating func members(of pattern: ClassPattern) {
    member("class", pattern.name)
    member("match", pattern.match == .exact ? "exact" : "kind")
  }

  private mutating func blacklist(_ name: StaticString, _ list: Blacklist) {
    object(name) {
      $0.member("public", list.publicNames)
      $0.member("private", list.privateNames)
    }
  }
}
