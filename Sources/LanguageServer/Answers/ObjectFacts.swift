import JSON
import Scripts

/// Facts about an object as it is at a state.
struct ObjectFacts {
  let state: StateAtLine
  let id: String

  /// A line for each fact; none if there is no such object.
  var lines: [String] {
    if let view = describe("describeView", "view") { return view.withRoot(viewLines) }
    if let recognizer = describe("describeRecognizer", "recognizer") {
      return recognizer.withRoot(recognizerLines)
    }
    guard case .success(let object) = state.player.describe(id) else { return [] }
    return object.withRoot { root in
      ["\(root[member: "id"]?.string ?? id): \(root[member: "class"]?.string ?? "object")"]
    }
  }

  private func describe(_ method: String, _ parameter: String) -> JSONDocument? {
    guard
      case .result(let description) = state.player.session.answer(
        method, .strings([(parameter, id)]))
    else { return nil }
    return description
  }

  // MARK: - Views

  private func viewLines(_ root: JSONValue) -> [String] {
    var lines = ["\(id): \(root[member: "class"]?.string ?? "UIView")", screenPlace(root)]
    lines.append(reach())
    let recognizers = root.strings("gestureRecognizers")
    if !recognizers.isEmpty { lines.append("recognizers " + recognizers.joined(separator: ", ")) }
    return lines
  }

  /// A view's place on the screen, in words.
  private func screenPlace(_ root: JSONValue) -> String {
    let params = Params { writer in
      writer.member("root", id)
      writer.member("selector", "*:visible")
    }
    guard let frame = screenFrame(root) else { return "not on screen: it is in no window" }
    let numbers = frame.map { JSONWriter.number($0) }.joined(separator: ",")
    if case .result(let found) = state.player.session.answer("findViews", params),
      found.withRoot({ $0[member: "views"]?.elements.first?.string }) == id
    {
      return "on screen \(numbers)"
    }
    return "not on screen: \(numbers)"
  }

  /// The frame in screen coordinates; nil for a view that is in no window.
  private func screenFrame(_ root: JSONValue) -> [Double]? {
    guard let bounds = root[member: "bounds"]?.elements.compactMap(\.number), bounds.count == 4
    else { return nil }
    var points: [[Double]] = []
    for corner in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
      let params = Params { writer in
        writer.member(
          "point", [bounds[0] + corner.0 * bounds[2], bounds[1] + corner.1 * bounds[3]])
        writer.member("from", id)
      }
      guard case .result(let converted) = state.player.session.answer("convertPoint", params),
        let point = converted.withRoot({ $0[member: "point"]?.elements.compactMap(\.number) }),
        point.count == 2
      else { return nil }
      points.append(point)
    }
    let (xs, ys) = (points.map { $0[0] }, points.map { $0[1] })
    return [xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!]
  }

  /// A point where a finger hits the view, or the reason why there is none.
  private func reach() -> String {
    let params = Params { writer in
      writer.member("on", "#" + JSONWriter.quoted(id))
      writer.member("play", false)
    }
    switch state.player.session.answer("tap", params) {
    case .refused(let error): return error.message
    case .result(let result):
      let point = result.withRoot { root in
        root[member: "touches"]?.elements.first?[member: "touches"]?.elements.first?[
          member: "point"]?.elements.compactMap(\.number)
      }
      return "hit at " + (point ?? []).map { JSONWriter.number($0) }.joined(separator: ",")
    }
  }

  // MARK: - Recognizers

  private func recognizerLines(_ root: JSONValue) -> [String] {
    let className = root[member: "class"]?.string ?? "UIGestureRecognizer"
    let view = root[member: "view"]?.string
    var lines = ["\(id): \(className)" + (view.map { " of \($0)" } ?? "")]
    if let last = state.lastStates[id] {
      lines.append("state \(last.state) at \(JSONWriter.number(last.time)): \(last.because)")
    } else {
      lines.append("state \(root[member: "state"]?.string ?? "possible")")
    }
    let targets = root.list("targets").map(ActionName.described)
    if !targets.isEmpty { lines.append("targets " + targets.joined(separator: ", ")) }
    return lines
  }
}

extension JSONWriter {
  /// A number in the form that scripts use.
  static func number(_ number: Double) -> String {
    var writer = JSONWriter(capacity: 64)
    writer.value(number)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
