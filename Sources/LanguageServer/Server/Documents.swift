/// The documents that are open, in the order of their opening.
struct Documents {
  private(set) var all: [Document] = []
  private var byURI: [DocumentURI: Document] = [:]

  subscript(uri: DocumentURI) -> Document? { byURI[uri] }

  /// A document that is open already is replaced.
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

  /// The one to be played next: one that changed itself before those that are made of it.
  var nextUnpublished: Document? {
    let unpublished = all.lazy.filter { !$0.isPublished }
    return unpublished.first { $0.hasChangedItself } ?? unpublished.first
  }

  /// The open document whose file is at a path without symbolic links.
  func document(at path: String) -> Document? { all.first { $0.place == path } }
}
