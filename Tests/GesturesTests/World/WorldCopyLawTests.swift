import Staging
import Testing

@testable import Gestures

struct `A copy of a world` {
  @Test(arguments: seeds(6))
  func `goes on as the world does`(seed: UInt64) throws {
    let world = RandomWorld(
      seed: seed, keepsAccount: true, isFurnished: seed.isMultiple(of: 2))
    for _ in 0..<12 {
      world.play(events: 25, toTheEnd: false)
      let copies = [RandomWorld(copying: world), RandomWorld(copying: world)]
      world.play(events: 60, toTheEnd: false)
      for copy in copies { copy.play(events: 60, toTheEnd: false) }
      try #require(copies[0].account == Array(world.account.suffix(copies[0].account.count)))
      try #require(copies[0].account == copies[1].account)
      try #require(world.engine.now == copies[0].engine.now)
    }
  }

  @Test(arguments: seeds(6))
  func `has the same in all that there is, and shares nothing that changes`(seed: UInt64) throws {
    let world = RandomWorld(seed: seed, isFurnished: seed.isMultiple(of: 2))
    for _ in 0..<4 {
      world.play(events: 60, toTheEnd: false)
      let (copy, _) = world.engine.copied()
      try #require(CopyComparison(world.engine, copy).differences.prefix(5) == [])
    }
  }

  @Test func `a copy of a copy is the same again`() {
    let world = RandomWorld(seed: 5)
    world.play(events: 100, toTheEnd: false)
    let (copy, _) = world.engine.copied()
    let (second, _) = copy.copied()
    #expect(CopyComparison(world.engine, second).differences.prefix(5) == [])
  }

  @Test(arguments: seeds(8))
  func `is gone with its engine, whatever is in progress`(seed: UInt64) {
    let world = RandomWorld(seed: seed, isFurnished: seed.isMultiple(of: 2))
    world.play(events: 20 + 20 * Int(seed), toTheEnd: false)
    var copy: Engine? = world.engine.copied().engine
    let objects = copy?.objects.all.map { Remains(object: $0) } ?? []
    #expect(!objects.isEmpty)
    copy = nil
    #expect(objects.compactMap { $0.object?.id } == [])
  }

  @Test func `what happens in it happens nowhere else`() {
    let world = RandomWorld(seed: 8)
    world.play(events: 100, toTheEnd: false)
    let (before, _) = world.engine.copied()
    let copy = RandomWorld(copying: world)
    copy.play(events: 200)
    #expect(CopyComparison(before, world.engine).differences.prefix(5) == [])
  }
}

/// A weak reference to an object.
private struct Remains {
  weak var object: Object?
}
