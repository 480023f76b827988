import Gestures
import JSON
import Testing

@testable import Daemon

/// A request's parameters as an object.
private struct Sample: Readable {
  static let expected = "a sample"

  let point: Point
  let size: Size?
  let touches: [Finger]

  struct Finger: Readable {
    static let expected = "a touch"

    let touch: Int

    init(_ params: inout Parameters) throws(RequestError) {
      touch = try params["touch", .integer]
    }
  }

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    size = try params.optional("size", .size)
    touches = try params["touches", .array(of: Finger.self, "touches")]
  }

  static func read(_ text: String) throws -> Sample {
    let document = try JSONDocument.parse(text)
    return try Parameters.read(Sample.self, from: document.root)
  }
}

@Suite struct `The parameters of a request` {
  @Test func `values are read by name, whatever their order`() throws {
    let sample = try Sample.read(#"{"touches":[{"touch":1},{"touch":2.0}],"point":[1,2.5]}"#)
    #expect(sample.point == Point(x: 1, y: 2.5))
    #expect(sample.touches.map(\.touch) == [1, 2])
    #expect(sample.size == nil)
  }

  @Test(arguments: [
    (#"{"point":[1,"2"],"touches":[]}"#, "point[1]", "a finite number"),
    (#"{"point":[1],"touches":[]}"#, "point", "a point: [x, y], two finite numbers"),
    (#"{"touches":[]}"#, "point", "a point: [x, y], two finite numbers"),
    (#"{"point":null,"touches":[]}"#, "point", "a point: [x, y], two finite numbers"),
    (#"{"point":[1,2],"touches":{}}"#, "touches", "an array of touches"),
    (#"{"point":[1,2],"touches":[{"touch":1},7]}"#, "touches[1]", "a touch"),
    (#"{"point":[1,2],"touches":[{"touch":1.5}]}"#, "touches[0].touch", "a whole number"),
    (
      #"{"point":[1,2],"touches":[],"size":[1,-1]}"#, "size",
      "a size: [width, height], two finite numbers, not negative"
    ),
  ])
  func `a wrong value is named with its place`(text: String, path: String, expected: String) {
    #expect {
      try Sample.read(text)
    } throws: { error in
      guard let error = error as? RequestError else { return false }
      return error.path == path
        && error.response.data.contains { member in
          guard case .string(let text) = member.value else { return false }
          return text.contains(expected)
        }
    }
  }

  @Test(arguments: [
    (#"{"piont":[1,2],"touches":[]}"#, "piont", "point"),
    (#"{"point":[1,2],"touches":[],"sise":[1,1]}"#, "sise", "size"),
    (#"{"point":[1,2],"touches":[{"touch":1,"tuch":1}]}"#, "touches[0].tuch", "touch"),
  ])
  func `an unknown member is named with the nearest known one`(
    text: String, path: String, nearest: String
  ) {
    #expect {
      try Sample.read(text)
    } throws: { error in
      guard let error = error as? RequestError,
        case .unknownParameter(let found, _) = error.kind
      else { return false }
      return error.path == path && found == nearest
    }
  }
}
