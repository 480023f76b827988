import JSON
import JSONRPC

/// The link of a trial in a copy of the session: it tells what goes on around it, and calls the trial off
/// that takes too much memory.
final class CopyLink: Link {
  /// Whether the trial was called off for its memory.
  private(set) var isSpent = false

  private let link: any Link
  private let isTooLarge: () -> Bool
  /// When memory was looked at, in nanoseconds of the monotonic clock.
  private var lastLook: UInt64 = 0

  /// The time in which a trial can't take much, in nanoseconds.
  private static let interval: UInt64 = 200_000

  /// In the place of the session's link. `isTooLarge` answers whether the trial has taken too much.
  init(_ link: any Link, isTooLarge: @escaping () -> Bool) {
    self.link = link
    self.isTooLarge = isTooLarge
  }

  func breathe() {
    link.breathe()
    lookAtMemory()
  }

  func attend() {
    link.attend()
    lookAtMemory()
  }

  private func lookAtMemory() {
    let now = monotonicNanoseconds()
    guard !isSpent, now &- lastLook > Self.interval else { return }
    lastLook = now
    isSpent = isTooLarge()
  }

  var isCancelled: Bool { isSpent || link.isCancelled }
  var isOverdue: Bool { link.isOverdue }

  func answerAhead(_ result: (inout JSONWriter) throws(ResponseError) -> Void) {
    // A trial that was called off is still to be answered with its error.
    if link.isCancelled { link.answerAhead(result) }
  }

  func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {}

  func ask(_ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void) -> Answer {
    link.ask(method, timeout: timeout, params)
  }

  var questionsAsked: Int {
    get { link.questionsAsked }
    set { link.questionsAsked = newValue }
  }

  func dropParams() { link.dropParams() }
  func drop(elementAt index: Int, of array: JSONValue) { link.drop(elementAt: index, of: array) }
  func trimMemory() { link.trimMemory() }
  func returnMemory() { link.returnMemory() }
  func watch(process: Int32) { link.watch(process: process) }
  var present: UInt64 { link.present }
  var maximumAnswer: Int { link.maximumAnswer }
  var memoryForLength: Int { link.memoryForLength }
  var isMessageLong: Bool { link.isMessageLong }
  var statistics: Statistics { link.statistics }
  var log: Log { link.log }
}
