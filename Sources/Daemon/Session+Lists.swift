import JSON

extension Session {
  /// Writes a member that is a list of objects; throws if the client cancels the request meanwhile.
  func list<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>, to result: inout JSONWriter,
    _ members: (Element, inout JSONWriter) throws(RequestError) -> Void
  ) throws(RequestError) {
    result.key(name)
    result.beginArray()
    for element in elements {
      try checkCancellation()
      result.beginObject()
      try members(element, &result)
      result.endObject()
    }
    result.endArray()
  }
}
