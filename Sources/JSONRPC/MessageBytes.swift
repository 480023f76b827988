import CLinux
import Glibc

extension UInt8 {
  /// Whether it is white space in JSON and between headers.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
      || self == UInt8(ascii: "\t")
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the first line feed.
  var firstLineFeed: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0a, count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Whether any byte is `byte`.
  func contains(byte: UInt8) -> Bool {
    guard let baseAddress else { return false }
    return memchr(baseAddress, Int32(byte), count) != nil
  }

  /// The index of the first occurrence of `word` at or after `start`.
  package func firstIndex(of word: StaticString, from start: Int) -> Int? {
    guard start < count, let baseAddress else { return nil }
    let rest = baseAddress + start
    return linux_find(rest, count - start, word.utf8Start, word.utf8CodeUnitCount).map {
      $0 - baseAddress
    }
  }

  /// The text after a byte-order mark, if it has one.
  var withoutByteOrderMark: UnsafeRawBufferPointer {
    guard count >= 3, self[0] == 0xef, self[1] == 0xbb, self[2] == 0xbf else { return self }
    return UnsafeRawBufferPointer(rebasing: self[3...])
  }
}
