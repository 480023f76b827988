import Capture
import Gestures
import JSON

/// Reads a capture profile: the name of a built-in one, or the rules of another SDK as data.
enum ProfileReading {
  private static let builtIn = [Profile.sensors, Profile.basic]

  static func profile(_ value: JSONValue) throws(RequestError) -> Profile {
    let expected = "\"sensors\", \"basic\" or an object that describes a profile"
    if let name = value.string {
      guard let profile = builtIn.first(where: { $0.name == name }) else {
        throw .expected(expected)
      }
      return profile
    }
    return try value.asObject(expected) { params throws(RequestError) in try profile(&params) }
  }

  private static func profile(_ params: inout Parameters) throws(RequestError) -> Profile {
    var profile = Profile(
      name: try params.optionalString("name") ?? "custom",
      recognizers: try params.required("recognizers", "an array of class patterns", placeholder: [])
      { value throws(RequestError) in try patterns(value) })
    profile.views = try params.optional("views", patterns)
    let states = try params.optional("states") { value throws(RequestError) in
      try value.asArray(of: "states") { each throws(RequestError) -> GestureRecognizer.State in
        try each.asChoice()
      }
    }
    if let states { profile.states = states }
    if let list = try params.optional("viewBlacklist", blacklist) { profile.viewBlacklist = list }
    if let list = try params.optional("clickPageBlacklist", blacklist) {
      profile.clickPageBlacklist = list
    }
    if let list = try params.optional("screenPageBlacklist", blacklist) {
      profile.screenPageBlacklist = list
    }
    if let flag = try params.optionalBool("needsValidTarget") { profile.needsValidTarget = flag }
    let processors = try params.optional("processors") { value throws(RequestError) in
      try value.asArray(of: "processors") { each throws(RequestError) in
        try each.asObject("a processor: an object") { inner throws(RequestError) in
          try processor(&inner)
        }
      }
    }
    if let processors { profile.processors = processors }
    if let detail: DetailName = try params.optionalChoice("detail") {
      profile.detail = detail.detail
    }
    if let flag = try params.optionalBool("sdkFaithful") { profile.sdkFaithful = flag }
    return profile
  }

  private static func patterns(_ value: JSONValue) throws(RequestError) -> [ClassPattern] {
    try value.asArray(of: "class patterns") { each throws(RequestError) in try pattern(each) }
  }

  /// A class and those derived from it, or with `match` that class alone.
  private static func pattern(_ value: JSONValue) throws(RequestError) -> ClassPattern {
    if let name = value.string { return .kind(of: name) }
    return try value.asObject("a class name, or {class, match}") { params throws(RequestError) in
      let name = try params.id("class")
      let match: MatchName = try params.optionalChoice("match") ?? .kind
      return match == .exact ? .exact(name) : .kind(of: name)
    }
  }

  private static func blacklist(_ value: JSONValue) throws(RequestError) -> Blacklist {
    try value.asObject("a list: {public?, private?}") { params throws(RequestError) in
      let names = { (value: JSONValue) throws(RequestError) in try value.asStrings() }
      return Blacklist(
        publicNames: try params.optional("public", names) ?? [],
        privateNames: try params.optional("private", names) ?? [])
    }
  }

  private static func processor(_ params: inout Parameters) throws(RequestError) -> Processor {
    let view = try params.optional("view", pattern)
    let nextResponder = try params.optional("nextResponder", pattern)
    let subject: Processor.Subject
    switch (view, nextResponder) {
    case (let view?, nil): subject = .view(view)
    case (nil, let next?): subject = .nextResponder(next)
    default:
      if !params.isRehearsal { throw RequestError.expected("one of view and nextResponder") }
      subject = .view(.kind(of: "UIView"))
    }
    return Processor(
      subject, reportedClass: try params.optionalString("reportedClass"),
      systemAction: try params.optionalString("systemAction"),
      sparesOwnAlerts: try params.optionalBool("sparesOwnAlerts") ?? false)
  }

  private enum MatchName: String, WireName {
    case kind, exact
  }

  private enum DetailName: String, WireName {
    case full, typeAndPage

    var detail: Profile.Detail { self == .full ? .full : .typeAndPage }
  }
}
