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
        writer.member("passed", failures.isEmpty)
      }
      self.test = nil
    case .played(let command, let result): write(command, result)
    case .refused(let command, let error, let failure):
      write(at: command.place) { writer in
        writer.member("method", command.method)
        writer.object("error") { writer in
          writer.member("code", error.code)
          writer.member("kind", error.kind)
          writer.member("message", error.message)
        }
        writer.member("expected", failure == nil)
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
      writer.member("expectation", place.text)
      writer.member("passed", passed)
      if let message {
        writer.member("message", message)
      }
    }
  }

  private func write(_ command: Command, _ result: JSONDocument) {
    result.withRoot { root in
      for effect in root.list("effects") {
        write(at: command.place) { writer in
          writer.members(of: effect)
        }
      }
      guard !command.isDeclaration else { return }
      let rest = root.members.filter { $0.name != "effects" }
      guard !rest.isEmpty else { return }
      write(at: command.place) { writer in
        writer.member("method", command.method)
        writer.object("result") { writer in
          for member in rest {
            writer.key(member.utf8)
            writer.value(member.value)
          }
        }
      }
    }
  }

  private func write(at place: Place, _ members: (inout JSONWriter) -> Void) {
    writer.removeAll()
    writer.beginObject()
    members(&writer)
    writer.member("file", place.source.name)
    writer.member("line", place.line)
    if let test {
      writer.member("test", test)
    }
    writer.endObject()
    console.output.write(writer.bytes)
    console.output.write("\n")
  }
}
