/// The open documents, in order of opening.
struct Documents {
  private(set) var all: [Document] = []
  private var byURI: [DocumentURI: Document] = [:]

  subscript(uri: DocumentURI) -> Document? { byURI[uri] }

  /// Adds a document, in place of an open one with the same address.
  mutating func open(_ document: Document) {
    close(document.uri)
    all.append(document)
    byURI[document.uri] = document
  }

  @discardableResult mutating func close(_ uri: DocumentURI) -> Document? {
    guard let document = byURI.removeValue(forKey: uri) else { return nil }
    all.removeAll { $0 === document }
    return document
  }

  /// The document to play next: one that was edited comes before those that include it.
  var nextUnpublished: Document? {
    let unpublished = all.lazy.filter { !$0.isPublished }
    return unpublished.first { $0.hasChangedItself } ?? unpublished.first
  }

  /// The open document whose file is at a path without symbolic links.
  func document(at path: String) -> Document? { all.first { $0.resolvedPath == path } }
}
