import Gestures
import Platform

/// The properties of records.
extension SDKRecorder {
  /// The record of an interaction, before it is stored. Where the channel names no event, it is the
  /// interaction's name.
  func draft(of interaction: Interaction) -> Draft {
    let channel = rules.channels[interaction.channel]
    return Draft(
      kind: channel.kind, event: channel.event.isEmpty ? interaction.name ?? "" : channel.event,
      properties: properties(channel.fields, interaction),
      source: interaction.source, group: interaction.group, decision: interaction.decision)
  }

  /// Properties in order; those without a value are left out.
  func properties(_ fields: [Field], _ interaction: Interaction) -> [RecordProperty] {
    fields.compactMap { field in
      value(field.value, interaction).map { RecordProperty(field.key, $0) }
    }
  }

  private func value(_ derivation: Derivation, _ interaction: Interaction) -> RecordValue? {
    switch derivation {
    case .constant(let text): .string(text)
    case .name: interaction.name.map { .string($0) }
    case .action: interaction.action.map { .string($0) }
    case .direction: interaction.direction.map { .string($0) }
    case .targetClass: interaction.target.map { .string($0.objectClass.name) }
    case .recognizerClass:
      interaction.recognizer.map { .string(withoutModule($0.objectClass.name)) }
    case .x: .number(interaction.point.x)
    case .y: .number(interaction.point.y)
    case .integerX: .number(interaction.point.x.rounded(.towardZero))
    case .integerY: .number(interaction.point.y.rounded(.towardZero))
    case .coordinates(let separator):
      interaction.view?.window.flatMap {
        matches(Self.keyboards, $0) ? nil : .string(pair(interaction.point, separator))
      }
    case .touchedView(let withIdentifier): touchedView(interaction, withIdentifier: withIdentifier)
    case .allCoordinates: interaction.touch.map { .string("(\(pair($0.location(in: nil), ", ")))") }
    default: interaction.view.flatMap { value(derivation, of: $0, interaction) }
    }
  }

  private func value(
    _ derivation: Derivation, of view: View, _ interaction: Interaction
  ) -> RecordValue? {
    let text: String? =
      switch derivation {
      case .className(let withModule):
        interaction.innerClass
          ?? (withModule ? view.objectClass.name : withoutModule(view.objectClass.name))
      case .accessibilityLabel: view.accessibilityLabel
      case .accessibilityIdentifier: view.accessibilityIdentifier
      case .classAndIdentifier:
        interaction.innerClass ?? view.objectClass.name
          + (view.accessibilityIdentifier.map { "(\($0))" } ?? "")
      case .identifierOrClass:
        interaction.innerClass ?? view.accessibilityIdentifier
          ?? withoutModule(view.objectClass.name)
      case .text(let rule): nonEmpty(elementText(of: view, rule))
      case .hierarchy(let separator, let levels, let isOutermostFirst, let withIdentifiers):
        hierarchy(view, separator, levels, isOutermostFirst, withIdentifiers)
      case .chain(let rule, let mark): elementsChain(view, rule, mark)
      case .chainIf(let checks, let rule, let mark):
        passes(checks, interaction) ? elementsChain(view, rule, mark) : ""
      case .page(let rule): pageName(of: view, rule)
      case .stableID(let mark, let unless): stableID(view, mark, unless)
      case .role(let classes, let traits):
        classes.first { matches($0.0, view) }?.1
          ?? traits.first { view.accessibilityTraits.contains($0.0) }?.1
      case .frame: "{{\(pair(view.frame.origin, ", "))}, {\(pair(view.frame.size, ", "))}}"
      case .pagePath(let enrolled): pagePath(of: view, enrolled)
      case .contentText(let limit): contentText(of: view, limit: limit)
      case .path(.classes): classPath(of: view)
      case .path(.indices): indexPath(of: view)
      default: nil
      }
    if let text { return .string(text) }
    switch derivation {
    case .position: return position(of: view).map { .number(Double($0)) }
    case .pageAttributes(let enrolled):
      return pageAttributes(of: view, enrolled)
    default: return nil
    }
  }

  private func passes(_ checks: [Check], _ interaction: Interaction) -> Bool {
    var interaction = interaction
    return checks.allSatisfy { verdict($0.test, &interaction).passed }
  }

  // MARK: Series

  /// A property of a series that is over.
  func value(_ derivation: SeriesValue, of taps: [SeriesTap]) -> RecordValue {
    let first = taps[0].time
    let last = taps[taps.count - 1].time
    return switch derivation {
    case .begin: .string(timestamp(first))
    case .end: .string(timestamp(last))
    case .duration: .number(((last - first) * 1000).rounded())
    case .clickCount: .number(Double(taps.count))
    case .clicks:
      .list(
        taps.map { tap in
          .object([
            RecordProperty("X", .number(tap.point.x)), RecordProperty("Y", .number(tap.point.y)),
            RecordProperty("Time", .string(timestamp(tap.time))),
          ])
        })
    }
  }

  /// A time in ISO 8601, in UTC.
  private func timestamp(_ time: Time) -> String {
    let milliseconds = capture.milliseconds(at: time)
    let fraction = (milliseconds % 1000 + 1000) % 1000
    var seconds = Int((milliseconds - fraction) / 1000)
    var date = tm()
    gmtime_r(&seconds, &date)
    let day = [date.tm_mon + 1, date.tm_mday].map { padded($0, 2) }
    let clock = [date.tm_hour, date.tm_min, date.tm_sec].map { padded($0, 2) }
    return "\(padded(date.tm_year + 1900, 4))-\(day.joined(separator: "-"))T"
      + "\(clock.joined(separator: ":")).\(padded(fraction, 3))Z"
  }

  private func padded(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // MARK: Sentences

  private func touchedView(_ interaction: Interaction, withIdentifier: Bool) -> RecordValue? {
    guard let touch = interaction.touch, touch.phase == .ended || touch.phase == .cancelled,
      let view = touch.view
    else { return nil }
    if let inner = view.innerClass {
      return .object([
        RecordProperty("view", .string("<\(inner): \(view.id); opaque: true; hidden: false>"))
      ])
    }
    let words =
      "<\(view.objectClass.name): \(view.id); opaque: \(view.alpha == 1); hidden: \(view.isHidden)>"
    var data = [RecordProperty("view", .string(words))]
    if view.tag > 0 { data.append(RecordProperty("tag", .number(Double(view.tag)))) }
    if matches(.kind(of: "UIButton"), view), let title = nonEmpty(view.text) {
      data.append(RecordProperty("title", .string(title)))
    }
    if withIdentifier, let identifier = nonEmpty(view.accessibilityIdentifier) {
      data.append(RecordProperty("accessibilityIdentifier", .string(identifier)))
    }
    return .object(data)
  }

  private func pair(_ point: Point, _ separator: String) -> String {
    plain(point.x) + separator + plain(point.y)
  }

  private func pair(_ size: Size, _ separator: String) -> String {
    plain(size.width) + separator + plain(size.height)
  }
}
