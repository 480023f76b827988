import JSON
import JSONRPC
import Platform
import Scripts

/// The verb that plays recordings.
enum RecordingVerbs {
  static func replay(_ arguments: ParsedArguments) -> Never {
    let until = arguments["until"].map(line)
    let isInteractive = arguments.has("interactive")
    let isUpdate = arguments.has("update")
    if isInteractive, arguments.operands.count > 1 {
      refuse("replay -i continues after one recording, not \(arguments.operands.count)", "replay")
    }
    if isUpdate, until != nil || isInteractive {
      refuse("replay --update doesn't take --until or -i: it replays to the end", "replay")
    }
    if isInteractive { continueWithClient(after: arguments.operands[0], until: until) }
    ScriptVerbs.end(writesFiles: isUpdate) { console in
      play(arguments.operands, until: until, isUpdate: isUpdate, console.messages)
    }
  }

  private static func line(_ text: String) -> Int {
    guard let line = Int(text), line > 0 else {
      refuse("--until takes the number of a line, not \(excerpt(text))", "replay")
    }
    return line
  }

  private static func play(
    _ files: [String], until: Int?, isUpdate: Bool, _ messages: Output
  ) -> Status {
    var replays: [(file: String, replay: Replay)] = []
    var status = Status.fine
    for file in files {
      do throws(CommandFailure) {
        replays.append((file, try Replay.read(file)))
      } catch {
        messages.write(error.report)
        status = .unreadable
      }
    }
    guard status == .fine else { return status }
    for (file, replay) in replays {
      replay.play(until: until)
      if isUpdate {
        guard let problem = replay.update(file) else { continue }
        messages.write("\(file):1:1: \(problem)\n")
        return .failed
      }
      guard let difference = replay.difference else { continue }
      messages.write(difference)
      let more = replay.differenceCount - 1
      if more > 0 { messages.write("  and \(more == 1 ? "1 more" : "\(more) more")\n") }
      status = .failed
    }
    return status
  }

  /// Plays a recording, then serves standard input in the same session.
  private static func continueWithClient(after file: String, until: Int?) -> Never {
    guard let output = Descriptor.takeStandardOutput() else {
      Log(level: .error).error("standard output is closed, so nothing could be answered")
      exit(1)
    }
    JSONPool.install()
    let messages = Output(STDERR_FILENO)
    do throws(CommandFailure) {
      let replay = try Replay.read(file, input: STDIN_FILENO, output: output)
      replay.play(until: until)
      if let difference = replay.difference { messages.write(difference) }
      messages.flush()
      exit(replay.continueWithClient())
    } catch {
      messages.write(error.report)
      messages.flush()
      exit(Status.unreadable.rawValue)
    }
  }
}
