import CLinux

/// The memory that a message may take for its length.
struct MemoryAllowance {
  private let total: Int
  /// What the process had when the message came; nil for a message so short that it doesn't matter.
  private let before: Int?

  private static let perByte = 10
  private static let shortMessage = 1 << 16

  init() { (total, before) = (0, nil) }

  init(for message: UnsafeRawBufferPointer) {
    let isShort = message.count <= Self.shortMessage
    total = isShort ? 0 : Self.perByte * message.count
    before = isShort ? nil : linux_memory_in_use()
  }

  /// Whether the message is long.
  var isForLong: Bool { before != nil }

  /// What is left of it now; negative if more has been taken.
  var rest: Int { before.map { total - (linux_memory_in_use() - $0) } ?? 0 }
}
