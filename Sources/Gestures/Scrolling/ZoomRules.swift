import Platform

/// The rules by which the scale follows fingers: its limits, and the rubber band beyond them.
struct ZoomRules: Equatable {
  let minimum: Double
  let maximum: Double
  let bounces: Bool
  let bandFactor: Double

  func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  /// The band works on logarithms of scales. Beyond a limit the scale shown stays within a factor
  /// of 2 of it.
  private var band: RubberBand { RubberBand(length: M_LN2, factor: bandFactor) }

  /// The scale shown when fingers have scaled the content to `raw`.
  func scale(drawnTo raw: Double) -> Double {
    // A client may have set the pinch's own scale to anything.
    let raw = raw > 0 ? raw : 0
    let limit = clamp(raw)
    guard raw != limit, bounces else { return limit }
    let stretch = band.stretch(log(raw / limit).magnitude)
    let scale = limit * exp(raw < limit ? -stretch : stretch)
    // Beyond the range of a Double, the band doesn't stretch.
    guard scale > 0, scale.isFinite else { return limit }
    let rounded = scale.toTheMillionth
    return rounded > 0 ? rounded : scale
  }

  /// The inverse of `scale(drawnTo:)`.
  func draw(showing scale: Double) -> Double {
    let limit = clamp(scale)
    guard scale != limit else { return scale }
    let draw = band.pull(showing: log(scale / limit).magnitude)
    return limit * exp(scale < limit ? -draw : draw)
  }
}

/// The state of zooming by fingers.
struct ZoomGesture: Equatable {
  /// The raw scale at a pinch scale of 1.
  var draw: Double
  /// The point of the content, at scale 1, under the fingers.
  var anchor: Point
  var content: UnscaledContent
}

/// An animation of the scale.
struct ZoomMotion: Equatable {
  let scale: AxisMotion
  let content: UnscaledContent
}

/// The properties that zooming changes besides the offset, as they are at scale 1. Every scale is
/// computed from these, so that rounding errors don't accumulate.
struct UnscaledContent: Equatable {
  let size: Size
  /// The transform of the zoomed view.
  let transform: Transform

  func size(at scale: Double) -> Size {
    Size(width: (size.width * scale).toTheMillionth, height: (size.height * scale).toTheMillionth)
      .withinRange
  }

  func transform(at scale: Double) -> Transform { transform.enlarged(scale) }
}

extension Transform {
  /// The linear part multiplied by a factor.
  func enlarged(_ factor: Double) -> Transform {
    Transform(
      a: (a * factor).withinRange, b: (b * factor).withinRange, c: (c * factor).withinRange,
      d: (d * factor).withinRange, tx: tx, ty: ty)
  }

  /// The linear part divided by a divisor. `enlarged` by the same number restores it, bit for bit
  /// if it was only that scale.
  func reduced(_ divisor: Double) -> Transform {
    Transform(a: a / divisor, b: b / divisor, c: c / divisor, d: d / divisor, tx: tx, ty: ty)
  }
}
