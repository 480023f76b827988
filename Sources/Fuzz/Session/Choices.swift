/// Choices made by bytes, one after the other; at the end of the bytes always the first option.
final class Choices {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var areOver: Bool { position >= bytes.count }

  func byte() -> Int {
    defer { position += 1 }
    return areOver ? 0 : Int(bytes[position])
  }

  func count(below limit: Int) -> Int { limit <= 1 ? 0 : byte() % limit }

  func one<Element>(of elements: [Element]) -> Element { elements[count(below: elements.count)] }

  /// True `chance` times in `all`; false at the end of the bytes.
  func happens(_ chance: Int, in all: Int) -> Bool { count(below: all) >= all - chance }
}
