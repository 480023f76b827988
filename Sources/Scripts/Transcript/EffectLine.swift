import JSON

/// A line about an effect: time, kind, object, reason.
package struct EffectLine {
  package let time: String
  package let what: String
  package let whom: String
  package let why: String

  package init(_ effect: JSONValue) {
    time = Self.seconds(effect[member: "time"]?.number ?? 0)
    why = Self.reason(effect)
    let kind = effect[member: "effect"]?.string ?? ""
    switch kind {
    case "state":
      what = "\(effect.word("from")) → \(effect.word("to"))"
      whom = effect.word("recognizer")
    case "action":
      what = "action \(ActionName.described(effect))"
      whom = "\(effect.word("recognizer")) (\(effect.word("state")))"
    case "control":
      let targets = effect.list("targets").map(ActionName.described)
      what =
        ([effect.word("event")] + (targets.isEmpty ? [] : ["→", targets.joined(separator: ", ")]))
        .joined(separator: " ")
      whom = effect.word("control")
    case "touches":
      what = "touch \(effect.word("phase"))" + Self.hearers(effect)
      whom = effect.word("view")
    case "pending":
      what = "pending on \(effect.word("on"))"
      whom = effect.word("recognizer")
    case "captured":
      let view = effect[member: "view"]?.string.map { " of \($0)" } ?? ""
      let profile = effect[member: "profile"]?.string.map { " by \($0)" } ?? ""
      what = "captured \(effect.word("event"))"
      whom = "#\(effect.word("index"))\(view)\(profile)"
    case "scroll":
      what = "scroll \(effect.word("from")) → \(effect.word("phase"))" + Self.offset(effect)
      whom = effect.word("scrollView")
    case "select":
      what = (effect[member: "selected"] == nil ? "select " : "deselect ") + effect.word("cell")
      whom = effect.word("list")
    case "openURL":
      let verb = effect[member: "interaction"] == nil ? "open" : "present actions of"
      what = "\(verb) \(effect.word("url"))"
      whom = effect.word("view")
    case "interactiveTransition":
      what = effect.word("completed") == "true" ? "left the screen" : "came back"
      whom = effect.word("controller")
    case "asked":
      let other = effect[member: "other"]?.string.map { " about \($0)" } ?? ""
      what = "asked \(effect.word("question")) \(effect.word("answer"))\(other)"
      whom = Self.subjects.lazy.compactMap { effect.member($0)?.string }.first ?? ""
    case "rowAction":
      what = "rowAction \(effect.word("action"))"
      whom = effect.word("row")
    default: (what, whom) = Self.generic(kind, effect)
    }
  }

  /// The reason, with the reaction that the effect belongs to; a problem names that itself. A contested rule that
  /// decided is named at the end.
  private static func reason(_ effect: JSONValue) -> String {
    let reaction =
      effect[member: "object"] == nil
      ? effect[member: "reaction"]?.string.map { "by \($0)" } : nil
    return [effect[member: "because"]?.string, reaction].compactMap(\.self).joined(separator: ", ")
      + contested(effect)
  }

  /// What a reason ends with where sources disagree on the rule that decided; empty otherwise.
  package static func contested(_ value: JSONValue) -> String {
    value[member: "contested"]?.string.map { " · contested: \($0)" } ?? ""
  }

  /// The responders that handled a view's touches, unless only the view did.
  private static func hearers(_ effect: JSONValue) -> String {
    if effect[member: "heardBy"] != nil { return " → \(effect.word("heardBy"))" }
    guard let handler = effect[member: "handledBy"]?.string,
      handler != effect[member: "view"]?.string
    else { return "" }
    return " → \(handler)"
  }

  /// The offset that a scroll view has come to, and where it is going.
  private static func offset(_ effect: JSONValue) -> String {
    var text = ""
    for (name, word) in [("contentOffset", " at"), ("targetContentOffset", " to")] {
      guard let value = effect.member(name), !value.isNull else { continue }
      text += word + " " + value.elements.map { JSONWriter.text($0) }.joined(separator: ",")
    }
    return text
  }

  /// The members that name the object of an effect without a specific wording, or of a question.
  private static let subjects = ["recognizer", "machine", "scrollView", "view", "object", "from"]

  /// An effect without a specific wording: its object, then its other members.
  private static func generic(_ kind: String, _ effect: JSONValue) -> (String, String) {
    let subject = subjects.first { effect.member($0)?.isString ?? false }
    var words = [kind]
    for member in effect.members
    where !["effect", "time", "because", "contested", "reaction", "error", subject].contains(
      member.name)
    {
      words.append("\(member.name)=\(JSONWriter.text(member.value))")
    }
    return (words.joined(separator: " "), subject.map { effect.word($0) } ?? "")
  }

  /// A time in seconds, to the millisecond.
  package static func seconds(_ time: Double) -> String {
    let milliseconds = (time * 1000).rounded()
    guard milliseconds < 1e15 else { return "\(time)" }
    let whole = Int(milliseconds)
    let fraction = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// Lines with aligned columns.
  package static func aligned(_ lines: [EffectLine], isColored: Bool = false) -> [String] {
    func width(_ column: (EffectLine) -> String) -> Int {
      lines.map { min(column($0).characterCount, widestColumn) }.max() ?? 0
    }
    let times = width(\.time)
    let things = width(\.what)
    let names = width(\.whom)
    return lines.map { line in
      let whom = line.why.isEmpty ? line.whom : line.whom.padded(to: names) + "  "
      return Style.dim(line.time.leftPadded(to: times), if: isColored) + "  "
        + line.what.padded(to: things) + "  " + Style.name(whom, if: isColored)
        + Style.dim(line.why, if: isColored)
    }
  }

  private static var widestColumn: Int { 40 }
}

extension JSONValue {
  /// A member as a word: a string as it is, other values as JSON; a dash for null.
  fileprivate func word(_ name: String) -> String {
    guard let value = member(name), !value.isNull else { return "–" }
    if value.isArray {
      return value.elements.map { $0.string ?? JSONWriter.text($0) }.joined(separator: ", ")
    }
    return value.string ?? JSONWriter.text(value)
  }
}

extension String {
  /// The number of Unicode scalars, counted by the bytes that begin one.
  fileprivate var characterCount: Int { utf8.count { $0 & 0xc0 != 0x80 } }

  /// The text followed by blanks, up to `width` characters.
  package func padded(to width: Int) -> String {
    let room = width - characterCount
    return room > 0 ? self + String(repeating: " ", count: room) : self
  }

  package func leftPadded(to width: Int) -> String {
    let room = width - characterCount
    return room > 0 ? String(repeating: " ", count: room) + self : self
  }
}
