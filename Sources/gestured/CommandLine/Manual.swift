/// The manual page, in the format of `man`.
enum Manual {
  static var text: String {
    var lines = [
      ".\\\" Generated from the table of options.",
      ".TH GESTURED 1 \"\" \"gestured \(version)\" \"User Commands\"",
      ".SH NAME", "gestured \\- answers what UIKit would do with touches, and why",
      ".SH SYNOPSIS", ".B gestured", "[\\fIoptions\\fR]",
    ]
    for verb in CommandTable.shown {
      lines += [
        ".br", ".B gestured \(verb.name)",
        "[\\fIoptions\\fR] \(escaped(verb.arguments))",
      ]
    }
    lines += [
      ".SH DESCRIPTION",
      "Simulates UIKit touch handling: describe a screen, send taps and drags, and learn which",
      "view was hit, which recognizer won, what fired, and why. Without a verb it answers",
      "JSON\\-RPC 2.0 on standard input and output; the verbs run scripts, test them, replay",
      "recordings, and serve editors and agents.",
      ".SH OPTIONS",
    ]
    for option in CommandTable.daemon { lines += entry(option) }
    for verb in CommandTable.shown {
      lines.append(".SH GESTURED \(verb.name.uppercased())")
      lines += paragraph(verb.details)
      for option in verb.options where option.name != "help" { lines += entry(option) }
      for example in verb.examples {
        lines += [".PP", ".RS", ".nf", escaped(example), ".fi", ".RE"]
      }
    }
    lines += [
      ".SH EXIT STATUS", ".TP", "0", "Success.", ".TP", "1",
      "An answer was an error, a client ended without shutdown, an expectation failed, a request of a",
      "script was refused, or an answer differed from a recording.", ".TP", "2",
      "The arguments are invalid, or a file can't be read.",
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "If set and not empty, nothing is coloured.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entry(_ option: Option) -> [String] {
    [".TP", "\\fB\(escaped(option.usage))\\fR", sentence(option.summary)]
  }

  private static func paragraph(_ text: String) -> [String] {
    text.split(separator: "\n").map { escaped(String($0)) }
  }

  private static func sentence(_ text: String) -> String {
    let text = escaped(text)
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Text without requests or escapes of roff.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'" where escaped.isEmpty: escaped += "\\&'"
      case "." where escaped.isEmpty: escaped += "\\&."
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
