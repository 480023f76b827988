import Gestures
import Testing

@Suite struct PartitioningIndexTests {
  @Test func `it is the first element that belongs, wherever that is`() {
    for count in 0...40 {
      let list = Array(0..<count)
      for first in 0...count {
        #expect(list.partitioningIndex { $0 >= first } == first)
        // Indices of a part are those of the whole.
        #expect(list[(first / 2)...].partitioningIndex { $0 >= first } == first)
        #expect((-count..<0).partitioningIndex { $0 >= -first } == -first)
      }
    }
  }

  @Test func `a few elements are looked at, however many there are`() {
    for first in [0, 1, 499_999, 500_000, 999_999, 1_000_000] {
      var looks = 0
      let index = (0..<1_000_000).partitioningIndex {
        looks += 1
        return $0 >= first
      }
      #expect(index == first)
      #expect(looks <= 20)
    }
  }
}
