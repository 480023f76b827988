import Gestures

/// The labels of views: their texts in place, then badges and names where there is room.
///
/// Labels don't overlap. One for which there is no room is left out, and appears when the pointer
/// rests on the view.
struct Labels {
  private let shapes: [Outline.Shape]
  private let layers: Picture.Layers
  private let unit: Double

  init(of picture: Picture, outline: Outline, unit: Double) {
    shapes = outline.shapes
    layers = picture.layers
    self.unit = unit
  }

  func draw(in room: inout LabelRoom, into svg: inout SVG) {
    // Views in front choose first.
    if layers.contains(.labels) {
      for shape in shapes.reversed() {
        write(textOf: shape, in: &room, into: &svg)
      }
    }
    if layers.contains(.recognizers) {
      for shape in shapes.reversed() {
        badge(shape, in: &room, into: &svg)
      }
    }
    if !layers.isDisjoint(with: [.ids, .classes, .frames]) {
      // Smaller views, which have fewer places for their names, come first.
      let bySize = shapes.indices.sorted { (area(shapes[$0]), $0) < (area(shapes[$1]), $1) }
      for place in bySize {
        name(shapes[place], in: &room, into: &svg)
      }
    }
  }

  private func area(_ shape: Outline.Shape) -> Double {
    shape.visibleBox.size.width * shape.visibleBox.size.height
  }

  // MARK: Texts

  private func write(
    textOf shape: Outline.Shape, in room: inout LabelRoom, into svg: inout SVG
  ) {
    guard let text = shape.view.shownText, !text.isEmpty else { return }
    let visibleBox = shape.visibleBox
    let isCentred = shape.view is Control
    let padding = 3 * unit
    let height = min(Style.textSize * unit, visibleBox.size.height * 0.72)
    guard height >= 5 * unit,
      let cut = TextMeasure.cut(text, size: height, to: visibleBox.size.width - 2 * padding)
    else { return }
    let width = TextMeasure.width(cut, size: height)
    let x = isCentred ? visibleBox.center.x - width / 2 : visibleBox.minX + padding
    let middle = visibleBox.center.y
    let place = Rect(x: x, y: middle - height * 0.6, width: width, height: height * 1.2)
    let lower = Rect(
      x: x, y: visibleBox.maxY - height * 1.3, width: width, height: height * 1.2)
    guard let taken = room.take([place, lower]) else { return }
    svg.element(
      "text",
      [
        ("class", "t"), ("font-size", SVG.number(height)), ("x", SVG.number(taken.minX)),
        ("y", SVG.number(taken.minY + height * 0.95)),
      ], content: cut)
  }

  // MARK: Badges

  private func badge(_ shape: Outline.Shape, in room: inout LabelRoom, into svg: inout SVG) {
    let visibleBox = shape.visibleBox
    for recognizer in shape.view.gestureRecognizers {
      let text = recognizer.badge
      let size = Style.tagSize * unit
      let (width, height) = (
        TextMeasure.monospaced(text, size: size) + 6 * unit, size + 3 * unit
      )
      var places: [Rect] = []
      for row in 0..<10 {
        let y = visibleBox.minY + 2 * unit + Double(row) * (height + 1.5 * unit)
        if y + height > max(visibleBox.maxY, visibleBox.minY + height + 2 * unit) { break }
        places.append(
          Rect(x: visibleBox.maxX - width - 2 * unit, y: y, width: width, height: height))
        places.append(Rect(x: visibleBox.minX + 2 * unit, y: y, width: width, height: height))
      }
      places.append(
        Rect(x: visibleBox.maxX - width, y: visibleBox.maxY + unit, width: width, height: height))
      places.append(
        Rect(
          x: visibleBox.maxX - width, y: visibleBox.minY - height - unit, width: width,
          height: height))
      guard let place = room.take(places) else { continue }
      svg.element(
        "rect",
        [
          ("class", "badge"), ("x", SVG.number(place.minX)), ("y", SVG.number(place.minY)),
          ("width", SVG.number(width)), ("height", SVG.number(height)),
          ("rx", SVG.number(height / 2)),
        ], title: "\(recognizer.id) \(recognizer.objectClass.name)")
      svg.element(
        "text",
        [
          ("class", "badged"), ("x", SVG.number(place.minX + 3 * unit)),
          ("y", SVG.number(place.maxY - height * 0.3)),
        ], content: text)
    }
  }

  // MARK: Names

  private func name(_ shape: Outline.Shape, in room: inout LabelRoom, into svg: inout SVG) {
    let visibleBox = shape.visibleBox
    let view = shape.view
    var words: [String] = []
    if layers.contains(.ids) { words.append(view.id) }
    // A generated id already contains the class.
    if layers.contains(.classes),
      !layers.contains(.ids) || !view.id.hasPrefix("\(view.objectClass.name)-")
    {
      words.append(view.objectClass.name)
    }
    if layers.contains(.frames) {
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
      words.append(numbers.map { SVG.number($0) }.joined(separator: ","))
    }
    let size = Style.tagSize * unit
    let height = size * 1.25
    // Words are dropped until the name fits.
    while !words.isEmpty {
      let text = words.joined(separator: " ")
      let width = TextMeasure.monospaced(text, size: size) + 3 * unit
      if let place = room.take(places(width, height, visibleBox)) {
        svg.element(
          "rect", ("class", "plate"), ("x", SVG.number(place.minX)), ("y", SVG.number(place.minY)),
          ("width", SVG.number(width)), ("height", SVG.number(height)))
        svg.element(
          "text",
          [
            ("class", "tag"), ("x", SVG.number(place.minX + 1.5 * unit)),
            ("y", SVG.number(place.maxY - height * 0.25)),
          ], content: text)
        return
      }
      words.removeLast()
    }
  }

  /// Places inside along the upper and lower edges; around the view if it is too small.
  private func places(_ width: Double, _ height: Double, _ visibleBox: Rect) -> [Rect] {
    let gap = 1.5 * unit
    var corners: [Point] = []
    if visibleBox.size.width >= width + 2 * gap, visibleBox.size.height >= height + 2 * gap {
      for y in [visibleBox.minY + gap, visibleBox.maxY - height - gap] {
        for x in [
          visibleBox.minX + gap, visibleBox.maxX - width - gap, visibleBox.center.x - width / 2,
        ] {
          corners.append(Point(x: x, y: y))
        }
      }
      let rows = min(6, Int(visibleBox.size.height / (height + gap)))
      for row in 1..<max(2, rows) {
        let y = visibleBox.minY + gap + Double(row) * (height + gap)
        corners.append(Point(x: visibleBox.minX + gap, y: y))
        corners.append(Point(x: visibleBox.maxX - width - gap, y: y))
      }
    } else {
      corners = [
        Point(x: visibleBox.minX, y: visibleBox.minY - height - unit),
        Point(x: visibleBox.minX, y: visibleBox.maxY + unit),
        Point(x: visibleBox.maxX + unit, y: visibleBox.center.y - height / 2),
        Point(x: visibleBox.minX - width - unit, y: visibleBox.center.y - height / 2),
        Point(x: visibleBox.center.x - width / 2, y: visibleBox.center.y - height / 2),
      ]
    }
    return corners.map { Rect(origin: $0, size: Size(width: width, height: height)) }
  }
}

extension GestureRecognizer {
  /// The kind of gesture, and the recognizer's id if the client chose it: `tap open`.
  fileprivate var badge: String {
    let isMade = id.hasPrefix("\(objectClass.name)-") || id.hasSuffix(".pan")
    return isMade ? kind : "\(kind) \(id)"
  }

  private var kind: String {
    let label = RecognizerClass(of: self)?.label ?? objectClass.name
    guard let tap = self as? TapGestureRecognizer, tap.numberOfTapsRequired > 1 else {
      return label
    }
    return "\(tap.numberOfTapsRequired)×\(label)"
  }
}
