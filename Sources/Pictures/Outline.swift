import Gestures

/// The outlines of a tree's views in UIKit's drawing order, with the visible part of each.
///
/// Views come before their subviews; siblings are sorted by `zPosition`, then by their order. Views
/// that are hidden or have an alpha below 0.01 are drawn, with their subviews, only in their layer.
struct Outline {
  struct Shape {
    let view: View
    /// The bounding box of its unclipped part on the screen.
    let visibleBox: Rect
    let isHidden: Bool
  }

  /// Shapes in drawing order.
  private(set) var shapes: [Shape] = []
  private var clips = 0

  private let unit: Double
  private let showsHidden: Bool

  init(of picture: Picture, frame: Rect, unit: Double, drawnIn drawing: inout SVG) {
    self.unit = unit
    showsHidden = picture.layers.contains(.hidden)
    for root in picture.root.map({ [$0] }) ?? picture.engine.windows {
      draw(root, within: frame, alpha: 1, isHidden: false, in: &drawing)
    }
  }

  private mutating func draw(
    _ view: View, within visibleBox: Rect, alpha: Double, isHidden: Bool, in drawing: inout SVG
  ) {
    let isHidden = isHidden || !view.isDrawn
    if isHidden && !showsHidden { return }
    let corners = view.bounds.corners.map(view.convertToScreen)
    guard corners.allSatisfy(\.isFinite) else { return }
    let box = Rect(around: corners)
    let seen = box.intersected(with: visibleBox)
    let alpha = isHidden ? 1 : alpha * Double(view.alpha)
    if let seen {
      let shape = Shape(view: view, visibleBox: seen, isHidden: isHidden)
      shapes.append(shape)
      draw(shape, around: corners, alpha: alpha, in: &drawing)
    }
    if view.subviews.isEmpty { return }
    guard view.clipsToBounds else {
      for subview in view.drawnSubviews {
        draw(subview, within: visibleBox, alpha: alpha, isHidden: isHidden, in: &drawing)
      }
      return
    }
    guard let seen else { return }
    let clip = "clip\(clips)"
    clips += 1
    drawing.add("<clipPath id=\"\(clip)\"><path d=\"\(SVG.outline(corners))\"/></clipPath>\n")
    drawing.open("g", ("clip-path", "url(#\(clip))"))
    for subview in view.drawnSubviews {
      draw(subview, within: seen, alpha: alpha, isHidden: isHidden, in: &drawing)
    }
    drawing.close("g")
  }

  private func draw(
    _ shape: Shape, around corners: [Point], alpha: Double, in drawing: inout SVG
  ) {
    let view = shape.view
    let style = shape.isHidden ? Style.hidden : view.style
    var attributes = [("class", style)]
    if alpha < 1 { attributes.append(("opacity", SVG.number(max(alpha, 0.15)))) }
    let place = view.frame
    let numbers = SVG.list(place.minX, place.minY, place.size.width, place.size.height)
    let title = "\(view.id) \(view.objectClass.name) [\(numbers)]"
    let box = Rect(around: corners)
    if box.isAround(corners) {
      attributes += [
        ("x", SVG.number(box.minX)), ("y", SVG.number(box.minY)),
        ("width", SVG.number(box.size.width)), ("height", SVG.number(box.size.height)),
      ]
      if style == Style.control {
        attributes.append(("rx", SVG.number(min(5 * unit, box.size.height / 3))))
      }
      drawing.element("rect", attributes, title: title)
    } else {
      attributes.append(("d", SVG.outline(corners)))
      drawing.element("path", attributes, title: title)
    }
    if let view = view as? Switch { draw(knobOf: view, in: &drawing) }
    guard style == Style.image, view.text == nil else { return }
    let cross =
      "M\(SVG.list(corners[0].x, corners[0].y))L\(SVG.list(corners[2].x, corners[2].y))"
      + "M\(SVG.list(corners[1].x, corners[1].y))L\(SVG.list(corners[3].x, corners[3].y))"
    drawing.element(
      "path", ("class", Style.image), ("fill", "none"), ("stroke-opacity", ".35"), ("d", cross))
  }
}

extension Outline {
  /// Draws a switch's knob: filled, at the right end, while it is on.
  private func draw(knobOf view: Switch, in drawing: inout SVG) {
    let (width, height) = (view.bounds.size.width, view.bounds.size.height)
    let radius = min(width, height) * 0.4
    let across = view.isOn ? width - height / 2 : height / 2
    let center = view.convertToScreen(
      Point(x: view.bounds.minX + across, y: view.bounds.minY + height / 2))
    drawing.element(
      "circle",
      [
        ("cx", SVG.number(center.x)), ("cy", SVG.number(center.y)), ("r", SVG.number(radius)),
        ("fill", view.isOn ? "#2f6fde" : "#fff"), ("stroke", "#2f6fde"),
        ("stroke-width", SVG.number(0.6 * unit)),
      ])
  }
}

extension View {
  fileprivate var style: String {
    if self is Window { return Style.window }
    if self is Control { return Style.control }
    if self is ScrollView { return Style.scroll }
    var kind: ObjectClass? = objectClass
    while let each = kind {
      if each.name == "UILabel" { return Style.label }
      if each.name == "UIImageView" { return Style.image }
      kind = each.superclass
    }
    return Style.view
  }

  /// Subviews in drawing order, back to front.
  fileprivate var drawnSubviews: [View] {
    let views = Array(subviews)
    guard views.contains(where: { $0.zPosition != 0 }) else { return views }
    return views.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension Rect {
  /// Whether it is the rectangle that has these corners.
  fileprivate func isAround(_ corners: [Point]) -> Bool {
    corners.allSatisfy { ($0.x == minX || $0.x == maxX) && ($0.y == minY || $0.y == maxY) }
  }

  /// The intersection; nil if they don't touch.
  func intersected(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
