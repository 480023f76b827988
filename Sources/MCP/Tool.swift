import JSON
import JSONRPC
import Scripts

/// A tool that clients can call, and its arguments.
protocol Tool: SendableMetatype {
  static var name: String { get }
  static var title: String { get }
  /// Its purpose, by which clients choose among tools.
  static var summary: String { get }
  static var arguments: [Argument] { get }
  /// Whether a call leaves the session as it is.
  static var isReadOnly: Bool { get }
  /// The members of the structured result, as the properties of a JSON schema.
  static var results: StaticString { get }

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult
}

/// A member of the arguments of a tool.
struct Argument {
  enum Schema {
    /// The JSON schema.
    case written(StaticString)
    /// One of some words, and a description.
    case choice([String], String)
    /// The schema of the parameter of that name in those of the methods that have it.
    case parameter(of: [String])
  }

  let name: String
  let schema: Schema
  var isRequired = false
}

/// The result of a call.
struct ToolResult {
  /// The result as text.
  let text: String
  /// The result for programs: an object, as JSON.
  private let structured: [UInt8]
  var isError = false
  var picture: Picture?

  enum Picture {
    case png([UInt8])
    case svg(String)
  }

  /// A result with the members that `write` writes.
  init(_ text: String, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    self.text = text
    structured = Array(writer.bytes)
  }

  func write(in revision: Revision, into answer: inout JSONWriter) {
    answer.beginObject()
    answer.key("content")
    answer.beginArray()
    answer.beginObject()
    answer.member("type", "text")
    answer.member("text", ElidedText.shortened(text))
    answer.endObject()
    if let picture { write(picture, into: &answer) }
    answer.endArray()
    answer.key("structuredContent")
    structured.withUnsafeBytes { answer.raw($0) }
    answer.member("isError", isError)
    revision.write(.outcome, into: &answer)
    answer.endObject()
  }

  private func write(_ picture: Picture, into answer: inout JSONWriter) {
    answer.beginObject()
    switch picture {
    case .png(let bytes):
      answer.member("type", "image")
      answer.member("data", Base64.encoded(bytes))
      answer.member("mimeType", "image/png")
    case .svg(let text):
      answer.member("type", "resource")
      answer.object("resource") { answer in
        answer.member("uri", "gestured://picture.svg")
        answer.member("mimeType", "image/svg+xml")
        answer.member("text", text)
      }
    }
    answer.endObject()
  }
}

/// The reason why a call failed.
struct ToolFailure: Error {
  let result: ToolResult

  /// An error of the daemon, in its own words.
  init(_ error: ResponseError) {
    var result = ToolResult(error.message) { writer in
      writer.key("error")
      error.write(to: &writer)
    }
    result.isError = true
    self.result = result
  }

  /// An invalid argument; `expected` describes valid ones.
  init(argument name: String, expected: String) {
    self.init(
      .invalidParams(
        "\(name): expected \(expected)",
        data: [.init("parameter", .string(name)), .init("expected", .string(expected))]))
  }

  /// A script that couldn't be read, or whose requests were refused; `members` writes further ones of the result.
  init(
    _ report: ScriptSession.Report, _ members: (inout JSONWriter) -> Void
  ) {
    // The transcript shows each error at the line where it occurred.
    var result = ToolResult(report.transcript) { writer in
      members(&writer)
      writer.object("error") { writer in
        writer.member("kind", report.status == .unreadable ? "unreadable" : "refused")
        writer.member("message", report.complaints)
      }
    }
    result.isError = true
    self.result = result
  }
}

/// Bytes as text, as RFC 4648 has it.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0..<4 {
        let isFilled = digit <= group.count
        text.append(isFilled ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
