import CJansson
import Platform

/// A pool for the small pieces of memory that make up a parsed text, which keeps them for the next
/// text.
///
/// A request of a hundred bytes takes a dozen allocations, and the general allocator is what they
/// spend most of their time in. Here a piece comes from a list of pieces of its size and goes back
/// there. Pages of one range of addresses hold pieces of one size each, so that its address tells
/// what a piece is; what is larger, or finds the range used up, is the general allocator's.
///
///     range   │ page of 16-byte pieces │ page of 48-byte pieces │ … │ unused
///
/// For a process that parses on one thread alone, which has to ask for it.
public enum JSONPool {
  /// Makes jansson allocate from the pool. To be called before anything is parsed.
  public static func install() {
    let range = mmap(
      nil, pageSize * pageCount, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
      -1, 0)
    guard let range, range != MAP_FAILED else {
      json_set_alloc_funcs({ JSONPool.general($0) }, { Platform.free($0) })
      return
    }
    start = range
    classes = .allocate(capacity: pageCount)
    json_set_alloc_funcs({ JSONPool.allocate($0) }, { JSONPool.free($0) })
  }

  private static let pageSize = 4096
  private static let pageCount = 2048
  private static let granule = 16
  /// The maximum size of a pooled piece.
  private static let maximumPieceSize = 512

  nonisolated(unsafe) private static var start = UnsafeMutableRawPointer(bitPattern: 1)!
  /// The number of granules of the pieces of each page.
  nonisolated(unsafe) private static var classes = UnsafeMutablePointer<UInt8>(bitPattern: 1)!
  nonisolated(unsafe) private static var usedPages = 0
  /// The first free piece of each size; each holds the address of the next.
  nonisolated(unsafe) private static let lists = {
    let lists = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(
      capacity: maximumPieceSize / granule + 1)
    lists.initialize(repeating: nil, count: maximumPieceSize / granule + 1)
    return lists
  }()

  /// Ends the process where the system has no memory: jansson doesn't always report that.
  private static func general(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let piece = malloc(size) else { fatalError("no memory for \(size) bytes") }
    return piece
  }

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size <= maximumPieceSize else { return general(size) }
    let granules = max(1, (size + granule - 1) / granule)
    if let piece = lists[granules] {
      lists[granules] = piece.load(as: UnsafeMutableRawPointer?.self)
      return piece
    }
    return fillPage(granules) ?? general(size)
  }

  private static func free(_ piece: UnsafeMutableRawPointer?) {
    guard let piece else { return }
    let offset = piece - start
    guard offset >= 0, offset < pageSize * pageCount else { return Platform.free(piece) }
    let granules = Int(classes[offset / pageSize])
    piece.storeBytes(of: lists[granules], as: UnsafeMutableRawPointer?.self)
    lists[granules] = piece
  }

  /// Divides a new page into pieces, and returns one of them; nil if the range is used up.
  private static func fillPage(_ granules: Int) -> UnsafeMutableRawPointer? {
    guard usedPages < pageCount else { return nil }
    let page = start + usedPages * pageSize
    classes[usedPages] = UInt8(granules)
    usedPages += 1
    let size = granules * granule
    for position in stride(from: size, through: pageSize - size, by: size) {
      free(page + position)
    }
    return page
  }
}
