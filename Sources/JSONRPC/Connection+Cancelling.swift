import JSON

/// Answers to requests that the client has cancelled, and that needn't be carried out.
extension Connection {
  /// Answers requests that were cancelled and still wait for their turn, after a while.
  func answerCancelledWaiting(now: UInt64) {
    guard rehearsal == nil, now > Self.maximumDelay else { return }
    let style = style ?? .headers
    inbox.takeCancelled(before: now - Self.maximumDelay) { text, outline in
      guard let name = outline.method, let id = outline.id,
        let method = try? JSONDocument.parse(UnsafeRawBufferPointer(rebasing: text[name])),
        let method = method.withRoot(\.string),
        lifecycle.refusal(of: method, style: style) == nil
      else { return false }
      answerCancelled(UnsafeRawBufferPointer(rebasing: text[id]), waitingAs: text)
      return true
    }
  }

  /// Answers a request that is cancelled before it is carried out, where such requests are answered.
  func answerCancelled(_ id: UnsafeRawBufferPointer) {
    guard options.cancelling.isAnswered else { return lifecycle.didFail() }
    answer(.text(id)) { _ throws(ResponseError) in throw .cancelled }
    deliver()
  }

  /// As `answerCancelled`, for a request that waits for its turn while another one is being handled. It is recorded
  /// after that one, as a replay has them.
  func answerCancelled(_ id: UnsafeRawBufferPointer, waitingAs request: UnsafeRawBufferPointer) {
    guard options.recorder != nil, options.cancelling.isAnswered else { return answerCancelled(id) }
    write(answerTo: .text(id)) { _ throws(ResponseError) in
      throw .cancelled
    } _: { answer in
      answeredAhead.append((Array(request), Array(answer)))
      unsent.append(answer, style: style ?? .headers)
    }
    deliver()
  }

  /// Records what was answered ahead of its turn.
  func recordAnsweredAhead() {
    for (request, answer) in answeredAhead {
      request.withUnsafeBytes { options.recorder?.received($0) }
      answer.withUnsafeBytes { options.recorder?.sent($0) }
    }
    if !answeredAhead.isEmpty { answeredAhead = [] }
  }
}
