import Gestures
import JSON
import JSONRPC

/// Effects of a trial in the form in which answers report them, each as JSON.
///
/// They are read while they happen, so that the trial keeps none. If they are longer than is to be kept, their length
/// is known and nothing else, and the collection is empty.
final class EffectTexts: RandomAccessCollection, Portable {
  /// Lists, one for each time that some were read.
  private var text = JSONWriter()
  /// Where each is in the text.
  private var places: [Place] = []
  /// Whether they are longer than the maximum.
  private(set) var areTooLong = false
  /// Whether all are kept.
  private(set) var areKept = true
  /// The length of all, with commas and brackets.
  private(set) var byteCount = 0

  /// The length of those that are kept.
  var keptByteCount: Int { areKept ? byteCount : 0 }

  init(maximumLength: Int, keeping maximumKept: Int) {
    text.limit = maximumLength
    text.beginMeasuring(keeping: maximumKept)
  }

  /// Reads the effects so far of the present request in a trial, and removes them.
  func read(from trial: Session) {
    let transcript = trial.engine.transcript
    guard !areTooLong else { return }
    // Each time it is a list, which follows the one before after a comma.
    var start = text.count + (text.count == 0 ? 1 : 2)
    let areWhole = text.effects(
      of: transcript, trial.reporting.inAnswer, while: trial.isStillWanted
    ) { index, end in
      if areKept { places.append(Place(start: start, end: end)) }
      start = end + 1
      if index & 1023 == 0 { transcript.freeEffects(before: index) }
    }
    areTooLong = !areWhole
    byteCount = text.length
    if areKept, !text.keepsAll {
      areKept = false
      places = []
    }
    // Whatever else happens, nobody will be told.
    if areTooLong { transcript.kinds = [] }
    transcript.removeRead()
  }

  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    areTooLong = try channel.receiveNumber() == 1
    areKept = try channel.receiveNumber() == 1
    byteCount = try channel.receiveNumber()
    guard areKept, !areTooLong else { return }
    try channel.receive(into: &text)
    places = try channel.receiveNumbers().map { Place($0) }
  }

  func send(to channel: ProcessChannel, from trial: Session) {
    channel.send(areTooLong ? 1 : 0)
    channel.send(areKept ? 1 : 0)
    channel.send(byteCount)
    guard areKept, !areTooLong else { return }
    channel.send(text.bytes)
    channel.send(places.map(\.number))
  }

  /// The length of those at some indices, with commas between them.
  func byteCount(at indices: [Int]) -> Int { indices.reduce(0) { $0 + self[$1].bytes.count + 1 } }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  /// Valid as long as the collection exists.
  subscript(index: Int) -> EffectText {
    let place = places[index]
    return EffectText(bytes: UnsafeRawBufferPointer(rebasing: text.bytes[place.start..<place.end]))
  }

  /// Positions in a text, which is shorter than 4 GiB.
  private struct Place {
    private let bounds: (UInt32, UInt32)

    init(start: Int, end: Int) { bounds = (UInt32(start), UInt32(end)) }

    init(_ number: Int) { self.init(start: number >> 32, end: number & 0xFFFF_FFFF) }

    var start: Int { Int(bounds.0) }
    var end: Int { Int(bounds.1) }
    var number: Int { start << 32 | end }
  }
}

/// The text of an effect, borrowed: two are equal if their bytes are.
struct EffectText: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (first: Self, second: Self) -> Bool { first.bytes.elementsEqual(second.bytes) }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
