import Glibc

/// What decides how the scale of content follows fingers: its limits, and what shows beyond them.
struct ZoomRules: Equatable {
  let minimum: Double
  let maximum: Double
  let bounces: Bool
  let bandFactor: Double

  func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  /// Scales are compared by their logarithms: beyond a limit content shows less than half, or twice, of
  /// what it has there.
  private var band: RubberBand { RubberBand(length: M_LN2, factor: bandFactor) }

  /// The scale that fingers show who have drawn the content to `raw`.
  func scale(drawnTo raw: Double) -> Double {
    // A client may have set the pinch's own scale to anything.
    let raw = raw > 0 ? raw : 0
    let limit = clamp(raw)
    guard raw != limit, bounces else { return limit }
    let stretch = band.stretch(log(raw / limit).magnitude)
    let scale = limit * exp(raw < limit ? -stretch : stretch)
    // Where numbers run out, the band shows nothing.
    guard scale > 0, scale.isFinite else { return limit }
    let rounded = scale.toTheMillionth
    return rounded > 0 ? rounded : scale
  }

  /// To what fingers have to draw the content to show that scale.
  func draw(showing scale: Double) -> Double {
    let limit = clamp(scale)
    guard scale != limit else { return scale }
    let draw = band.pull(showing: log(scale / limit).magnitude)
    return limit * exp(scale < limit ? -draw : draw)
  }
}

/// How fingers zoom the content of a scroll view.
struct ZoomGesture: Equatable {
  /// The scale that the content would be drawn to with a pinch's scale of 1.
  var draw: Double
  /// Which point of the content, at scale 1, is under the fingers.
  var anchor: Point
  var content: UnscaledContent
}

/// How the scale changes by itself.
struct ZoomMotion: Equatable {
  let scale: AxisMotion
  let content: UnscaledContent
}

/// What zooming changes beside the offset, as it is at scale 1: each scale is taken from there, so that
/// nothing adds up that was rounded.
struct UnscaledContent: Equatable {
  let size: Size
  /// Of the zoomed view.
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

  /// The linear part divided by a divisor; multiplied by the same again it is as before, bit for bit, where
  /// it was no more than that.
  func reduced(_ divisor: Double) -> Transform {
    Transform(a: a / divisor, b: b / divisor, c: c / divisor, d: d / divisor, tx: tx, ty: ty)
  }
}
