import Gestures
import JSON

/// Zooms about the middle of what is visible.
struct SetZoomScale: ScrollByCode {
  static let method = "setZoomScale"

  let input: ScrollInput
  private let scale: Double
  private let isAnimated: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    input = try ScrollInput(&params)
    scale = try params["scale", .number(above: 0)]
    isAnimated = try params["animated", .bool, default: false]
  }

  func check(_ view: ScrollView) throws(ScrollError) { try view.checkZoomed() }

  func scroll(_ view: ScrollView) throws(ScrollError) {
    try view.setZoomScale(scale, isAnimated: isAnimated)
  }
}

/// Zooms to where all of a rectangle of the zoomed view shows.
struct ZoomToRect: ScrollByCode {
  static let method = "zoomToRect"

  let input: ScrollInput
  private let rect: Rect
  private let isAnimated: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    input = try ScrollInput(&params)
    rect = try params["rect", .rect]
    isAnimated = try params["animated", .bool, default: false]
  }

  func check(_ view: ScrollView) throws(ScrollError) { try view.checkZoomed() }

  func scroll(_ view: ScrollView) throws(ScrollError) {
    try view.zoom(to: rect.standardized, isAnimated: isAnimated)
  }
}
