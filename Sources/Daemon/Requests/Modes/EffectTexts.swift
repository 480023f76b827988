import Gestures
import JSON
import JSONRPC

/// Effects of a trial in the form in which answers report them, each as JSON.
///
/// They are read while they happen, so that the trial keeps none. If they are longer than is to be kept, their digests
/// are known and nothing else, and the collection is empty.
final class EffectTexts: RandomAccessCollection, Portable {
  /// Lists, one for each time that some were read.
  private var text = JSONWriter()
  /// Where each begins in the text, which is shorter than 4 GiB; empty unless all are kept.
  private var starts: [UInt32] = []
  /// The digest of each, kept or not.
  private(set) var digests: [TextDigest] = []
  /// Whether they are longer than the maximum.
  private(set) var areTooLong = false
  /// Whether all are kept.
  private(set) var areKept = true
  /// The length of all, with commas and brackets.
  private(set) var byteCount = 0

  /// The number of bytes that are held of them.
  var heldByteCount: Int {
    digests.count * MemoryLayout<TextDigest>.stride + (areKept ? byteCount : 0)
  }

  init(maximumLength: Int, keeping maximumKept: Int) {
    text.limit = maximumLength
    text.beginMeasuring(keeping: maximumKept)
  }

  /// Reads the effects so far of the present request in a trial, and removes them.
  func read(from trial: Session) {
    let transcript = trial.engine.transcript
    guard !areTooLong else { return }
    // Each time it is a list, which follows the one before after a comma.
    text.beginPassage(after: text.length == 0 ? 1 : 2)
    let areWhole = text.effects(
      of: transcript, trial.reporting.inAnswer, while: trial.isStillWanted
    ) { text, index in
      if let digest = text.endPassage() {
        if text.keepsAll { starts.append(UInt32(text.count - digest.length)) }
        digests.append(digest)
      }
      text.beginPassage(after: 1)
      if index & 1023 == 0 { transcript.freeEffects(before: index) }
    }
    areTooLong = !areWhole
    byteCount = text.length
    if areKept, !text.keepsAll {
      areKept = false
      starts = []
    }
    // Whatever else happens, nobody will be told.
    if areTooLong { transcript.kinds = [] }
    transcript.removeRead()
  }

  /// Notes that they are too long as soon as the lists in what is unread show it, which an event may make much longer
  /// than all that fits in memory.
  func foresee(in trial: Session) {
    let listed = trial.engine.transcript.listedCount
    guard listed > 0, !areTooLong, trial.reporting.inAnswer.contains(.pending) else { return }
    guard text.length + listed * Self.leastName > text.limit else { return }
    areTooLong = true
    trial.engine.isGivenUp = true
    trial.engine.transcript.cutShort()
  }

  /// The number of bytes of the shortest name in a list, with quotes and a comma.
  private static let leastName = 4

  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    areTooLong = try channel.receiveNumber() == 1
    areKept = try channel.receiveNumber() == 1
    byteCount = try channel.receiveNumber()
    guard !areTooLong else { return }
    digests = try channel.receiveList()
    guard areKept else { return }
    try channel.receive(into: &text)
    starts = try channel.receiveList()
  }

  func send(to channel: ProcessChannel, from trial: Session) {
    channel.send(areTooLong ? 1 : 0)
    channel.send(areKept ? 1 : 0)
    channel.send(byteCount)
    guard !areTooLong else { return }
    channel.send(digests)
    guard areKept else { return }
    channel.send(text.bytes)
    channel.send(starts)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  /// Valid as long as the collection exists.
  subscript(index: Int) -> EffectText {
    let (start, digest) = (Int(starts[index]), digests[index])
    let bytes = text.bytes[start..<start + digest.length]
    return EffectText(bytes: UnsafeRawBufferPointer(rebasing: bytes), digest: digest)
  }
}

/// The text of an effect, borrowed: two are equal if their bytes are.
struct EffectText: Hashable {
  let bytes: UnsafeRawBufferPointer
  let digest: TextDigest

  static func == (first: Self, second: Self) -> Bool {
    first.digest == second.digest && first.bytes.elementsEqual(second.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
