/// The machines to tell when a property changes that a mode around their current one has set.
///
/// A machine is told of the first change and asks again once it has set the property again. So a change costs no more
/// than the settings since the one before, however many machines set the same property.
struct SwitchWatchers {
  /// Most properties are set by one machine.
  private var machines: [ModeSetting.Concern: ObjectNumber] = [:]
  /// Further machines.
  private var others: [ModeSetting.Concern: Set<ObjectNumber>] = [:]

  var isEmpty: Bool { machines.isEmpty && others.isEmpty }

  mutating func add(_ machine: StateMachine, for concern: ModeSetting.Concern) {
    if others[concern]?.contains(machine.number) ?? false { return }
    let first = machines[concern]
    if first == nil {
      machines[concern] = machine.number
    } else if first != machine.number {
      others[concern, default: []].insert(machine.number)
    }
  }

  mutating func remove(_ machine: StateMachine, for concern: ModeSetting.Concern) {
    if machines[concern] == machine.number {
      machines[concern] = nil
    } else if others[concern]?.remove(machine.number) != nil, others[concern]?.isEmpty ?? false {
      others[concern] = nil
    }
  }

  /// Removes the machines that are to be told of a change; their order is of no consequence.
  mutating func removeAll(for concern: ModeSetting.Concern) -> [ObjectNumber] {
    let first = machines.removeValue(forKey: concern).map { [$0] } ?? []
    return others.isEmpty ? first : first + (others.removeValue(forKey: concern) ?? [])
  }
}

extension Engine {
  /// Called when a property that modes can set has changed.
  final func switchChanged(_ property: ModeSetting.Switch, of object: Object) {
    guard !switchWatchers.isEmpty else { return }
    let concern = ModeSetting.Concern(subject: object.number, property: property)
    for number in switchWatchers.removeAll(for: concern) {
      (objects[number] as? StateMachine)?.stray(concern)
    }
  }
}
