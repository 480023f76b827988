import CLinux

/// Watches over the memory that a process which is the copy of another one has for itself: what it has written to,
/// and would otherwise share.
///
/// Its faults, which the system counts anyway, can't be fewer than the pages. So it is measured only when there have
/// been enough of them: a page that was given back and taken again makes two.
public struct OwnMemory {
  private let limit: Int
  /// What it had at the last measurement, and the faults until then, in bytes.
  private var last = (size: 0, faults: 0)

  /// The growth that is worth a measurement.
  private static let step = 1 << 20

  /// `limit` is in bytes.
  public init(limit: Int) { self.limit = limit }

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
    let measured = linux_own_memory()
    last = (measured < 0 ? size(at: faults) : measured, faults)
    return last.size > limit + allowance
  }

  /// The most that it can have after so many faults.
  private func size(at faults: Int) -> Int { last.size + faults - last.faults }
}
