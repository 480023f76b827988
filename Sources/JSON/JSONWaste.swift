import CJansson

/// Long documents that are no longer used, freed in portions: freeing one of a million values takes
/// longer than others can wait.
public final class JSONWaste {
  private var documents: [UnsafeMutablePointer<json_t>] = []
  /// The number of values freed since somebody asked whether they were many.
  private var freed = 0

  public init() {}

  deinit {
    for document in documents { json_decref(document) }
  }

  public var isEmpty: Bool { documents.isEmpty }

  func add(_ document: UnsafeMutablePointer<json_t>) { documents.append(document) }

  /// Frees at most that many elements of long arrays.
  public func clear(atMost limit: Int) {
    var left = limit
    defer { freed += limit - left }
    while left > 0, let document = documents.last {
      guard let array = Self.array(in: document) else {
        json_decref(document)
        documents.removeLast()
        left -= 1
        continue
      }
      var count = json_array_size(array)
      while count > 0, left > 0 {
        // The last one, so that none has to move.
        json_array_remove(array, count - 1)
        count -= 1
        left -= 1
      }
    }
  }

  /// Whether so many values were freed since it was last asked that their memory is to be returned to the system.
  public func hasFreedMuch() -> Bool {
    defer { freed = 0 }
    return freed > 10_000
  }

  /// A non-empty array that nothing else retains: the document itself or a member of it.
  private static func array(
    in document: UnsafeMutablePointer<json_t>
  ) -> UnsafeMutablePointer<json_t>? {
    guard document.pointee.refcount == 1 else { return nil }
    let value = JSONValue(document)
    if value.isArray { return value.count > 0 ? document : nil }
    return value.members.first { member in
      member.value.isArray && member.value.count > 0 && member.value.pointer.pointee.refcount == 1
    }?.value.pointer
  }
}
