import Testing

@testable import Gestures

extension Stage {
  /// Effects of controls, and of events other than touches, as one line each.
  static func eventLine(_ kind: Effect.Kind, _ kinds: EffectKinds) -> String? {
    switch kind {
    case .control(let effect) where kinds.contains(.control):
      let targets = effect.targets.map { "\($0.target?.id ?? "closure").\($0.action)" }
      return "\(effect.control.id)  \(effect.event.name)  \(targets.joined(separator: " "))"
    case .select(let effect) where kinds.contains(.select):
      let path = effect.indexPath.map { "\($0.section):\($0.row)" } ?? "nowhere"
      let verb = effect.isSelected ? "selects" : "deselects"
      return "\(effect.list.id)  \(verb) \(effect.cell.id) at \(path)  \(effect.delegate.id)"
    case .openURL(let effect) where kinds.contains(.openURL):
      return "\(effect.view.id)  opens \(effect.url)"
    case .rowAction(let effect) where kinds.contains(.rowAction):
      return "\(effect.list.id)  \(effect.action) of \(effect.row.id)"
    case .presses(let effect) where kinds.contains(.presses):
      return "\(effect.from.id)  press \(effect.phase) \(effect.press.identifier)  "
        + "handled by \(effect.handledBy?.id ?? "nobody")"
    case .motion(let effect) where kinds.contains(.motion):
      return "\(effect.from.id)  \(effect.motion) \(effect.phase)  "
        + "handled by \(effect.handledBy?.id ?? "nobody")"
    case .remoteControl(let effect) where kinds.contains(.remoteControl):
      return "\(effect.from.id)  \(effect.command)  "
        + "handled by \(effect.handledBy?.id ?? "nobody")"
    case .scroll(let effect) where kinds.contains(.scroll):
      return "\(effect.scrollView.id)  \(effect.from) > \(effect.phase)"
    case .scrollDelegate(let effect) where kinds.contains(.scrollDelegate):
      return "\(effect.scrollView.id)  \(line(effect.callback))"
    default: return nil
    }
  }

  func control(_ name: String) -> Control { found(name) }
  func scrollView(_ name: String) -> ScrollView { found(name) }

  /// The view with that name, as an instance of that Swift class.
  func found<Kind: View>(_ name: String, as kind: Kind.Type = Kind.self) -> Kind {
    guard let view = view(name) as? Kind else { preconditionFailure("\(name) is no \(kind)") }
    return view
  }

  /// A control's events since the last call, without times and targets.
  func events(of name: String) -> [String] {
    let events = engine.transcript.effects.compactMap { effect in
      if case .control(let told) = effect.kind, told.control.id == name {
        told.event.name
      } else {
        nil
      }
    }
    engine.transcript.removeAll()
    return events
  }

  /// A finger that lands at the first point, moves through the others, and lifts at the last.
  func drag(_ points: [(x: Double, y: Double)], from start: Seconds = 0, step: Seconds = 0.1) {
    for (index, point) in points.enumerated() {
      touch(
        1, index == 0 ? .began : .moved, x: point.x, y: point.y, at: start + Double(index) * step)
    }
    if let last = points.last {
      touch(1, .ended, x: last.x, y: last.y, at: start + Double(points.count) * step)
    }
  }
}
