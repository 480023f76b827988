import Gestures

/// The pages that were viewed: the latest, and what is left of the one before.
struct ScreenHistory {
  /// What is on the screen, in the order in which it was found.
  var shown: [Controller] = []
  /// What appeared while nobody could see it.
  var deferred: [Controller] = []
  private(set) var lastViewed: Controller?
  private var titleOfLastPage: String?
  private(set) var titleOfPreviousPage: String?
  /// Where the next page is come to from.
  private(set) var lastURL: RecordValue?

  mutating func view(_ page: Controller, title: String?, url: RecordValue?) {
    titleOfPreviousPage = titleOfLastPage
    lastViewed = page
    titleOfLastPage = title
    lastURL = url
  }

  func twin(by copy: WorldCopy) -> ScreenHistory {
    var twin = self
    twin.shown = copy[shown]
    twin.deferred = copy[deferred]
    twin.lastViewed = copy[lastViewed]
    return twin
  }

  mutating func takeDeferred() -> [Controller] {
    defer { deferred = [] }
    return deferred
  }
}

/// Pages on the screen, since when, and where they were come to from.
struct PageVisits {
  struct Visit {
    let page: Controller
    fileprivate(set) var since: Time
    let referrer: RecordValue?

    /// To the millisecond; zero for a day or more.
    func duration(at now: Time) -> Seconds {
      let stay = now - since
      return stay < Lifecycle.day ? (stay * 1000).rounded() / 1000 : 0
    }
  }

  /// In the order in which they appeared.
  private(set) var all: [Visit] = []
  private var lastURL: RecordValue?

  /// The page's own address becomes the referrer of the next one that doesn't name another.
  mutating func enter(_ page: Controller, saying properties: PropertyBuild, at now: Time) {
    all.append(Visit(page: page, since: now, referrer: properties["$referrer"] ?? lastURL))
    lastURL = properties["$url"]
  }

  /// Ends the visits of pages that aren't shown any more.
  mutating func leave(allBut shown: [Controller]) -> [Visit] {
    var left: [Visit] = []
    let shown = Set(shown.lazy.map(ObjectIdentifier.init))
    all.removeAll { visit in
      if shown.contains(ObjectIdentifier(visit.page)) { return false }
      left.append(visit)
      return true
    }
    return left
  }

  func twin(by copy: WorldCopy) -> PageVisits {
    var twin = self
    twin.all = all.map { Visit(page: copy[$0.page], since: $0.since, referrer: $0.referrer) }
    return twin
  }

  /// Time in the background doesn't count.
  mutating func restart(at now: Time) {
    for index in all.indices { all[index].since = now }
  }
}
