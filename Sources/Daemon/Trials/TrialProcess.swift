import CLinux
import Glibc
import JSONRPC

/// A process that goes on as a copy of this one: it does some work, hands back the outcome and ends.
///
/// The two share all memory that neither changes, so that trying something in a large session takes no more
/// than the work does. It ends with this process, or as soon as its outcome isn't wanted any more.
struct TrialProcess {
  private let process: pid_t
  private let channel: Int32

  /// What comes next over the channel.
  private enum Message: Int {
    case value, refusal, question
  }

  /// Begins the work. Nil if there is no room for another process.
  ///
  /// `work` is given a function that puts a question to the client, by way of this process.
  init?<Value: Portable>(
    of session: Session,
    _ work: (_ ask: @escaping (TrialQuestion) -> Answer) throws(RequestError) -> Value
  ) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    process = linux_fork()
    channel = ends[0]
    if process == 0 {
      close(ends[0])
      Self.serve(TrialChannel(ends[1]), session, work)
    }
    close(ends[1])
    guard process > 0 else {
      close(channel)
      return nil
    }
  }

  private static func serve<Value: Portable>(
    _ channel: TrialChannel, _ session: Session,
    _ work: (@escaping (TrialQuestion) -> Answer) throws(RequestError) -> Value
  ) -> Never {
    do throws(RequestError) {
      let value = try work { question in
        channel.send(Message.question.rawValue)
        question.send(to: channel)
        return (try? Answer(from: channel)) ?? .closed
      }
      channel.send(Message.value.rawValue)
      value.send(to: channel, from: session)
    } catch {
      channel.send(Message.refusal.rawValue)
      error.send(to: channel)
    }
    _exit(0)
  }

  /// Waits for the value that the work returns, and throws what it throws. `answer` puts its questions.
  func outcome<Value: Portable>(
    as type: Value.Type = Value.self, while isWanted: @escaping () -> Bool,
    answer: (TrialQuestion) -> Answer
  ) throws(RequestError) -> Value {
    defer { end() }
    let outcome: Result<Value, RequestError>
    do throws(TrialChannel.Failure) {
      outcome = try receive(from: TrialChannel(channel, while: isWanted), answer)
    } catch {
      throw RequestError(error == .unwanted ? .cancelled : .trialEnded)
    }
    return try outcome.get()
  }

  private func receive<Value: Portable>(
    from channel: TrialChannel, _ answer: (TrialQuestion) -> Answer
  ) throws(TrialChannel.Failure) -> Result<Value, RequestError> {
    while true {
      switch Message(rawValue: try channel.receiveNumber()) {
      case .question: answer(try TrialQuestion(from: channel)).send(to: channel)
      case .value: return .success(try Value(from: channel))
      case .refusal: return .failure(try RequestError(from: channel))
      case nil: throw .cutOff
      }
    }
  }

  /// Ends it, unless it has ended.
  private func end() {
    close(channel)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }
}
