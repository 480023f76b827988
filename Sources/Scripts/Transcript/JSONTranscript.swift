import JSON
import JSONRPC

/// Prints a script's effects for machines: one object per line.
///
/// An effect is the protocol's object; `file` and `line` give its cause, `test` the test. The rest
/// of a command's answer is a line with `method` and `result`, a refusal one with `error`, an
/// expectation one with `expectation` and `passed`.
final class JSONTranscript: PlayObserver {
  private let console: Console
  private var test: String?
  private var writer = JSONWriter()

  init(_ console: Console) {
    self.console = console
  }

  func observe(_ event: PlayEvent) {
    switch event {
    case .testBegan(let test): self.test = test.name
    case .testEnded(let test, let failures):
      write(at: test.place) { writer in
        writer.key("passed")
        writer.value(failures.isEmpty)
      }
      self.test = nil
    case .played(let command, let result): write(command, result)
    case .refused(let command, let error, let failure):
      write(at: command.place) { writer in
        writer.key("method")
        writer.value(command.method)
        writer.key("error")
        writer.beginObject()
        writer.key("code")
        writer.value(error.code)
        writer.key("kind")
        writer.value(error.kind)
        writer.key("message")
        writer.value(error.message)
        writer.endObject()
        writer.key("expected")
        writer.value(failure == nil)
      }
      if let failure { console.report(failure.described) }
    case .passed(let expectation):
      write(expectation.place, passed: true, nil)
    case .failed(let failure):
      write(failure.place, passed: false, failure.message)
      console.report(failure.described)
    }
  }

  private func write(_ place: Place, passed: Bool, _ message: String?) {
    write(at: place) { writer in
      writer.key("expectation")
      writer.value(place.text)
      writer.key("passed")
      writer.value(passed)
      if let message {
        writer.key("message")
        writer.value(message)
      }
    }
  }

  private func write(_ command: Command, _ result: JSONDocument) {
    result.withRoot { root in
      for effect in root[member: "effects"]?.elements.map({ $0 }) ?? [] {
        write(at: command.place) { writer in
          writer.write(membersOf: effect)
        }
      }
      guard !command.isDeclaration else { return }
      let rest = root.members.filter { $0.name != "effects" }
      guard !rest.isEmpty else { return }
      write(at: command.place) { writer in
        writer.key("method")
        writer.value(command.method)
        writer.key("result")
        writer.beginObject()
        for member in rest {
          writer.key(member.utf8)
          writer.value(member.value)
        }
        writer.endObject()
      }
    }
  }

  private func write(at place: Place, _ members: (inout JSONWriter) -> Void) {
    writer.removeAll()
    writer.beginObject()
    members(&writer)
    writer.key("file")
    writer.value(place.source.name)
    writer.key("line")
    writer.value(place.line)
    if let test {
      writer.key("test")
      writer.value(test)
    }
    writer.endObject()
    console.output.write(writer.bytes)
    console.output.write("\n")
  }
}
