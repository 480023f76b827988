import JSON
import JSONRPC
import Scripts

/// Draws the screen.
struct Render: Tool {
  static let name = "render"
  static let title = "Draw the screen"
  static let summary = """
    Draws the views as outlines with their ids and labels; `show` adds recognizers, hit areas, hidden \
    views and frames.
    """
  static let arguments =
    ["root", "width", "show"].map { Argument(name: $0, schema: .parameter(of: ["render"])) } + [
      Argument(
        name: "image",
        schema: .written(
          #"""
          {"type":"string","enum":["auto","svg","png"],"default":"auto","description":"png needs rsvg-convert; \#
          auto is svg without it. An SVG comes as an embedded resource."}
          """#))
    ]
  static let isReadOnly = true
  static let results: StaticString = #"""
    {"format":{"type":"string","enum":["png","svg"]},"width":{"type":"number","description":"In pixels."},\#
    "height":{"type":"number"}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    let image = try arguments.word("image", of: ["auto", "svg", "png"]) ?? "auto"
    let svg = try session.result(of: "render", arguments.params(without: "image"))
      .withRoot { $0.text("svg") }
    let size = size(of: svg)
    if image != "svg" {
      do throws(PNGConverter.Failure) {
        let png = try PNGConverter.png(
          of: svg, .bounded(width: size.width, height: size.height))
        return result("png", png.width, png.height, .png(png.bytes))
      } catch {
        if image == "png" {
          throw ToolFailure(argument: "image", expected: "svg: \(error.message)")
        }
      }
    }
    return result("svg", size.width, size.height, .svg(svg))
  }

  private static func result(
    _ format: String, _ width: Double, _ height: Double, _ picture: ToolResult.Picture
  ) -> ToolResult {
    let size = "\(text(width)) by \(text(height))"
    var result = ToolResult("the screen as \(format), \(size)") { writer in
      writer.member("format", format)
      writer.member("width", width)
      writer.member("height", height)
    }
    result.picture = picture
    return result
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// The width and height of the outermost element.
  private static func size(of svg: String) -> (width: Double, height: Double) {
    let head = svg.utf8.prefix(400).split(separator: UInt8(ascii: "\"")).map { String($0) ?? "" }
    func number(after name: String) -> Double {
      let index = head.firstIndex { $0.hasSuffix(" \(name)=") }
      return index.flatMap { $0 + 1 < head.count ? Double(head[$0 + 1]) : nil } ?? 0
    }
    return (number(after: "width"), number(after: "height"))
  }
}
