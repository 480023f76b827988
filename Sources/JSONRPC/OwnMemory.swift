import CLinux

/// Watches over the memory that some work takes.
///
/// The faults meanwhile, which the system counts anyway, can't be fewer than the pages. So it is measured only when
/// there have been enough of them: a page that was given back and taken again makes two.
public struct OwnMemory {
  private let limit: Int
  /// What the process had in memory before; nil in a process of its own.
  private let before: Int?
  /// What it had at the last measurement, and the faults until then, in bytes.
  private var last = (size: 0, faults: 0)

  /// The growth that is worth a measurement.
  private static let step = 1 << 20

  /// For a process which is the copy of another one: what it has written to, and would otherwise share. `limit` is in
  /// bytes.
  public init(limit: Int) { (self.limit, before) = (limit, nil) }

  /// For work in the present process, which begins now: by how much more there is in memory.
  public init(forGrowthUpTo limit: Int) {
    (self.limit, before) = (limit, linux_resident_memory())
    begin()
  }

  /// What is left of it, for a copy of the present process.
  public var rest: OwnMemory { OwnMemory(limit: max(0, limit - size(at: linux_faulted_memory()))) }

  /// To be called in the process when it begins.
  public mutating func begin() { last = (0, linux_faulted_memory()) }

  /// Whether it is more than the limit and `allowance`.
  public mutating func isTooLarge(allowance: Int) -> Bool {
    let faults = linux_faulted_memory()
    guard faults - last.faults >= Self.step, size(at: faults) > limit + allowance else {
      return false
    }
    last = (measured ?? size(at: faults), faults)
    return last.size > limit + allowance
  }

  /// What it is now; nil if that isn't known.
  private var measured: Int? {
    if let before {
      let resident = linux_resident_memory()
      return resident > 0 ? max(0, resident - before) : nil
    }
    let own = linux_own_memory()
    return own >= 0 ? own : nil
  }

  /// The most that it can have after so many faults.
  private func size(at faults: Int) -> Int { last.size + faults - last.faults }
}
