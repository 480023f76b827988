import Daemon
import JSON

/// The forms in which findings are printed.
public enum LintFormat: String, CaseIterable, Sendable {
  case text, github, gitlab, sarif, json

  package func text(of findings: [LintFinding]) -> String {
    switch self {
    case .text: findings.map { $0.described + "\n" }.joined()
    case .github: findings.map { $0.workflowCommand + "\n" }.joined()
    case .gitlab: Self.json { $0.codeQuality(findings) }
    case .sarif: Self.json { $0.sarif(findings) }
    case .json: Self.json { $0.plain(findings) }
    }
  }

  private static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 4096)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}

extension LintFinding {
  /// An annotation of GitHub: `::error file=Main.storyboard,line=41,col=17,title=dead-recognizer::message`.
  fileprivate var workflowCommand: String {
    let command = level == .note ? "notice" : level.rawValue
    func escaped(_ text: String, _ further: Bool) -> String {
      text.map { character in
        switch character {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        case ":" where further: "%3A"
        case "," where further: "%2C"
        default: String(character)
        }
      }.joined()
    }
    return "::\(command) file=\(escaped(file, true)),line=\(line),col=\(column),"
      + "title=\(escaped(rule, true))::\(escaped(message, false))"
  }

  /// The same for the same finding, wherever in its file it stands.
  fileprivate func fingerprint(_ number: Int) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(rule)\n\(file)\n\(message)\n\(number)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension [LintFinding] {
  /// Each with its fingerprint; equal ones differ by their number.
  fileprivate var fingerprinted: [(finding: LintFinding, fingerprint: String)] {
    var counts: [String: Int] = [:]
    return map { finding in
      let key = "\(finding.rule)\n\(finding.file)\n\(finding.message)"
      counts[key, default: 0] += 1
      return (finding, finding.fingerprint(counts[key] ?? 0))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func plain(_ findings: [LintFinding]) {
    array(findings) { finding, writer in
      writer.member("rule", finding.rule)
      writer.member("level", finding.level.rawValue)
      writer.member("file", finding.file)
      writer.member("line", finding.line)
      writer.member("column", finding.column)
      writer.member("message", finding.message)
    }
  }

  /// A report of GitLab's code quality.
  fileprivate mutating func codeQuality(_ findings: [LintFinding]) {
    array(findings.fingerprinted) { each, writer in
      let severity: String
      switch each.finding.level {
      case .error: severity = "major"
      case .warning: severity = "minor"
      case .note: severity = "info"
      }
      writer.member("description", each.finding.message)
      writer.member("check_name", each.finding.rule)
      writer.member("fingerprint", each.fingerprint)
      writer.member("severity", severity)
      writer.object("location") { writer in
        writer.member("path", each.finding.file)
        writer.object("lines") { $0.member("begin", each.finding.line) }
      }
    }
  }

  /// A log of SARIF 2.1.0.
  fileprivate mutating func sarif(_ findings: [LintFinding]) {
    beginObject()
    member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    member("version", "2.1.0")
    list("runs", [findings]) { findings, writer in
      writer.object("tool") { writer in
        writer.object("driver") { writer in
          writer.member("name", "gestured")
          writer.member("version", serverVersion)
          writer.list("rules", LintRule.all) { rule, writer in
            writer.member("id", rule.name)
            writer.object("shortDescription") { $0.member("text", rule.summary) }
            writer.object("fullDescription") { $0.member("text", rule.summary) }
            writer.object("help") { $0.member("text", rule.remedy) }
            writer.object("defaultConfiguration") { writer in
              writer.member("level", rule.level.rawValue)
              writer.member("enabled", rule.isOn)
            }
          }
        }
      }
      writer.member("columnKind", "unicodeCodePoints")
      writer.list("results", findings.fingerprinted) { each, writer in
        writer.member("ruleId", each.finding.rule)
        writer.member("ruleIndex", LintRule.all.firstIndex { $0.name == each.finding.rule } ?? 0)
        writer.member("level", each.finding.level.rawValue)
        writer.object("message") { $0.member("text", each.finding.message) }
        writer.list("locations", [each.finding]) { finding, writer in
          writer.object("physicalLocation") { writer in
            writer.object("artifactLocation") { $0.member("uri", Self.uri(finding.file)) }
            writer.object("region") { writer in
              writer.member("startLine", finding.line)
              writer.member("startColumn", finding.column)
              writer.member("endLine", finding.line)
              writer.member("endColumn", finding.endColumn)
            }
          }
        }
        // The only one that GitHub compares.
        writer.object("partialFingerprints") {
          $0.member("primaryLocationLineHash", each.fingerprint + ":1")
        }
      }
    }
    endObject()
  }

  private mutating func array<Element>(
    _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    beginArray()
    for element in elements {
      beginObject()
      write(element, &self)
      endObject()
    }
    endArray()
  }

  /// A path as a reference of a URI.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
    return path.hasPrefix("/") ? "file://" + escaped : escaped
  }
}
