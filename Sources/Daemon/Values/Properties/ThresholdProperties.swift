import Gestures

private let thresholdsReader = MembersReader.members(
  .nullable(.number(atLeast: 0)), "an object of thresholds by name")

/// The class's thresholds by name; null for no limit.
let thresholdsProperty = Property<GestureRecognizer>(
  name: "thresholds", schema: { thresholdsReader.schema }, needsResolving: true, isPlain: false,
  read: { value throws(RequestError) in
    .members(
      try thresholdsReader.read(value).map {
        .init(name: $0.name, value: $0.value.map { .number($0) } ?? .null)
      })
  },
  resolve: { value, recognizer, _ throws(RequestError) in
    guard case .members(let thresholds) = value else { return value }
    let known = recognizer.thresholds.map(\.name)
    for threshold in thresholds where !known.contains(threshold.name) {
      throw RequestError(
        .unknownParameter(nearest: nearest(to: threshold.name, among: known), known: known),
        at: threshold.name)
    }
    return value
  },
  get: { recognizer in
    .members(
      recognizer.thresholds.map {
        .init(name: $0.name, value: $0.value.isFinite ? .number($0.value) : .null)
      })
  },
  set: { recognizer, value in
    guard case .members(let thresholds) = value else { return }
    for threshold in thresholds {
      let limit = if case .number(let number) = threshold.value { number } else { Double.infinity }
      _ = recognizer.setThreshold(threshold.name, to: limit)
    }
  })
