/// The resident memory of the process, in bytes; 0 if the system doesn't tell.
public func residentBytes() -> Int {
  let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return 0 }
  defer { close(descriptor) }
  return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    guard count > 0 else { return 0 }
    // Two numbers of pages: the whole address space, then what is resident.
    let fields = buffer.prefix(count).split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
      return 0
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
