import Gestures

private let thresholdsReader = MembersReader.members(
  .nullable(.number(atLeast: 0)), "an object of thresholds by name")

/// The class's thresholds by name; null for no limit.
let thresholdsProperty = Property<GestureRecognizer>(
  name: "thresholds", schema: { thresholdsReader.schema }, needsResolving: true, isPlain: false,
  read: { value throws(RequestError) in
    .thresholds(
      try thresholdsReader.read(value).map {
        Threshold(name: $0.name, value: $0.value ?? .infinity)
      })
  },
  resolve: { value, recognizer, _ throws(RequestError) in
    guard case .thresholds(let thresholds) = value else { return value }
    let known = recognizer.thresholds.map(\.name)
    for threshold in thresholds where !known.contains(threshold.name) {
      throw RequestError(
        .unknownParameter(nearest: nearest(to: threshold.name, among: known), known: known),
        at: threshold.name)
    }
    return value
  },
  get: { recognizer in
    .thresholds(recognizer.thresholds.map { Threshold(name: $0.name, value: $0.value) })
  },
  set: { recognizer, value in
    guard case .thresholds(let thresholds) = value else { return }
    for threshold in thresholds { _ = recognizer.setThreshold(threshold.name, to: threshold.value) }
  })

/// A named threshold of a recognizer class.
struct Threshold: Equatable {
  let name: String
  let value: Double
}
