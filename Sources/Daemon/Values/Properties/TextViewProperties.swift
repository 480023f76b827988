import Gestures
import JSON

/// The properties of text views.
let textViewProperties: [Property<View>] = Property.of(
  TextView.self, "text views",
  .bool("editable", \.isEditable),
  .bool("selectable", \.isSelectable),
  .value("links", .array(of: LinkReader(), "links"), \.links).omittedUnlessSet())

/// Reads a link: `{frame, url}`.
private struct LinkReader: PropertyReader {
  private struct Blueprint: Readable {
    static let expected = "{frame, url}"

    let link: TextView.Link

    init(_ params: inout Parameters) throws(RequestError) {
      link = TextView.Link(
        frame: try params["frame", .rect], url: try params["url", .string])
    }
  }

  func read(_ value: JSONValue) throws(RequestError) -> TextView.Link {
    try ObjectReader<Blueprint>().read(value).link
  }

  func box(_ value: TextView.Link) -> PropertyValue {
    .members([
      .init(name: "frame", value: .rect(value.frame)),
      .init(name: "url", value: .string(value.url)),
    ])
  }

  func unbox(_ value: PropertyValue) -> TextView.Link? {
    guard case .members(let members) = value, members.count == 2,
      case .rect(let frame) = members[0].value, case .string(let url) = members[1].value
    else { return nil }
    return TextView.Link(frame: frame, url: url)
  }

  var expected: String { Blueprint.expected }
  var schema: Schema { .object(Blueprint.self) }
  var placeholder: TextView.Link { TextView.Link(frame: .zero, url: "") }
}
