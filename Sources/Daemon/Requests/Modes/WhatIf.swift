import Gestures
import JSON
import JSONRPC

/// Plays touches in the session as it is and as it would be after some changes, and answers the
/// difference.
///
/// Both run in copies of the session, which itself doesn't change. They ask nobody and send no
/// notifications.
struct WhatIf: Request {
  static let method = "whatIf"

  let changes: [Change]
  let play: PlayTouches
  /// The time that passes after the last event.
  let settle: Seconds?

  init(_ params: inout Parameters) throws(RequestError) {
    changes = try params["changes", .array(of: Change.self, "requests")]
    settle = try params.optional("settle", .number(atLeast: 0))
    play = try PlayTouches(&params)
  }

  func check() throws(RequestError) { try play.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    // Both are part of the answer. What can't be is found out before it takes up memory.
    let limit = Limit.answerBytes.value
    let room = session.link.memoryForLength
    var first = try outcome(of: [], in: session, room, maximumLength: limit)
    var second = try outcome(
      of: changes, in: session, room, maximumLength: limit - first.byteCount)
    if first.byteCount + second.byteCount > limit / 2 {
      try checkLength(of: first, second, in: session)
    }
    if !first.areKept {
      first = try outcome(of: [], in: session, room, maximumLength: limit, keeping: .max)
    }
    if !second.areKept {
      second = try outcome(of: changes, in: session, room, maximumLength: limit, keeping: .max)
    }
    // The answer takes up as much as the texts: the trials make room for the comparison, and that for the
    // answer.
    let isLong = first.byteCount + second.byteCount > Self.longText
    session.giveUpTrials(isMuch: isLong)
    let difference = try ListDifference(from: first, to: second, breathe: session.breathe)
    if isLong { session.link.returnMemory() }
    let length = Self.length(of: first, second, difference)
    guard length <= limit else { throw .answerTooLong }
    result.makeRoom(for: length + Self.roomForNames)
    try result.write("before", first, first.indices, in: session)
    try result.write("after", second, second.indices, in: session)
    result.key("difference")
    result.beginObject()
    try result.write("removed", first, difference.removed, in: session)
    try result.write("added", second, difference.added, in: session)
    result.endObject()
  }

  /// More than the number of bytes of an answer besides the effects.
  private static let roomForNames = 1_024
  /// The number of bytes beyond which it pays to return memory to the system.
  private static let longText = 4 << 20

  /// The number of bytes of effects that are kept before it is known whether all are within the limit. For longer
  /// ones the trial is made twice.
  private static let keptAtFirst = 8 << 20

  /// The number of bytes of the answer's effects: all of both lists, and once more those that differ.
  private static func length(
    of first: EffectTexts, _ second: EffectTexts, _ difference: ListDifference
  ) -> Int {
    difference.removed.reduce(first.byteCount) { $0 + first.digests[Int($1)].length + 1 }
      + difference.added.reduce(second.byteCount) { $0 + second.digests[Int($1)].length + 1 }
  }

  /// Throws if the answer will certainly be too long, also where only digests of the effects are kept.
  private func checkLength(
    of first: EffectTexts, _ second: EffectTexts, in session: Session
  ) throws(RequestError) {
    session.giveUpTrials(isMuch: true)
    let difference = try ListDifference(
      from: first.digests, to: second.digests, breathe: session.breathe)
    session.link.returnMemory()
    let length = Self.length(of: first, second, difference)
    if length > Limit.answerBytes.value + Self.doubtfulBytes { throw .answerTooLong }
  }

  /// More than the number of bytes of effects that are equal in their digests alone.
  private static let doubtfulBytes = 1 << 20

  /// The effects, each as JSON, of a trial that makes the changes and then plays the touches. `roomForMessage` is what
  /// was left of the memory for the message's length at the beginning.
  private func outcome(
    of changes: [Change], in session: Session, _ roomForMessage: Int, maximumLength: Int,
    keeping maximumKept: Int = keptAtFirst
  ) throws(RequestError) -> EffectTexts {
    let restores = changes.contains { $0.request is RestoreCheckpoint }
    let makes = !changes.isEmpty && session.link.isMessageLong
    let texts = try session.trying(
      restores: restores, makes: makes, roomForMessage: roomForMessage
    ) {
      trial throws(RequestError) in
      try Self.make(changes, in: trial)
      trial.beginRequest()
      let texts = EffectTexts(maximumLength: maximumLength, keeping: maximumKept)
      trial.reader = texts
      var unread = JSONWriter()
      unread.beginObject()
      try play.run(in: trial, result: &unread)
      if let settle, !session.isInVain, !trial.isInVain { try trial.pass(settle) }
      trial.beginAccount()
      texts.read(from: trial)
      if session.link.isCancelled { throw RequestError(.cancelled) }
      return texts
    }
    if texts.areTooLong { throw .answerTooLong }
    return texts
  }

  private static func make(_ changes: [Change], in session: Session) throws(RequestError) {
    session.checkpoints.objectsSaved = 0
    for (index, change) in changes.enumerated() {
      try session.breathe()
      // A change before it may have restored another world.
      session.reporting.isUnheard = true
      var unread = JSONWriter()
      unread.limit = 1 << 16
      do {
        try change.request.perform(in: session, into: &unread)
      } catch {
        throw error.within("params").within(index: index).within("changes")
      }
    }
    session.reporting.isUnheard = false
  }
}

extension WhatIf {
  /// A request to make before the touches.
  struct Change: Readable {
    static let expected = "a request: {method, params?}"

    let request: any Request

    init(_ params: inout Parameters) throws(RequestError) {
      let type = try params["method", ChangeMethodReader()]
      let own = try params.optional("params", ChangeParametersReader()) ?? nil
      do {
        request = try type.read(own, params.link)
      } catch {
        throw error.within("params")
      }
    }
  }

  /// The name of a method that changes the session.
  private struct ChangeMethodReader: Reader {
    func read(
      _ value: JSONValue, _ link: (any Link)?
    ) throws(RequestError) -> any Request.Type {
      let method = try StringReader.string.read(value, link)
      if ["initialize", "initialized", "shutdown", "whatIf"].contains(method) {
        throw .expected(expected)
      }
      guard let type = requests.first(where: { $0.method == method }) else {
        let near = nearest(to: method, among: requests.map { $0.method })
        throw RequestError(.methodNotFound(method, nearest: near))
      }
      return type
    }

    var expected: String { "a method that changes the session" }
    var schema: Schema { StringReader.string.schema }
    var placeholder: any Request.Type { Reset.self }
  }

  /// The parameters of a method, an object; an empty array stands for none.
  private struct ChangeParametersReader: Reader {
    func read(_ value: JSONValue, _ link: (any Link)?) throws(RequestError) -> JSONValue? {
      if value.isArray, value.count == 0 { return nil }
      guard value.isObject else { throw .expected(expected) }
      return value
    }

    var expected: String { "an object of parameters" }
    var schema: Schema { Schema(.object) }
    var placeholder: JSONValue? { nil }
  }
}

extension JSONWriter {
  fileprivate mutating func write(
    _ name: StaticString, _ effects: EffectTexts, _ indices: some Sequence<some BinaryInteger>,
    in session: Session
  ) throws(RequestError) {
    key(name)
    beginArray()
    var bytesWithoutBreath = 0
    for index in indices {
      let text = effects[Int(index)].bytes
      bytesWithoutBreath += text.count
      if bytesWithoutBreath >= 1 << 16 {
        try session.breathe()
        bytesWithoutBreath = 0
      }
      raw(text)
    }
    endArray()
  }
}

extension Session {
  /// Lets time pass; timers due fire.
  fileprivate func pass(_ seconds: Seconds) throws(RequestError) {
    guard engine.now.reaches(seconds) else { throw RequestError.beyondTheClock.within("settle") }
    do {
      try engine.advance(by: seconds, while: isStillWanted)
    } catch {
      throw RequestError(error)
    }
  }
}
