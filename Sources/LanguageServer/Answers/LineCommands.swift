import JSON
import JSONRPC
import Scripts

/// `gestured.render`: a picture of the tree after a line, with the line's touches.
struct RenderCommand: EditorCommand {
  static let name = "gestured.render"
  private let line: Int?
  private let width: Double?
  private let show: [String]?

  init(_ argument: CommandArgument) throws(ResponseError) {
    line = try argument.optionalLine()
    let width = argument.value[member: "width"]
    self.width = width?.number
    if let width, !width.isNull, self.width == nil {
      throw .wrongArgument("arguments[0].width", "a number")
    }
    let show = argument.value[member: "show"]
    self.show = show.flatMap { $0.isArray ? $0.elements.compactMap(\.string) : nil }
    if let show, !show.isNull, self.show?.count != show.count {
      throw .wrongArgument("arguments[0].show", "an array of strings")
    }
  }

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let reading = server.library.reading(of: document, server.documents)
    let state = try server.state(
      at: line ?? LineTable(reading).setUpLines.last ?? 0, of: document)
    let events = line == nil ? [] : state.touches
    let params = Params { writer in
      if let width {
        writer.member("width", width)
      }
      if let show = show ?? (events.isEmpty ? nil : ["labels", "ids", "touches"]) {
        writer.member("show", show)
      }
      guard !events.isEmpty else { return }
      writer.key("events")
      writer.beginArray()
      for event in events { event.withRoot { writer.value($0) } }
      writer.endArray()
    }
    switch state.player.session.answer("render", params) {
    case .refused(let error): throw .refused(error)
    case .result(let result):
      let svg = result.withRoot { $0[member: "svg"]?.string ?? "" }
      let path = try server.write(picture: svg, of: document, ending: ".svg")
      answer.beginObject()
      answer.member("path", path)
      answer.member("svg", svg)
      answer.endObject()
    }
  }
}

/// `gestured.explain`: why a touch would do what it does after a line.
struct ExplainCommand: EditorCommand {
  static let name = "gestured.explain"
  private let line: Int
  private let params: Params

  init(_ argument: CommandArgument) throws(ResponseError) {
    line = try argument.line()
    let on = try argument.optionalString("on")
    let gesture = try argument.optionalString("gesture")
    let at = try argument.optionalPoint("at")
    guard on != nil || at != nil else {
      throw .wrongArgument("arguments[0].on", "a selector, or a point as at")
    }
    params = Params { writer in
      if let on {
        writer.member("on", on)
      }
      if let at {
        writer.member("at", at)
      }
      if let gesture {
        writer.member("gesture", gesture)
      }
    }
  }

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let state = try server.state(at: line, of: document)
    switch state.player.session.answer("explainTouch", params) {
    case .refused(let error): throw .refused(error)
    case .result(let result):
      answer.beginObject()
      answer.member("text", result.withRoot { Explanation.lines($0) }.joined(separator: "\n"))
      answer.key("result")
      result.withRoot { answer.value($0) }
      answer.endObject()
    }
  }
}

/// `gestured.record`: the document's requests and their answers, as a recording.
struct RecordCommand: EditorCommand {
  static let name = "gestured.record"

  init(_ argument: CommandArgument) throws(ResponseError) {}

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let script = server.library.reading(of: document, server.documents).script
    if let diagnostic = script.diagnostics.first {
      throw .failed("\(diagnostic.place.described): \(diagnostic.message)")
    }
    var requests: [(method: String, params: Params)] = []
    guard let shouldStop = server.shouldStop else { throw .postponed }
    let status = document.player.run(script, until: shouldStop) { player, script -> Bool in
      player.session.willAnswer = { requests.append(($0, $1)) }
      // If tests are played in sessions of their own, the first one is recorded.
      let first = script.usesCheckpoints ? script.tests.first?.place.range : nil
      return player.play(script) { first == nil || $0.place.range == first }.hasFailed
    }
    guard status != nil else { throw .postponed }
    answer.beginObject()
    answer.member("recording", Replay.recording(of: requests))
    answer.endObject()
  }
}
