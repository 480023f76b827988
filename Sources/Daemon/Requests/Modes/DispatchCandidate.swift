import Gestures
import JSON
import JSONRPC

/// A candidate of a dispatcher: a view, or a layer of its own.
enum DispatchCandidate {
  case view(String)
  case layer(DispatchLayerBlueprint)

  /// Looks up the views and makes the layers of the dispatcher `id`; errors are within `among`.
  static func make(
    _ candidates: [DispatchCandidate], of id: String, in session: Session
  ) throws(RequestError) -> [Object] {
    var objects: [Object] = []
    var taken: Set = [Identifier(id)]
    for (index, candidate) in candidates.enumerated() {
      do throws(RequestError) {
        switch candidate {
        case .view(let id): objects.append(try session.view(id, at: ""))
        case .layer(let layer):
          guard session.objects[layer.id] == nil, taken.insert(Identifier(layer.id)).inserted
          else { throw RequestError(.objectExists(layer.id), at: "id") }
          objects.append(layer.make(in: session))
        }
      } catch {
        throw error.within(index: index).within("among")
      }
    }
    return objects
  }
}

/// A rectangle of the background view, to which effects refer by its identifier.
struct DispatchLayerBlueprint: Readable {
  static let expected = "a layer: {id, rect}"

  let id: String
  private let rect: Rect
  private let transform: Transform

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
    rect = try params["rect", .rect]
    transform = try params["transform", .transform, default: .identity]
  }

  func make(in session: Session) -> DispatchLayer {
    DispatchLayer(
      id: id, class: session.engine.classes.builtIn("NSObject"), rect: rect, transform: transform)
  }
}

struct DispatchCandidateReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> DispatchCandidate {
    if value.isObject {
      return .layer(try ObjectReader<DispatchLayerBlueprint>().read(value))
    }
    guard let id = try? IdentifierReader.identifier(of: .view).read(value) else {
      throw .expected(expected)
    }
    return .view(id)
  }

  var expected: String { "the identifier of a view, or \(DispatchLayerBlueprint.expected)" }
  var schema: Schema {
    .oneOf(IdentifierReader.identifier(of: .view).schema, .object(DispatchLayerBlueprint.self))
  }
  var placeholder: DispatchCandidate { .view("") }
}

extension JSONWriter {
  /// Writes a dispatcher's candidates in the form that `createDispatcher` takes.
  mutating func member(_ name: StaticString, candidates: [Object]) {
    array(name, candidates.lazy.filter { !$0.isReleased }) { candidate, writer in
      guard let layer = candidate as? DispatchLayer else { return writer.value(candidate.id) }
      writer.beginObject()
      writer.member("id", layer.id)
      writer.member("rect", layer.rect)
      if layer.transform != .identity { writer.member("transform", layer.transform) }
      writer.endObject()
    }
  }
}
