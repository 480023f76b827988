import JSONRPC

/// A process that goes on as a copy of this one: it does some work, hands back the outcome and ends.
///
/// Trying something in a large session takes no more memory than the work does. It ends with this process, or as soon
/// as its outcome isn't wanted any more.
struct TrialProcess {
  private let process: ForkedProcess

  /// What comes next over the channel.
  private enum Message: Int {
    case value, refusal, question
  }

  /// What the work says before its outcome.
  struct Voice {
    fileprivate let channel: ProcessChannel

    /// Puts a question to the client, by way of the process that began the work.
    func ask(_ question: RelayedQuestion) -> Answer {
      channel.send(Message.question.rawValue)
      question.send(to: channel)
      return (try? Answer(from: channel)) ?? .closed
    }

    /// Has the work's process end at once, with an error as the outcome. Not to be called once the work is done.
    func refuse(_ error: RequestError) -> Never {
      tell(error)
      ForkedProcess.endThis()
    }

    fileprivate func tell(_ error: RequestError) {
      channel.send(Message.refusal.rawValue)
      error.send(to: channel)
    }
  }

  /// Begins the work. Nil if there is no room for another process.
  init?<Value: Portable>(
    of session: Session, _ work: (Voice) throws(RequestError) -> Value
  ) {
    let process = ForkedProcess(leavesGaps: true) { channel in
      let voice = Voice(channel: channel)
      do throws(RequestError) {
        let value = try work(voice)
        channel.send(Message.value.rawValue)
        value.send(to: channel, from: session)
      } catch {
        voice.tell(error)
      }
    }
    guard let process else { return nil }
    self.process = process
  }

  /// Waits for the value that the work returns, and throws what it throws. `answer` puts its questions.
  func outcome<Value: Portable>(
    as type: Value.Type = Value.self, while isWanted: @escaping () -> Bool,
    answer: (RelayedQuestion) -> Answer
  ) throws(RequestError) -> Value {
    defer { process.end() }
    let outcome: Result<Value, RequestError>
    do throws(ProcessChannel.Failure) {
      outcome = try receive(from: process.channel(while: isWanted), answer)
    } catch {
      throw RequestError(error == .unwanted ? .cancelled : .trialEnded)
    }
    return try outcome.get()
  }

  private func receive<Value: Portable>(
    from channel: ProcessChannel, _ answer: (RelayedQuestion) -> Answer
  ) throws(ProcessChannel.Failure) -> Result<Value, RequestError> {
    while true {
      switch Message(rawValue: try channel.receiveNumber()) {
      case .question: answer(try RelayedQuestion(from: channel)).send(to: channel)
      case .value: return .success(try Value(from: channel))
      case .refusal: return .failure(try RequestError(from: channel))
      case nil: throw .cutOff
      }
    }
  }
}
