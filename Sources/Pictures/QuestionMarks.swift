import Gestures

/// Numbers on the views in the order in which a hit test asked them, filled if they answered with a
/// view.
struct QuestionMarks {
  private let questions: [Picture.Question]
  private let shapes: [ObjectIdentifier: Outline.Shape]
  private let unit: Double

  init(_ questions: [Picture.Question], outline: Outline, unit: Double) {
    self.questions = questions
    self.unit = unit
    var shapes: [ObjectIdentifier: Outline.Shape] = [:]
    if !questions.isEmpty {
      for shape in outline.shapes { shapes[ObjectIdentifier(shape.view)] = shape }
    }
    self.shapes = shapes
  }

  func draw(in room: inout LabelRoom, into svg: inout SVG) {
    let size = 13 * unit
    for (index, question) in questions.enumerated() {
      guard let visibleBox = shapes[ObjectIdentifier(question.view)]?.visibleBox else { continue }
      let inset = 2 * unit
      var places: [Rect] = []
      for row in 0..<8 {
        let y = visibleBox.maxY - size - inset - Double(row) * (size + unit)
        for x in [visibleBox.maxX - size - inset, visibleBox.minX + inset, visibleBox.center.x] {
          places.append(Rect(x: x, y: y, width: size, height: size))
        }
      }
      guard let place = room.take(places) else { continue }
      svg.element(
        "circle", ("class", question.isHit ? "answered" : "asked"),
        ("cx", SVG.number(place.center.x)), ("cy", SVG.number(place.center.y)),
        ("r", SVG.number(size / 2 - unit)))
      svg.element(
        "text",
        [
          ("class", question.isHit ? "onGreen" : "onWhite"), ("x", SVG.number(place.center.x)),
          ("y", SVG.number(place.center.y + 2.5 * unit)),
        ], title: question.because, content: "\(index + 1)")
    }
  }
}

/// A legend below the picture: the views asked, in order, with their answers and reasons.
struct Legend {
  let height: Double
  private let questions: [Picture.Question]
  private let frame: Rect
  private let unit: Double
  private let line: Double

  init(_ questions: [Picture.Question], frame: Rect, unit: Double) {
    (self.questions, self.frame, self.unit) = (questions, frame, unit)
    line = 12.5 * unit
    height = questions.isEmpty ? 0 : Double(questions.count) * line + 12 * unit
  }

  func draw(into svg: inout SVG) {
    let size = 8.5 * unit
    for (index, question) in questions.enumerated() {
      let reason = question.because.map { ": \($0)" } ?? ""
      let answer = question.isHit ? "is hit" : "isn't hit"
      let text = "\(index + 1)  \(question.view.id) \(answer)\(reason)"
      svg.element(
        "text",
        [
          ("class", "t"), ("font-size", SVG.number(size)),
          ("x", SVG.number(frame.minX + 6 * unit)),
          ("y", SVG.number(frame.maxY + Double(index + 1) * line + 4 * unit)),
        ], content: TextMeasure.cut(text, size: size, to: frame.size.width - 12 * unit) ?? "")
    }
  }
}
