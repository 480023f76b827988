/// Long texts of which it isn't known whether they will be within the limit.
extension JSONWriter {
  /// What is known of a text of which not everything may be kept.
  @usableFromInline struct Measurement {
    /// The position at which the text begins.
    let start: Int
    /// The position up to which it is kept.
    let end: Int
    /// The number of bytes that weren't kept.
    var passed = 0
    /// Whether it became too long to be kept.
    var isBeyond = false
    /// A passage whose digest is asked for; nil if none has been begun.
    var passage: Passage?
  }

  /// A part of a text, of which the digest includes what isn't kept any more.
  @usableFromInline struct Passage {
    /// Its distance from the beginning of everything that was written.
    let start: Int
    /// The position from which on it isn't in the digest yet.
    var place: Int
    var hasher = Hasher()

    /// Adds what was written up to now.
    mutating func add(_ text: UnsafeRawBufferPointer) {
      guard place < text.count else { return }
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: text[place...]))
      place = text.count
    }

    /// Adds what was written up to now, before the next is written at an earlier position.
    mutating func add(_ text: UnsafeRawBufferPointer, before next: Int) {
      add(text)
      place += next - text.count
    }
  }

  /// The number of bytes written, kept or not.
  public var length: Int { written + (measurement?.passed ?? 0) }

  /// Keeps what is written from here on as long as it isn't longer than that. Of a longer text the length will be
  /// known, and nothing else.
  public mutating func beginMeasuring(keeping maximumKept: Int) {
    measurement = Measurement(start: written, end: written + min(maximumKept, .max - written))
  }

  /// Whether all that was written since measuring began was kept.
  public var keepsAll: Bool { !(measurement?.isBeyond ?? false) }

  /// Begins a passage after the next few bytes, while the text is measured.
  public mutating func beginPassage(after count: Int) {
    let passage = Passage(start: length + count, place: written + count)
    measurement?.passage = passage
  }

  /// Ends the passage, whether or not it was kept.
  public mutating func endPassage() -> TextDigest? {
    guard var passage = measurement?.passage else { return nil }
    passage.add(bytes)
    measurement?.passage = nil
    return TextDigest(length: length - passage.start, hash: passage.hasher.finalize())
  }

  /// Writes what `write` writes, the same each time that it is called. It is called twice for a text longer than
  /// `maximumKept`, which is held only if it is within the limit; once if it is part of one that is measured anyhow.
  public mutating func measuring<Failure: Error>(
    keeping maximumKept: Int = longText, _ write: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    if measurement != nil { return try write(&self) }
    let mark = mark()
    beginMeasuring(keeping: maximumKept)
    do throws(Failure) {
      try write(&self)
    } catch {
      measurement = nil
      throw error
    }
    let (isKept, isTooLong, end) = (keepsAll, isOverLimit, length)
    measurement = nil
    if isKept { return }
    truncate(to: mark)
    hasDropped = isTooLong
    if isTooLong { return }
    makeRoom(for: end - written)
    try write(&self)
  }

  /// The number of bytes that may be held before it is known whether a text is within the limit.
  public static var longText: Int { 48 << 20 }
  /// The room for a text of which nothing is kept any more.
  private static let passingRoom = 64 << 10

  /// The capacity with which so many more bytes can be stored while the text is measured: what isn't kept is
  /// overwritten. Nil as long as everything is kept.
  mutating func measuredCapacity(for count: Int) -> Int? {
    guard var measured = measurement,
      measured.isBeyond || written + count > measured.end
    else { return nil }
    let wasBeyond = measured.isBeyond
    measured.isBeyond = true
    measured.passed += written - measured.start
    measured.passage?.add(bytes, before: measured.start)
    measurement = measured
    written = measured.start
    if length + count > limit { hasDropped = true }
    let least = written + count
    return wasBeyond ? max(capacity, least) : max(written + Self.passingRoom, least)
  }
}
