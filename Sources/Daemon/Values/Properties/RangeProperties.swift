import Gestures

/// The range and value of a slider or stepper.
let rangeProperties: [Property<View>] =
  Property.of(
    Slider.self, "sliders",
    .number("minimumValue", \.minimumValue),
    .number("maximumValue", \.maximumValue),
    .number("value", \.value))
  + Property.of(
    Stepper.self, "steppers",
    .number("minimumValue", \.minimumValue),
    .number("maximumValue", \.maximumValue),
    .number("value", \.value))

let sliderProperties: [Property<View>] = Property.of(
  Slider.self, "sliders", .bool("continuous", \.isContinuous))

let stepperProperties: [Property<View>] = Property.of(
  Stepper.self, "steppers",
  .value("stepValue", .number(atLeast: 0), \.stepValue),
  .bool("wraps", \.wraps),
  .bool("autorepeat", \.autorepeat),
  .value("autorepeatDelay", .number(atLeast: 0), \.autorepeatDelay),
  .value("autorepeatInterval", .number(atLeast: 0.01), \.autorepeatInterval),
  .value("autorepeatFastInterval", .number(atLeast: 0.01), \.autorepeatFastInterval))
