/// Breath in long work.
extension Engine {
  /// The number of objects from one breath to the next: less than a millisecond's work.
  private static let stepsPerBreath = 256

  /// Counts one more object, and takes a breath when it is time.
  @inline(__always)
  public final func breathe() { breathe(after: 1) }

  /// Counts that many more objects, and takes a breath when it is time.
  @inline(__always)
  final func breathe(after steps: Int) {
    stepsToBreath &-= steps
    if stepsToBreath <= 0 { takeBreath() }
  }

  @inline(never)
  private func takeBreath() {
    stepsToBreath = Self.stepsPerBreath
    breath?()
  }
}
