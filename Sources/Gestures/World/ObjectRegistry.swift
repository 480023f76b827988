/// The number of an object in its engine: its slot, and the slot's generation. It never refers to
/// another object; in copies of the engine it refers to the object's twin.
public struct ObjectNumber: Hashable, Sendable {
  let slot: UInt32
  let generation: UInt32

  /// The number of an object that is in no engine.
  static let none = ObjectNumber(slot: .max, generation: 0)
}

/// The objects of an engine by number, from creation to release.
public struct ObjectRegistry {
  private struct Slot {
    var object: Object?
    var generation: UInt32
  }

  private var slots: ContiguousArray<Slot> = []
  /// Slots without an object; the last is reused first.
  private var vacant: ContiguousArray<UInt32> = []
  /// The number of objects released so far.
  private(set) var releases = 0

  init() {}

  var count: Int { slots.count - vacant.count }

  /// The object with that number; nil once it is released.
  public subscript(number: ObjectNumber) -> Object? {
    let slot = Int(number.slot)
    guard slot < slots.count, slots[slot].generation == number.generation else { return nil }
    return slots[slot].object
  }

  /// Gives the object a number, unless it has one.
  mutating func enter(_ object: Object) {
    guard object.number == .none else { return }
    if let slot = vacant.popLast() {
      slots[Int(slot)].object = object
      object.number = ObjectNumber(slot: slot, generation: slots[Int(slot)].generation)
    } else {
      object.number = ObjectNumber(slot: UInt32(slots.count), generation: 0)
      slots.append(Slot(object: object, generation: 0))
    }
  }

  /// Removes an object; its number finds nothing from now on.
  mutating func leave(_ object: Object) {
    guard self[object.number] === object else { return }
    let slot = object.number.slot
    slots[Int(slot)].object = nil
    slots[Int(slot)].generation += 1
    vacant.append(slot)
    releases += 1
  }

  /// Removes the object with the last number, when no number is used any more; nil if there is none.
  mutating func removeLast() -> Object? {
    while let slot = slots.popLast() {
      if let object = slot.object { return object }
    }
    return nil
  }

  /// All objects, in no meaningful order.
  var all: some Sequence<Object> { slots.lazy.compactMap(\.object) }

  /// A registry with the same numbers for the results of `twin`; without an object where it is nil.
  func map(_ twin: (Object) -> Object?) -> ObjectRegistry {
    var copy = ObjectRegistry()
    copy.vacant = vacant
    copy.releases = releases
    copy.slots.reserveCapacity(slots.count)
    for slot in slots {
      copy.slots.append(Slot(object: slot.object.flatMap(twin), generation: slot.generation))
    }
    return copy
  }
}
