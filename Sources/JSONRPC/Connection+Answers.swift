import CLinux
import JSON

/// A question to the client.
struct Question {
  let id: Int
  var answer: Answer?
}

/// Answers of the client, in messages that wait for their turn.
extension Connection {
  /// Takes the awaited answer, if it has come and is readable. The client is attended to meanwhile.
  func takeAnswer() {
    guard let question, question.answer == nil else { return }
    while let frame = inbox.unsearched {
      let text = inbox.beginReading(frame.range)
      let found = WaitingAnswers.InMessage(frame.range, text) { goOn() }
      inbox.endReading()
      guard goOn() else { return }
      inbox.note(found)
    }
    for each in inbox.answers(to: Int64(question.id)) where self.question?.answer == nil {
      let message = inbox.beginReading(each.frame)
      take(each, in: message, to: question.id)
      inbox.endReading()
    }
  }

  /// Attends to the client, and returns whether somebody still waits for the answer.
  private func goOn() -> Bool {
    breathe()
    return isAnswerWanted
  }

  private func take(_ waiting: WaitingAnswer, in message: UnsafeRawBufferPointer, to id: Int) {
    let text = UnsafeRawBufferPointer(rebasing: message[waiting.place])
    // Otherwise it will be handled with its batch.
    let isAlone = text.count == message.count
    var isSpent = false
    switch finding(of: message, with: waiting, isAlone: isAlone) {
    case nil, .unreadable: return
    case .refused(let error): refuse(error)
    case .readable:
      do throws(JSONParseError) {
        let document = try read(text)
        take(document)
        if !isAlone, case .empty = question?.answer { emptyAnswers.insert(Int64(id)) }
        // Whoever reads a long answer isn't to free it.
        if MessageOutline.isLong(text), case .result(let result) = question?.answer {
          leftovers.append(result)
        }
        drop(document, of: text)
        isSpent = isAlone
      } catch {
        guard error.kind == .outOfMemory, isAnswerWanted else { return }
        linux_trim_heap()
        refuse(.internalError("there is not enough memory to read the answer"))
      }
    }
    if isAlone, let recorder = options.recorder {
      recorder.received(message)
      if !isSpent { answered.insert(Int64(id)) }
    }
    guard isSpent else { return }
    inbox.remove(waiting)
    if message.count > Self.exceptionalMessage { trimsHeap = true }
  }

  private func take(_ document: JSONDocument) {
    document.withRoot { root in
      if let error = root[member: "error"] {
        question?.answer = .error(JSONDocument(retaining: error))
      } else if let result = root[member: "result"] {
        question?.answer = .result(JSONDocument(retaining: result))
      } else {
        question?.answer = .empty
      }
    }
  }

  private func refuse(_ error: ResponseError) {
    var text = JSONWriter()
    error.write(to: &text)
    question?.answer = .error(text.document)
  }

  /// Whether somebody still waits for the answer.
  private var isAnswerWanted: Bool {
    !wasCancelled && !hasRunOut && (ending == .none || ending == .draining)
  }

  /// What the message with a waiting answer turns out to be; nil if nobody waits any more. One that is alone may
  /// still not be JSON.
  private func finding(
    of message: UnsafeRawBufferPointer, with waiting: WaitingAnswer, isAlone: Bool
  ) -> MessageFinding? {
    if let known = inbox.finding(of: waiting) { return known }
    var finding = MessageFinding.readable
    if let refusal = refusal(of: message, while: { isAnswerWanted }) {
      finding = .refused(refusal)
    } else if !isAlone {
      do throws(JSONParseError) {
        drop(try read(message), of: message)
      } catch {
        let isReadable = error.isBeyondLimits || error.kind == .outOfMemory
        finding = isReadable ? .readable : .unreadable
      }
    }
    guard isAnswerWanted else { return nil }
    inbox.note(finding, of: waiting)
    return finding
  }

  /// Reads what may be long, as long as the answer is wanted.
  private func read(_ text: UnsafeRawBufferPointer) throws(JSONParseError) -> JSONDocument {
    if MessageOutline.isLong(text) { clearUp { isAnswerWanted } }
    try scout(parsing: text) { !isAnswerWanted }
    return try JSONDocument.parse(text, breathe: { breathe() }, isAbandoned: { !isAnswerWanted })
  }

  /// Frees what was read of a text, but for what is retained of it. If it is long, what is left is freed later.
  private func drop(_ document: JSONDocument, of text: UnsafeRawBufferPointer) {
    guard MessageOutline.isLong(text) else { return }
    if !takeApart(document, while: { isAnswerWanted }) { leftovers.append(document) }
  }

  /// Whether a message without a method is an answer. If it was awaited, it has already been taken.
  func isAnswer(_ members: MessageMembers) -> Bool {
    if members.isAnswer { return true }
    guard let id = members.id?.plainInteger else { return false }
    return emptyAnswers.remove(id) != nil
  }
}
