import JSON

/// Collects the touches of commands, in the form that `playTouches` takes.
package final class TouchTape: PlayObserver {
  package private(set) var events: [JSONDocument] = []
  private let isWanted: (Command) -> Bool

  package init(where isWanted: @escaping (Command) -> Bool = { _ in true }) {
    self.isWanted = isWanted
  }

  package func observe(_ event: PlayEvent) {
    guard case .played(let command, let answer) = event, isWanted(command) else { return }
    answer.withRoot { root in
      if let touches = root[member: "touches"], touches.isArray {
        add(touches)
      } else if command.method == "playTouches" {
        command.params.with { params in params?[member: "events"].map(add) }
      } else if command.method == "sendTouch" || command.method == "sendTouches" {
        add(command.params, at: root[member: "time"]?.number)
      }
    }
  }

  /// Adds those elements that are events: an answer may have other lists of touches.
  private func add(_ list: JSONValue) {
    for event in list.elements where event.isObject {
      events.append(JSONDocument(retaining: event))
    }
  }

  /// Adds the parameters of a request that is an event itself, with its time.
  private func add(_ params: Params, at time: Double?) {
    params.with { params in
      var event = JSONWriter()
      event.beginObject()
      if let time {
        event.member("time", time)
      }
      for member in params?.members.map({ $0 }) ?? []
      where member.name != "report" && member.name != "time" {
        event.key(member.name)
        event.value(member.value)
      }
      event.endObject()
      if let document = try? JSONDocument.parse(event.bytes) { events.append(document) }
    }
  }
}
