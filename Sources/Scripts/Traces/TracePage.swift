import CPages

/// The page that shows a trace: the viewer's script and style around the data.
enum TracePage {
  static func write(_ data: [UInt8], title: String) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(data.count + 200_000)
    page +=
      """
      <!DOCTYPE html>
      <html lang="en" data-gestured="trace" data-theme="light">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="
      """.utf8
    page += file(viewer_policy, viewer_policy_size)
    page +=
      """
      ">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title>
      <style>
      """.utf8
    page += file(viewer_style, viewer_style_size)
    page +=
      """
      </style>
      </head>
      <body>
      <p id="unscripted">This page walks through a trace of gestures, and needs JavaScript for that.</p>
      <script type="application/json" id="gestured-trace">
      """.utf8
    page += data
    page += "</script>\n<script>".utf8
    page += file(viewer_script, viewer_script_size)
    page += "</script>\n</body>\n</html>\n".utf8
    return page
  }

  private static func file(_ start: () -> UnsafePointer<UInt8>?, _ size: Int)
    -> UnsafeBufferPointer<UInt8>
  {
    UnsafeBufferPointer(start: start(), count: size)
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: scalar.value < 0x20 ? " " : String(scalar)
      }
    }.joined()
  }
}
