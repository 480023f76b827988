@testable import JSONRPC

/// Frames arbitrary bytes, and checks that the same messages and refusals are at the same positions
/// however the stream is split.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFraming(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let choice = start[0]
  let stream = UnsafeRawBufferPointer(start: start + 1, count: count - 1)
  let style: FramingStyle? = [nil, .headers, .lines, nil][Int(choice & 3)]
  let whole = frames(stream, piece: .max, style: style)
  let pieces = frames(stream, piece: Int(choice >> 2) + 1, style: style)
  precondition(whole == pieces, "\(whole)\n\(pieces)")
  return 0
}

/// The frames that are found, as a line each.
private func frames(
  _ stream: UnsafeRawBufferPointer, piece: Int, style: FramingStyle?
) -> [String] {
  var buffer = InputBuffer()
  var framing = Framing(style: style, maximumMessageSize: 64)
  var found: [String] = []
  func take(isAtEnd: Bool) {
    var last = framing.position
    while let frame = buffer.read({ framing.next(in: $0, isAtEnd: isAtEnd) }) {
      precondition(framing.position >= last && framing.position <= buffer.end)
      last = framing.position
      switch frame.content {
      case .message: found.append("\(frame.range)")
      case .refused(let refusal): found.append("\(refusal) \(frame.range.lowerBound)")
      }
    }
    buffer.discard(before: framing.position)
  }
  var position = 0
  while position < stream.count {
    let size = min(piece, stream.count - position)
    buffer.append(UnsafeRawBufferPointer(rebasing: stream[position..<(position + size)]))
    take(isAtEnd: false)
    position += size
  }
  take(isAtEnd: true)
  if buffer.read({ framing.isInsideMessage(of: $0) }) { found.append("cut") }
  return found
}
