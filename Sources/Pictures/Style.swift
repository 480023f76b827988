/// Colours, strokes and fonts of pictures.
enum Style {
  /// CSS class names.
  static let window = "w"
  static let view = "v"
  static let control = "c"
  static let label = "l"
  static let image = "i"
  static let scroll = "s"
  static let hidden = "h"

  static let textSize = 11.0
  static let tagSize = 7.5
  /// Colours of fingers, in order of landing.
  static let fingers = ["#d6336c", "#1971c2", "#e8590c", "#2b8a3e", "#862e9c", "#0b7285"]

  static func sheet(unit: Double) -> String {
    let pixel = SVG.number(unit)
    let half = SVG.number(unit * 0.6)
    return """
      <style>
      .paper{fill:#fff}
      .w,.v,.c,.i,.s{stroke-width:\(half)}
      .w{fill:#f3f5f8;fill-opacity:.6;stroke:#5b6474}
      .v{fill:#fff;fill-opacity:.75;stroke:#8791a5}
      .c{fill:#e3edff;fill-opacity:.85;stroke:#2f6fde}
      .i{fill:#e9ecef;fill-opacity:.85;stroke:#8791a5}
      .s{fill:#f1f5fb;fill-opacity:.8;stroke:#4d6a96}
      .l{fill:none;stroke:#adb5c2;stroke-width:\(half);stroke-dasharray:\(SVG.list(2 * unit, 2 * unit))}
      .h{fill:none;stroke:#c92a2a;stroke-opacity:.7;stroke-width:\(half);stroke-dasharray:\(SVG.list(4 * unit, 3 * unit))}
      .hit{fill:#2f9e44;fill-opacity:.22;stroke:#2b8a3e;stroke-width:\(half)}
      .lost{fill:url(#lost);stroke:#e03131;stroke-width:\(half)}
      .way{fill:none;stroke-width:\(SVG.number(1.6 * unit));stroke-linecap:round;stroke-linejoin:round}
      text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif}
      .t{fill:#1c2430}
      .tag{font-family:Menlo,'DejaVu Sans Mono',monospace;font-size:\(SVG.number(tagSize * unit))px;fill:#364152}
      .plate{fill:#fff;fill-opacity:.85}
      .badge{fill:#6741d9}
      .badged{font-family:Menlo,'DejaVu Sans Mono',monospace;font-size:\(SVG.number(tagSize * unit))px;fill:#fff}
      .asked{fill:#fff;stroke:#495057;stroke-width:\(pixel)}
      .answered{fill:#2b8a3e;stroke:#2b8a3e;stroke-width:\(pixel)}
      .onWhite{font-size:\(SVG.number(7 * unit))px;fill:#495057;text-anchor:middle}
      .onGreen{font-size:\(SVG.number(7 * unit))px;fill:#fff;text-anchor:middle}
      </style>

      """
  }

  /// Red stripes, for visible areas that can't be hit.
  static func hatching(unit: Double) -> String {
    let side = SVG.number(5 * unit)
    return """
      <defs><pattern id="lost" width="\(side)" height="\(side)" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)"><rect width="\(SVG.number(1.2 * unit))" height="\(side)" \
      fill="#e03131" fill-opacity=".55"/></pattern></defs>

      """
  }
}
