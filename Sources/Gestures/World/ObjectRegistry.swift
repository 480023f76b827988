/// The number of an object in its engine: its slot, and the slot's generation. It never refers to
/// another object; in copies of the engine it refers to the object's copy.
public struct ObjectNumber: Hashable, Sendable {
  let slot: UInt32
  let generation: UInt32

  /// The number of an object that is in no engine.
  static let none = ObjectNumber(slot: .max, generation: 0)
}

/// The objects of an engine by number, from creation to release.
public struct ObjectRegistry {
  /// By slot; nil in those that are vacant. The object itself knows the generation.
  private var slots: ContiguousArray<Object?> = []
  /// The numbers that objects in vacant slots will have; the last is used first.
  private var vacant: ContiguousArray<ObjectNumber> = []

  init() {}

  var count: Int { slots.count - vacant.count }

  /// The object with that number; nil once it is released.
  public subscript(number: ObjectNumber) -> Object? {
    let slot = Int(number.slot)
    guard slot < slots.count, let object = slots[slot], object.number == number else { return nil }
    return object
  }

  /// Gives the object a number, unless it has one.
  mutating func enter(_ object: Object) {
    guard object.number == .none else { return }
    if let number = vacant.popLast() {
      object.number = number
      slots[Int(number.slot)] = object
    } else {
      object.number = ObjectNumber(slot: UInt32(slots.count), generation: 0)
      slots.append(object)
    }
  }

  /// Removes an object; its number finds nothing from now on.
  mutating func leave(_ object: Object) {
    guard self[object.number] === object else { return }
    let number = object.number
    slots[Int(number.slot)] = nil
    vacant.append(ObjectNumber(slot: number.slot, generation: number.generation + 1))
  }

  /// All objects, in no meaningful order.
  var all: some Sequence<Object> { slots.lazy.compactMap(\.self) }

  /// A registry with the results of `makeCopy`, which have the same numbers.
  func map(_ makeCopy: (Object) -> Object) -> ObjectRegistry {
    var copy = ObjectRegistry()
    copy.vacant = vacant
    copy.slots.reserveCapacity(slots.count)
    for slot in slots { copy.slots.append(slot.map(makeCopy)) }
    return copy
  }
}
