/// Choices that bytes make, in order; once these are over, the first of what there is to choose from.
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

  /// Whether it is so; by a byte that isn't there it isn't.
  func happens(_ chance: Int, in all: Int) -> Bool { count(below: all) >= all - chance }
}
